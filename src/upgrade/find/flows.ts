import { ts } from "ts-morph";
import { compareValue, type Comparison, createComparison, type Crossing } from "./compare-types.js";
import { walk } from "../project/walk.js";
import type { Reader } from "./meaning.js";

export interface Flows {
  /** Members of object literals that become members of the client's types, with the paths of those. */
  readonly linked: ReadonlyMap<ts.Node, string>;
  readonly crossings: readonly Crossing[];
}

/**
 * Follows values to where a type says what they become, in some files; in those that have the new client already, to find
 * what has old names still.
 */
export function followFlows(
  files: readonly ts.SourceFile[],
  reader: Omit<Reader, "linked">,
  isMoved = false,
): Flows {
  const { linked, crossings } = compareFlows(files, { ...reader, linked: new Map() }, isMoved);
  if (linked.size === 0) return { linked, crossings };
  const { leaving } = compareFlows(files, { ...reader, linked }, isMoved);
  const shared = new Set([...leaving].map(({ parent }) => parent));
  const kept = [...linked].filter(([member]) => !shared.has(member.parent));
  const left = [...linked].flatMap(([member, path]) =>
    shared.has(member.parent) ? leaveTo(member, path) : [],
  );
  return { linked: new Map(kept), crossings: [...crossings, ...left] };
}

/** A member of an object that comes to the client and to other places: what the others expect of it, nobody knows. */
function leaveTo(member: ts.Node, path: string): readonly Crossing[] {
  if (!ts.isObjectLiteralElement(member) || member.name === undefined) return [];
  return ts.isExpression(member.name) ? [{ at: member.name, path, own: member }] : [];
}

function compareFlows(files: readonly ts.SourceFile[], reader: Reader, isMoved: boolean): Comparison {
  const comparison = createComparison(reader, isMoved);
  const { checker } = reader;
  const follow = (value: ts.Expression) => {
    const given = checker.getTypeAtLocation(value);
    const contextual = checker.getContextualType(value);
    for (const expected of [contextual, constraintFor(value, checker)]) {
      if (expected !== undefined) compareValue({ given, expected }, value, comparison);
    }
  };
  for (const file of files) walk(file, (node) => isPassed(node) && follow(node));
  return comparison;
}

/** What a generic function asks of an argument, whatever that turns its type parameters into. */
function constraintFor(value: ts.Expression, checker: ts.TypeChecker): ts.Type | undefined {
  const { parent } = value;
  if (!ts.isCallOrNewExpression(parent)) return undefined;
  const declared = checker.getResolvedSignature(parent)?.getDeclaration();
  if (declared === undefined || ts.isJSDocSignature(declared) || !declared.typeParameters) return undefined;
  const index = parent.arguments?.indexOf(value) ?? -1;
  const type = declared.parameters[index]?.type;
  return type === undefined ? undefined : checker.getTypeFromTypeNode(type);
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
