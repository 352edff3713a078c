import { asCode, listCodes } from "../../diagnostics/words.js";
import type { Authentication, Scope as ApiScope } from "../../model/ir/api.js";
import type { Endpoint } from "../../model/ir/endpoint.js";
import { compareSets, matchItems, type Pair } from "../pair.js";
import { compareDoc, compareFact, compareKnown, type Fact } from "./compare-facts.js";
import { compareOrder, compareOrderOfStrings } from "./compare-order.js";
import { type Comparison, partOf, placesOf, type Scope } from "./comparison.js";
import { compareMembers, elsewhere, type Members } from "./members.js";

/** Compares who is let in, and what they may do. */
export function compareAuthentication(
  pair: Pair<Authentication>,
  scope: Scope,
  comparison: Comparison,
): void {
  compareMembers(members, pair, scope, comparison);
}

const members: Members<Authentication> = {
  header: elsewhere("the language has one way of authentication"),
  scheme: elsewhere("the language has one way of authentication"),
  doc: compareDoc,
  serverOnly: ({ new: serverOnly }, scope, { report }) => {
    const values = serverOnly ? { before: "public", after: "server" } : { before: "server", after: "public" };
    report("auth.secrecy-changed", partOf(scope, "secret", "who may hold an API key"), values);
  },
  rejectedStatus: (facts, scope, comparison) => {
    const part = partOf(scope, "rejected", "the status of rejected API keys");
    compareFact<number>("auth.rejected-status-changed")(facts, part, comparison);
  },
  scopes: compareScopes,
  deniedStatus: (facts, scope, comparison) => {
    const part = partOf(scope, "denied", "the status of API keys that lack a scope");
    compareFact<number>("auth.denied-status-changed")(facts, part, comparison);
  },
  at: elsewhere("a place is no difference"),
};

function compareScopes(facts: Pair<Fact<readonly ApiScope[]>>, scope: Scope, comparison: Comparison): void {
  const part = partOf(scope, "scopes", "what an API key may do");
  const known = compareKnown(facts, (scopes) => listCodes(scopes.map(({ name }) => name)), part, comparison);
  if (known === undefined) return;
  const lists = { old: known.old ?? [], new: known.new ?? [] };
  const matches = matchItems(lists, [({ name }) => [name]]);
  compareOrder(matches.pairs, lists, ({ name }) => name, { ...part, phrase: "scopes" }, comparison);
  const scopeOf = (name: string, places: Scope["places"]) =>
    partOf(part, name, `the scope ${asCode(name)}`, places);
  for (const old of matches.removed) {
    comparison.report("auth.scope-removed", scopeOf(old.name, placesOf({ old })));
  }
  for (const next of matches.added) {
    comparison.report("auth.scope-added", scopeOf(next.name, placesOf({ new: next })));
  }
  for (const pair of matches.pairs) {
    compareMembers(scopeMembers, pair, scopeOf(pair.new.name, placesOf(pair)), comparison);
  }
}

const scopeMembers: Members<ApiScope> = {
  name: elsewhere("scopes are matched by it"),
  doc: compareDoc,
  at: elsewhere("a place is no difference"),
};

/** The scopes that an operation needs. */
export function compareNeededScopes(
  values: Pair<Endpoint["scopes"]>,
  scope: Scope,
  comparison: Comparison,
): void {
  const { report } = comparison;
  const { added, removed } = compareSets(values);
  const part = partOf(scope, "scopes", scope.phrase);
  if (added.length > 0) report("auth.scope-required", part, { after: listCodes(added.toSorted()) });
  if (removed.length > 0) report("auth.scope-dropped", part, { before: listCodes(removed.toSorted()) });
  compareOrderOfStrings(values, { ...part, phrase: `the scopes of ${scope.phrase}` }, comparison);
}
