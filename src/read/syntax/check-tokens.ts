import type { CST } from "yaml";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { TextPlaces } from "../tree/text-places.js";
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
