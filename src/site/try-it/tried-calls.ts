import type { OutputFile } from "../../output/emitter/output-file.js";
import type { PageClient } from "../../say/page-client.js";
import type { Api } from "../../language/model/ir/api.js";
import { type Complexity, complexityOf } from "../../language/model/patterns/complexity.js";
import { indexTypes } from "../../language/model/type-index.js";
import type { ExampleCall } from "../../sandbox/calls/example-call.js";
import type { RuntimeScripts } from "./runtime-scripts.js";
import { createSlicer } from "./slice/slice-calls.js";
import { modelText } from "./model-text.js";
import { renderCallScript, renderModelScript } from "./scripts.js";
import { triedCall, type TriedRequest } from "./tried-call.js";

/** The calls of a version that can be tried in their pages. */
export interface TriedCalls {
  readonly pages: ReadonlyMap<string, TriedPage>;
  /** The scripts that are of this version. */
  readonly files: readonly OutputFile[];
}

/** What the page of a call needs. */
export interface TriedPage {
  readonly call: TriedRequest;
  /** Below the site, in the order in which they are run. */
  readonly scripts: readonly string[];
}

export const noTriedCalls: TriedCalls = { pages: new Map(), files: [] };

/** What a script of a call has at most of the model, in characters. Where that isn't enough, the model is a script of its own. */
const maxSlice = 100_000;

/** `prefix`: the folder of the version, or none. */
export function createTriedCalls(
  api: Api,
  examples: readonly ExampleCall[],
  client: PageClient,
  runtime: RuntimeScripts,
  prefix: string,
): TriedCalls {
  const types = indexTypes(api.types);
  const slice = createSlicer(api);
  const complexities = slowPatterns(api);
  const model = `${prefix}assets/model.js`;
  const tried = examples.flatMap((example) => {
    const call = triedCall(example, client, types);
    if (call === undefined) return [];
    const { endpoint, tagRead } = example;
    const operations = [endpoint.id, ...(tagRead === undefined ? [] : [tagRead.id])];
    const code = client.codeOf(operations);
    const own = modelText(slice(operations));
    const isSmall = own.length <= maxSlice;
    const path = `${prefix}assets/calls/${endpoint.id}.js`;
    const scripts = [...runtime.scriptsOf(code), ...(isSmall ? [] : [model]), path];
    const used = Object.entries(complexities).filter(([pattern]) => own.includes(JSON.stringify(pattern)));
    const text = renderCallScript({
      code,
      model: isSmall ? own : undefined,
      complexities: Object.fromEntries(used),
    });
    return [{ id: endpoint.id, page: { call, scripts }, file: { path, text } }];
  });
  const needsModel = tried.some(({ page }) => page.scripts.includes(model));
  return {
    pages: new Map(tried.map(({ id, page }) => [id, page])),
    files: [
      ...(needsModel ? [{ path: model, text: renderModelScript(modelText(api)) }] : []),
      ...tried.map(({ file }) => file),
    ],
  };
}

/** How long the patterns of a version take, but for those that take no longer than texts are. */
function slowPatterns({ types, endpoints }: Api): Readonly<Record<string, Complexity>> {
  const patterns = new Set<string>();
  JSON.stringify([types, endpoints], (name, value: unknown) => {
    if (name === "pattern" && typeof value === "string") patterns.add(value);
    return value;
  });
  const found = [...patterns].map((pattern) => [pattern, complexityOf(pattern)] as const);
  return Object.fromEntries(found.filter(([, complexity]) => complexity !== "linear"));
}
