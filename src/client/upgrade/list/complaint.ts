import { ts } from "ts-morph";
import { propertiesNamed } from "../find/properties.js";
import { isWrittenName, pathOfDeclaration } from "../find/symbol-path.js";
import { type ClientMove, isModuleOf } from "../project/client-location.js";
import { lastName, type SymbolTable } from "../plan/symbol-table.js";

interface ComplaintFacts {
  readonly checker: ts.TypeChecker;
  readonly moves: readonly ClientMove[];
  readonly table: SymbolTable;
}

/** What a compiler complains of, with the members and types of clients that the code there refers to. */
export function complaintOf(message: string, nodes: readonly ts.Node[], facts: ComplaintFacts) {
  const names = nodes.filter(isWrittenName).map(({ text }) => text);
  const members = [...message.matchAll(/'"?([\w$-]+)"?'/gu)].flatMap(([, name]) => name ?? []);
  const paths = new Set([
    ...nodes.flatMap((node) => pathsOfName(node, facts)),
    ...nodes.flatMap((node) => (ts.isExpression(node) ? pathsExpected(node, members, facts) : [])),
  ]);
  const { former } = facts.table;
  const before = [...paths].flatMap((path) => former.get(path) ?? []);
  return { message, names: [...names, ...before.map(lastName)], paths: [...paths] };
}

/** What a name stands for; of an alias of the callers, what that stands for. */
function pathsOfName(node: ts.Node, facts: ComplaintFacts, depth = 0): readonly string[] {
  if (!isWrittenName(node)) return [];
  const { checker } = facts;
  const symbol = checker.getSymbolAtLocation(node);
  const isAlias = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  const target = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
  return (target?.declarations ?? []).flatMap((declared) => {
    const isFollowed = ts.isTypeAliasDeclaration(declared) && depth < maxAliases;
    if (isOfClient(declared, facts)) return pathOfDeclaration(declared) ?? [];
    return isFollowed ? partsOf(declared.type).flatMap((part) => pathsOfName(part, facts, depth + 1)) : [];
  });
}

/** An alias may be of itself. */
const maxAliases = 4;

/** A node with all that is in it. */
export function partsOf(node: ts.Node): readonly ts.Node[] {
  const parts: ts.Node[] = [];
  const visit = (part: ts.Node): void => {
    parts.push(part);
    ts.forEachChild(part, visit);
  };
  visit(node);
  return parts;
}

/** What a place expects that a value is given to: its type, what that is computed from, and the members that are spoken of. */
function pathsExpected(
  node: ts.Expression,
  members: readonly string[],
  facts: ComplaintFacts,
): readonly string[] {
  const type = ts.isObjectLiteralExpression(node) ? facts.checker.getContextualType(node) : undefined;
  if (type === undefined) return [];
  const properties = members.flatMap((name) => propertiesNamed(type, name, facts.checker));
  const named = [type, ...(type.aliasTypeArguments ?? [])].flatMap(({ aliasSymbol, symbol }) => [
    ...(aliasSymbol === undefined ? [] : [aliasSymbol]),
    ...(symbol === undefined ? [] : [symbol]),
  ]);
  return [...properties, ...named].flatMap(({ declarations = [] }) =>
    declarations.flatMap((declared) =>
      isOfClient(declared, facts) ? (pathOfDeclaration(declared) ?? []) : [],
    ),
  );
}

function isOfClient(declared: ts.Declaration, { moves }: ComplaintFacts): boolean {
  const { fileName } = declared.getSourceFile();
  return moves.some(({ from, to }) => isModuleOf(from, fileName) || isModuleOf(to, fileName));
}
