import { ts } from "ts-morph";

/** Every node of a file, the outer ones first; in JavaScript those of comments with types too. */
export function nodesOf(file: ts.SourceFile): readonly ts.Node[] {
  const hasTypesInComments = /\.[cm]?jsx?$/u.test(file.fileName);
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    found.push(node);
    if (hasTypesInComments) commentsOf(node).forEach(visit);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return found;
}

function commentsOf(node: ts.Node): readonly ts.Node[] {
  const comments: unknown = "jsDoc" in node ? node.jsDoc : undefined;
  return Array.isArray(comments) ? comments.filter(isNode) : [];
}

function isNode(value: unknown): value is ts.Node {
  return typeof value === "object" && value !== null && "kind" in value;
}
