import { ts } from "ts-morph";
import { withLastName } from "../plan/symbol-table.js";
import { itemsOf, parameterOf, valuesOf } from "./changed-types.js";
import type { Comparison, Passage } from "./comparison.js";
import { arriveAtMembers, isFunction, leave, leaveMembers, noteLeaving } from "./leave-types.js";
import { changedPath } from "./meaning.js";
import { isAssignedTo, isLiteral, isOpen, partsOf } from "./properties.js";

/** How deep the members of types are followed: some types have no end. */
const maxDepth = 8;

/** Finds what a value at one place has to do with members that change. */
export function compareValue(passage: Passage, at: ts.Expression, comparison: Comparison): void {
  const { seen } = comparison;
  const before = countFound(comparison);
  compareTypes(passage, at, comparison);
  // What is wrong with a pair of types is said at every place; what is right needn't be found again.
  if (countFound(comparison) > before) seen.clear();
}

function countFound({ crossings, arrivals, openPlaces, linked }: Comparison): number {
  return crossings.length + arrivals.length + openPlaces.length + linked.size;
}

function compareTypes(passage: Passage, at: ts.Expression, comparison: Comparison): void {
  const { given, expected, depth = 0 } = passage;
  const { types, reader } = comparison;
  if (given === expected || depth > maxDepth) return;
  if (types.find(expected) === undefined && types.find(given) === undefined) return;
  const taking = partsOf(expected, reader.checker);
  for (const from of partsOf(given, reader.checker)) {
    // Of several types, a value goes to its own.
    for (const to of taking.includes(from) ? [] : taking) {
      compareParts({ given: from, expected: to, depth }, at, comparison);
    }
  }
}

function compareParts(passage: Passage, at: ts.Expression, comparison: Comparison): void {
  const { given, expected } = passage;
  const { types, reader, arrivals } = comparison;
  if (isOpen(given, reader.checker)) {
    if (types.find(expected) !== undefined) arrivals.push({ at, paths: types.list(expected) });
    return;
  }
  if (isOpen(expected, reader.checker)) leave(passage, at, comparison);
  else if (isNew(passage, comparison)) compareMembers(passage, at, comparison);
}

/** A pair of types may contain itself. */
function isNew({ given, expected }: Passage, { seen }: Comparison): boolean {
  const known = seen.get(given) ?? new Set();
  seen.set(given, known);
  if (given === expected || known.has(expected)) return false;
  known.add(expected);
  return true;
}

function compareMembers(passage: Passage, at: ts.Expression, comparison: Comparison): void {
  const { checker } = comparison.reader;
  const depth = (passage.depth ?? 0) + 1;
  const items = { given: itemsOf(passage.given, checker), expected: itemsOf(passage.expected, checker) };
  items.expected.forEach((expected, index) => {
    const given = items.given[index];
    if (given !== undefined) compareTypes({ given, expected, depth }, at, comparison);
  });
  if (items.expected.length > 0 || items.given.length > 0) return;
  compareFunctions({ ...passage, depth }, at, comparison);
  compareValues({ ...passage, depth }, at, comparison);
  for (const member of checker.getPropertiesOfType(passage.expected)) {
    const own = checker.getPropertyOfType(passage.given, member.name);
    if (own === undefined) continue;
    compareMember(
      { given: own, expected: member, isLiteral: isLiteral(passage.given), depth },
      at,
      comparison,
    );
  }
  if (!comparison.isMoved) return;
  findFormer({ client: passage.expected, other: passage.given }, at, comparison);
  findFormer({ client: passage.given, other: passage.expected }, at, comparison);
}

