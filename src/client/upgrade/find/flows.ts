import { ts } from "ts-morph";
import { nodesOf } from "../project/nodes.js";
import { type Arrival, arrivingType } from "./arrivals.js";
import { compareValue } from "./compare-types.js";
import { arrive, type Comparison, createComparison, type Crossing, type OpenPlace } from "./comparison.js";
import { isFunction, isHarmless } from "./takers.js";
import { lookUp } from "./lookup.js";
import { meaningOfSymbols, type Reader } from "./meaning.js";
import { constraintOf, expectedTypes, findOpenParameters, isPassed } from "./passed-values.js";
import { isOpen, partsOf } from "./properties.js";
import { isWrittenName } from "./symbol-path.js";
import { itemsOf, valuesOf } from "./changed-types.js";
import { isWrittenOut } from "./leaving-values.js";

export interface Flows {
  /** Members of callers that are the client's, or become them, with the paths of those. */
  readonly linked: ReadonlyMap<ts.Node, string>;
  readonly crossings: readonly Crossing[];
  readonly arrivals: readonly Arrival[];
  /** Where values go of which members change, or that may be of another kind than they were. */
  readonly openPlaces: readonly OpenPlace[];
}

/**
 * Follows values to where a type says what they become, in some files; in those that have the new client already, to find
 * what has old names still.
 */
export function followFlows(files: readonly ts.SourceFile[], reader: Reader, isMoved = false): Flows {
  const declared = linkDeclared(isMoved ? [] : files, reader);
  const open = findOpenParameters(files, reader);
  const found = compareFlows(files, { ...reader, linked: declared }, { isMoved, open });
  const { linked } = found;
  const all = { ...reader, linked: new Map([...declared, ...linked]) };
  const { leaving } = linked.size === 0 ? found : compareFlows(files, all, { isMoved, open });
  const shared = new Set([...leaving].filter((one) => linked.has(one)).map(({ parent }) => parent));
  const kept = [...linked].filter(([member]) => !shared.has(member.parent));
  const left = [...linked].flatMap(([member, path]) =>
    shared.has(member.parent) ? leaveTo(member, path) : [],
  );
  return {
    linked: new Map([...declared, ...kept]),
    crossings: [...found.crossings, ...left],
    arrivals: found.arrivals.filter(({ at }) => !isOfTest(at, reader)),
    openPlaces: found.openPlaces.filter(
      ({ at, paths }) => !isHarmless(at, reader, paths.length === 0 ? "values" : "names"),
    ),
  };
}

/**
 * Finds the members that callers declare because the client does: in classes and interfaces that have them from the client's,
 * and in object literals of which it is said what they are, such as with `satisfies`.
 */
function linkDeclared(files: readonly ts.SourceFile[], reader: Reader): ReadonlyMap<ts.Node, string> {
  const names = files.flatMap(nodesOf).filter(isWrittenName).filter(isDeclaring);
  const declared = names.flatMap((name) => {
    if (!reader.table.names.has(name.text)) return [];
    const { symbols, isUnproven } = lookUp(name, reader.checker);
    const meaning = isUnproven ? undefined : meaningOfSymbols(symbols, reader);
    const isChanged = meaning?.kind === "renamed" || meaning?.kind === "gone";
    return isChanged ? [[name.parent, meaning.path] as const] : [];
  });
  return new Map<ts.Node, string>(declared);
}

function isDeclaring(name: ts.Node): boolean {
  const { parent } = name;
  const isMember = ts.isObjectLiteralElement(parent) || ts.isClassElement(parent) || ts.isTypeElement(parent);
  return isMember && parent.name === name;
}

/** Whether a value arrives at a function that a test gives to its framework: `vi.fn((event: UsageEvent) => …)`. */
function isOfTest(at: ts.Node, reader: Reader): boolean {
  const taking = ts.isParameter(at) ? at.parent : at;
  return isFunction(taking) && isHarmless(taking, reader);
}

/** A member of an object that comes to the client and to other places: what the others expect of it, nobody knows. */
function leaveTo(member: ts.Node, path: string): readonly Crossing[] {
  if (!ts.isObjectLiteralElement(member) || member.name === undefined) return [];
  return ts.isExpression(member.name) ? [{ at: member.name, path, own: member }] : [];
}

function compareFlows(
  files: readonly ts.SourceFile[],
  reader: Reader,
  known: Pick<Comparison, "isMoved" | "open">,
): Comparison {
  const comparison = createComparison(reader, known);
  for (const node of files.flatMap(nodesOf)) {
    if (isPassed(node)) follow(node, comparison);
    if (ts.isExpression(node) && isWrittenOut(node)) {
      comparison.openPlaces.push({ at: node, expected: "string", paths: [] });
    }
    if (ts.isForOfStatement(node)) followItems(node, comparison);
    const arriving = arrivingType(node, reader.checker, comparison.open);
    if (arriving !== undefined) arrive(node, arriving, comparison);
  }
  return comparison;
}

/** `for (last of values)`, where the variable is there already. */
function followItems({ initializer: at, expression }: ts.ForOfStatement, comparison: Comparison): void {
  const { checker } = comparison.reader;
  if (ts.isVariableDeclarationList(at)) return;
  const values = checker.getTypeAtLocation(expression);
  const [given = values] = itemsOf(values, checker);
  compareValue({ at, given, expected: checker.getTypeAtLocation(at) }, comparison);
}

function follow(at: ts.Expression, comparison: Comparison): void {
  const { open, reader } = comparison;
  const { checker } = reader;
  const places = expectedTypes(at, checker, open);
  const constraint = constraintOf(at, checker);
  // Of a name that is no value, such as a tag's, the checker complains when it is asked for its type.
  if (places.length === 0 && constraint === undefined) return;
  const given = checker.getTypeAtLocation(at);
  for (const expected of places) {
    // Literals are looked at key by key, where something says what their keys are.
    if (isConstructed(at) && !isOpen(expected, checker)) continue;
    if (hasOpenPart(expected, given, checker)) {
      comparison.openPlaces.push({ at, expected: checker.typeToString(expected), paths: [] });
    }
    compareValue({ at, given, expected }, comparison);
  }
  if (constraint === undefined) return;
  compareValue({ at, given, expected: constraint }, { ...comparison, keepsTypes: true });
}

/** Whether values of all types go to a place, or objects with such; of several types, a value goes to its own. */
function hasOpenPart(expected: ts.Type, given: ts.Type, checker: ts.TypeChecker): boolean {
  const parts = partsOf(expected, checker);
  const taken = parts.flatMap((part) => [part, ...itemsOf(part, checker), ...valuesOf(part, checker)]);
  return !parts.includes(given) && taken.some((type) => isOpen(type, checker));
}

function isConstructed(value: ts.Expression): boolean {
  return ts.isObjectLiteralExpression(value) || ts.isArrayLiteralExpression(value);
}
