import { asCode, listCodes } from "../../text/words.js";
import type { Authentication, Scope as ApiScope } from "../../model/ir/api.js";
import type { Endpoint } from "../../model/ir/endpoint.js";
import type { Known } from "../../model/ir/known.js";
import { compareSets, type Pair } from "../pair.js";
import { compareDoc, compareFact, compareKnown } from "./compare-facts.js";
import { compareItems, type Items } from "./compare-items.js";
import { compareOrderOfStrings } from "./compare-order.js";
import { type Comparison, partOf, placesOf, type Scope } from "./comparison.js";
import { asPart, type Compare, elsewhere, type Members } from "./members.js";

/** Who is let in, and what they may do. */
export const authenticationMembers: Members<Authentication> = {
  header: elsewhere("the language has one way of authentication"),
  scheme: elsewhere("the language has one way of authentication"),
  doc: compareDoc,
  serverOnly: asPart("secret", "who may hold an API key", ({ new: serverOnly }, scope, { report }) => {
    const values = serverOnly ? { before: "public", after: "server" } : { before: "server", after: "public" };
    report("auth.secrecy-changed", scope, values);
  }),
  rejectedStatus: asPart(
    "rejected",
    "the status of rejected API keys",
    compareFact("auth.rejected-status-changed"),
  ),
  scopes: asPart("scopes", "what an API key may do", compareScopes),
  deniedStatus: asPart(
    "denied",
    "the status of API keys that lack a scope",
    compareFact("auth.denied-status-changed"),
  ),
};

function compareScopes(facts: Pair<Known<readonly ApiScope[]>>, scope: Scope, comparison: Comparison): void {
  const lists = compareKnown(facts, (all) => listCodes(all.map(scopes.nameOf)), scope, comparison);
  if (lists !== undefined) compareItems(lists, scopes, scope, comparison);
}

const scopes: Items<ApiScope> = {
  nameOf: ({ name }) => name,
  scopeOf: ({ name }, sides, owner) => partOf(owner, name, `the scope ${asCode(name)}`, placesOf(sides)),
  all: (owner) => ({ ...owner, phrase: "scopes" }),
  added: "auth.scope-added",
  removed: "auth.scope-removed",
  members: { name: elsewhere("scopes are matched by it"), doc: compareDoc },
};

/** The scopes that an operation needs. */
export const compareNeededScopes: Compare<Endpoint["scopes"]> = (values, scope, comparison) => {
  const { report } = comparison;
  const { added, removed } = compareSets(values);
  const part = partOf(scope, "scopes", scope.phrase);
  if (added.length > 0) report("auth.scope-required", part, { after: listCodes(added.toSorted()) });
  if (removed.length > 0) report("auth.scope-dropped", part, { before: listCodes(removed.toSorted()) });
  compareOrderOfStrings(values, { ...part, phrase: `the scopes of ${scope.phrase}` }, comparison);
};
