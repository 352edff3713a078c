import { ts } from "ts-morph";
import { nodesOf } from "../project/nodes.js";
import { countWord, isWrittenName, variableOf, type WrittenName } from "./symbol-path.js";

/** A name that a complaint may be about. */
export interface BlamedName {
  readonly name: WrittenName;
  readonly at: number;
}

/**
 * Finds the names that complaints about a file may be about: those at their places, and the strings that come there.
 *
 * @param messages what the compiler says, by its place before all edits
 */
export function findBlamed(
  file: ts.SourceFile,
  messages: ReadonlyMap<number, string>,
  checker: ts.TypeChecker,
): readonly BlamedName[] {
  if (messages.size === 0) return [];
  return nodesOf(file).flatMap((node) => {
    const at = node.getStart(file);
    const message = messages.get(at);
    if (message === undefined) return [];
    // Of `words["id"]` the compiler complains as a whole.
    const name = ts.isElementAccessExpression(node) ? node.argumentExpression : node;
    const strings = valuesGivenAt(node).flatMap((value) => stringsIn(value, message, checker));
    return [name, ...strings].filter(isWrittenName).map((one) => ({ name: one, at }));
  });
}

/** What comes to a place at which the compiler complains: at the name of what gets it, say. */
function valuesGivenAt(node: ts.Node): readonly ts.Node[] {
  if (ts.isReturnStatement(node)) return node.expression === undefined ? [] : [node.expression];
  if (ts.isBinaryExpression(node)) return [node.left, node.right];
  if (ts.isExpression(node) || ts.isUnionTypeNode(node)) return [node];
  if (ts.isShorthandPropertyAssignment(node)) return [node.name];
  const isAssigned = ts.hasOnlyExpressionInitializer(node) || ts.isJsxAttribute(node);
  return isAssigned && node.initializer !== undefined ? [node.initializer] : [];
}

/** The strings that a value may be, as far as a message is about them; behind a variable that is there for one place only. */
function stringsIn(
  value: ts.Node,
  message: string,
  checker: ts.TypeChecker,
): readonly ts.StringLiteralLike[] {
  const below = (...nodes: readonly ts.Node[]) => nodes.flatMap((node) => stringsIn(node, message, checker));
  if (ts.isStringLiteralLike(value)) return message.includes(`"${value.text}"`) ? [value] : [];
  if (ts.isConditionalExpression(value)) return below(value.whenTrue, value.whenFalse);
  if (ts.isBinaryExpression(value)) return below(value.left, value.right);
  if (ts.isArrayLiteralExpression(value)) return below(...value.elements);
  if (ts.isUnionTypeNode(value)) return below(...value.types);
  if (ts.isLiteralTypeNode(value)) return below(value.literal);
  if (ts.isObjectLiteralExpression(value)) {
    const meant = value.properties.filter(({ name }) => name && message.includes(`'${name.getText()}'`));
    return below(...meant.flatMap(valuesGivenAt));
  }
  if (ts.isIdentifier(value)) return below(...initializerOf(value, checker));
  const isWrapped =
    ts.isParenthesizedExpression(value) || ts.isAsExpression(value) || ts.isSatisfiesExpression(value);
  return isWrapped ? below(value.expression) : [];
}

/** What a variable is, if nothing but this name refers to it. */
function initializerOf(name: ts.Identifier, checker: ts.TypeChecker): readonly ts.Expression[] {
  const declared = variableOf(name, checker)?.valueDeclaration;
  if (declared === undefined || !ts.isVariableDeclaration(declared)) return [];
  const isExported = (ts.getCombinedModifierFlags(declared) & ts.ModifierFlags.Export) !== 0;
  const isShared = isExported || countWord(declared.getSourceFile().text, name.text) > 2;
  return isShared || declared.initializer === undefined ? [] : [declared.initializer];
}
