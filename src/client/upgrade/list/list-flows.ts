import { ts } from "ts-morph";
import { groupBy } from "../../../language/model/group-by.js";
import type { Arrival } from "../find/arrivals.js";
import type { Crossing } from "../find/comparison.js";
import type { Leaving } from "../find/leaving-values.js";
import { nameOf } from "../find/symbol-path.js";
import { explainSymbol } from "./explanation.js";
import { type ListFacts, type Remark, remarkOn } from "./remark.js";

/** What has to be looked at where a value comes from or goes to a type that isn't the client's: once for each place. */
export function listCrossings(crossings: readonly Crossing[], facts: ListFacts): readonly Remark[] {
  const { version, table, explanations } = facts;
  return [...groupBy(crossings, ({ at }) => at)].map(([at, group]) => {
    const pairs = group.map(({ path, own }) => ({
      own: ownPath(own),
      symbol: path,
      to: table.renamed.get(path),
    }));
    const because = explainSymbol(group[0].path, explanations)?.sentence;
    return remarkOn("own-member", { pairs: distinct(pairs), version, because }, at, { isOfValue: true });
  });
}

/** Where a value becomes one of the client's of which nobody knows the names that it has. */
export function listArrival({ at, paths }: Arrival, facts: ListFacts): Remark {
  const { version, table, explanations } = facts;
  const changes = paths.map((symbol) => ({ symbol, to: table.renamed.get(symbol) }));
  const because = explainSymbol(paths[0] ?? "", explanations)?.sentence;
  return remarkOn("untyped-value", { changes, version, because }, at, { isOfValue: true });
}

/** The questions about values that leave the client's types: one for all places of a file at which the same takes them. */
export function listLeaving(leaving: readonly Leaving[], version: string): readonly Remark[] {
  const groups = groupBy(leaving, ({ at, taker }) =>
    JSON.stringify([at.getSourceFile().fileName, taker ?? at.getStart()]),
  );
  return [...groups.values()].map((group) => askAboutGroup(group, version));
}

function askAboutGroup(group: readonly [Leaving, ...Leaving[]], version: string): Remark {
  const [{ at, taker, expected }] = group;
  const changes = distinct(group.flatMap((one) => one.changes));
  const [line, ...lines] = new Set(group.map((one) => lineOf(one.at)));
  const said = { taker, expected, changes, version };
  return remarkOn("leaving-value", { ...said, lines: lines.filter((other) => other !== line) }, at, {
    isQuestion: true,
    isOfValue: true,
    // Lines may move.
    about: JSON.stringify(said),
  });
}

/** Edits change no lines. */
function lineOf(node: ts.Node): number {
  const file = node.getSourceFile();
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
}

/** Things that say the same, once. */
function distinct<Thing>(things: readonly Thing[]): readonly Thing[] {
  return [...new Map(things.map((thing) => [JSON.stringify(thing), thing])).values()];
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
