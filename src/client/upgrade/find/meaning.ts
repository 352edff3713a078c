import type { ts } from "ts-morph";
import type { SymbolTable } from "../plan/symbol-table.js";
import { lookUp } from "./lookup.js";
import { pathOfDeclaration, type WrittenName } from "./symbol-path.js";

/** What a name of the old client stands for at one place in a caller. */
export type Meaning =
  /** Nothing of the client, or nothing of it that changes. */
  | { readonly kind: "other" }
  | { readonly kind: "renamed"; readonly path: string; readonly to: string }
  | { readonly kind: "gone"; readonly path: string }
  /** A member of the client's type or of another one: renaming it would break the other. */
  | { readonly kind: "shared"; readonly path: string; readonly to: string }
  /** No type says. */
  | { readonly kind: "unproven" };

/** What it takes to say what names stand for in a client. */
export interface NameReader {
  readonly checker: ts.TypeChecker;
  /** Whether a file is a module of the old client. */
  readonly isOfClient: (file: string) => boolean;
  /** Members of callers' object literals that become members of the client's types, with the paths of those. */
  readonly linked: ReadonlyMap<ts.Node, string>;
}

/** The same, and what becomes of it. */
export interface Reader extends NameReader {
  readonly table: SymbolTable;
}

export function meaningOf(name: WrittenName, reader: Reader): Meaning {
  const { symbols, isUnproven } = lookUp(name, reader.checker);
  const meaning = meaningOfSymbols(symbols, reader);
  return meaning.kind === "other" && isUnproven ? { kind: "unproven" } : meaning;
}

/** What symbols stand for that are one thing to whoever wrote their name. */
export function meaningOfSymbols(symbols: readonly ts.Symbol[], reader: Reader): Meaning {
  const paths = new Set(
    symbols.flatMap(({ declarations = [] }) => declarations.map((one) => pathOf(one, reader))),
  );
  const { renamed, gone } = reader.table;
  const changed = [...paths].flatMap((path) =>
    path !== undefined && isChanged(path, reader.table) ? [path] : [],
  );
  const [path] = changed;
  if (path === undefined) return { kind: "other" };
  const targets = new Set(changed.map((one) => renamed.get(one)));
  const [to] = targets;
  if (to === undefined) return gone.has(path) ? { kind: "gone", path } : { kind: "other" };
  return targets.size === 1 && changed.length === paths.size
    ? { kind: "renamed", path, to }
    : { kind: "shared", path, to };
}

/** The paths in the client of what a name stands for. */
export function pathsOf(name: WrittenName, reader: NameReader): readonly string[] {
  const { symbols } = lookUp(name, reader.checker);
  return symbols.flatMap((symbol) => pathsOfSymbol(symbol, reader));
}

/** The paths in the client of what a symbol stands for. */
export function pathsOfSymbol({ declarations = [] }: ts.Symbol, reader: NameReader): readonly string[] {
  return declarations.flatMap((declaration) => pathOf(declaration, reader) ?? []);
}

/** The path of a declaration in the client; `undefined` if it isn't of the client. */
function pathOf(declaration: ts.Declaration, { isOfClient, linked }: NameReader): string | undefined {
  const link = linked.get(declaration);
  if (link !== undefined) return link;
  return isOfClient(declaration.getSourceFile().fileName) ? pathOfDeclaration(declaration) : undefined;
}

/** The path of a member that changes; `undefined` for every other one. */
export function changedPath(member: ts.Symbol, reader: Reader): string | undefined {
  return pathsOfSymbol(member, reader).find((path) => isChanged(path, reader.table));
}

function isChanged(path: string, { renamed, gone }: SymbolTable): boolean {
  return renamed.has(path) || gone.has(path);
}
