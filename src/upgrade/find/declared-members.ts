import { ts } from "ts-morph";
import { walk } from "../project/walk.js";
import { lookUp } from "./lookup.js";
import { meaningOfSymbols, type Reader } from "./meaning.js";
import { isWrittenName } from "./symbol-path.js";

/**
 * Finds the members that callers declare because the client does: in classes and interfaces that have them from the client's,
 * and in object literals of which it is said what they are, such as with `satisfies`.
 */
export function linkDeclared(files: readonly ts.SourceFile[], reader: Reader): Map<ts.Node, string> {
  const found = new Map<ts.Node, string>();
  const inspect = (node: ts.Node): void => {
    if (!isWrittenName(node) || !reader.table.names.has(node.text) || !isDeclaring(node)) return;
    const { symbols, isUnproven } = lookUp(node, reader.checker);
    const meaning = isUnproven ? undefined : meaningOfSymbols(symbols, reader);
    if (meaning?.kind === "renamed" || meaning?.kind === "gone") found.set(node.parent, meaning.path);
  };
  for (const file of files) walk(file, inspect);
  return found;
}

function isDeclaring(name: ts.Node): boolean {
  const { parent } = name;
  const isMember = ts.isObjectLiteralElement(parent) || ts.isClassElement(parent) || ts.isTypeElement(parent);
  return isMember && parent.name === name;
}
