import { ts } from "ts-morph";
import { meaningOf, type Reader } from "./meaning.js";
import { countWord, variableOf } from "./symbol-path.js";

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
      const meaning = meaningOf(specifier.name, reader);
      const isFree = meaning.kind === "renamed" && countWord(file.text, meaning.to) === 0;
      if (isFree) found.set(specifier, meaning.to);
    }
  }
  return found;
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
