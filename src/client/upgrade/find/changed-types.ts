import { ts } from "ts-morph";
import { changedPath, type Reader } from "./meaning.js";
import { partsOf } from "./properties.js";

/** How many types are looked at below one: some have no end. */
const maxTypes = 2_000;

/** Data alone is what of a value can be written down. */
type Looked = "all" | "data";

/** What changes in a type and below it. */
export interface ChangedTypes {
  readonly changes: (type: ts.Type) => boolean;
  /** All members that change: `UsageEvent.uniqueId`. */
  readonly list: (type: ts.Type) => readonly string[];
}

/** Looks for changes in data and in functions, or in data alone. */
export function createChangedTypes(reader: Reader, looksAt: Looked): ChangedTypes {
  const known = new Map<ts.Type, boolean>();
  const typesIn = (root: ts.Type) => listTypes(root, looksAt, reader);
  const changes: ChangedTypes["changes"] = (root) => {
    const before = known.get(root);
    if (before !== undefined) return before;
    const seen: ts.Type[] = [];
    for (const type of typesIn(root)) {
      if (known.get(type) === true || ownChanges(type, looksAt, reader).length > 0) {
        known.set(root, true);
        return true;
      }
      seen.push(type);
    }
    // What leads to nothing leads only to what leads to nothing.
    for (const type of seen) known.set(type, false);
    return false;
  };
  const list: ChangedTypes["list"] = (root) => [
    ...new Set([...typesIn(root)].flatMap((type) => ownChanges(type, looksAt, reader))),
  ];
  return { changes, list };
}

/** A type and those below it. */
function* listTypes(root: ts.Type, looksAt: Looked, reader: Reader): Generator<ts.Type> {
  const waiting = new Set([root]);
  for (const type of waiting) {
    yield type;
    if (waiting.size < maxTypes) for (const next of typesBelow(type, looksAt, reader)) waiting.add(next);
  }
}

function ownChanges(type: ts.Type, looksAt: Looked, reader: Reader): readonly string[] {
  return partsOf(type, reader.checker)
    .flatMap((part) => membersOf(part, looksAt, reader))
    .flatMap((member) => changedPath(member, reader) ?? []);
}

function typesBelow(type: ts.Type, looksAt: Looked, reader: Reader): readonly ts.Type[] {
  const { checker } = reader;
  return partsOf(type, checker).flatMap((part) => [
    ...itemsOf(part, checker),
    ...valuesOf(part, checker),
    ...(looksAt === "all" ? signatureOf(part, checker) : []),
    ...membersOf(part, looksAt, reader).map((member) => checker.getTypeOfSymbol(member)),
  ]);
}

/** The members of data and of a client; what packages declare has none that matter here. */
function membersOf(part: ts.Type, looksAt: Looked, { checker, isOfClient }: Reader): readonly ts.Symbol[] {
  const hasMembers = (part.flags & ts.TypeFlags.Object) !== 0 && part.getCallSignatures().length === 0;
  if (!hasMembers || isForeign(part)) return [];
  const members = checker.getPropertiesOfType(part);
  if (looksAt === "all") return members;
  const [declaration] = part.isClass() ? (part.symbol.declarations ?? []) : [];
  if (declaration !== undefined && isOfClient(declaration.getSourceFile().fileName)) return [];
  return members.filter(({ flags }) => (flags & ts.SymbolFlags.Method) === 0);
}

/** What a function returns, and what it takes; of several signatures the last one, which is the most general. */
function signatureOf(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  const signature = type.getCallSignatures().at(-1);
  if (signature === undefined) return [];
  return [
    signature.getReturnType(),
    ...signature.parameters.map((parameter) => checker.getTypeOfSymbol(parameter)),
  ];
}

/** What a function takes at one place; of a list at its end, each item. */
export function parameterOf(signature: ts.Signature, index: number): ts.Type | undefined {
  const { parameters } = signature;
  const last = parameters.at(-1)?.valueDeclaration;
  const hasRest = last !== undefined && ts.isParameter(last) && last.dotDotDotToken !== undefined;
  // Beyond the last one, the checker would say `any`.
  if (index >= parameters.length && !hasRest) return undefined;
  return signature.getTypeParameterAtPosition(index);
}

/** What a list, a promise and their like are of; nothing for types with members of their own. */
export function itemsOf(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  if (item !== undefined) return [item];
  return isReference(type) && isForeign(type) ? checker.getTypeArguments(type) : [];
}

/** What an object is of whose names are anybody's, as those of `Record<string, UsageEvent>`. */
export function valuesOf(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  const value = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  return value === undefined ? [] : [value];
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return "target" in type && !type.isClassOrInterface() && type.symbol !== undefined;
}

/** Whether a type is a class or an interface of the language or of a package; `Pick` and its like make types of ours. */
function isForeign({ symbol }: ts.Type): boolean {
  if (symbol === undefined || (symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) === 0) {
    return false;
  }
  const [declaration] = symbol.declarations ?? [];
  const file = declaration?.getSourceFile();
  return file !== undefined && file.isDeclarationFile && file.fileName.includes("/node_modules/");
}
