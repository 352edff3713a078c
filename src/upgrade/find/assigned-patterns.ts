import { ts } from "ts-morph";
import { itemsOf } from "./changed-types.js";

/** What gets a part of a value that is taken apart without a declaration, and what it gets. */
export interface Assigned {
  readonly at: ts.Expression;
  readonly given: ts.Type;
  /** What it may be given. */
  readonly expected: ts.Type;
}

/** The targets of `({ last } = value)`, `[first] = values` and `for (last of values)`. */
export function listAssigned(node: ts.Node, checker: ts.TypeChecker): readonly Assigned[] {
  if (ts.isForOfStatement(node)) {
    if (ts.isVariableDeclarationList(node.initializer)) return [];
    return takeApart(node.initializer, itemOf(checker.getTypeAtLocation(node.expression), checker), checker);
  }
  const isAssignment = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  if (!isAssignment || !isPattern(node.left)) return [];
  return takeApart(node.left, checker.getTypeAtLocation(node.right), checker);
}

/** The left side of an assignment that takes a value apart. */
export function isPattern(
  left: ts.Expression,
): left is ts.ObjectLiteralExpression | ts.ArrayLiteralExpression {
  return ts.isObjectLiteralExpression(left) || ts.isArrayLiteralExpression(left);
}

function takeApart(
  target: ts.Expression,
  given: ts.Type | undefined,
  checker: ts.TypeChecker,
): readonly Assigned[] {
  if (given === undefined) return [];
  if (ts.isBinaryExpression(target)) return takeApart(target.left, given, checker);
  if (ts.isArrayLiteralExpression(target)) {
    return target.elements.flatMap((one) => takeApart(one, itemOf(given, checker), checker));
  }
  if (!ts.isObjectLiteralExpression(target)) {
    return [{ at: target, given, expected: checker.getTypeAtLocation(target) }];
  }
  return target.properties.flatMap((member) => {
    if (ts.isShorthandPropertyAssignment(member)) return assignShorthand(member, given, checker);
    const isNamed = ts.isPropertyAssignment(member) && !ts.isComputedPropertyName(member.name);
    if (!isNamed) return [];
    return takeApart(member.initializer, memberOf(given, member.name.text, checker), checker);
  });
}

function assignShorthand(
  member: ts.ShorthandPropertyAssignment,
  owner: ts.Type,
  checker: ts.TypeChecker,
): readonly Assigned[] {
  const given = memberOf(owner, member.name.text, checker);
  const variable = checker.getShorthandAssignmentValueSymbol(member);
  if (given === undefined || variable === undefined) return [];
  return [{ at: member.name, given, expected: checker.getTypeOfSymbol(variable) }];
}

function isAny({ flags }: ts.Type): boolean {
  return (flags & ts.TypeFlags.Any) !== 0;
}

function itemOf(type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  return isAny(type) ? type : itemsOf(type, checker)[0];
}

function memberOf(type: ts.Type, name: string, checker: ts.TypeChecker): ts.Type | undefined {
  if (isAny(type)) return type;
  const member = checker.getPropertyOfType(type, name);
  return member && checker.getTypeOfSymbol(member);
}
