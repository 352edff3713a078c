import { comment, type Document, hardLine } from "./document.js";
import type { Comment } from "./syntax.js";
import { UnknownSyntax } from "./tokens.js";

/** Comments above something, each on its lines. */
export function layOutComments(comments: readonly Comment[]): Document {
  return comments.map(({ text, hasBlankLine }) => [
    layOutComment(text),
    hardLine,
    hasBlankLine ? hardLine : "",
  ]);
}

/** A comment whose stars stand below each other, wherever it is. */
export function layOutComment(text: string): Document {
  if (text.startsWith("//")) return comment([text.trimEnd()]);
  const lines = text.split("\n");
  if (lines.length === 1) return comment(lines);
  if (lines.slice(1).some((line) => !line.trimStart().startsWith("*"))) {
    throw new UnknownSyntax("A line of a comment has no star");
  }
  const last = lines.length - 1;
  const aligned = lines.map((line, index) => {
    if (index === 0) return line.trimEnd();
    return ` ${index < last ? line.trim() : line.trimStart()}`;
  });
  return comment(aligned);
}
