import type { CST } from "yaml";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { TextPlaces } from "../tree/text-places.js";
import { limits } from "./limits.js";
import { walkTokens, type DeepToken } from "./walk-tokens.js";

export interface TokenFindings {
  readonly diagnostics: readonly Diagnostic[];
  /** Whether the text is too large or too deep to be read any further. */
  readonly isTooMuch: boolean;
}

/** Finds YAML features that the model language does not have, and what exceeds the limits. */
export function checkTokens(tokens: readonly CST.Token[], places: TextPlaces): TokenFindings {
  const diagnostics: Diagnostic[] = [...checkDocuments(tokens, places)];
  for (const deep of walkTokens(tokens)) {
    const excess = checkLimits(deep, places);
    if (excess !== undefined) return { diagnostics: [...diagnostics, excess], isTooMuch: true };
    const unwanted = checkToken(deep.token, places);
    if (unwanted !== undefined) diagnostics.push(unwanted);
  }
  return { diagnostics, isTooMuch: false };
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

function checkLimits({ token, depth }: DeepToken, places: TextPlaces): Diagnostic | undefined {
  const at = () => places.placeOf({ start: token.offset, end: token.offset + 1 });
  if (depth > limits.nesting) return diagnose("too-deep", { limit: limits.nesting }, at());
  if (!("items" in token)) return undefined;
  const count = token.items.length;
  const isList = token.type === "block-seq" || (token.type === "flow-collection" && isFlowList(token));
  if (!isList && count > limits.keys) return diagnose("too-many-keys", { count, limit: limits.keys }, at());
  if (count > limits.items) return diagnose("too-many-items", { count, limit: limits.items }, at());
  return undefined;
}

function isFlowList(token: CST.FlowCollection): boolean {
  return token.start.type === "flow-seq-start";
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
