import type { CST, Parser } from "yaml";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { TextPlaces } from "../tree/text-places.js";
import type { Span } from "../tree/tree.js";
import { limits } from "./limits.js";

/** What is so large or so deep that its file is not read any further. */
export interface LimitViolation extends Span {
  readonly code: "file-too-large" | "too-deep" | "too-many-keys" | "too-many-items" | "string-too-long";
}

type Collection = CST.BlockMap | CST.BlockSequence | CST.FlowCollection;

/** Escapes make the source of a string longer than the string: `\\U0001F600` is two characters. */
const longestLexeme = 5 * limits.stringLength;

/** Finds what exceeds the limits when the parser has read so many lexemes, this one last. */
export function findViolation(parser: Parser, lexeme: string, count: number): LimitViolation | undefined {
  if (count > limits.fileTokens) return { code: "file-too-large", start: 0, end: 0 };
  if (lexeme.length > longestLexeme) {
    return { code: "string-too-long", start: parser.offset - lexeme.length, end: parser.offset };
  }
  // Before and after each of its items, a collection is on top.
  const top = parser.stack.at(-1);
  if (top === undefined || !isCollection(top)) return undefined;
  const code = codeOf(top, parser.stack);
  return code && { code, start: top.offset, end: top.offset + 1 };
}

function codeOf(innermost: Collection, open: readonly CST.Token[]): LimitViolation["code"] | undefined {
  // Mostly there is no need to count: what is open is a document, its collections, and perhaps a scalar.
  if (open.length > limits.nesting && open.filter(isCollection).length > limits.nesting) return "too-deep";
  const count = innermost.items.length;
  if (isList(innermost)) return count > limits.items ? "too-many-items" : undefined;
  return count > limits.keys ? "too-many-keys" : undefined;
}

function isCollection(token: CST.Token): token is Collection {
  return "items" in token;
}

function isList(token: Collection): boolean {
  return (
    token.type === "block-seq" || (token.type === "flow-collection" && token.start.type === "flow-seq-start")
  );
}

export function diagnoseViolation({ code, ...span }: LimitViolation, places: TextPlaces): Diagnostic {
  const at = places.placeOf(span);
  switch (code) {
    case "file-too-large":
      return diagnose(code, { limit: `${limits.fileTokens} tokens of YAML` }, at);
    case "too-deep":
      return diagnose(code, { limit: limits.nesting }, at);
    case "too-many-keys":
      return diagnose(code, { limit: limits.keys }, at);
    case "too-many-items":
      return diagnose(code, { limit: limits.items }, at);
    case "string-too-long":
      return diagnose(code, { length: span.end - span.start, limit: limits.stringLength }, at);
  }
}
