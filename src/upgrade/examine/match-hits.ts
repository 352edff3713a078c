import type { Span } from "../list/remark.js";
import { usesReached } from "../reach/match-findings.js";
import type { Use, UseRole } from "../reach/use.js";
import type { SoughtFinding } from "./examination.js";
import type { NamedUse } from "./find-named.js";

/** What callers do with one client. */
export interface ClientUses {
  readonly uses: readonly Use[];
  readonly named: readonly NamedUse[];
}

export function joinUses(all: readonly ClientUses[]): ClientUses {
  return { uses: all.flatMap(({ uses }) => uses), named: all.flatMap(({ named }) => named) };
}

/** A place that a finding hits. */
export interface Hit {
  readonly span: Span;
  readonly use: UseRole | "names";
}

/**
 * The places that a finding hits: where code names what changes, and the calls that it reaches. What only code that is compiled again
 * notices hits no call whose code doesn't name it, if the old client has something to name.
 */
export function matchHits(
  { finding, symbols, isOfCalls }: SoughtFinding,
  { uses, named }: ClientUses,
  before: ReadonlySet<string>,
): readonly Hit[] {
  const naming = named
    .filter(({ paths }) => paths.some((path) => symbols.includes(path)))
    .map(({ span }): Hit => ({ span, use: "names" }));
  const isNamed = naming.length > 0 || symbols.some((symbol) => before.has(symbol));
  const calls = isOfCalls || !isNamed ? usesReached(finding, uses) : [];
  return [...naming, ...calls.map(({ span, role }): Hit => ({ span, use: role }))];
}
