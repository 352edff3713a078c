import { ts } from "ts-morph";

/** Goes through every node of a file; in JavaScript through comments with types too. */
export function walk(file: ts.SourceFile, inspect: (node: ts.Node) => void): void {
  const hasTypesInComments = /\.[cm]?jsx?$/u.test(file.fileName);
  const visit = (node: ts.Node): void => {
    inspect(node);
    if (hasTypesInComments) commentsOf(node).forEach(visit);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
}

function commentsOf(node: ts.Node): readonly ts.Node[] {
  const comments: unknown = "jsDoc" in node ? node.jsDoc : undefined;
  return Array.isArray(comments) ? comments.filter(isNode) : [];
}

function isNode(value: unknown): value is ts.Node {
  return typeof value === "object" && value !== null && "kind" in value;
}
