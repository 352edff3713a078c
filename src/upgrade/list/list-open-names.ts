import type { Arrival } from "../find/arrivals.js";
import type { Crossing } from "../find/comparison.js";
import type { OpenName } from "../find/find-names.js";
import type { FoundValue } from "../find/find-values.js";
import { nameOf } from "../find/symbol-path.js";
import type { SymbolTable } from "../plan/symbol-table.js";
import { type Explanation, explainSymbol } from "./explanation.js";
import { distinct } from "./distinct.js";
import { groupBy } from "../../model/group-by.js";
import { type Remark, remarkOn } from "./remark.js";
import { ts } from "ts-morph";

/** What the sentences of a list are made of. */
export interface ListFacts {
  /** The new version. */
  readonly version: string;
  readonly table: SymbolTable;
  readonly explanations: readonly Explanation[];
}

/** What can't be rewritten at a name, unless it is only asked about. */
export function listOpenName({ at, meaning }: OpenName, facts: ListFacts): readonly Remark[] {
  const { version, explanations } = facts;
  switch (meaning.kind) {
    case "gone": {
      const because = explainSymbol(meaning.path, explanations);
      return [remarkOn("removed-symbol", { symbol: meaning.path, version, because }, at)];
    }
    case "shared":
      return [remarkOn("shared-name", { symbol: meaning.path, to: meaning.to, version }, at)];
    case "unproven":
      return [];
  }
}

/** A value that the new version doesn't know. */
export function listValue({ at, path: symbol }: FoundValue, { version, explanations }: ListFacts): Remark {
  const because = explainSymbol(symbol, explanations);
  return remarkOn("removed-value", { value: at.text, symbol, version, because }, at);
}

/** What has to be looked at where a value comes from or goes to a type that isn't the client's: once for each place. */
export function listCrossings(crossings: readonly Crossing[], facts: ListFacts): readonly Remark[] {
  const { version, table, explanations } = facts;
  return [...groupBy(crossings, ({ at }) => at)].map(([at, group]) => {
    const pairs = group.map(({ path, own }) => ({
      own: ownPath(own),
      symbol: path,
      to: table.renamed.get(path),
    }));
    const because = explainSymbol(group[0].path, explanations);
    return remarkOn("own-member", { pairs: distinct(pairs), version, because }, at, { isOfValue: true });
  });
}

/** Where a value becomes one of the client's of which nobody knows the names that it has. */
export function listArrival({ at, paths }: Arrival, facts: ListFacts): Remark {
  const { version, table, explanations } = facts;
  const changes = paths.map((symbol) => ({ symbol, to: table.renamed.get(symbol) }));
  const because = explainSymbol(paths[0] ?? "", explanations);
  return remarkOn("untyped-value", { changes, version, because }, at, { isOfValue: true });
}

/** `Row.uniqueId`, as far as it has names. */
function ownPath(member: ts.Declaration): string {
  const { parent } = member;
  const owner = ts.isTypeLiteralNode(parent) ? parent.parent : parent;
  const hasName =
    ts.isInterfaceDeclaration(owner) || ts.isClassLike(owner) || ts.isTypeAliasDeclaration(owner);
  const names = [hasName ? nameOf(owner) : undefined, nameOf(member)];
  return names.flatMap((name) => name ?? []).join(".");
}
