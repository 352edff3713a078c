import { diagnose } from "../../diagnostics/diagnostic.js";
import type { Arrival } from "../find/arrivals.js";
import type { Crossing } from "../find/comparison.js";
import type { OpenName } from "../find/find-names.js";
import type { FoundValue } from "../find/find-values.js";
import { nameOf } from "../find/symbol-path.js";
import type { SymbolTable } from "../plan/symbol-table.js";
import { type Explanation, explainSymbol } from "./explanation.js";
import { groupBy } from "./group-by.js";
import type { Remark, Span } from "./remark.js";
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
      const said = { symbol: meaning.path, version, because };
      return [remark(at, (place) => diagnose("removed-symbol", said, place))];
    }
    case "shared": {
      const said = { symbol: meaning.path, to: meaning.to, version };
      return [remark(at, (place) => diagnose("shared-name", said, place))];
    }
    case "unproven":
      return [];
  }
}

/** A value that the new version doesn't know. */
export function listValue({ at, path: symbol }: FoundValue, { version, explanations }: ListFacts): Remark {
  const because = explainSymbol(symbol, explanations);
  const facts = { value: at.text, symbol, version, because };
  return remark(at, (place) => diagnose("removed-value", facts, place));
}

/** What has to be looked at where a value comes from or goes to a type that isn't the client's: once for each place. */
export function listCrossings(crossings: readonly Crossing[], facts: ListFacts): readonly Remark[] {
  const { version, table, explanations } = facts;
  return [...groupBy(crossings, ({ at }) => at)].map(([at, group]) => {
    const pairs = group.map(({ path: symbol, own }) => ({
      own: ownPath(own),
      symbol,
      to: table.renamed.get(symbol),
    }));
    const distinct = [...new Map(pairs.map((pair) => [JSON.stringify(pair), pair])).values()];
    const because = explainSymbol(distinct[0]?.symbol ?? "", explanations);
    const said = { pairs: distinct, version, because };
    return { ...remark(at, (place) => diagnose("own-member", said, place)), isOfValue: true };
  });
}

/** Where a value becomes one of the client's of which nobody knows the names that it has. */
export function listArrival({ at, paths }: Arrival, facts: ListFacts): Remark {
  const { version, table, explanations } = facts;
  const changes = paths.map((symbol) => ({ symbol, to: table.renamed.get(symbol) }));
  const because = explainSymbol(paths[0] ?? "", explanations);
  const say: Remark["say"] = (place) => diagnose("untyped-value", { changes, version, because }, place);
  return { ...remark(at, say), isOfValue: true };
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

function remark(node: ts.Node, say: Remark["say"]): Remark {
  return { span: spanOf(node), isAfter: false, say };
}

export function spanOf(node: ts.Node): Span {
  return { path: node.getSourceFile().fileName, start: node.getStart(), end: node.getEnd() };
}
