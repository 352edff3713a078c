import type { Document } from "./document.js";
import { layOutComment } from "./comments.js";
import { layOutDeclaration } from "./lay-out-declaration.js";
import { printDocument } from "./print-document.js";
import { parseDeclaration, parsePort } from "./parse-declaration.js";
import { splitParts } from "./split-parts.js";
import { TokenReader } from "./token-reader.js";
import { type Token, tokenise, UnknownSyntax } from "./tokens.js";

/** Formats a text with prettier, which knows all syntax. */
export type Format = (text: string) => Promise<string>;

/**
 * A module as prettier formats it. What emitters write is laid out here; a part that has anything else goes to prettier, by
 * itself, and a text whose parts can't be told apart goes there as a whole.
 */
export async function printModule(text: string, format: Format): Promise<string> {
  const parts = unlessUnknown(() => splitParts(text, tokenise(text)));
  if (parts === undefined) return format(text);
  const printed: string[] = [];
  for (const part of parts) {
    const own = unlessUnknown(() => printTokens(part.tokens)) ?? (await format(part.text)).trimEnd();
    printed.push(part.hasBlankLine ? "\n" : "", own, "\n");
  }
  return printed.join("");
}

/** A module that is formatted but for its imports, and exports of what other modules have. */
export function layOutImports(text: string): string {
  return text.replaceAll(/^(?:import|export)(?: type)? \{[^}]*\} from "[^"]*";$/gm, (port) =>
    printTokens(tokenise(port)),
  );
}

function printTokens(tokens: readonly Token[]): string {
  const reader = new TokenReader(tokens);
  const document = layOutPart(reader);
  reader.take("end");
  return printDocument(document);
}

function layOutPart(reader: TokenReader): Document {
  if (reader.peek().kind === "comment") return layOutComment(reader.take("comment"));
  const port = parsePort(reader);
  if (port !== undefined) return layOutDeclaration(port);
  const isExported = reader.skip("export");
  return [isExported ? "export " : "", layOutDeclaration(parseDeclaration(reader))];
}

function unlessUnknown<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnknownSyntax) return undefined;
    throw error;
  }
}
