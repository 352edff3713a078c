import type { Comment, Commented } from "./syntax.js";
import type { TokenReader } from "./token-reader.js";
import { UnknownSyntax } from "./tokens.js";

/** The comments above something, each on lines of its own. */
export function parseCommented(reader: TokenReader): Commented {
  const { lineBreaks, kind } = reader.peek();
  if (kind === "comment" && lineBreaks === 0) throw new UnknownSyntax("A comment isn't on its own line");
  const comments: Comment[] = [];
  while (reader.peek().kind === "comment") {
    const text = reader.take("comment");
    const next = reader.peek();
    if (next.lineBreaks === 0) throw new UnknownSyntax("Something follows a comment on its line");
    comments.push({ text, hasBlankLine: next.lineBreaks === 2 });
  }
  return { comments, hasBlankLine: lineBreaks === 2 };
}

/** The name of a member of a type or an object, as it is printed. */
export function parseKey(reader: TokenReader): string {
  if (reader.skip("[")) return parseBracketed(reader);
  const { kind } = reader.peek();
  if (kind === "name" || kind === "number") return reader.take(kind);
  const key = reader.take("string");
  if (/[^ -~]/.test(key)) throw new UnknownSyntax(`${key} may need no quotes`);
  return key.replace(/^"([A-Za-z_$][\w$]*)"$/, "$1");
}

/** `[key: string]`, `[status: …]` with a template, `[Symbol.hasInstance]`, `["__proto__"]` */
function parseBracketed(reader: TokenReader): string {
  let key = reader.peek().kind === "string" ? reader.take("string") : reader.take("name");
  while (reader.skip(".")) key += `.${reader.take("name")}`;
  if (reader.skip(":")) key += `: ${reader.take(reader.peek().kind === "template" ? "template" : "name")}`;
  reader.expect("]");
  return `[${key}]`;
}
