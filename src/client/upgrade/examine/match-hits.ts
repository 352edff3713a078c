import { ownerName } from "../plan/symbol-table.js";
import type { CallerUse } from "../../../language/plan/caller-use.js";
import type { Span } from "../list/remark.js";
import { usesReached } from "../reach/match-findings.js";
import type { Use } from "../reach/use.js";
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
  readonly use: CallerUse;
}

/**
 * The places that a finding hits: where code names what changes, and the calls that it reaches. What only code that is compiled again
 * notices hits no call whose code doesn't name it, as far as the old client has something to name, and types say what is called.
 */
export function matchHits(
  { finding, symbols, noticedBy }: SoughtFinding,
  { uses, named }: ClientUses,
  before: ReadonlySet<string>,
): readonly Hit[] {
  const paths = pathsToName(symbols, before);
  const naming = named
    .filter((one) => one.paths.some((path) => paths.includes(path)))
    .map(({ span }): Hit => ({ span, use: "names" }));
  const isNamed = noticedBy !== "calls" && paths.some((path) => before.has(path));
  const calls = usesReached(finding, uses).filter(
    ({ role }) => !isNamed || (noticedBy === "names" && role === "unresolved"),
  );
  return [...naming, ...calls.map(({ span, role }): Hit => ({ span, use: role }))];
}

/** What code may name that changes; where only the new client has it, the types that it is a part of. */
function pathsToName(symbols: readonly string[], before: ReadonlySet<string>): readonly string[] {
  return symbols.some((symbol) => before.has(symbol)) ? symbols : [...symbols, ...ownersOf(symbols)];
}

/** `Wallet` of `Wallet.name` */
export function ownersOf(symbols: readonly string[]): readonly string[] {
  return symbols.flatMap((symbol) => ownerName(symbol) ?? []);
}
