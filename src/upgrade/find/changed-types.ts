import { ts } from "ts-morph";
import { changedPath, type Reader } from "./meaning.js";
import { partsOf } from "./properties.js";

/** How many types are looked at below one: some have no end. */
const maxTypes = 2_000;

/** Finds the first member below a type that changes, `UsageEvent.uniqueId`; `undefined` if none does. */
export type FindChange = (type: ts.Type) => string | undefined;

export function createFindChange(reader: Reader): FindChange {
  const known = new Map<ts.Type, string | undefined>();
  return (root) => {
    if (known.has(root)) return known.get(root);
    const waiting = new Set([root]);
    for (const type of waiting) {
      const path = known.get(type) ?? ownChange(type, reader);
      if (path !== undefined) {
        known.set(root, path);
        return path;
      }
      if (waiting.size < maxTypes) for (const below of typesBelow(type, reader)) waiting.add(below);
    }
    // What leads to nothing leads only to what leads to nothing.
    for (const type of waiting) known.set(type, undefined);
    return undefined;
  };
}

function ownChange(type: ts.Type, reader: Reader): string | undefined {
  return partsOf(type, reader.checker)
    .flatMap((part) => membersOf(part, reader))
    .map((member) => changedPath(member, reader))
    .find((path) => path !== undefined);
}

function typesBelow(type: ts.Type, reader: Reader): readonly ts.Type[] {
  const { checker } = reader;
  return partsOf(type, checker).flatMap((part) => [
    ...itemsOf(part, checker),
    ...signatureOf(part, checker),
    ...membersOf(part, reader).map((member) => checker.getTypeOfSymbol(member)),
  ]);
}

/** The members of data and of a client; what packages declare has none that matter here. */
function membersOf(part: ts.Type, { checker }: Reader): readonly ts.Symbol[] {
  const isData = (part.flags & ts.TypeFlags.Object) !== 0 && part.getCallSignatures().length === 0;
  return isData && !isForeign(part) ? checker.getPropertiesOfType(part) : [];
}

/** What a function returns, and what it takes; of several signatures the last one, which is the most general. */
export function signatureOf(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  const signature = type.getCallSignatures().at(-1);
  if (signature === undefined) return [];
  return [
    signature.getReturnType(),
    ...signature.parameters.map((parameter) => checker.getTypeOfSymbol(parameter)),
  ];
}

/** What a list, a promise and their like are of; nothing for types with members of their own. */
export function itemsOf(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  if (item !== undefined) return [item];
  return isReference(type) && isForeign(type) ? checker.getTypeArguments(type) : [];
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
