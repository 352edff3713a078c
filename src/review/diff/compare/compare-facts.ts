import { compareBounds } from "../../../language/model/bounds.js";
import { asCode } from "../../../language/text/words.js";
import { idsOf, type Known, valueOf } from "../../../language/model/ir/known.js";
import type { Bound, Range } from "../../../language/model/ir/range.js";
import type { KindId } from "../kinds/catalog.js";
import type { Pair } from "../pair.js";
import type { Comparison, Kinds, Scope } from "./comparison.js";
import { sameLimit } from "./match-api.js";
import type { Compare } from "./members.js";
import { type Subject, subjectOf, unknownSubjects } from "../subject.js";

/** Compares a string with another one, or with none. */
export function compareString(kind: KindId): Compare<string | undefined> {
  return ({ old, new: next }, scope, { report }) => report(kind, scope, { before: old, after: next });
}

/** Text for people, which changes nothing. */
export const compareDoc = compareString("docs.description-changed");

/** What people call something. */
export const compareTitle = compareString("docs.title-changed");

/** Compares examples, which are for people. */
export const compareExample: Compare<string | number | boolean | null | undefined> = (
  { old, new: next },
  scope,
  { report },
) => {
  const render = (value: typeof old) => (value === undefined ? undefined : asCode(JSON.stringify(value)));
  report("docs.example-changed", scope, { before: render(old), after: render(next) });
};

/** Compares whether something is so. */
export function compareFlag(kinds: { readonly on: KindId; readonly off: KindId }): Compare<boolean> {
  return ({ new: isOn }, scope, { report }) => report(isOn ? kinds.on : kinds.off, scope);
}

/** What something is that may be there on one side only. */
export interface Presence<Kind> {
  readonly added: Kind;
  readonly removed: Kind;
  readonly changed: Kind;
}

/** What became of something that one side may lack. */
export function changeOf<Kind>({ old, new: next }: Pair<unknown>, kinds: Presence<Kind>): Kind {
  if (old === undefined) return kinds.added;
  return next === undefined ? kinds.removed : kinds.changed;
}

/** Compares a string that comes, goes or is another one. */
export function comparePresence(kinds: Presence<KindId>): Compare<string | undefined> {
  return (values, ...rest) => compareString(changeOf(values, kinds))(values, ...rest);
}

export const compareDeprecation = comparePresence({
  added: "docs.deprecated",
  removed: "docs.undeprecated",
  changed: "docs.deprecation-changed",
});

/** The kinds of a fact that gets specified, and of one that no longer is. */
export interface GapKinds {
  readonly closed: KindId;
  readonly opened: KindId;
}

export const gapKinds = {
  fact: { closed: "gap.closed", opened: "gap.opened" },
  path: { closed: "gap.closed-path", opened: "gap.opened-path" },
  constraint: { closed: "gap.closed-constraint", opened: "gap.opened" },
  type: { closed: "gap.closed-narrows-sdk", opened: "gap.opened-widens-sdk" },
  signing: { closed: "gap.closed-signing", opened: "gap.opened-signing" },
} as const satisfies Record<string, GapKinds>;

/** A fact that may be unspecified, or (`undefined`) that there is nothing of the kind. */
export type Fact<Value> = Known<Value> | undefined;

/**
 * Compares what both sides specify; reports where a fact was not specified and now is, or the other way round.
 *
 * @returns what both sides specify; `undefined` when one of them leaves it open
 */
export function compareKnown<Value>(
  facts: Pair<Known<Value>>,
  ...others: Rest<Value>
): Pair<Value> | undefined;
export function compareKnown<Value>(
  facts: Pair<Fact<Value>>,
  ...others: Rest<Value>
): Pair<Value | undefined> | undefined;
export function compareKnown<Value>(
  { old, new: next }: Pair<Fact<Value>>,
  ...[render, scope, { report }, kinds = gapKinds.fact, causes = []]: Rest<Value>
): Pair<Value | undefined> | undefined {
  if (old?.kind !== "unknown" && next?.kind !== "unknown") return { old: old?.value, new: next?.value };
  if (old?.kind === next?.kind) return undefined;
  const unknowns = unknownSubjects([...idsOf(old), ...idsOf(next)]);
  const isClosed = old?.kind === "unknown";
  const words = renderFact(isClosed ? next : old, render);
  report(isClosed ? kinds.closed : kinds.opened, scope, {
    ...(isClosed ? { after: words } : { before: words }),
    causes: [...unknowns, ...causes],
  });
  return undefined;
}

type Rest<Value> = readonly [
  render: (value: Value) => string,
  scope: Scope,
  comparison: Comparison,
  kinds?: GapKinds,
  causes?: readonly Subject[],
];

function renderFact<Value>(fact: Fact<Value>, render: (value: Value) => string): string {
  return fact?.kind === "known" ? render(fact.value) : "none";
}

/** Compares what is known on both sides by how it is written; its kind may depend on both. */
export function compareFact<Value>(
  kind: KindId | ((values: Pair<Value>) => KindId),
  render: (value: Value) => string = String,
): Compare<Known<Value>> {
  return (facts, scope, comparison) => {
    const known = compareKnown(facts, render, scope, comparison);
    if (known === undefined) return;
    const [before, after] = [render(known.old), render(known.new)];
    if (before === after) return;
    comparison.report(typeof kind === "string" ? kind : kind(known), scope, { before, after });
  };
}

/** The kinds of a constraint that allows less, more, or other values. */
export interface RangeKinds {
  readonly tightened: Kinds;
  readonly loosened: Kinds;
}

/** Compares the bounds of something that is counted or measured. */
export function compareRanges({ tightened, loosened }: RangeKinds): Compare<Fact<Range<Bound>>> {
  return (facts, scope, comparison) => {
    const limits = [facts.old, facts.new].flatMap((fact) => causeOf(valueOf(fact)?.limit));
    const known = compareKnown(facts, renderRange, scope, comparison, gapKinds.constraint, limits);
    if (known === undefined) return;
    const { old, new: next } = known;
    const values = {
      before: old === undefined ? "any" : renderRange(old),
      after: next === undefined ? "any" : renderRange(next),
      causes: causeOf(sameLimit({ old: old?.limit, new: next?.limit }, comparison)),
    };
    const minimum = allowedBy(old?.minimum, next?.minimum, -1);
    const maximum = allowedBy(old?.maximum, next?.maximum, 1);
    if (minimum < 0 || maximum < 0) comparison.report(tightened, scope, values);
    if (minimum > 0 || maximum > 0) comparison.report(loosened, scope, values);
  };
}

/** The limit that something changes with. */
export function causeOf(limit: string | undefined): readonly Subject[] {
  return limit === undefined ? [] : [subjectOf("limits", limit)];
}

/** Negative: the new bound allows less; positive: more. `open` is the side on which there is no bound. */
function allowedBy(old: Bound | undefined, next: Bound | undefined, open: 1 | -1): number {
  if (old === undefined || next === undefined) return Number(old !== undefined) - Number(next !== undefined);
  return compareBounds(next, old) * open;
}

/** `1..100`, `..255` */
export function renderRange({
  minimum = "",
  maximum = "",
}: Pick<Range<Bound>, "minimum" | "maximum">): string {
  return minimum === maximum ? String(minimum) : `${minimum}..${maximum}`;
}
