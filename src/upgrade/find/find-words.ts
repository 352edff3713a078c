import { ts } from "ts-morph";
import { walk } from "../project/walk.js";

/** A word of a string in code, which no type explains. */
export interface FoundWord {
  readonly word: string;
  readonly start: number;
}

/** Finds some words in the strings, templates and texts of JSX of a file; comments aren't looked at. */
export function findWords(file: ts.SourceFile, words: ReadonlySet<string>): readonly FoundWord[] {
  if (words.size === 0) return [];
  const pattern = new RegExp(`(?<![\\w$])(?:${[...words].join("|")})(?![\\w$])`, "gu");
  const found: FoundWord[] = [];
  if (file.text.search(pattern) === -1) return found;
  walk(file, (node) => {
    if (!isText(node) || words.has(node.text)) return;
    const start = node.getStart(file);
    for (const match of file.text.slice(start, node.getEnd()).matchAll(pattern)) {
      found.push({ word: match[0], start: start + match.index });
    }
  });
  return found;
}

/** What may contain a word besides others; that it is a name alone is for `findNames` to see. */
function isText(node: ts.Node): node is ts.LiteralLikeNode {
  return ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
}
