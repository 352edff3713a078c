import type { OutputFile } from "../../emit/output-file.js";
import type { PageClient } from "../../emit/shared/page-client.js";
import type { Api } from "../../model/ir/api.js";
import { indexTypes } from "../../model/type-index.js";
import type { ExampleCall } from "../../samples/calls/example-call.js";
import type { RuntimeScripts } from "./runtime-scripts.js";
import { renderCallScript, renderModelScript } from "./scripts.js";
import { type TriedCall, triedCall } from "./tried-call.js";

/** The calls of a version that can be tried in their pages. */
export interface TriedCalls {
  readonly pages: ReadonlyMap<string, TriedPage>;
  /** The scripts that are of this version. */
  readonly files: readonly OutputFile[];
}

/** What the page of a call needs. */
export interface TriedPage {
  readonly call: TriedCall;
  /** Below the site, in the order in which they are run. */
  readonly scripts: readonly string[];
}

export const noTriedCalls: TriedCalls = { pages: new Map(), files: [] };

/** `prefix`: the folder of the version, or none. */
export function createTriedCalls(
  api: Api,
  examples: readonly ExampleCall[],
  client: PageClient,
  runtime: RuntimeScripts,
  prefix: string,
): TriedCalls {
  const types = indexTypes(api.types);
  const model = { path: `${prefix}assets/model.js`, text: renderModelScript(api) };
  const tried = examples.flatMap((example) => {
    const call = triedCall(example, client, types);
    if (call === undefined) return [];
    const { endpoint, tagRead } = example;
    const code = client.codeOf([endpoint, ...(tagRead === undefined ? [] : [tagRead])].map(({ id }) => id));
    const file = { path: `${prefix}assets/calls/${endpoint.id}.js`, text: renderCallScript(code) };
    const scripts = [...runtime.scriptsOf(code), model.path, file.path];
    return [{ id: endpoint.id, page: { call, scripts }, file }];
  });
  if (tried.length === 0) return noTriedCalls;
  return {
    pages: new Map(tried.map(({ id, page }) => [id, page])),
    files: [model, ...tried.map(({ file }) => file)],
  };
}
