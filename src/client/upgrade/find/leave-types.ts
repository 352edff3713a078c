import type { ts } from "ts-morph";
import { itemsOf } from "./changed-types.js";
import { arrive, type Comparison, type Passage } from "./comparison.js";
import { changedPath } from "./meaning.js";
import { partsOf } from "./properties.js";
import { isFunction } from "./takers.js";

/** Notes that a value comes to where anything may look at it, by any name. */
export function leave(passage: Passage, comparison: Comparison): void {
  const { at, given } = passage;
  const { data, keepsTypes, reader } = comparison;
  if (keepsTypes) return;
  if (isFunction(at)) {
    // Whoever gets a function may give it anything, whatever it says that it takes.
    for (const parameter of at.parameters) {
      arrive(parameter, reader.checker.getTypeAtLocation(parameter), comparison);
    }
  }
  depart(passage, data.changes(given) ? data.list(given) : [], comparison);
}

/** Notes that a value comes to where each of its members may be looked at by its name. */
export function leaveMembers(passage: Passage, comparison: Comparison): void {
  const { reader, keepsTypes } = comparison;
  if (keepsTypes) return;
  const members = reader.checker.getPropertiesOfType(passage.given);
  const paths = members.flatMap((member) => changedPath(member, reader) ?? []);
  depart(passage, paths, comparison);
}

function depart({ at, given, expected }: Passage, paths: readonly string[], comparison: Comparison): void {
  const { reader, openPlaces } = comparison;
  noteMembers(given, comparison);
  if (paths.length > 0) openPlaces.push({ at, paths, expected: reader.checker.typeToString(expected) });
}

/** How deep lists are followed: some are lists of themselves. */
const maxDepth = 4;

/** Notes the linked members of a value, and of the items of a list. */
function noteMembers(given: ts.Type, comparison: Comparison, depth = 0): void {
  const { checker } = comparison.reader;
  if (depth > maxDepth) return;
  for (const part of partsOf(given, checker)) {
    for (const item of itemsOf(part, checker)) noteMembers(item, comparison, depth + 1);
    for (const member of checker.getPropertiesOfType(part)) noteLeaving(member, comparison);
  }
}

/** Notes a linked member that comes to a place that isn't the client's. */
export function noteLeaving({ declarations = [] }: ts.Symbol, { reader, leaving }: Comparison): void {
  for (const declaration of declarations) if (reader.linked.has(declaration)) leaving.add(declaration);
}

/** Notes that members of the client's are taken from an object whose names are anybody's. */
export function arriveAtMembers({ at, given, expected }: Passage, comparison: Comparison): void {
  const { reader, arrivals } = comparison;
  const { checker } = reader;
  const paths = checker
    .getPropertiesOfType(expected)
    .filter(({ name }) => checker.getPropertyOfType(given, name) === undefined)
    .flatMap((member) => changedPath(member, reader) ?? []);
  if (paths.length > 0) arrivals.push({ at, paths });
}
