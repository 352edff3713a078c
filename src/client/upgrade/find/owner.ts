import { ts } from "ts-morph";
import { nameOf } from "./symbol-path.js";

/** The names of the declarations around a node, the outermost first. */
export function ownerOf(node: ts.Node): string {
  const names: string[] = [];
  for (let above: ts.Node | undefined = node.parent; above !== undefined; above = above.parent) {
    const name = isOwner(above) ? nameOf(above) : undefined;
    if (name !== undefined) names.unshift(name);
  }
  return names.join(".");
}

function isOwner(node: ts.Node): node is ts.Declaration {
  // An expression that is a function has the name of what it is the value of.
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return false;
  return (
    ts.isFunctionLike(node) ||
    ts.isClassLike(node) ||
    ts.isModuleDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertyAssignment(node)
  );
}
