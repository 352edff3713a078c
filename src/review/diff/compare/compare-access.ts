import type { Endpoint } from "../../../language/model/ir/endpoint.js";
import { alternatives, listCodes } from "../../../language/text/words.js";
import type { Pair } from "../pair.js";
import { type Comparison, partOf, type Scope } from "./comparison.js";
import { compareOrderOfStrings, findMoved } from "./compare-order.js";
import type { Comparer } from "./members.js";
import { isSecurityLeftOpen } from "./left-open.js";
import type { Enough } from "./match-schemes.js";

type EnoughSides = Pair<readonly Enough[]>;

/** Compares the credentials that an operation requires. One without alternatives of its own has those of the API, which are compared once. */
function compareEndpointAccess(endpoint: Pair<Endpoint>, scope: Scope, comparison: Comparison): void {
  // Of all operations together that is one finding.
  if (isSecurityLeftOpen(comparison, "old") || isSecurityLeftOpen(comparison, "new")) return;
  const { enoughOf } = comparison.schemes;
  const sides = { old: enoughOf("old", endpoint.old), new: enoughOf("new", endpoint.new) };
  const part = partOf(scope, "authentication", scope.phrase);
  if (hasOwnAccess(endpoint.old) || hasOwnAccess(endpoint.new)) compareEnough(sides, part, comparison);
  compareScopes(sides, scope, comparison);
}

/** Runs once for the members of an endpoint that say what it needs, whichever of them differ. */
export function asAccess<Value>(isFirst: (endpoint: Pair<Endpoint>) => boolean): Comparer<Endpoint, Value> {
  return (_, scope, comparison, endpoint) => {
    if (isFirst(endpoint)) compareEndpointAccess(endpoint, { ...scope, uses: ["request"] }, comparison);
  };
}

/** Whether an operation has alternatives of its own, in place of those of the API. */
export function hasOwnAccess({ access, isPublic }: Endpoint): boolean {
  return access !== undefined || isPublic;
}

/** Compares alternatives: credentials that were accepted before should still be accepted. */
export function compareEnough(sides: EnoughSides, scope: Scope, comparison: Comparison): void {
  const { old, new: next } = sides;
  const { report } = comparison;
  const gained = next.filter((one) => !old.some((other) => isSame(one, other)));
  const gone = old.filter((one) => !next.some((other) => isSame(one, other)));
  const lost = gone.filter((one) => !next.some((other) => isAcceptedAs(one, other, gained)));
  const covered = gone.filter((one) => !lost.includes(one));
  const isRequired = lost.some(isNothing);
  if (isRequired) report("auth.required", scope);
  if (gained.some(isNothing)) report("auth.not-required", scope);
  const before = lost.filter((one) => !isNothing(one));
  const after = gained.filter((one) => !isNothing(one));
  if (before.length > 0) {
    const kind = after.length > 0 ? "auth.credentials-replaced" : "auth.alternative-removed";
    report(kind, scope, { before: wordsOf(before), after: wordsOf(after.length > 0 ? after : next) });
  } else if (after.length > 0 && !(isRequired && old.every(isNothing))) {
    report("auth.alternative-added", scope, { before: wordsOf(old), after: wordsOf(after) });
  } else if (after.length === 0 && covered.length > 0 && !next.every(isNothing)) {
    report("auth.alternative-covered", scope, { before: wordsOf(covered), after: wordsOf(next) });
  }
  const covering = gained.filter((one) => old.some((other) => isAcceptedAs(one, other, gone)));
  const isOther = covered.length + covering.length > 0 || overtakes(gained, next) || overtakes(gone, old);
  if (isOther && isChoice(comparison)) {
    report("auth.account-changed", scope, { before: wordsOf(old), after: wordsOf(next) });
  }
  compareOrderOfEnough(sides, scope, comparison);
}

/** Whether both sides name accounts by what a request carries, and not by what a client is made with. */
function isChoice({ apis }: Comparison): boolean {
  return [apis.old, apis.new].every(({ authentication }) => authentication.scheme.kind === "choice");
}

/** Whether one that only this side has comes before another, so that clients with the credentials of both send it instead. */
function overtakes(own: readonly Enough[], all: readonly Enough[]): boolean {
  const last = all.findLastIndex((one) => !own.includes(one));
  return all
    .slice(0, Math.max(last, 0))
    .some((one) => own.includes(one) && !isNothing(one) && one.schemes.every(isOfBoth));
}

