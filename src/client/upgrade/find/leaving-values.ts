import { ts } from "ts-morph";
import { type FileEdits, moveForward } from "../edit/text-edit.js";
import { itemsOf } from "./changed-types.js";
import type { OpenPlace } from "./comparison.js";
import { nameOfTaker } from "./takers.js";
import { pathsOf, pathsOfSymbol, type Reader } from "./meaning.js";
import { isUntyped } from "./properties.js";
import { accessedName, isWrittenName, variableOf, type WrittenName } from "./symbol-path.js";
import type { Change } from "../../../language/diagnostics/catalog/upgrade.js";

/** A value that changes, and where nothing says so. */
export interface Leaving extends Pick<OpenPlace, "at" | "expected"> {
  /** What takes the value, as code calls it: `JSON.stringify`. */
  readonly taker: string | undefined;
  readonly changes: readonly Change[];
}

/** What it takes to compare values with what they become. */
interface Comparing {
  readonly reader: Reader;
  /** Of the callers after the edits. */
  readonly program: ts.Program;
  readonly edits: FileEdits;
}

/** What changes of values in open places: names first, then what the compiler says of them before the edits and after. */
export function findLeaving(places: readonly OpenPlace[], comparing: Comparing): readonly Leaving[] {
  const { renamed } = comparing.reader.table;
  const named = places.filter(({ paths }) => paths.length > 0);
  return [...named, ...places.filter((place) => !named.includes(place))].flatMap(
    ({ at, expected, paths }) => {
      const names = paths.map((symbol) => ({ symbol, to: renamed.get(symbol) }));
      const after = names.length > 0 ? undefined : nodeAfter(at, comparing);
      const changes = after === undefined ? names : compareNodes(at, after, comparing);
      return changes.length === 0
        ? []
        : [{ at, expected, taker: nameOfTaker(at) ?? operatorOf(at), changes }];
    },
  );
}

/** The same expression in the text after the edits. */
function nodeAfter(node: ts.Expression, { program, edits }: Comparing): ts.Node | undefined {
  const { fileName } = node.getSourceFile();
  const changes = edits.get(fileName) ?? [];
  const file = program.getSourceFile(fileName);
  const [start, end] = [moveForward(node.getStart(), changes), moveForward(node.getEnd(), changes)];
  const visit = (inner: ts.Node): ts.Node | undefined => {
    if (inner.getEnd() < end || inner.getStart(file) > start) return undefined;
    const isSame = ts.isExpression(inner) && inner.getStart(file) === start && inner.getEnd() === end;
    return isSame ? inner : ts.forEachChild(inner, visit);
  };
  return file && visit(file);
}

function operatorOf({ parent }: ts.Expression): string | undefined {
  const isMixed = ts.isBinaryExpression(parent) && mixing.has(parent.operatorToken.kind);
  return isMixed ? parent.operatorToken.getText() : undefined;
}

/** A value's type before and after the edits. */
interface Types {
  readonly before: ts.Type;
  readonly after: ts.Type;
}

function compareNodes(
  before: ts.Expression,
  after: ts.Node,
  { reader, program }: Comparing,
): readonly Change[] {
  const [checker, next] = [reader.checker, program.getTypeChecker()];
  const parts = new Map<string, Types>();
  const seen = new Set<ts.Type>();
  const compare = (symbol: string, whole: Types, { before: old, after: now }: Types): void => {
    if (seen.has(old) || isUntyped(old) || isUntyped(now)) return;
    const known = kindsOf(old);
    if (kindsOf(now).some((kind) => !known.includes(kind))) parts.set(symbol, whole);
    else if (known.includes("object")) compareObjects(symbol, whole, { before: old, after: now });
  };
  const compareObjects = (symbol: string, whole: Types, { before: old, after: now }: Types): void => {
    seen.add(old);
    const [item, nextItem] = [itemsOf(old, checker)[0], itemsOf(now, next)[0]];
    if (item !== undefined && nextItem !== undefined) {
      return compare(symbol, whole, { before: item, after: nextItem });
    }
    for (const member of checker.getPropertiesOfType(old)) {
      const [path = ""] = pathsOfSymbol(member, reader);
      const other = next.getPropertyOfType(now, reader.table.renamed.get(path) ?? member.name);
      if (other === undefined || (member.flags & ts.SymbolFlags.Method) !== 0) continue;
      const types = { before: checker.getTypeOfSymbol(member), after: next.getTypeOfSymbol(other) };
      compare(path || ownName(member, reader), types, types);
    }
  };
  const types = { before: checker.getTypeAtLocation(before), after: next.getTypeAtLocation(after) };
  compare(nameOf(before, reader), types, types);
  return [...parts].map(([symbol, whole]) => ({
    symbol,
    to: undefined,
    kinds: { before: checker.typeToString(whole.before), after: next.typeToString(whole.after) },
  }));
}

/** Whether a value may be a string, a number, or something else; `undefined` aside. */
function kindsOf(type: ts.Type): readonly string[] {
  if (type.isUnion()) return type.types.flatMap(kindsOf);
  const { flags } = type;
  const found = kinds.find(([mask]) => (flags & mask) !== 0)?.[1];
  if (found !== undefined) return [found];
  if (type.isIntersection()) return type.types.flatMap(kindsOf).slice(0, 1);
  return (flags & ts.TypeFlags.Object) === 0 ? [] : ["object"];
}

const kinds: readonly (readonly [ts.TypeFlags, string])[] = [
  [ts.TypeFlags.StringLike, "string"],
  [ts.TypeFlags.NumberLike, "number"],
  [ts.TypeFlags.BooleanLike, "boolean"],
  [ts.TypeFlags.Null, "null"],
];

/** What a member of an object literal is there. */
function ownName({ name, declarations = [] }: ts.Symbol, reader: Reader): string {
  const [declared] = declarations;
  return declared !== undefined && ts.isPropertyAssignment(declared)
    ? nameOf(declared.initializer, reader)
    : name;
}

/** The member of the client that an expression is, or else the expression. */
function nameOf(node: ts.Expression, reader: Reader): string {
  const name = accessedName(node) ?? declaredName(node, reader.checker);
  const [path] = name === undefined ? [] : pathsOf(name, reader);
  return path ?? (node.getText().length > 40 ? "value" : node.getText().replaceAll(/\s+/gu, " "));
}

/** Of a variable that takes a value apart, the name of the member. */
function declaredName(node: ts.Expression, checker: ts.TypeChecker): WrittenName | undefined {
  const declared = variableOf(node, checker)?.valueDeclaration;
  const name =
    declared !== undefined && ts.isBindingElement(declared)
      ? (declared.propertyName ?? declared.name)
      : undefined;
  return name !== undefined && isWrittenName(name) ? name : undefined;
}

/** Whether a value becomes text, or is compared or added with one whose kind may change too: nothing complains there. */
export function isWrittenOut({ parent }: ts.Node): boolean {
  if (ts.isTemplateSpan(parent)) return !ts.isTaggedTemplateExpression(parent.parent.parent);
  return ts.isBinaryExpression(parent) && mixing.has(parent.operatorToken.kind);
}

const mixing: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.PlusEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);
