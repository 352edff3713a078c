import { ts } from "ts-morph";
import type { RemovedValues } from "../plan/removed-values.js";
import { walk } from "../project/walk.js";
import { lookUp } from "./lookup.js";
import { pathOf, type Reader } from "./meaning.js";
import { isWrittenName, type WrittenName } from "./symbol-path.js";

/** A value that the new version doesn't know, where a caller gives it to a member or compares it with one. */
export interface FoundValue {
  readonly at: ts.StringLiteralLike;
  /** The member: `Book.state`. */
  readonly path: string;
}

/** Finds the values of vocabularies that are gone: of an open one, the compiler takes every string. */
export function findValues(
  file: ts.SourceFile,
  removed: RemovedValues,
  reader: Reader,
): readonly FoundValue[] {
  const wanted = new Set([...removed.values()].flatMap((values) => [...values]));
  const found: FoundValue[] = [];
  if (wanted.size === 0) return found;
  walk(file, (node) => {
    if (!ts.isStringLiteralLike(node) || !wanted.has(node.text)) return;
    const name = memberBeside(node);
    const path = name === undefined ? undefined : memberPath(name, node.text, removed, reader);
    if (path !== undefined) found.push({ at: node, path });
  });
  return found;
}

function memberPath(
  name: WrittenName,
  value: string,
  removed: RemovedValues,
  reader: Reader,
): string | undefined {
  const declarations = lookUp(name, reader.checker).symbols.flatMap((symbol) => symbol.declarations ?? []);
  const paths = declarations.flatMap((declaration) => pathOf(declaration, reader) ?? []);
  return paths.find((path) => removed.get(path)?.has(value) === true);
}

/** The name of the member that a string is given to, or compared with. */
function memberBeside(node: ts.StringLiteralLike): WrittenName | undefined {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node ? written(parent.name) : undefined;
  if (ts.isCaseClause(parent)) return accessed(parent.parent.parent.expression);
  if (!ts.isBinaryExpression(parent)) return undefined;
  return accessed(parent.left === node ? parent.right : parent.left);
}

function accessed(node: ts.Expression): WrittenName | undefined {
  if (ts.isPropertyAccessExpression(node)) return written(node.name);
  return ts.isElementAccessExpression(node) ? written(node.argumentExpression) : undefined;
}

function written(node: ts.Node): WrittenName | undefined {
  return isWrittenName(node) ? node : undefined;
}
