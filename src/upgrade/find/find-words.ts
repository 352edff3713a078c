import { ts } from "ts-morph";

/** A word of a text in code, which no type explains. */
export interface FoundWord {
  readonly word: string;
  readonly start: number;
}

/** Finds some words in the strings, templates and texts of JSX of a file; comments aren't looked at. */
export function findWords(file: ts.SourceFile, words: ReadonlySet<string>): readonly FoundWord[] {
  if (words.size === 0) return [];
  const pattern = new RegExp(`(?<![\\w$])(?:${[...words].join("|")})(?![\\w$])`, "gu");
  const found: FoundWord[] = [];
  const visit = (node: ts.Node): void => {
    if (isText(node) && !words.has(node.text)) {
      const start = node.getStart(file);
      for (const match of file.text.slice(start, node.getEnd()).matchAll(pattern)) {
        found.push({ word: match[0], start: start + match.index });
      }
    }
    ts.forEachChild(node, visit);
  };
  if (file.text.search(pattern) !== -1) ts.forEachChild(file, visit);
  return found;
}

/** What may contain a word besides others; that it is a name alone is for `findNames` to see. */
function isText(node: ts.Node): node is ts.LiteralLikeNode {
  return ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
}
