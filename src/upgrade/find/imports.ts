import { ts } from "ts-morph";
import { type Meaning, meaningOf, meaningOfSymbols, type Reader } from "./meaning.js";
import { countWord, variableOf, type WrittenName } from "./symbol-path.js";

/** The names under which a file imports what is renamed, with the new ones; those that have a name of their own aside. */
export type RenamedImports = ReadonlyMap<ts.Node, string>;

/** Finds imports of which all uses in the file can be renamed too, since it has no other use for the new name. */
export function findRenamedImports(file: ts.SourceFile, reader: Reader): RenamedImports {
  const found = new Map<ts.Node, string>();
  for (const statement of file.statements) {
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    if (bindings === undefined || !ts.isNamedImports(bindings)) continue;
    for (const specifier of bindings.elements) {
      if (specifier.propertyName !== undefined || !reader.table.names.has(specifier.name.text)) continue;
      const meaning = meaningOfExport(specifier.name, specifier, reader);
      const isFree = meaning.kind === "renamed" && countWord(file.text, meaning.to) === 0;
      if (isFree) found.set(specifier, meaning.to);
    }
  }
  return found;
}

/** What a name stands for that may be imported from a module, or exported again. */
export function meaningInModule(name: WrittenName, reader: Reader): Meaning {
  const { parent } = name;
  if (!ts.isImportOrExportSpecifier(parent)) return meaningOf(name, reader);
  if ((parent.propertyName ?? parent.name) !== name) return { kind: "other" };
  return meaningOfExport(name, parent, reader);
}

/** By what the module exports itself: a name that a caller's own module gives stays what it is. */
function meaningOfExport(
  name: WrittenName,
  specifier: ts.ImportSpecifier | ts.ExportSpecifier,
  reader: Reader,
): Meaning {
  const { checker } = reader;
  const module = ts.isImportSpecifier(specifier)
    ? specifier.parent.parent.parent.moduleSpecifier
    : specifier.parent.parent.moduleSpecifier;
  if (module === undefined) return { kind: "other" };
  const exporting = checker.getSymbolAtLocation(module);
  const exported = exporting && checker.tryGetMemberInModuleExports(name.text, exporting);
  return meaningOfSymbols(exported === undefined ? [] : [exported], reader);
}

/** The new name of a variable that is an import, where the import gets it. */
export function renamedVariable(
  name: ts.Identifier,
  imports: RenamedImports,
  checker: ts.TypeChecker,
): string | undefined {
  if (imports.size === 0) return undefined;
  const symbol = ts.isExportSpecifier(name.parent)
    ? checker.getExportSpecifierLocalTargetSymbol(name.parent)
    : variableOf(name, checker);
  const declared = symbol?.declarations?.find((node) => imports.has(node));
  return declared === undefined ? undefined : imports.get(declared);
}