/** In callers that have the new client already: a member under its old name, beside a type that has it under the new one. */
function findFormer(
  { client, other }: { readonly client: ts.Type; readonly other: ts.Type },
  at: ts.Expression,
  { reader, crossings }: Comparison,
): void {
  const { checker, table } = reader;
  for (const member of checker.getPropertiesOfType(client)) {
    const path = changedPath(member, reader);
    const name = path === undefined ? undefined : table.renamed.get(path);
    const former = name === undefined ? undefined : checker.getPropertyOfType(other, name);
    const [declaration] = former?.declarations ?? [];
    if (path === undefined || name === undefined || declaration === undefined) continue;
    if (checker.getPropertyOfType(other, member.name) !== undefined) continue;
    crossings.push({ at, path: withLastName(path, name), own: declaration });
  }
}

/** Objects with names that are anybody's, such as `Record<string, unknown>`: they take members, and give them. */
function compareValues(passage: Passage, at: ts.Expression, comparison: Comparison): void {
  const { checker } = comparison.reader;
  const [given] = valuesOf(passage.given, checker);
  const [expected] = valuesOf(passage.expected, checker);
  const { depth } = passage;
  if (expected === undefined) {
    if (given !== undefined) arriveAtMembers(passage, at, comparison);
    return;
  }
  if (given === undefined) leaveMembers(passage, at, comparison);
  const members = given === undefined ? checker.getPropertiesOfType(passage.given) : [];
  for (const value of [given ?? [], members.map((member) => checker.getTypeOfSymbol(member))].flat()) {
    compareTypes({ given: value, expected, depth }, at, comparison);
  }
}

/** A function gets what is expected of it, and gives what it has. */
function compareFunctions(passage: Passage, at: ts.Expression, comparison: Comparison): void {
  const { checker } = comparison.reader;
  const [own, wanted] = [passage.given, passage.expected].map((type) => type.getCallSignatures().at(-1));
  if (own === undefined || wanted === undefined) return;
  const { depth } = passage;
  own.parameters.forEach((_, index) => {
    const [given, expected] = [parameterOf(wanted, index), parameterOf(own, index)];
    if (given === undefined || expected === undefined) return;
    compareTypes({ given, expected, depth }, at, comparison);
  });
  const [given, expected] = [own.getReturnType(), wanted.getReturnType()];
  // What a function gives that is written here is looked at where it does.
  if (!isOpen(expected, checker) || !isFunction(at)) compareTypes({ given, expected, depth }, at, comparison);
}

interface MemberPassage {
  readonly given: ts.Symbol;
  readonly expected: ts.Symbol;
  /** Whether the given one is a member of an object literal's own type. */
  readonly isLiteral: boolean;
  readonly depth: number;
}

function compareMember(
  { given, expected, isLiteral: isOwn, depth }: MemberPassage,
  at: ts.Expression,
  comparison: Comparison,
): void {
  const { reader, linked, crossings } = comparison;
  const { checker } = reader;
  const [from, to] = [changedPath(given, reader), changedPath(expected, reader)];
  const path = from ?? to;
  const isOneSided = from !== to && (from === undefined || to === undefined);
  if (path !== undefined && isOneSided && !comparison.isMoved) {
    for (const declaration of (from === undefined ? given : expected).declarations ?? []) {
      // The compiler says what an object lacks that was the first of its type.
      if (!ts.isObjectLiteralElement(declaration)) crossings.push({ at, path, own: declaration });
      else if (from === undefined && isOwn) linked.set(declaration, path);
      else if (from === undefined) crossings.push({ at, path, own: declaration });
    }
    if (from !== undefined) noteLeaving(given, comparison);
  }
  const passage = {
    given: checker.getTypeOfSymbol(given),
    expected: checker.getTypeOfSymbol(expected),
    depth,
  };
  compareTypes(passage, targetOf(expected) ?? at, comparison);
}

/** What gets a member of a value that is taken apart: the variable of `({ last: event } = value)`. */
function targetOf({ valueDeclaration: taking }: ts.Symbol): ts.Expression | undefined {
  const isTaking = taking !== undefined && ts.isObjectLiteralElement(taking) && isAssignedTo(taking.parent);
  if (!isTaking) return undefined;
  if (ts.isShorthandPropertyAssignment(taking)) return taking.name;
  return ts.isPropertyAssignment(taking) ? taking.initializer : undefined;
}
