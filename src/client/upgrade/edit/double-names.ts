import { ts } from "ts-morph";
import { isAssignedTo } from "../find/properties.js";
import { isWrittenName, type WrittenName } from "../find/symbol-path.js";

/** A key that would get a name that its object has already. */
export interface DoubleName {
  readonly name: WrittenName;
  readonly to: string;
}

/** Finds them by what becomes of names, of which some are keys. */
export function findDoubles(targets: ReadonlyMap<ts.Node, string>): readonly DoubleName[] {
  const objects = new Set([...targets.keys()].map(({ parent }) => parent.parent));
  return [...objects].filter(ts.isObjectLiteralExpression).flatMap((object) => doublesIn(object, targets));
}

function doublesIn(
  literal: ts.ObjectLiteralExpression,
  targets: ReadonlyMap<ts.Node, string>,
): readonly DoubleName[] {
  if (isAssignedTo(literal)) return [];
  const keys = literal.properties.flatMap(({ name }) =>
    name !== undefined && isWrittenName(name) ? [{ name, to: targets.get(name) }] : [],
  );
  const isTaken = (to: string, old: string) =>
    keys.some((other) => other.name.text !== old && (other.to ?? other.name.text) === to);
  return keys.flatMap(({ name, to }) => (to !== undefined && isTaken(to, name.text) ? [{ name, to }] : []));
}

/** Whether a name is a key that would get a name that its object has already. */
export function isDouble(name: WrittenName, to: string): boolean {
  return findDoubles(new Map([[name, to]])).length > 0;
}
