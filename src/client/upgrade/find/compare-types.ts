import { ts } from "ts-morph";
import { lastName } from "../plan/symbol-table.js";
import { itemsOf, parameterOf, valuesOf } from "./changed-types.js";
import { arrive, type Comparison, type Passage } from "./comparison.js";
import { arriveAtMembers, leave, leaveMembers, noteLeaving } from "./leave-types.js";
import { changedPath } from "./meaning.js";
import { isAssignedTo, isLiteral, isOpen, partsOf } from "./properties.js";
import { isFunction } from "./takers.js";

/** How deep the members of types are followed: some types have no end. */
const maxDepth = 8;

/** Finds what a value at one place has to do with members that change. */
export function compareValue(value: Omit<Passage, "depth">, comparison: Comparison): void {
  const before = countFound(comparison);
  compareTypes({ ...value, depth: 0 }, comparison);
  // What is wrong with a pair of types is said at every place; what is right needn't be found again.
  if (countFound(comparison) > before) comparison.seen.clear();
}

function countFound({ crossings, arrivals, openPlaces, linked }: Comparison): number {
  return crossings.length + arrivals.length + openPlaces.length + linked.size;
}

function compareTypes(passage: Passage, comparison: Comparison): void {
  const { given, expected, depth } = passage;
  const { types, reader } = comparison;
  if (given === expected || depth > maxDepth) return;
  if (!types.changes(expected) && !types.changes(given)) return;
  const taking = partsOf(expected, reader.checker);
  for (const from of partsOf(given, reader.checker)) {
    // Of several types, a value goes to its own.
    for (const to of taking.includes(from) ? [] : taking) {
      compareParts({ ...passage, given: from, expected: to }, comparison);
    }
  }
}

function compareParts(passage: Passage, comparison: Comparison): void {
  const { at, given, expected } = passage;
  const { checker } = comparison.reader;
  if (isOpen(given, checker)) arrive(at, expected, comparison);
  else if (isOpen(expected, checker)) leave(passage, comparison);
  else if (isNew(passage, comparison)) compareMembers(passage, comparison);
}

/** A pair of types may contain itself. */
function isNew({ given, expected }: Passage, { seen }: Comparison): boolean {
  const known = seen.get(given) ?? new Set();
  seen.set(given, known);
  if (given === expected || known.has(expected)) return false;
  known.add(expected);
  return true;
}

function compareMembers(passage: Passage, comparison: Comparison): void {
  const { given, expected } = passage;
  const { checker } = comparison.reader;
  const [items, taken] = [itemsOf(given, checker), itemsOf(expected, checker)];
  if (items.length > 0 || taken.length > 0) {
    taken.forEach((item, index) => compareBelow(passage, [items[index], item], comparison));
    return;
  }
  compareFunctions(passage, comparison);
  compareValues(passage, comparison);
  for (const member of checker.getPropertiesOfType(expected)) {
    const own = checker.getPropertyOfType(given, member.name);
    if (own !== undefined) compareMember(passage, [own, member], comparison);
  }
  if (!comparison.isMoved) return;
  findFormer({ client: expected, other: given }, passage, comparison);
  findFormer({ client: given, other: expected }, passage, comparison);
}

/** Compares what is below a value, as far as there is something on both sides. */
function compareBelow(
  { at, depth }: Passage,
  [given, expected]: readonly [given: ts.Type | undefined, expected: ts.Type | undefined],
  comparison: Comparison,
): void {
  if (given === undefined || expected === undefined) return;
  compareTypes({ at, given, expected, depth: depth + 1 }, comparison);
}

/** In callers that have the new client already: a member under its old name, beside a type that has it under the new one. */
function findFormer(
  { client, other }: { readonly client: ts.Type; readonly other: ts.Type },
  { at }: Passage,
  { reader, crossings }: Comparison,
): void {
  const { checker, table } = reader;
  for (const member of checker.getPropertiesOfType(client)) {
    const path = changedPath(member, reader);
    const old = path === undefined ? undefined : table.former.get(path);
    const former = old === undefined ? undefined : checker.getPropertyOfType(other, lastName(old));
    const [own] = former?.declarations ?? [];
    if (old === undefined || own === undefined) continue;
    if (checker.getPropertyOfType(other, member.name) === undefined) crossings.push({ at, path: old, own });
  }
}

/** Objects with names that are anybody's, such as `Record<string, unknown>`: they take members, and give them. */
function compareValues(passage: Passage, comparison: Comparison): void {
  const { checker } = comparison.reader;
  const [given] = valuesOf(passage.given, checker);
  const [expected] = valuesOf(passage.expected, checker);
  if (given !== undefined) {
    if (expected === undefined) arriveAtMembers(passage, comparison);
    compareBelow(passage, [given, expected], comparison);
  } else if (expected !== undefined) {
    leaveMembers(passage, comparison);
    for (const member of checker.getPropertiesOfType(passage.given)) {
      compareBelow(passage, [checker.getTypeOfSymbol(member), expected], comparison);
    }
  }
}

/** A function gets what is expected of it, and gives what it has. */
function compareFunctions(passage: Passage, comparison: Comparison): void {
  const [own, wanted] = [passage.given, passage.expected].map((type) => type.getCallSignatures().at(-1));
  if (own === undefined || wanted === undefined) return;
  own.parameters.forEach((_, index) =>
    compareBelow(passage, [parameterOf(wanted, index), parameterOf(own, index)], comparison),
  );
  const expected = wanted.getReturnType();
  // What a function gives that is written here is looked at where it does.
  if (isOpen(expected, comparison.reader.checker) && isFunction(passage.at)) return;
  compareBelow(passage, [own.getReturnType(), expected], comparison);
}

function compareMember(
  passage: Passage,
  [given, expected]: readonly [given: ts.Symbol, expected: ts.Symbol],
  comparison: Comparison,
): void {
  const { reader, isMoved } = comparison;
  const { checker } = reader;
  const [from, to] = [changedPath(given, reader), changedPath(expected, reader)];
  if (!isMoved && from === undefined && to !== undefined) enterClient(passage, given, to, comparison);
  if (!isMoved && from !== undefined && to === undefined) {
    noteLeaving(given, comparison);
    // The compiler says what an object lacks that was the first of its type.
    const declared = (expected.declarations ?? []).filter((one) => !ts.isObjectLiteralElement(one));
    comparison.crossings.push(...declared.map((own) => ({ at: passage.at, path: from, own })));
  }
  compareBelow(
    { ...passage, at: targetOf(expected) ?? passage.at },
    [checker.getTypeOfSymbol(given), checker.getTypeOfSymbol(expected)],
    comparison,
  );
}

/** A member that becomes one of the client's: that of an object which is written here can be called as that is. */
function enterClient(
  { at, given }: Passage,
  { declarations = [] }: ts.Symbol,
  path: string,
  { linked, crossings }: Comparison,
): void {
  for (const own of declarations) {
    if (ts.isObjectLiteralElement(own) && isLiteral(given)) linked.set(own, path);
    else crossings.push({ at, path, own });
  }
}

/** What gets a member of a value that is taken apart: the variable of `({ last: event } = value)`. */
function targetOf({ valueDeclaration: taking }: ts.Symbol): ts.Expression | undefined {
  const isTaking = taking !== undefined && ts.isObjectLiteralElement(taking) && isAssignedTo(taking.parent);
  if (!isTaking) return undefined;
  if (ts.isShorthandPropertyAssignment(taking)) return taking.name;
  return ts.isPropertyAssignment(taking) ? taking.initializer : undefined;
}
