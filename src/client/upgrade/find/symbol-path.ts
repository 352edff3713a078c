import { ts } from "ts-morph";

/** The path of what a module of a client declares, as the symbol table has it: `Order`, `Order.unit_price`. */
export function pathOfDeclaration(node: ts.Declaration): string | undefined {
  if (ts.isExportSpecifier(node) || isTopLevel(node)) return nameOf(node);
  const owner = ownerOf(node);
  const name = nameOf(node);
  return owner === undefined || name === undefined ? undefined : `${owner}.${name}`;
}

function isTopLevel(node: ts.Node): boolean {
  return (
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    (ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent))
  );
}

/** The interface, class or type alias that a member is declared in, at whatever depth of the alias. */
function ownerOf(member: ts.Node): string | undefined {
  const { parent } = member;
  if (ts.isInterfaceDeclaration(parent) || ts.isClassDeclaration(parent)) return nameOf(parent);
  if (!ts.isTypeLiteralNode(parent)) return undefined;
  let above: ts.Node = parent.parent;
  while (ts.isTypeNode(above)) above = above.parent;
  return ts.isTypeAliasDeclaration(above) ? above.name.text : undefined;
}

/** What a declaration is called, if its name is written there. */
export function nameOf(node: ts.Declaration): string | undefined {
  const name = ts.getNameOfDeclaration(node);
  return name !== undefined && isWrittenName(name) ? name.text : undefined;
}

/** A name as code writes it: an identifier or a string. */
export type WrittenName = ts.Identifier | ts.StringLiteralLike;

export function isWrittenName(node: ts.Node): node is WrittenName {
  return ts.isIdentifier(node) || ts.isStringLiteralLike(node);
}

/** The name by which an expression takes a member: `order.id`, `order["id"]`. */
export function accessedName(node: ts.Expression): WrittenName | undefined {
  const name = ts.isPropertyAccessExpression(node)
    ? node.name
    : ts.isElementAccessExpression(node)
      ? node.argumentExpression
      : undefined;
  return name !== undefined && isWrittenName(name) ? name : undefined;
}

/** The variable that an expression is; of `{ id }` too, where the name is also a member's. */
export function variableOf(node: ts.Expression, checker: ts.TypeChecker): ts.Symbol | undefined {
  const { parent } = node;
  return ts.isShorthandPropertyAssignment(parent) && parent.name === node
    ? checker.getShorthandAssignmentValueSymbol(parent)
    : checker.getSymbolAtLocation(node);
}

/** What an import stands for. */
export function targetOf(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
}

/** How often a text has a word that is a name. */
export function countWord(text: string, name: string): number {
  const word = new RegExp(`(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`, "gu");
  return text.match(word)?.length ?? 0;
}
