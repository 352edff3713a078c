import { ts } from "ts-morph";
import { compareTypes, createComparison, type Crossing } from "./compare-types.js";
import { walk } from "../project/walk.js";
import type { Reader } from "./meaning.js";

export interface Flows {
  /** Members of object literals that become members of the client's types, with the paths of those. */
  readonly linked: ReadonlyMap<ts.Node, string>;
  readonly crossings: readonly Crossing[];
}

/** Follows values to where a type says what they become, in some files. */
export function followFlows(files: readonly ts.SourceFile[], reader: Omit<Reader, "linked">): Flows {
  const comparison = createComparison(reader);
  const follow = (value: ts.Expression) => {
    const expected = reader.checker.getContextualType(value);
    if (expected === undefined) return;
    compareTypes({ given: reader.checker.getTypeAtLocation(value), expected }, value, comparison);
  };
  for (const file of files) walk(file, (node) => isPassed(node) && follow(node));
  return comparison;
}

/** An expression whose value goes somewhere; literals are looked at key by key. */
function isPassed(node: ts.Node): node is ts.Expression {
  if (!ts.isExpression(node) || ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)) {
    return false;
  }
  const { parent } = node;
  return (
    (ts.isCallOrNewExpression(parent) && parent.arguments?.includes(node) === true) ||
    (ts.isVariableDeclaration(parent) && parent.initializer === node) ||
    (ts.isParameter(parent) && parent.initializer === node) ||
    (ts.isPropertyAssignment(parent) && parent.initializer === node) ||
    (ts.isShorthandPropertyAssignment(parent) && parent.name === node) ||
    (ts.isPropertyDeclaration(parent) && parent.initializer === node) ||
    (ts.isBinaryExpression(parent) && parent.right === node && !isPattern(parent.left)) ||
    (ts.isArrowFunction(parent) && parent.body === node) ||
    ts.isSpreadAssignment(parent) ||
    ts.isSpreadElement(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isSatisfiesExpression(parent) ||
    ts.isJsxExpression(parent) ||
    ts.isJsxSpreadAttribute(parent) ||
    ts.isYieldExpression(parent)
  );
}

/** The left side of an assignment that takes a value apart: what it expects is what is looked at there. */
function isPattern(left: ts.Expression): boolean {
  return ts.isObjectLiteralExpression(left) || ts.isArrayLiteralExpression(left);
}
