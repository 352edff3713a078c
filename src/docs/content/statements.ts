import type { UnknownId } from "../../model/ir/known.js";
import type { Block } from "../page/block.js";
import { type Inline, sentence, type Target } from "../page/inline.js";
import { type SitePaths, unknownMarks } from "./site-paths.js";

/** What a reader asks, and the answer. */
export interface Statement {
  /** `After 24 hours` */
  readonly question: string;
  readonly answer: readonly Inline[];
}

/** A statement whose answer is text alone, with code between backticks. */
export function state(question: string, answer: string): Statement {
  return { question, answer: sentence(answer) };
}

/** Statements as a list, each under its question. */
export function statementList(statements: readonly Statement[]): Block {
  return {
    kind: "list",
    isOrdered: false,
    items: statements.map(({ question, answer }): readonly Block[] => [
      { kind: "paragraph", content: [strong(`${question}:`), { kind: "text", text: " " }, ...answer] },
    ]),
  };
}

/**
 * Marks a fact as unknown, whether or not the model has an entry that says so. `here`: the place that a mark of one without an
 * entry leads to.
 */
export function notSpecified(
  ids: readonly UnknownId[],
  paths: Pick<SitePaths, "unknown">,
  here: Target,
): readonly Inline[] {
  if (ids.length > 0) return unknownMarks(ids, paths).slice(1);
  return [{ kind: "unknown", to: here, content: sentence("not specified") }];
}

export function strong(words: string): Inline {
  return { kind: "strong", content: sentence(words) };
}

/** Parts of a line, with a text between each two. */
export function joined(parts: readonly (readonly Inline[])[], between: string): readonly Inline[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [{ kind: "text", text: between }, ...part]));
}
