import { ts } from "ts-morph";
import { targetOf } from "../find/symbol-path.js";

/** A member of an object that a call is given: `maxRetries: 0`. */
export interface GivenMember {
  readonly name: string;
  /** As code writes it; `undefined` if it is computed. */
  readonly value: string | undefined;
  /** Whether it says how the call is made, and not what is sent. */
  readonly isOption: boolean;
}

/** Finds the members of the objects that the call of a method is given, where code writes them. Keys are places of their own. */
export function findGiven(method: ts.Node, checker: ts.TypeChecker): readonly GivenMember[] {
  const call = callOf(method);
  if (call === undefined) return [];
  const parameters = checker.getResolvedSignature(call)?.parameters.length ?? 0;
  return call.arguments.flatMap((argument, index) =>
    membersOf(argument, checker)
      .filter(({ name }) => name !== "idempotencyKey")
      .map((member) => ({ ...member, isOption: index === parameters - 1 })),
  );
}

function callOf(method: ts.Node): ts.CallExpression | undefined {
  const callee = ts.isPropertyAccessExpression(method.parent) ? method.parent : method;
  const call = ts.isElementAccessExpression(callee.parent) ? callee.parent.parent : callee.parent;
  return ts.isCallExpression(call) && !call.arguments.some((one) => one === callee) ? call : undefined;
}

type Member = Omit<GivenMember, "isOption">;

/** Constants that are made of constants, and no more of them than anybody follows. */
const maxSteps = 8;

function membersOf(node: ts.Expression, checker: ts.TypeChecker, steps = 0): readonly Member[] {
  if (steps > maxSteps) return [];
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.flatMap((property) => memberOf(property, checker, steps + 1));
  }
  if (isWrapped(node)) return membersOf(node.expression, checker, steps + 1);
  const made = ts.isIdentifier(node) ? constantOf(node, checker) : undefined;
  return made === undefined ? [] : membersOf(made, checker, steps + 1);
}

function memberOf(
  property: ts.ObjectLiteralElementLike,
  checker: ts.TypeChecker,
  steps: number,
): readonly Member[] {
  if (ts.isSpreadAssignment(property)) return membersOf(property.expression, checker, steps);
  const { name } = property;
  if (!ts.isIdentifier(name) && !ts.isStringLiteralLike(name)) return [];
  const value = ts.isPropertyAssignment(property) ? property.initializer : name;
  return [{ name: name.text, value: literalOf(value, checker) }];
}

/** What a constant is made of. */
function constantOf(name: ts.Identifier, checker: ts.TypeChecker): ts.Expression | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  const declared = symbol && targetOf(symbol, checker).valueDeclaration;
  if (declared === undefined || !ts.isVariableDeclaration(declared)) return undefined;
  return (ts.getCombinedNodeFlags(declared) & ts.NodeFlags.Const) === 0 ? undefined : declared.initializer;
}

function isWrapped(
  node: ts.Expression,
): node is ts.ParenthesizedExpression | ts.AsExpression | ts.SatisfiesExpression | ts.NonNullExpression {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  );
}

function literalOf(node: ts.Expression, checker: ts.TypeChecker): string | undefined {
  const type = checker.getTypeAtLocation(node);
  const single = ts.TypeFlags.Literal | ts.TypeFlags.Null | ts.TypeFlags.Undefined;
  return (type.flags & single) !== 0 && !type.isUnion() ? checker.typeToString(type) : undefined;
}
