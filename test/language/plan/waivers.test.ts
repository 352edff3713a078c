import { join } from "node:path";
import { Project, ts } from "ts-morph";
import { expect, it } from "vitest";
import { waivedByOpenapi } from "../../../src/openapi/export/waivers.js";
import { emitDocument } from "../../../src/openapi/export/emit-document.js";
import { waivedByTypescript } from "../../../src/client/typescript/waivers.js";
import { emitErrors } from "../../../src/client/typescript/emit-errors.js";
import { emitResources } from "../../../src/client/typescript/emit-resources.js";
import { emitTypes } from "../../../src/client/typescript/emit-types.js";
import { emitValidators } from "../../../src/client/typescript/emit-validators.js";
import { importStyle } from "../../../src/client/typescript/import-style.js";
import { createGroupPrinter } from "../../../src/client/typescript/group-printer.js";
import { groupFiles, type Layout, planLayout } from "../../../src/client/typescript/layout.js";
import { planNames } from "../../../src/client/typescript/names.js";
import { needsOfCalls } from "../../../src/client/typescript/readme/scopes.js";
import { graphTypes } from "../../../src/client/typescript/schema-order.js";
import { reportCalls } from "../../../src/client/typescript/report-calls.js";
import { reportTypes } from "../../../src/client/typescript/report-types.js";
import type { Waivers } from "../../../src/language/model/waivers.js";
import { waivedByPlan } from "../../../src/language/plan/waivers.js";
import { waivedBySandbox } from "../../../src/sandbox/waivers.js";
import { planOf } from "../../../src/sandbox/plan/plan.js";
import { createSandbox } from "../../../src/sandbox/sandbox.js";
import { defaultSwitches } from "../../../src/sandbox/switches.js";
import { planClient } from "../../../src/language/plan/plan-client.js";
import { bazaarFiles, billingFiles, readVersions } from "../../review/diff/models.js";
import { projectFolder } from "../../house/source-files.js";
import { shop } from "../model/build-text.js";
import { noReads, type Reads, watchApi } from "./watch-api.js";

/** In a body of requests, where only one variant has a trap. */
const trapsInUnion = shop({
  types: `  Order: { doc: One., union: { discriminator: kind, variants: { gift: Gift } } }
  Gift: { doc: One., fields: { kind: { enum: [gift] }, note: string }, traps: { Note: note } }
`,
  endpoints: "  send: { POST: /orders, doc: Sends., body: Order, returns: none }\n",
});

const models = [bazaarFiles, billingFiles, [{ path: "api.yaml", text: trapsInUnion }]];
// Of a version that has only some endpoints, what refers to limits is found by walking through all of it.
const apis = models.flatMap(readVersions).filter(({ version }) => version.endpoints === undefined);

const members = readMembers();

it("the plan reads all but what its table waives", () => {
  const reads = noReads();
  for (const api of apis) planClient(watchApi(api, reads));
  expect(membersOf(reads)).toEqual(allBut(waivedByPlan));
});

it("the emitter of TypeScript reads all but what its table waives", () => {
  const reads = noReads();
  const layouts = apis.map((api) => planLayout(watchApi(api, reads)));
  // What the plan reads is no concern of the emitter.
  for (const read of Object.values(reads)) read.clear();
  layouts.forEach(emitClient);
  expect(membersOf(reads)).toEqual(allBut(waivedByTypescript));
});

it("the emitter of OpenAPI reads all but what its table waives", () => {
  const reads = noReads();
  for (const api of apis) emitDocument(watchApi(api, reads));
  expect(membersOf(reads)).toEqual(allBut(waivedByOpenapi));
});

it("the sandbox reads nothing that its table waives", () => {
  const reads = noReads();
  for (const files of [bazaarFiles, billingFiles]) {
    const [current, ...others] = readVersions(files)
      .map((api) => watchApi(api, reads))
      .toReversed();
    if (current === undefined) throw new Error("A model has a version.");
    createSandbox(current, { alongside: others });
    for (const api of [current, ...others]) planOf(api, defaultSwitches(api));
  }
  const known = allBut(waivedBySandbox);
  const seen = membersOf(reads);
  for (const kind of kinds) {
    expect(seen[kind].length).toBeGreaterThan(0);
    expect(known[kind]).toEqual(expect.arrayContaining([...seen[kind]]));
  }
});

/** What takes anything from the IR, but what looks for ids of known unknowns by walking through all of it. */
function emitClient(layout: Layout): void {
  const style = importStyle({ importEnding: ".js" });
  planNames(layout.api);
  emitErrors(layout, style);
  const printGroups = createGroupPrinter(layout, {});
  emitTypes(printGroups, style);
  emitValidators(layout, style, { printGroups, graph: graphTypes(layout), statesTypes: false });
  emitResources(printGroups, style);
  needsOfCalls(layout.groups, layout);
  for (const group of groupFiles(layout)) {
    reportCalls(group, layout);
    reportTypes(group, layout);
  }
}

type Members = Readonly<Record<keyof Waivers, readonly string[]>>;

const kinds = ["endpoint", "response", "field", "type", "error"] as const;

/** Places are for diagnostics, and waived by all. */
function membersOf(reads: Reads): Members {
  return mapKinds((kind) => [...reads[kind]].filter((name) => name !== "at").sort());
}

function allBut(waivers: Waivers): Members {
  return mapKinds((kind) => members[kind].filter((name) => !Object.hasOwn(waivers[kind], name)));
}

function mapKinds(list: (kind: keyof Waivers) => readonly string[]): Members {
  return {
    endpoint: list("endpoint"),
    response: list("response"),
    field: list("field"),
    type: list("type"),
    error: list("error"),
  };
}

/** What the IR declares, as the compiler reads it. */
function readMembers(): Members {
  const project = new Project({
    compilerOptions: { strict: true, module: ts.ModuleKind.NodeNext, types: [] },
  });
  const declared = {
    endpoint: ["endpoint", "Endpoint"],
    response: ["endpoint", "EndpointResponse"],
    field: ["endpoint", "QueryParameter"],
    type: ["type", "TypeDeclaration"],
    error: ["error", "ErrorRow"],
  } as const;
  return mapKinds((kind) => {
    const [file, name] = declared[kind];
    const source = project.addSourceFileAtPath(join(projectFolder, `src/language/model/ir/${file}.ts`));
    const type = (source.getInterface(name) ?? source.getTypeAliasOrThrow(name)).getType();
    const alternatives = type.isUnion() ? type.getUnionTypes() : [type];
    const names = alternatives.flatMap((one) => one.getProperties().map((property) => property.getName()));
    return [...new Set(names)].filter((member) => member !== "at").sort();
  });
}