function isOfBoth(scheme: string): boolean {
  return scheme.startsWith("both ");
}

/** Fewer credentials are enough for whoever has more. None at all say nothing of what is made of others, unless that is new. */
function isAcceptedAs(one: Enough, other: Enough, gained: readonly Enough[]): boolean {
  if (isSame(one, other)) return true;
  return isWithin(other.schemes, one.schemes) && (!isNothing(other) || gained.includes(other));
}

function compareOrderOfEnough(sides: EnoughSides, scope: Scope, comparison: Comparison): void {
  const firstOfEach = (all: readonly Enough[]) =>
    all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index);
  const [old, next] = [firstOfEach(sides.old), firstOfEach(sides.new)];
  const pairs = next.flatMap((one) =>
    old.filter((other) => isSame(one, other)).map((other) => ({ old: other, new: one })),
  );
  const listOf = (all: readonly Enough[]) => listCodes(all.map(({ name }) => name));
  const moved = findMoved(pairs, { old, new: next });
  const turned = pairs.filter((pair) => pair.old.order !== pair.new.order);
  if (moved === undefined && turned.length === 0) return;
  const lists = moved ?? { before: turned.map((pair) => pair.old), after: turned.map((pair) => pair.new) };
  comparison.report("auth.order-changed", scope, {
    before: listOf(lists.before),
    after: listOf(lists.after),
  });
}

/** The scopes that requests need which carry the same on both sides. */
function compareScopes({ old, new: next }: EnoughSides, scope: Scope, comparison: Comparison): void {
  const part = partOf(scope, "scopes", scope.phrase);
  const required = old.flatMap((one) => {
    const isAccepted = next.some(
      (other) => isWithin(other.scopes, one.scopes) && isAcceptedAs(one, other, []),
    );
    return isAccepted
      ? []
      : fewest(next.filter((other) => isSame(one, other)).map((other) => missing(one, other)));
  });
  const dropped = next.flatMap((one) => {
    const isOld = old.some((other) => isSame(one, other) && isWithin(other.scopes, one.scopes));
    return isOld ? [] : fewest(old.filter((other) => isSame(one, other)).map((other) => missing(one, other)));
  });
  const count = (all: readonly Enough[]) => all.filter((one) => !isNothing(one)).length;
  for (const after of sayScopes(required, count(old))) {
    comparison.report("auth.scope-required", part, { after });
  }
  for (const before of sayScopes(dropped, count(next))) {
    comparison.report("auth.scope-dropped", part, { before });
  }
  const [[first], [second]] = [old, next];
  if (first === undefined || second === undefined || required.length + dropped.length > 0) return;
  const lists = { old: first.scopes, new: second.scopes };
  compareOrderOfStrings(lists, { ...part, phrase: `the scopes of ${scope.phrase}` }, comparison);
}

/** Scopes of requests that carry something. */
interface ScopesOf {
  readonly scopes: readonly string[];
  readonly words: string;
}

/** The scopes that one needs less than the other. */
function missing(one: Enough, { scopes, words }: Enough): ScopesOf {
  return { scopes: scopes.filter((name) => !one.scopes.includes(name)).toSorted(), words };
}

function fewest(all: readonly ScopesOf[]): readonly ScopesOf[] {
  return all.toSorted((one, other) => one.scopes.length - other.scopes.length).slice(0, 1);
}

/** What carries the scopes matters where not all of them changed alike. */
function sayScopes(all: readonly ScopesOf[], count: number): readonly string[] {
  const lists = new Set(all.map(({ scopes }) => listCodes(scopes)));
  if (lists.size === 1 && all.length === count) return [...lists];
  return all.map(({ scopes, words }) => `${listCodes(scopes)} for ${words}`);
}

function wordsOf(all: readonly Enough[]): string {
  return alternatives([...new Set(all.map(({ words }) => words))]);
}

function isNothing({ schemes }: Enough): boolean {
  return schemes.length === 0;
}

function isSame(one: Enough, other: Enough): boolean {
  return one.schemes.join() === other.schemes.join();
}

function isWithin(few: readonly string[], many: readonly string[]): boolean {
  return few.every((one) => many.includes(one));
}
