import { ts } from "ts-morph";
import { groupBy } from "../../../language/model/group-by.js";
import { lookUp } from "../find/lookup.js";
import { targetOf } from "../find/symbol-path.js";
import { nodesOf } from "../project/nodes.js";

/** The places in some files that use what one of them declares: calls of it, and where it is passed on. */
export type References = (declared: ts.Declaration) => readonly ts.Identifier[];

/** Finds references by the checker, under the names that imports give as well. */
export function createReferences(files: readonly ts.SourceFile[], checker: ts.TypeChecker): References {
  const names = groupBy(files.flatMap(nodesOf).filter(ts.isIdentifier), ({ text }) => text);
  const aliases = listAliases([...names.values()].flat(), checker);
  const own = new Set<ts.Node>(files);
  const known = new Map<ts.Declaration, readonly ts.Identifier[]>();
  const find = (declared: ts.Declaration): readonly ts.Identifier[] => {
    const name = ts.getNameOfDeclaration(declared);
    const members = name !== undefined && ts.isIdentifier(name) ? declarationsOf(name, checker) : [];
    const wanted = new Set([declared, ...members.filter((one) => own.has(one.getSourceFile()))]);
    const texts = new Set([...wanted].flatMap((one) => [nameOfDeclared(one), ...(aliases.get(one) ?? [])]));
    return [...texts]
      .flatMap((text) => names.get(text) ?? [])
      .filter((node) => isReference(node) && declarationsOf(node, checker).some((one) => wanted.has(one)));
  };
  return (declared) => {
    const found = known.get(declared) ?? find(declared);
    known.set(declared, found);
    return found;
  };
}

/** What a declaration is called; `default` where it is only exported. */
export function nameOfDeclared(declared: ts.Declaration): string {
  const name = ts.getNameOfDeclaration(declared);
  return name !== undefined && ts.isIdentifier(name) ? name.text : "default";
}

/** The names that imports and exports give to declarations. */
function listAliases(
  names: readonly ts.Identifier[],
  checker: ts.TypeChecker,
): ReadonlyMap<ts.Declaration, ReadonlySet<string>> {
  const aliases = new Map<ts.Declaration, Set<string>>();
  for (const { text, parent } of names) {
    if (!ts.isImportClause(parent) && !ts.isImportOrExportSpecifier(parent)) continue;
    const { name } = parent;
    const symbol = name === undefined ? undefined : checker.getSymbolAtLocation(name);
    const { declarations = [] } = symbol === undefined ? {} : targetOf(symbol, checker);
    for (const one of declarations) aliases.set(one, (aliases.get(one) ?? new Set()).add(text));
  }
  return aliases;
}

/** What a name stands for; of `{ charge }` both the member and the variable. */
function declarationsOf(name: ts.Identifier, checker: ts.TypeChecker): readonly ts.Declaration[] {
  const { parent } = name;
  const variable = ts.isShorthandPropertyAssignment(parent)
    ? checker.getShorthandAssignmentValueSymbol(parent)
    : undefined;
  const symbols = [...lookUp(name, checker).symbols, ...(variable === undefined ? [] : [variable])];
  return symbols.flatMap((symbol) => targetOf(symbol, checker).declarations ?? []);
}

function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isImportClause(parent) || ts.isImportOrExportSpecifier(parent)) return false;
  return !ts.isExportAssignment(parent) && !isDeclaredName(node) && !isInType(node);
}

/** Whether a name is the one that its parent declares, and takes nothing from elsewhere as `{ charge }` does. */
function isDeclaredName(node: ts.Identifier): boolean {
  const { parent } = node;
  const takes =
    ts.isPropertyAccessExpression(parent) ||
    ts.isBindingElement(parent) ||
    ts.isShorthandPropertyAssignment(parent);
  return !takes && "name" in parent && parent.name === node;
}

function isInType(node: ts.Node): boolean {
  for (let above = node.parent; above !== undefined && !ts.isStatement(above); above = above.parent) {
    if (ts.isTypeNode(above)) return true;
  }
  return false;
}
