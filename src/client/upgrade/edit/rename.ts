import { ts } from "ts-morph";
import { propertyKey } from "../../typescript/text/literal.js";
import { hasBody } from "../find/generic-calls.js";
import { countWord, type WrittenName } from "../find/symbol-path.js";
import type { TextEdit } from "./text-edit.js";

/** Writes another name where one is, in the form that its place needs. What the caller calls things stays as it is. */
export function renameAt(name: WrittenName, to: string): TextEdit {
  const { parent } = name;
  if (ts.isStringLiteralLike(name)) return replaceInside(name, to);
  if (isShorthand(name)) {
    return replace(name, bindsNothing(name) ? propertyKey(to) : `${propertyKey(to)}: ${name.text}`);
  }
  if (ts.isImportOrExportSpecifier(parent) && parent.propertyName === undefined) {
    return replace(name, `${to} as ${name.text}`);
  }
  if (ts.isPropertyAccessExpression(parent) && propertyKey(to) !== to) return accessByString(parent, to);
  return replace(name, isKey(name) ? propertyKey(to) : to);
}

/** Replaces a name by another one that means the same. */
export function replace(name: ts.Node, text: string): TextEdit {
  return { start: name.getStart(), end: name.getEnd(), text };
}

/** One name that is both a member's and a variable's. */
function isShorthand(name: ts.Identifier): boolean {
  const { parent } = name;
  if (ts.isShorthandPropertyAssignment(parent)) return parent.name === name;
  return ts.isBindingElement(parent) && parent.propertyName === undefined;
}

/** Whether a name is a parameter's of what has no body, such as a function's type, and nothing there refers to it. */
function bindsNothing(name: ts.Identifier): boolean {
  const parameter = ts.findAncestor(name, ts.isParameter);
  // Compilers refuse `{ unit_price: unitPrice }` there, which looks like a type.
  if (parameter === undefined || hasBody(parameter.parent)) return false;
  return countWord(parameter.parent.getText(), name.text) === 1;
}

function isKey(name: ts.Identifier): boolean {
  const { parent } = name;
  return (
    ts.isObjectLiteralElement(parent) ||
    ts.isBindingElement(parent) ||
    ts.isTypeElement(parent) ||
    ts.isClassElement(parent)
  );
}

/** Between the quotes, which stay. */
function replaceInside(name: ts.StringLiteralLike, to: string): TextEdit {
  const quote = name.getText().charAt(0);
  const text = to.replaceAll("\\", "\\\\").replaceAll(quote, `\\${quote}`);
  return { start: name.getStart() + 1, end: name.getEnd() - 1, text };
}

function accessByString(
  { expression, questionDotToken, name }: ts.PropertyAccessExpression,
  to: string,
): TextEdit {
  const text = `${questionDotToken === undefined ? "" : "?."}[${JSON.stringify(to)}]`;
  return { start: expression.getEnd(), end: name.getEnd(), text };
}
