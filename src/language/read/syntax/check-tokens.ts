import type { CST } from "yaml";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { TextPlaces } from "../tree/text-places.js";
import { lineStart } from "./text-range.js";
import { walkTokens } from "./walk-tokens.js";

/** Finds YAML features that the model language does not have. */
export function* checkTokens(tokens: readonly CST.Token[], places: TextPlaces): Generator<Diagnostic> {
  yield* checkDocuments(tokens, places);
  for (const token of walkTokens(tokens)) {
    const unwanted = checkToken(token, places);
    if (unwanted !== undefined) yield unwanted;
  }
}

function checkDocuments(tokens: readonly CST.Token[], places: TextPlaces): readonly Diagnostic[] {
  const second = tokens.filter((token) => token.type === "document")[1];
  if (second === undefined) return [];
  const start = second.start.find((token) => token.type === "doc-start");
  const span =
    start === undefined
      ? { start: second.offset, end: second.offset + 1 }
      : { start: start.offset, end: start.offset + start.source.length };
  return [diagnose("several-documents", {}, places.placeOf(span))];
}

function checkToken(token: CST.Token, places: TextPlaces): Diagnostic | undefined {
  switch (token.type) {
    case "directive":
      return diagnose("yaml-directive", { text: token.source }, places.placeOf(sourceSpan(token)));
    case "anchor":
      return diagnose("yaml-anchor", { text: token.source }, places.placeOf(sourceSpan(token)));
    case "alias":
      return diagnose("yaml-alias", { text: token.source }, places.placeOf(sourceSpan(token)));
    case "tag":
      return diagnose("yaml-tag", { text: token.source }, places.placeOf(sourceSpan(token)));
    default:
      return undefined;
  }
}

function sourceSpan(token: { readonly offset: number; readonly source: string }) {
  return { start: token.offset, end: token.offset + token.source.length };
}

/** Finds keys without a value inside `{ … }`: `{ doc: a, or b }` has the key `or b`. */
export function checkFlowKeys(
  tokens: readonly CST.Token[],
  text: string,
  places: TextPlaces,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const token of walkTokens(tokens)) {
    if (token.type !== "flow-collection" || token.start.type !== "flow-map-start") continue;
    for (const run of runsOfLoneKeys(token.items)) diagnostics.push(diagnoseRun(run, text, places));
  }
  return diagnostics;
}

interface Run {
  /** The unquoted string before the first of the keys, which was probably meant to continue. */
  readonly before: CST.FlowScalar | undefined;
  readonly first: CST.FlowScalar;
  readonly last: CST.FlowScalar;
}

/** Adjacent keys without a value come from one string with several commas. */
function runsOfLoneKeys(items: readonly CST.CollectionItem[]): readonly Run[] {
  const runs: Run[] = [];
  let open: Run | undefined;
  for (const [index, item] of items.entries()) {
    const key = loneKey(item);
    if (open !== undefined) runs.pop();
    if (key === undefined) {
      if (open !== undefined) runs.push(open);
      open = undefined;
      continue;
    }
    open =
      open === undefined
        ? { before: plainValue(items[index - 1]), first: key, last: key }
        : { ...open, last: key };
    runs.push(open);
  }
  return runs;
}

function loneKey(item: CST.CollectionItem): CST.FlowScalar | undefined {
  const hasColon = item.sep?.some((token) => token.type === "map-value-ind") ?? false;
  return hasColon || item.value !== undefined ? undefined : flowScalar(item.key);
}

function plainValue(item: CST.CollectionItem | undefined): CST.FlowScalar | undefined {
  return item?.value?.type === "scalar" ? flowScalar(item.value) : undefined;
}

function flowScalar(token: CST.Token | null | undefined): CST.FlowScalar | undefined {
  switch (token?.type) {
    case "scalar":
    case "single-quoted-scalar":
    case "double-quoted-scalar":
      return token;
    default:
      return undefined;
  }
}

function diagnoseRun({ before, first, last }: Run, text: string, places: TextPlaces): Diagnostic {
  const end = last.offset + last.source.length;
  const at = places.placeOf({ start: first.offset, end });
  const rest = text.slice(first.offset, end);
  const owner = ownerOfFields(text, first.offset);
  if (before === undefined || owner !== undefined) {
    return diagnose("key-without-value", { text: rest, owner }, at);
  }
  return diagnose("string-cut-by-comma", { text: text.slice(before.offset, end), rest }, at);
}

/** The key whose braces hold fields, if they are on the line and only names are between them and `offset`. */
function ownerOfFields(text: string, offset: number): string | undefined {
  const before = text.slice(lineStart(text, offset), offset);
  return /\b(path|query|headers|fields|filters): *\{[^{}"'.]*$/u.exec(before)?.[1];
}
