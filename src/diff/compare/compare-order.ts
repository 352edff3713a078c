import { listCodes } from "../../diagnostics/words.js";
import type { Pair } from "../pair.js";
import type { Place } from "../../diagnostics/diagnostic.js";
import { type Comparison, placesOf, type Scope } from "./comparison.js";

/** Reports where what both sides have stands in another order, of which the part is told that moved. */
export function compareOrder<Item extends object | string>(
  pairs: readonly Pair<Item>[],
  lists: Pair<readonly Item[]>,
  nameOf: (item: Item) => string,
  scope: Scope,
  { report }: Comparison,
): void {
  const { before, after } = findMoved(pairs, lists);
  const words = (items: readonly Item[]) => listCodes(items.map(nameOf));
  if (after.length > 0) report("docs.order-changed", scope, { before: words(before), after: words(after) });
}

interface Moved<Item> {
  readonly before: readonly Item[];
  readonly after: readonly Item[];
}

/** From the first that stands elsewhere to the last, in both orders, as the new side has them. */
function findMoved<Item extends object | string>(
  pairs: readonly Pair<Item>[],
  lists: Pair<readonly Item[]>,
): Moved<Item> {
  const partners = new Map(pairs.map((pair) => [pair.old, pair.new]));
  const before = lists.old.flatMap((item) => partners.get(item) ?? []);
  const kept = new Set(before);
  const after = lists.new.filter((item) => kept.has(item));
  const isMoved = (item: Item, index: number) => item !== before[index];
  const first = after.findIndex(isMoved);
  if (first === -1) return { before: [], after: [] };
  const last = after.findLastIndex(isMoved);
  return { before: before.slice(first, last + 1), after: after.slice(first, last + 1) };
}

/** The order of strings that both sides have. */
export function compareOrderOfStrings(
  lists: Pair<readonly string[]>,
  scope: Scope,
  comparison: Comparison,
): void {
  const before = new Set(lists.old);
  const pairs = lists.new.flatMap((text) => (before.has(text) ? [{ old: text, new: text }] : []));
  compareOrder(pairs, lists, String, scope, comparison);
}

/** What a model declares in sections, in words. */
const sections = {
  types: "types",
  endpoints: "operations",
  groups: "groups",
  environments: "environments",
  limits: "limits",
  errors: "errors",
  unknowns: "known unknowns",
} as const;

interface Declared {
  readonly at: Place;
}

/** The order of what stands in the same file on both sides; that of files is the order of their paths. */
export function compareOrderOfSection<Item extends Declared>(
  section: keyof typeof sections,
  pairs: readonly Pair<Item>[],
  nameOf: (item: Item) => string,
  comparison: Comparison,
): void {
  for (const all of groupByFiles(pairs).values()) {
    const lists = { old: inOrder(all.map(({ old }) => old)), new: inOrder(all.map((pair) => pair.new)) };
    const [first] = findMoved(all, lists).after;
    const places = placesOf(all.find((pair) => pair.new === first) ?? {});
    const phrase = `the ${sections[section]}`;
    const scope: Scope = { address: section, phrase, places, uses: [], origin: { kind: "none" } };
    compareOrder(all, lists, nameOf, scope, comparison);
  }
}

function groupByFiles<Item extends Declared>(
  pairs: readonly Pair<Item>[],
): ReadonlyMap<string, readonly Pair<Item>[]> {
  const groups = new Map<string, Pair<Item>[]>();
  for (const pair of pairs) {
    const key = JSON.stringify([pair.old.at.file, pair.new.at.file]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [pair]);
    else group.push(pair);
  }
  return groups;
}

function inOrder<Item extends Declared>(items: readonly Item[]): readonly Item[] {
  return items.toSorted((one, other) => one.at.line - other.at.line || one.at.column - other.at.column);
}
