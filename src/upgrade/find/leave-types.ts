import { ts } from "ts-morph";
import { itemsOf } from "./changed-types.js";
import type { Comparison, Passage } from "./comparison.js";
import { changedPath } from "./meaning.js";
import { partsOf } from "./properties.js";

/** Notes that a value comes to where anything may look at it, by any name. */
export function leave(passage: Passage, at: ts.Expression, comparison: Comparison): void {
  const { given, expected } = passage;
  const { data, keepsTypes } = comparison;
  if (keepsTypes) return;
  noteMembers(given, comparison);
  if (isFunction(at)) arriveAtParameters(at, comparison);
  depart(data.find(given) === undefined ? [] : data.list(given), { at, expected }, comparison);
}

/** Notes that a value comes to where each of its members may be looked at by its name. */
export function leaveMembers(passage: Passage, at: ts.Expression, comparison: Comparison): void {
  const { given, expected } = passage;
  const { reader, keepsTypes } = comparison;
  if (keepsTypes) return;
  noteMembers(given, comparison);
  const members = reader.checker.getPropertiesOfType(given);
  depart(
    members.flatMap((member) => changedPath(member, reader) ?? []),
    { at, expected },
    comparison,
  );
}

function depart(
  paths: readonly string[],
  { at, expected }: { readonly at: ts.Expression; readonly expected: ts.Type },
  { reader, openPlaces }: Comparison,
): void {
  if (paths.length === 0) return;
  openPlaces.push({ at, paths, expected: reader.checker.typeToString(expected) });
}

/** Notes that whoever gets a function may give it anything, whatever it says that it takes. */
function arriveAtParameters(
  { parameters }: ts.ArrowFunction | ts.FunctionExpression,
  { arrivals, types, reader }: Comparison,
): void {
  for (const parameter of parameters) {
    const type = reader.checker.getTypeAtLocation(parameter);
    if (types.find(type) !== undefined) arrivals.push({ at: parameter, paths: types.list(type) });
  }
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
export function arriveAtMembers(
  { given, expected }: Passage,
  at: ts.Expression,
  comparison: Comparison,
): void {
  const { reader, arrivals } = comparison;
  const { checker } = reader;
  const paths = checker
    .getPropertiesOfType(expected)
    .filter(({ name }) => checker.getPropertyOfType(given, name) === undefined)
    .flatMap((member) => changedPath(member, reader) ?? []);
  if (paths.length > 0) arrivals.push({ at, paths });
}

/** Whether a value is a function that is written where it is passed. */
export function isFunction(node: ts.Expression): node is ts.ArrowFunction | ts.FunctionExpression {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}
