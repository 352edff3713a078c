import { ts } from "ts-morph";
import {
  hasBody,
  isInput,
  parametersIn,
  parametersNamed,
  typeNodeOf,
  typeParametersOf,
} from "./generic-calls.js";
import { itemsOf } from "./changed-types.js";
import { isOpen, isUntyped, takesAnything } from "./properties.js";
import { nodesOf } from "../project/nodes.js";
import { isHarmless } from "./takers.js";
import type { Reader } from "./meaning.js";

/** Type parameters of callers' functions and classes that don't keep what a value is. */
export interface OpenParameters {
  /** Those of which values go to where anything may look at them: `save<T>(value: T)`, which calls `JSON.stringify(value)`. */
  readonly leaving: ReadonlySet<ts.Symbol>;
  /** Those of which values come from where nothing is known: `load(): T`, which calls `JSON.parse(text)`. */
  readonly arriving: ReadonlySet<ts.Symbol>;
}

/** An expression whose value may go somewhere; of one in parentheses what is in there. */
export function isPassed(node: ts.Node): node is ts.Expression {
  if (!ts.isExpression(node) || ts.isParenthesizedExpression(node)) return false;
  const { parent } = withParentheses(node);
  if (ts.isCallOrNewExpression(parent)) return parent.expression !== node;
  if (ts.isConditionalExpression(parent)) return parent.condition !== node;
  if (ts.isPropertyAssignment(parent)) return parent.name !== node;
  return !ts.isJsxOpeningLikeElement(parent);
}

/** `(event)` of `event`. */
function withParentheses(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node.parent) ? withParentheses(node.parent) : node;
}

