import { ts } from "ts-morph";
import { isAssignedTo } from "../find/properties.js";
import { isWrittenName, type WrittenName } from "../find/symbol-path.js";
import { walk } from "../project/walk.js";
import type { TextEdit } from "./text-edit.js";

/** A key that would get a name that its object has already. */
export interface DoubleName {
  readonly name: WrittenName;
  readonly to: string;
}

/** Finds them in an object literal. `targetOf` says what becomes of a key; `undefined`: it stays. */
export function findDoubles(
  literal: ts.ObjectLiteralExpression,
  targetOf: (name: WrittenName) => string | undefined,
): readonly DoubleName[] {
  if (isAssignedTo(literal)) return [];
  const keys = literal.properties.flatMap(({ name }) =>
    name !== undefined && isWrittenName(name) ? [{ name, to: targetOf(name) }] : [],
  );
  const isTaken = (to: string, old: string) =>
    keys.some((other) => other.name.text !== old && (other.to ?? other.name.text) === to);
  return keys.flatMap(({ name, to }) => (to !== undefined && isTaken(to, name.text) ? [{ name, to }] : []));
}

/** Whether a name is a key that would get a name that its object has already. */
export function isDouble(name: WrittenName, to: string): boolean {
  const object = name.parent.parent;
  if (!ts.isObjectLiteralExpression(object)) return false;
  return findDoubles(object, (key) => (key === name ? to : undefined)).length > 0;
}

/** The edits of a file without those that would give an object two keys of one name, and these keys. */
export function withoutDoubles(
  file: ts.SourceFile,
  edits: readonly TextEdit[],
): { readonly edits: readonly TextEdit[]; readonly doubles: readonly DoubleName[] } {
  if (edits.length === 0) return { edits, doubles: [] };
  const targets = new Map(edits.map(({ start, text }) => [start, keyIn(text)]));
  const doubles: DoubleName[] = [];
  walk(file, (node) => {
    if (!ts.isObjectLiteralExpression(node)) return;
    doubles.push(...findDoubles(node, (name) => targets.get(startOf(name))));
  });
  const left = new Set(doubles.map(({ name }) => startOf(name)));
  return { edits: edits.filter(({ start }) => !left.has(start)), doubles };
}

/** Where an edit of a key starts: quotes stay. */
function startOf(name: WrittenName): number {
  return name.getStart() + (ts.isStringLiteralLike(name) ? 1 : 0);
}

/** What a key is called after an edit: `"unit-price": unitPrice` → `unit-price`. */
function keyIn(text: string): string {
  const [, quoted, plain] = /^(?:"([^"]*)"|([^:]*))/u.exec(text) ?? [];
  return quoted ?? plain ?? text;
}
