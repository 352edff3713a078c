import { wayOf } from "../../src/language/model/way-of-list.js";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { checkTypescriptNames } from "../../src/client/typescript/check-names.js";
import { planLayout } from "../../src/client/typescript/layout.js";
import { methodParameters } from "../../src/client/typescript/method-signature.js";
import { buildModel } from "../../src/language/model/build-model.js";
import type { Api } from "../../src/language/model/ir/api.js";
import type { Field } from "../../src/language/model/ir/type.js";
import type { CallableEndpoint } from "../../src/language/plan/callable.js";
import { readModel } from "../../src/language/read/read-model.js";
import { planOf } from "../../src/sandbox/plan/plan.js";
import { createSandbox, type Sandbox } from "../../src/sandbox/sandbox.js";
import { startSandbox } from "../../src/sandbox/server/start-sandbox.js";
import { defaultSwitches } from "../../src/sandbox/switches.js";
import { projectFolder } from "../house/source-files.js";
import { sampleFor } from "../sandbox/sample-source.js";

/** The APIs of which operations are said by hand, each in a folder. */
export const byHand = ["stripe", "atlas", "plaid", "slack"] as const;

export type ByHand = (typeof byHand)[number];

const folderOf = (name: ByHand) => `${projectFolder}test/reach/by-hand/${name}`;

/** A model, with all that is said about it. */
export async function buildByHand(name: ByHand) {
  const { document, diagnostics } = await readModel([folderOf(name)]);
  const built = document && buildModel(document, [checkTypescriptNames]);
  return { api: built?.model?.apiOf(), diagnostics: [...diagnostics, ...(built?.diagnostics ?? [])] };
}

export async function readByHand(name: ByHand): Promise<Api> {
  const { api, diagnostics } = await buildByHand(name);
  if (api === undefined) throw new Error(JSON.stringify(diagnostics, undefined, 2));
  return api;
}

/** How many lines each operation takes, by its id: none that is empty or a comment. */
export async function countLines(name: ByHand): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const file of await readdir(folderOf(name))) {
    const text = await readFile(join(folderOf(name), file), "utf8");
    const [, section = ""] = text.split(/^endpoints:$/mu);
    const [endpoints = ""] = section.split(/^(?=\w)/mu);
    for (const entry of endpoints.split(/^(?= {2}[\w-]+:$)/mu)) {
      const lines = entry.split("\n").filter((line) => line.trim() !== "" && !/^\s*#/u.test(line));
      if (lines.length > 0) counts.set(lines[0]?.trim().slice(0, -1) ?? "", lines.length);
    }
  }
  return counts;
}

/** The sandbox of an API on a port of this machine, until the test ends. */
export async function serveByHand(api: Api) {
  const sandbox = createSandbox(api);
  const server = await startSandbox(sandbox);
  onTestFinished(() => server.close());
  return { sandbox, baseUrl: server.url };
}

export interface SampleCall {
  readonly operationId: string;
  /** `["customers", "create"]` */
  readonly call: readonly string[];
  /** What the call is made with, for what the sandbox has. */
  readonly argumentsFor: (sandbox: Sandbox) => readonly unknown[];
}

/** All calls of an API's client, with everything that they take, or with nothing but what they need. */
export function sampleCalls(api: Api, isSparse: boolean): readonly SampleCall[] {
  const layout = planLayout(api);
  const { endpoints } = planOf(api, defaultSwitches(api));
  const valueOf = ({ name, type }: Field) => sampleFor(api, type, name, isSparse);
  const objectOf = (fields: readonly Field[], memberOf: (field: Field) => string) =>
    Object.fromEntries(
      fields
        .filter(({ isRequired }) => isRequired || !isSparse)
        .map((field) => [memberOf(field), valueOf(field)]),
    );
  const valuesOf = (endpoint: CallableEndpoint, sandbox: Sandbox) => {
    const action = endpoints.find((plan) => plan.endpoint.id === endpoint.id)?.action;
    const target = action !== undefined && "target" in action ? action.target : undefined;
    const stored = api.types.find(({ id }) => id === target?.resource)?.name ?? "";
    const [resource] = sandbox.state.read()[stored] ?? [];
    const found = new Map((target?.by ?? []).map(({ field, parameter }) => [parameter, resource?.[field]]));
    const { pathParameters, headers, body, list } = endpoint;
    // A cursor that no page has is refused.
    const cursor = wayOf(list, api)?.parameter;
    const query = endpoint.query.filter((parameter) => parameter.name !== cursor);
    return new Map<string, unknown>([
      ["query", objectOf(query, (field) => layout.queryMember(endpoint, field))],
      ["headers", objectOf(headers, (field) => layout.headerMember(endpoint, field))],
      ...(body === undefined || (isSparse && !body.isRequired)
        ? []
        : [["body", sampleFor(api, body.type, "body", isSparse)] as const]),
      ...pathParameters.map(
        (field) => [layout.argumentName(endpoint, field), found.get(field.name) ?? valueOf(field)] as const,
      ),
    ]);
  };
  return layout.calls.map((endpoint) => ({
    operationId: endpoint.id,
    call: layout.endpointNames(endpoint).call.split("."),
    argumentsFor: (sandbox) => {
      const values = valuesOf(endpoint, sandbox);
      const names = methodParameters(endpoint, layout).map(({ name }) => name);
      return names.filter((name) => name !== "options").map((name) => values.get(name));
    },
  }));
}
