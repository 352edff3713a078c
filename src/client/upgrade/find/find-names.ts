import { ts } from "ts-morph";
import { type DoubleName, findDoubles } from "../edit/double-names.js";
import { renameAt, replace } from "../edit/rename.js";
import type { TextEdit } from "../edit/text-edit.js";
import { nodesOf } from "../project/nodes.js";
import { type Meaning, meaningOf, type Reader } from "./meaning.js";
import { accessedName, countWord, isWrittenName, variableOf, type WrittenName } from "./symbol-path.js";

/** A place where a name was found that can't be rewritten, or of which it isn't known whether it must be. */
export interface OpenName {
  readonly at: ts.Node;
  readonly name: string;
  readonly meaning: Exclude<Meaning, { readonly kind: "other" | "renamed" }>;
}

export interface FoundNames {
  /** By the names that they replace. */
  readonly edits: ReadonlyMap<ts.Node, TextEdit>;
  /** Those that would get a name that their object has already. */
  readonly doubles: readonly DoubleName[];
  readonly open: readonly OpenName[];
}

/** Goes through a file, looks at some names, and rewrites those that lead to the old client. */
export function findNames(file: ts.SourceFile, wanted: ReadonlySet<string>, reader: Reader): FoundNames {
  const edits = new Map<ts.Node, TextEdit>();
  const targets = new Map<ts.Node, string>();
  const open: OpenName[] = [];
  const imports = findRenamedImports(file, reader);
  const inspect = (name: WrittenName): void => {
    const variable = ts.isIdentifier(name) ? renamedVariable(name, imports, reader.checker) : undefined;
    const meaning = meaningOf(name, reader);
    if (meaning.kind === "renamed") targets.set(name, meaning.to);
    if (variable !== undefined) edits.set(name, renameVariable(name, variable, meaning));
    else if (meaning.kind === "renamed") edits.set(name, renameAt(name, meaning.to));
    else if (isLeft(meaning) && !isBelowGone(name, reader)) open.push({ at: name, name: name.text, meaning });
  };
  if ([...wanted].some((name) => file.text.includes(name))) {
    nodesOf(file)
      .filter(isWrittenName)
      .filter(({ text }) => wanted.has(text))
      .forEach(inspect);
  }
  return { edits, doubles: findDoubles(targets), open };
}

function isLeft(meaning: Meaning): meaning is OpenName["meaning"] {
  return meaning.kind !== "other" && meaning.kind !== "renamed";
}

/** Whether it is a member of what is gone itself, which says it for both: `client.invoices.updateLineItem`. */
function isBelowGone(name: WrittenName, reader: Reader): boolean {
  const owner = nameBefore(name);
  return owner !== undefined && meaningOf(owner, reader).kind === "gone";
}

/** The name of the member that another one is taken from: in code, or in a type, as `Client["invoices"]["updateLineItem"]`. */
function nameBefore({ parent }: WrittenName): WrittenName | undefined {
  if (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) {
    return accessedName(parent.expression);
  }
  const taken = ts.isLiteralTypeNode(parent) ? parent.parent : undefined;
  const from = taken !== undefined && ts.isIndexedAccessTypeNode(taken) ? taken.objectType : undefined;
  const key = from !== undefined && ts.isIndexedAccessTypeNode(from) ? from.indexType : undefined;
  return key !== undefined && ts.isLiteralTypeNode(key) && ts.isStringLiteral(key.literal)
    ? key.literal
    : undefined;
}

/** An import, and each of its uses; as `{ Order }` it is the name of a member too, which stays unless it is renamed itself. */
function renameVariable(name: WrittenName, to: string, meaning: Meaning): TextEdit {
  const { parent } = name;
  if (ts.isShorthandPropertyAssignment(parent)) {
    const key = meaning.kind === "renamed" ? meaning.to : name.text;
    return replace(name, key === to ? to : `${key}: ${to}`);
  }
  const isPublished = ts.isExportSpecifier(parent) && parent.propertyName === undefined;
  return replace(name, isPublished ? `${to} as ${name.text}` : to);
}

/** The names under which a file imports what is renamed, with the new ones; those that have a name of their own aside. */
type RenamedImports = ReadonlyMap<ts.Node, string>;

/** Finds imports of which all uses in the file can be renamed too, since it has no other use for the new name. */
function findRenamedImports(file: ts.SourceFile, reader: Reader): RenamedImports {
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
function renamedVariable(
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
