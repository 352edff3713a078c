import { join } from "node:path";
import { Project, ts } from "ts-morph";
import { expect, it } from "vitest";
import { consumedByOpenapi } from "../../src/emit/openapi/consumption.js";
import { emitDocument } from "../../src/emit/openapi/emit-document.js";
import { consumedByTypescript } from "../../src/emit/typescript/consumption.js";
import { emitErrors } from "../../src/emit/typescript/emit-errors.js";
import { emitResources } from "../../src/emit/typescript/emit-resources.js";
import { emitTypes } from "../../src/emit/typescript/emit-types.js";
import { emitValidators } from "../../src/emit/typescript/emit-validators.js";
import { importStyle } from "../../src/emit/typescript/import-style.js";
import { createGroupPrinter } from "../../src/emit/typescript/group-printer.js";
import { groupFiles, type Layout, planLayout } from "../../src/emit/typescript/layout.js";
import { planNames } from "../../src/emit/typescript/names.js";
import { needsOfCalls } from "../../src/emit/typescript/readme/scopes.js";
import { graphTypes } from "../../src/emit/typescript/schema-order.js";
import { reportCalls } from "../../src/emit/typescript/report-calls.js";
import { reportTypes } from "../../src/emit/typescript/report-types.js";
import type { Consumption } from "../../src/model/consumption.js";
import { consumedByPlan } from "../../src/plan/consumption.js";
import { consumedBySandbox } from "../../src/sandbox/consumption.js";
import { planOf } from "../../src/sandbox/plan/plan.js";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { defaultSwitches } from "../../src/sandbox/switches.js";
import { planClient } from "../../src/plan/plan-client.js";
import { bazaarFiles, billingFiles, readVersions } from "../diff/models.js";
import { projectFolder } from "../house/source-files.js";
import { shop } from "../model/build-text.js";
import { drawSome } from "../whole.js";
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

it("the plan reads what its table says", () => {
  const reads = noReads();
  for (const api of apis) planClient(watchApi(api, reads));
  expect(membersOf(reads)).toEqual(readBy(consumedByPlan));
});

it("the emitter of TypeScript reads what its table says", () => {
  const reads = noReads();
  const layouts = apis.map((api) => planLayout(watchApi(api, reads)));
  // What the plan reads is no concern of the emitter.
  for (const read of Object.values(reads)) read.clear();
  layouts.forEach(emitClient);
  expect(membersOf(reads)).toEqual(readBy(consumedByTypescript));
});

it("the emitter of OpenAPI reads what its table says", () => {
  const reads = noReads();
  for (const api of apis) emitDocument(watchApi(api, reads));
  expect(membersOf(reads)).toEqual(readBy(consumedByOpenapi));
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
  const known = readBy(consumedBySandbox);
  const seen = membersOf(reads);
  for (const kind of ["endpoint", "response", "field", "type", "error"] as const) {
    expect(seen[kind].length).toBeGreaterThan(0);
    expect(["at", ...known[kind]]).toEqual(expect.arrayContaining([...seen[kind]]));
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

type Members = Readonly<Record<keyof Consumption, readonly string[]>>;

function readBy(table: Consumption): Members {
  const listRead = (uses: object) =>
    Object.entries(uses)
      .flatMap(([name, use]) => (use === "read" ? [name] : []))
      .sort();
  return {
    endpoint: listRead(table.endpoint),
    response: listRead(table.response),
    field: listRead(table.field),
    type: listRead(table.type),
    error: listRead(table.error),
  };
}

function membersOf(reads: Reads): Members {
  return {
    endpoint: [...reads.endpoint].sort(),
    response: [...reads.response].sort(),
    field: [...reads.field].sort(),
    type: [...reads.type].sort(),
    error: [...reads.error].sort(),
  };
}

const tables = ["plan", "emit/typescript", "emit/openapi", "sandbox"].map(
  (folder) => `src/${folder}/consumption.ts`,
);

it("the tables have each member of the IR", () => {
  expect(compileTables("src/model/ir/endpoint.ts", (text) => text)).toEqual([]);
});

const interfaces: readonly (readonly [string, string])[] = [
  ["src/model/ir/endpoint.ts", "export interface Endpoint {"],
  ["src/model/ir/endpoint.ts", "export interface EndpointResponse {"],
  ["src/model/ir/type.ts", "export interface Field extends FieldRef {"],
  ["src/model/ir/type.ts", "export interface UnionType extends TypeDeclarationFacts {"],
  ["src/model/ir/error.ts", "export interface ErrorRow {"],
];

it.each(drawSome(1, interfaces))(
  "a member that %s adds to `%s` is missing in each table until it is used or waived",
  (path, head) => {
    const messages = compileTables(path, (text) =>
      text.replace(head, `${head} readonly addedByTest: number;`),
    );
    expect(messages).toHaveLength(tables.length);
    for (const message of messages) expect(message).toMatch(/Property 'addedByTest' is missing/u);
  },
);

let read: Project | undefined;

/** The tables and what they import, read once. */
function readProject(): Project {
  if (read !== undefined) return read;
  read = new Project({
    compilerOptions: { strict: true, module: ts.ModuleKind.NodeNext, types: [] },
  });
  read.addSourceFilesAtPaths(tables.map((table) => join(projectFolder, table)));
  read.resolveSourceFileDependencies();
  return read;
}

/** What the compiler says of the tables, where a file of the IR has another text. */
function compileTables(path: string, edit: (text: string) => string): readonly string[] {
  const project = readProject();
  const files = tables.map((table) => project.getSourceFileOrThrow(join(projectFolder, table)));
  const edited = project.getSourceFileOrThrow(join(projectFolder, path));
  const text = edited.getFullText();
  edited.replaceWithText(edit(text));
  const diagnostics = files.flatMap((file) => file.getPreEmitDiagnostics());
  edited.replaceWithText(text);
  return diagnostics.map(({ compilerObject: { messageText } }) =>
    ts.flattenDiagnosticMessageText(messageText, "\n"),
  );
}
