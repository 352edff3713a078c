import type { UnknownId } from "../../language/model/ir/known.js";
import type { Block } from "../page/block.js";
import { type Inline, line, sentence, type Target } from "../page/inline.js";
import { parseProse } from "../prose/parse-prose.js";
import { type SitePaths, unknownMarks } from "./site-paths.js";
import type { VersionContent } from "./version-content.js";

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
      { kind: "paragraph", content: line`${strong(`${question}:`)} ${answer}` },
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

/** What isn't specified of a call or a type as a whole, each with what the model says of it: a mark alone could mean anything. */
export function unknownNotes(
  ids: readonly UnknownId[],
  { api, paths }: Pick<VersionContent, "api" | "paths">,
): readonly Block[] {
  return ids.map((id) => {
    const [about] = parseProse(api.unknowns.find((unknown) => unknown.id === id)?.doc ?? "");
    const words = about?.kind === "paragraph" ? [...sentence(" "), ...about.content] : [];
    return { kind: "paragraph", content: [...unknownMarks([id], paths).slice(1), ...words] };
  });
}

export function strong(words: string): Inline {
  return { kind: "strong", content: sentence(words) };
}

/** Parts of a line, with a text between each two. */
export function joined(parts: readonly (readonly Inline[])[], between: string): readonly Inline[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [{ kind: "text", text: between }, ...part]));
}
