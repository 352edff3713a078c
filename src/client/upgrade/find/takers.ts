import { ts } from "ts-morph";
import type { NameReader } from "./meaning.js";

/** What gets a value as it is, or as a part of another one. */
type Taker = ts.CallExpression | ts.NewExpression | ts.TaggedTemplateExpression;

/** The call that a value is for, be it in an object or a list, or what a function gives that is written there. */
function takerOf(value: ts.Node): Taker | undefined {
  const { parent } = value;
  if (ts.isCallOrNewExpression(parent)) return parent.expression === value ? undefined : parent;
  if (ts.isTaggedTemplateExpression(parent)) return parent;
  if (ts.isReturnStatement(parent)) return takerOfFunction(ts.findAncestor(parent, ts.isFunctionLike));
  if (ts.isArrowFunction(parent)) return takerOfFunction(parent);
  return isPart(parent) ? takerOf(parent) : undefined;
}

function takerOfFunction(declared: ts.Node | undefined): Taker | undefined {
  return declared !== undefined && isFunction(declared) ? takerOf(declared) : undefined;
}

/** Whether a value is a function that is written where it is passed. */
export function isFunction(node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}

/** Whether an expression has another one in it, and isn't a member of that, nor computed of several. */
function isPart(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return false;
  if (ts.isBinaryExpression(node)) return false;
  return ts.isExpression(node) || ts.isObjectLiteralElement(node) || ts.isTemplateSpan(node);
}

function calleeOf(taker: Taker): ts.Expression {
  return ts.isTaggedTemplateExpression(taker) ? taker.tag : taker.expression;
}

/** How a taker is called in code; of a long expression its last name. */
export function nameOfTaker(value: ts.Expression): string | undefined {
  if (ts.isForInStatement(value.parent)) return "for (… in …)";
  const taker = takerOf(value);
  if (taker === undefined) return undefined;
  const callee = calleeOf(taker);
  const text = callee.getText();
  const isShort = text.length <= 40 && !text.includes("\n");
  const name = isShort || !ts.isPropertyAccessExpression(callee) ? text : callee.name.text;
  return ts.isNewExpression(taker) ? `new ${name}` : name;
}

/** Functions of the language that keep nothing of the names in a value, or give it back as it is. */
const keepsNoNames = new Set([
  "Array.isArray",
  "Boolean",
  "Object.freeze",
  "Object.getPrototypeOf",
  "Object.is",
  "Object.isFrozen",
  "Object.isSealed",
  "Object.seal",
  "Object.values",
]);

/** What shows values to people at work, and what compares them, where names that differ make a test fail. */
const showing = /^(?:assert|chai|console|expect)$/u;
const showingFiles =
  /\/node_modules\/(?:@types\/(?:jest|chai|mocha|node\/assert)|@vitest|@jest|vitest|chai|expect|ava|tape|uvu)\b/u;

/** Whether nobody has to be asked what a taker does with names, or with values that are called as they were. */
export function isHarmless(
  value: ts.Expression,
  reader: Pick<NameReader, "checker" | "isOfClient">,
  about: "names" | "values" = "names",
): boolean {
  const keepsNothing = (name: string) => keepsNoNames.has(name) || (about === "names" && name === "String");
  if (keepsNothing(value.getText()) || /^console\.\w+$/u.test(value.getText())) return true;
  const taker = takerOf(value);
  if (taker === undefined) return false;
  const callee = calleeOf(taker);
  const text = callee.getText();
  if (keepsNothing(text) || showing.test(rootOf(callee)) || isCounted(taker)) return true;
  // Output for people is turned into a string first.
  if (text === "JSON.stringify") return isHarmless(taker, reader, about);
  const { checker, isOfClient } = reader;
  const signature = checker.getResolvedSignature(taker);
  const file = signature?.getDeclaration()?.getSourceFile().fileName;
  if (signature === undefined || file === undefined) return false;
  const isGuard = checker.getTypePredicateOfSignature(signature) !== undefined;
  return isGuard || isOfClient(file) || showingFiles.test(file);
}

/** `Object.keys(event).length` */
function isCounted({ parent }: Taker): boolean {
  return ts.isPropertyAccessExpression(parent) && parent.name.text === "length";
}

/** The first name of `expect(events).not.toEqual`. */
function rootOf(node: ts.Expression): string {
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return rootOf(node.expression);
  return ts.isIdentifier(node) ? node.text : "";
}
