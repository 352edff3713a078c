import { ts } from "ts-morph";

/** The members of unions and intersections, without `undefined` and `null`; of a type parameter those of its constraint. */
export function partsOf(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  const apparent = type.isTypeParameter() ? (checker.getBaseConstraintOfType(type) ?? type) : type;
  if (apparent.isUnionOrIntersection()) return apparent.types.flatMap((part) => partsOf(part, checker));
  return apparent.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null) ? [] : [apparent];
}

/** The properties of that name in all parts of a type. */
export function propertiesNamed(
  type: ts.Type | undefined,
  name: string,
  checker: ts.TypeChecker,
): readonly ts.Symbol[] {
  if (type === undefined) return [];
  return partsOf(type, checker).flatMap((part) => checker.getPropertyOfType(part, name) ?? []);
}

/** Whether nothing is known about values of a type. */
export function isUntyped(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
}

/** Whether a type takes values of all types, or all objects: `unknown`, `object`, `{}`. */
export function isOpen(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (isUntyped(type) || (type.flags & ts.TypeFlags.NonPrimitive) !== 0) return true;
  const isEmpty =
    (type.flags & ts.TypeFlags.Object) !== 0 &&
    checker.getPropertiesOfType(type).length === 0 &&
    checker.getIndexInfosOfType(type).length === 0 &&
    type.getCallSignatures().length + type.getConstructSignatures().length === 0;
  return isEmpty && !isLiteral(type);
}

/** Whether a type takes values of all types, or objects with names that are anybody's: `Record<string, unknown>`. */
export function takesAnything(type: ts.Type, checker: ts.TypeChecker): boolean {
  return isOpen(type, checker) || checker.getIndexTypeOfType(type, ts.IndexKind.String) !== undefined;
}

/** Whether a type is that of an object literal, and not one that is computed from it, such as a schema's. */
export function isLiteral({ symbol }: ts.Type): boolean {
  return symbol?.declarations?.some(ts.isObjectLiteralExpression) === true;
}

/** Whether an object literal is the left side of an assignment, and so takes apart what is on the right. */
export function isAssignedTo(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) {
    return parent.left === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
  }
  if (ts.isForOfStatement(parent)) return parent.initializer === node;
  const isPart =
    ts.isParenthesizedExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isObjectLiteralExpression(parent) ||
    ts.isSpreadElement(parent);
  return isPart && isAssignedTo(parent);
}
