import { checkTypescriptNames } from "../../../src/client/typescript/check-names.js";
import { buildModel, type BuildResult } from "../../../src/language/model/build-model.js";
import { readTexts } from "./read-texts.js";
import { rememberLately } from "./remember.js";

const usual = [checkTypescriptNames];
const remember = rememberLately<BuildResult>(50);

/** Reads and builds one file in memory, as for a TypeScript client, unless that was done lately: nobody changes the result. */
export function buildText(text: string, rules = usual): BuildResult {
  return rules === usual ? remember(text, () => buildAnew(text, rules)) : buildAnew(text, rules);
}

function buildAnew(text: string, rules: typeof usual): BuildResult {
  const { document, diagnostics } = readTexts([{ path: "model.yaml", text }]);
  if (document === undefined) return { model: undefined, diagnostics };
  const built = buildModel(document, rules);
  return { ...built, diagnostics: [...diagnostics, ...built.diagnostics] };
}

/** What a user is told, in short: `code line:column`, with the message and the help. */
export function tell(result: BuildResult): readonly string[] {
  return result.diagnostics.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`);
}

/** A small sound model; the parts can be replaced. */
export function shop(
  parts: { readonly types?: string; readonly endpoints?: string; readonly rest?: string } = {},
): string {
  const {
    types = "  Order:\n    doc: An order.\n    fields:\n      id: string\n",
    endpoints = "  get-order:\n    GET: /orders/{id}\n    doc: Fetches an order.\n    path:\n      id: string\n    returns: Order\n",
    rest = "",
  } = parts;
  return `quoin: 1\napi:\n  name: Shop\n${rest}group: Orders\ntypes:\n${types}endpoints:\n${endpoints}`;
}
