import { ts } from "ts-morph";
import { createFindChange, type FindChange, itemsOf, signatureOf } from "./changed-types.js";
import { withLastName } from "../plan/symbol-table.js";
import { changedPath, type Reader } from "./meaning.js";
import { isUntyped, partsOf } from "./properties.js";

/** A value that isn't of the client's type, and comes to a place that is, or the other way round. */
export interface Crossing {
  readonly at: ts.Expression;
  /** The symbol whose name changes: `UsageEvent.uniqueId`. */
  readonly path: string;
  /** The caller's own member of that name; `undefined`: the value may be anything. */
  readonly own: ts.Declaration | undefined;
}

/** How deep the members of types are followed: some types have no end. */
const maxDepth = 8;

/** A value's type, and that of the place to which it comes. */
interface Passage {
  readonly given: ts.Type;
  readonly expected: ts.Type;
  /** How many members above it there are; none if absent. */
  readonly depth?: number;
}

export interface Comparison {
  /** Whether the callers have the new client already, so that its members are looked for under their old names. */
  readonly isMoved: boolean;
  readonly reader: Reader;
  /** Members of object literals that become members of the client's types, with the paths of those. */
  readonly linked: Map<ts.Node, string>;
  /** Members of which the reader says that they are linked, and that come to other places too. */
  readonly leaving: Set<ts.Node>;
  readonly crossings: Crossing[];
  readonly seen: Map<ts.Type, Set<ts.Type>>;
  readonly findChange: FindChange;
}

export function createComparison(reader: Reader, isMoved: boolean): Comparison {
  return {
    isMoved,
    reader,
    linked: new Map(),
    leaving: new Set(),
    crossings: [],
    seen: new Map(),
    findChange: createFindChange(reader),
  };
}

/** Finds what a value at one place has to do with members that change. */
export function compareValue(passage: Passage, at: ts.Expression, comparison: Comparison): void {
  const { seen, crossings, linked } = comparison;
  const before = crossings.length + linked.size;
  compareTypes(passage, at, comparison);
  // What is wrong with a pair of types is said at every place; what is right needn't be found again.
  if (crossings.length + linked.size > before) seen.clear();
}

function compareTypes(passage: Passage, at: ts.Expression, comparison: Comparison): void {
  const { given, expected, depth = 0 } = passage;
  const { reader, findChange, crossings } = comparison;
  const { checker } = reader;
  if (given === expected || depth > maxDepth) return;
  const path = findChange(expected);
  if (isUntyped(given)) {
    if (path !== undefined && !comparison.isMoved) crossings.push({ at, path, own: undefined });
    return;
  }
  if (path === undefined && findChange(given) === undefined) return;
  if (takesAnything(expected, checker)) leave(given, comparison);
  for (const to of partsOf(expected, checker)) {
    for (const from of partsOf(given, checker)) {
      const part = { given: from, expected: to, depth };
      if (isNew(part, comparison)) comparePart(part, at, comparison);
    }
  }
}

/** Whether what comes to a place may be looked at by any name: `unknown`, `object`, `Record<string, unknown>`. */
function takesAnything(expected: ts.Type, checker: ts.TypeChecker): boolean {
  const isOpen = (expected.flags & ts.TypeFlags.NonPrimitive) !== 0 || isUntyped(expected);
  return isOpen || checker.getIndexTypeOfType(expected, ts.IndexKind.String) !== undefined;
}

/** Notes the linked members of a value, and of the items of a list. */
function leave(given: ts.Type, comparison: Comparison): void {
  const { checker } = comparison.reader;
  for (const part of partsOf(given, checker)) {
    for (const item of itemsOf(part, checker)) leave(item, comparison);
    for (const member of checker.getPropertiesOfType(part)) noteLeaving(member, comparison);
  }
}

function noteLeaving({ declarations = [] }: ts.Symbol, { reader, leaving }: Comparison): void {
  for (const declaration of declarations) if (reader.linked.has(declaration)) leaving.add(declaration);
}

/** A pair of types may contain itself. */
function isNew({ given, expected }: Passage, { seen }: Comparison): boolean {
  const known = seen.get(given) ?? new Set();
  seen.set(given, known);
  if (given === expected || known.has(expected)) return false;
  known.add(expected);
  return true;
}

function comparePart(passage: Passage, at: ts.Expression, comparison: Comparison): void {
  const { checker } = comparison.reader;
  const depth = (passage.depth ?? 0) + 1;
  const items = { given: itemsOf(passage.given, checker), expected: itemsOf(passage.expected, checker) };
  items.expected.forEach((expected, index) => {
    const given = items.given[index];
    if (given !== undefined) compareTypes({ given, expected, depth }, at, comparison);
  });
  if (items.expected.length > 0 || items.given.length > 0) return;
  compareFunctions({ ...passage, depth }, at, comparison);
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

/** Whether a type is that of an object literal, and not one that is computed from it, such as a schema's. */
function isLiteral({ symbol }: ts.Type): boolean {
  return symbol?.declarations?.some(ts.isObjectLiteralExpression) === true;
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

/** A function gets what is expected of it, and gives what it has. */
function compareFunctions(
  { given, expected, depth = 0 }: Passage,
  at: ts.Expression,
  comparison: Comparison,
): void {
  const { checker } = comparison.reader;
  const [own, wanted] = [signatureOf(given, checker), signatureOf(expected, checker)];
  wanted.forEach((type, index) => {
    const other = own[index];
    if (other === undefined) return;
    const passage = index === 0 ? { given: other, expected: type } : { given: type, expected: other };
    compareTypes({ ...passage, depth }, at, comparison);
  });
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
  compareTypes(passage, at, comparison);
}
