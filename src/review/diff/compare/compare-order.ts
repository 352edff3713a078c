import type { Place } from "../../../language/diagnostics/diagnostic.js";
import { listCodes } from "../../../language/text/words.js";
import { groupBy } from "../../../language/model/group-by.js";
import type { Pair } from "../pair.js";
import { type Comparison, placesOf, type Scope } from "./comparison.js";
import type { Compare } from "./members.js";
import { subjectOf } from "../subject.js";

/** Reports where what both sides have stands in another order, of which the part is told that moved. */
export function compareOrder<Item extends object | string>(
  pairs: readonly Pair<Item>[],
  lists: Pair<readonly Item[]>,
  nameOf: (item: Item) => string,
  scopeOf: () => Scope,
  { report }: Comparison,
): void {
  const moved = findMoved(pairs, lists);
  if (moved !== undefined) report("docs.order-changed", scopeOf(), wordsOf(moved, nameOf));
}

function wordsOf<Item>({ before, after }: Moved<Item>, nameOf: (item: Item) => string) {
  return { before: listCodes(before.map(nameOf)), after: listCodes(after.map(nameOf)) };
}

/** What stands in another order. */
export interface Moved<Item> {
  readonly before: readonly Item[];
  readonly after: readonly Item[];
}

/** From the first that stands elsewhere to the last, in both orders, as the new side has them. */
export function findMoved<Item extends object | string>(
  pairs: readonly Pair<Item>[],
  lists: Pair<readonly Item[]>,
): Moved<Item> | undefined {
  if ((["old", "new"] as const).every((side) => isOrdered(pairs, side, lists[side]))) return undefined;
  const partners = new Map(pairs.map((pair) => [pair.old, pair.new]));
  const before = lists.old.flatMap((item) => partners.get(item) ?? []);
  const kept = new Set(before);
  const after = lists.new.filter((item) => kept.has(item));
  const isMoved = (item: Item, index: number) => item !== before[index];
  const first = after.findIndex(isMoved);
  if (first === -1) return undefined;
  const last = after.findLastIndex(isMoved);
  return { before: before.slice(first, last + 1), after: after.slice(first, last + 1) };
}

/** Whether the pairs are in the order of that list, as most are. */
function isOrdered<Item>(
  pairs: readonly Pair<Item>[],
  side: keyof Pair<Item>,
  list: readonly Item[],
): boolean {
  let last = -1;
  return pairs.every((pair) => {
    last = list.indexOf(pair[side], last + 1);
    return last !== -1;
  });
}

/** The order of strings that both sides have, each where it stands first. */
export const compareOrderOfStrings: Compare<readonly string[]> = (lists, scope, comparison) => {
  const [before, after] = [new Set(lists.old), new Set(lists.new)];
  const pairs = [...after].flatMap((text) => (before.has(text) ? [{ old: text, new: text }] : []));
  compareOrder(pairs, { old: [...before], new: [...after] }, String, () => scope, comparison);
};

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
  const filesOf = ({ old, new: next }: Pair<Item>) => JSON.stringify([old.at.file, next.at.file]);
  for (const all of groupBy(pairs, filesOf).values()) {
    const lists = { old: inOrder(all.map(({ old }) => old)), new: inOrder(all.map((pair) => pair.new)) };
    const moved = findMoved(all, lists);
    if (moved === undefined) continue;
    const places = placesOf(all.find((pair) => pair.new === moved.after[0]) ?? {});
    const phrase = `the ${sections[section]}`;
    const scope: Scope = { subject: subjectOf(section), phrase, places, uses: [], origin: { kind: "none" } };
    comparison.report("docs.order-changed", scope, wordsOf(moved, nameOf));
  }
}

function inOrder<Item extends Declared>(items: readonly Item[]): readonly Item[] {
  return items.toSorted((one, other) => one.at.line - other.at.line || one.at.column - other.at.column);
}
