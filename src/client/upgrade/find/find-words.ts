import { ts } from "ts-morph";
import type { Span } from "../list/remark.js";
import { nodesOf } from "../project/nodes.js";

/** A word of a string in code, which no type explains. */
export interface FoundWord {
  readonly word: string;
  readonly span: Span;
}

/** Finds some words in the strings, templates and texts of JSX of a file; comments aren't looked at. */
export function findWords(file: ts.SourceFile, words: ReadonlySet<string>): readonly FoundWord[] {
  if (words.size === 0) return [];
  const pattern = new RegExp(`(?<![\\w$])(?:${[...words].join("|")})(?![\\w$])`, "gu");
  if (file.text.search(pattern) === -1) return [];
  const texts = nodesOf(file)
    .filter(isText)
    .filter(({ text }) => !words.has(text));
  return texts.flatMap((node) =>
    [...node.getText(file).matchAll(pattern)].map(({ 0: word, index }) => {
      const start = node.getStart(file) + index;
      return { word, span: { path: file.fileName, start, end: start + word.length } };
    }),
  );
}

/** What may contain a word besides others; that it is a name alone is for `findNames` to see. */
function isText(node: ts.Node): node is ts.LiteralLikeNode {
  return ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
}
