import { embeddingControls, showCharacter } from "../../../language/text/visible.js";

const width = 100;

/** The text of a doc comment: no end of comment, no tag that the model didn't intend, lines of a readable width. */
export function commentText(text: string): string {
  return text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => wrap(neutralize(line.trim())).join("\n"))
    .join("\n")
    .trim();
}

/**
 * `*` + `/` would end the comment, and `@` after a space, `{` or `*` would be a tag. The compiler looks for `@internal` and for
 * the settings of JSX anywhere in a comment, so those lose their `@`.
 */
function neutralize(line: string): string {
  return line
    .replaceAll("*/", "*\\/")
    .replaceAll(/@(?=internal|jsx)/gi, "&#64;")
    .replaceAll(/(^|[\s{*])@/g, "$1\\@")
    .replaceAll(embeddingControls, showCharacter);
}

function wrap(line: string): readonly string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(/\s+/)) {
    if (current !== "" && current.length + word.length + 1 > width) {
      lines.push(current);
      current = word;
    } else {
      current = current === "" ? word : `${current} ${word}`;
    }
  }
  return [...lines, current];
}

/** The text of a doc comment that is one line. */
export function commentLine(text: string): string {
  return commentText(text).replaceAll("\n", " ");
}

/** Sentences and paragraphs of a doc comment, without empty ones; each is encoded. */
export function joinComment(paragraphs: readonly (string | undefined)[]): string {
  return paragraphs
    .flatMap((paragraph) =>
      paragraph === undefined || paragraph.trim() === "" ? [] : [commentText(paragraph)],
    )
    .join("\n\n");
}

/** A doc comment, with the tag of something deprecated at its end. */
export function docComment(paragraphs: readonly (string | undefined)[], deprecated?: string): string {
  return docBlock(
    [joinComment(paragraphs), deprecation(deprecated)].filter((part) => part !== "").join("\n\n"),
  );
}

/** A doc comment of encoded text, on lines of its own; empty without text. */
export function docBlock(text: string): string {
  if (text === "") return "";
  if (!text.includes("\n")) return `/** ${text} */\n`;
  const lines = text.split("\n").map((line) => ` * ${line}`.trimEnd());
  return ["/**", ...lines, " */\n"].join("\n");
}

/** The tag of something deprecated; empty otherwise. */
export function deprecation(text: string | undefined): string {
  return text === undefined ? "" : `@deprecated ${commentText(text)}`;
}