function isAlternative({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken;
}

/** The types that a place says that a value has there. */
export function expectedTypes(
  value: ts.Expression,
  checker: ts.TypeChecker,
  { leaving }: OpenParameters,
): readonly ts.Type[] {
  const outer = withParentheses(value);
  if (isTakenApart(outer)) return [];
  const contextual = checker.getContextualType(value);
  const joined = contextual === undefined ? joinedType(outer, checker) : undefined;
  const opened = isOpened(outer, checker, leaving) ? checker.getUnknownType() : undefined;
  return [contextual, joined, opened, assignedType(outer, checker)].flatMap((type) => type ?? []);
}

/** Whether a value is only taken apart: what is expected of it is what is looked at. */
function isTakenApart({ parent }: ts.Expression): boolean {
  return (
    (ts.isVariableDeclaration(parent) || ts.isParameter(parent)) &&
    parent.type === undefined &&
    !ts.isIdentifier(parent.name)
  );
}

/** What several values are together: where one type takes them all, the others are forgotten. */
function joinedType(node: ts.Expression, checker: ts.TypeChecker): ts.Type | undefined {
  const { parent } = node;
  if (ts.isArrayLiteralExpression(parent)) return itemsOf(checker.getTypeAtLocation(parent), checker)[0];
  const isJoined =
    ts.isConditionalExpression(parent) || (ts.isBinaryExpression(parent) && isAlternative(parent));
  if (isJoined) return checker.getTypeAtLocation(withParentheses(parent));
  return ts.isReturnStatement(parent) ? returnedType(parent, checker) : undefined;
}

/** What `Object.assign` adds members to. */
function assignedType(value: ts.Expression, checker: ts.TypeChecker): ts.Type | undefined {
  const { parent } = value;
  if (!ts.isCallExpression(parent) || parent.expression.getText() !== "Object.assign") return undefined;
  const [target] = parent.arguments;
  return target === undefined || target === value ? undefined : checker.getTypeAtLocation(target);
}

function returnedType(statement: ts.ReturnStatement, checker: ts.TypeChecker): ts.Type | undefined {
  const declared = ts.findAncestor(statement, ts.isFunctionLike);
  const type =
    declared === undefined ? undefined : checker.getSignatureFromDeclaration(declared)?.getReturnType();
  return type === undefined ? undefined : (checker.getAwaitedType(type) ?? type);
}

/** Whether what takes a value takes anything, whatever its type. */
function isOpened(
  value: ts.Expression,
  checker: ts.TypeChecker,
  leaving: OpenParameters["leaving"],
): boolean {
  const { parent } = value;
  if (ts.isForInStatement(parent)) return true;
  if (!ts.isCallOrNewExpression(parent)) return false;
  if (isUntyped(checker.getTypeAtLocation(parent.expression))) return true;
  const declared = declaredParameter(value, checker);
  if (declared === undefined) return false;
  const { type, owner } = declared;
  if (!hasBody(owner)) return isInput(type, owner, checker);
  return leaving.size > 0 && parametersNamed(type, checker).some((one) => leaving.has(one));
}

/** What a generic function asks of an argument, whatever that turns its type parameters into. */
export function constraintOf(value: ts.Expression, checker: ts.TypeChecker): ts.Type | undefined {
  const declared = declaredParameter(withParentheses(value), checker);
  if (declared === undefined || typeParametersOf(declared.owner).length === 0) return undefined;
  const asked = checker.getTypeFromTypeNode(declared.type);
  // A function that is wrapped keeps what it takes, whatever the constraint says of all functions.
  const isWrapped = asked.isTypeParameter() && hasSignature(checker.getBaseConstraintOfType(asked));
  return isWrapped ? undefined : asked;
}

/** The parameter for which a value is. */
function declaredParameter(
  value: ts.Expression,
  checker: ts.TypeChecker,
): { readonly type: ts.TypeNode; readonly owner: ts.SignatureDeclaration } | undefined {
  const { parent } = value;
  if (!ts.isCallOrNewExpression(parent)) return undefined;
  const owner = checker.getResolvedSignature(parent)?.getDeclaration();
  const index = parent.arguments?.indexOf(value) ?? -1;
  if (owner === undefined || ts.isJSDocSignature(owner) || index < 0) return undefined;
  const last = owner.parameters.at(-1);
  const parameter = owner.parameters[index] ?? (last?.dotDotDotToken && last);
  const type = parameter && typeNodeOf(parameter);
  return type === undefined ? undefined : { type, owner };
}

function hasSignature(type: ts.Type | undefined): boolean {
  return type !== undefined && type.getCallSignatures().length > 0;
}

interface Found extends OpenParameters {
  readonly leaving: Set<ts.Symbol>;
  readonly arriving: Set<ts.Symbol>;
}

/** How often it is looked again: functions pass on what others open. */
const maxRounds = 4;

/** Looks for them in what is generic in some files. */
export function findOpenParameters(files: readonly ts.SourceFile[], reader: Reader): OpenParameters {
  const found: Found = { leaving: new Set(), arriving: new Set() };
  const values = files
    .flatMap(nodesOf)
    .filter(isPassed)
    .filter((value) => ts.findAncestor(value, isGeneric) !== undefined);
  for (let round = 0, size = -1; round < maxRounds && size < countOf(found); round += 1) {
    size = countOf(found);
    for (const value of values) inspect(value, reader, found);
  }
  return found;
}

function countOf({ leaving, arriving }: Found): number {
  return leaving.size + arriving.size;
}

function isGeneric(node: ts.Node): boolean {
  return (ts.isFunctionLike(node) || ts.isClassLike(node)) && typeParametersOf(node).length > 0;
}

function inspect(value: ts.Expression, reader: Reader, { leaving, arriving }: Found): void {
  const { checker } = reader;
  const expected = expectedTypes(value, checker, { leaving, arriving });
  if (expected.length === 0) return;
  const given = checker.getTypeAtLocation(value);
  if (isOpen(given, checker)) {
    for (const one of expected.flatMap((type) => parametersIn(type, checker))) arriving.add(one);
  } else if (expected.some((type) => takesAnything(type, checker))) {
    for (const one of isHarmless(value, reader) ? [] : parametersIn(given, checker)) leaving.add(one);
  }
}
