import { compareDecimals } from "../../runtime/support/decimal-range.js";
import { idsOf, type Known } from "../../model/ir/known.js";
import type { Range } from "../../model/ir/type.js";
import type { KindId } from "../kinds/catalog.js";
import type { Pair } from "../pair.js";
import { type Comparison, type KindsByUse, reportUses, type Scope } from "./comparison.js";
import { sameLimit } from "./limit-pairs.js";

/** Text for people, which changes nothing. */
export function compareDoc(values: Pair<string | undefined>, scope: Scope, comparison: Comparison): void {
  reportText("docs.description-changed", values, scope, comparison);
}

export function compareDeprecation(
  values: Pair<string | undefined>,
  scope: Scope,
  comparison: Comparison,
): void {
  const kind =
    values.old === undefined
      ? "docs.deprecated"
      : values.new === undefined
        ? "docs.undeprecated"
        : "docs.deprecation-changed";
  reportText(kind, values, scope, comparison);
}

function reportText(
  kind: KindId,
  { old, new: next }: Pair<string | undefined>,
  scope: Scope,
  { report }: Comparison,
): void {
  if (old !== next) report(kind, scope, { before: old, after: next });
}

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
  facts: Pair<Fact<Value>>,
  render: (value: Value) => string,
  scope: Scope,
  { report }: Comparison,
  kinds: GapKinds = gapKinds.fact,
  causes: readonly string[] = [],
): Pair<Value | undefined> | undefined {
  const { old, new: next } = facts;
  if (old?.kind === "unknown" && next?.kind === "unknown") return undefined;
  if (old?.kind === "unknown") {
    report(kinds.closed, scope, { after: renderFact(next, render), causes: [...unknownsOf(old), ...causes] });
    return undefined;
  }
  if (next?.kind === "unknown") {
    report(kinds.opened, scope, {
      before: renderFact(old, render),
      causes: [...unknownsOf(next), ...causes],
    });
    return undefined;
  }
  return { old: old?.value, new: next?.value };
}

/** The addresses of the known unknowns that a fact refers to. */
function unknownsOf(fact: Known<unknown> | undefined): readonly string[] {
  return idsOf(fact).map((id) => `unknowns.${id}`);
}

function renderFact<Value>(fact: Fact<Value>, render: (value: Value) => string): string {
  return fact?.kind === "known" ? render(fact.value) : "none";
}

/** A status, a name or a number that is another one now. */
export function compareFact<Value extends string | number>(
  kind: KindId,
): (facts: Pair<Fact<Value>>, scope: Scope, comparison: Comparison) => void {
  return (facts, scope, comparison) => {
    const known = compareKnown(facts, String, scope, comparison);
    if (known === undefined || known.old === known.new) return;
    comparison.report(kind, scope, { before: text(known.old), after: text(known.new) });
  };
}

function text(value: string | number | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}

/** The kinds of a constraint that allows less, more, or other values. */
export interface RangeKinds {
  readonly tightened: KindsByUse;
  readonly loosened: KindsByUse;
}

/** Compares the bounds of something that is counted or measured. */
export function compareRanges(
  facts: Pair<Fact<Range>>,
  { tightened, loosened }: RangeKinds,
  scope: Scope,
  comparison: Comparison,
): void {
  const limits = [facts.old, facts.new].flatMap((fact) => {
    const limit = fact?.kind === "known" ? fact.value.limit : undefined;
    return limit === undefined ? [] : [`limits.${limit}`];
  });
  const known = compareKnown(facts, renderRange, scope, comparison, gapKinds.constraint, limits);
  if (known === undefined) return;
  const { old, new: next } = known;
  const limit = sameLimit({ old: old?.limit, new: next?.limit }, comparison);
  const values = {
    before: old === undefined ? "any" : renderRange(old),
    after: next === undefined ? "any" : renderRange(next),
    causes: limit === undefined ? [] : [`limits.${limit}`],
  };
  const minimum = compareBounds(old?.minimum, next?.minimum, -1);
  const maximum = compareBounds(old?.maximum, next?.maximum, 1);
  if (minimum < 0 || maximum < 0) reportUses(comparison, tightened, scope, values);
  if (minimum > 0 || maximum > 0) reportUses(comparison, loosened, scope, values);
}

/** Negative: the new bound allows less; positive: more. `open` is the side on which there is no bound. */
function compareBounds(old: string | undefined, next: string | undefined, open: 1 | -1): number {
  if (old === undefined || next === undefined) return Number(old !== undefined) - Number(next !== undefined);
  return compareDecimals(next, old) * open;
}

/** `1..100`, `..255` */
export function renderRange({ minimum = "", maximum = "" }: Range): string {
  return minimum === maximum ? minimum : `${minimum}..${maximum}`;
}
