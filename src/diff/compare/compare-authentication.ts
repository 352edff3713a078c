import { asCode, listCodes } from "../../text/words.js";
import { describeScheme } from "../../model/credential-words.js";
import type {
  Authentication,
  AuthenticationScheme,
  Scope as ApiScope,
} from "../../model/ir/authentication.js";
import type { Endpoint } from "../../model/ir/endpoint.js";
import type { Known } from "../../model/ir/known.js";
import { compareSets, type Pair } from "../pair.js";
import { compareDoc, compareFact, compareFlag, compareKnown } from "./compare-facts.js";
import { compareItems, type Items } from "./compare-items.js";
import { compareOrderOfStrings } from "./compare-order.js";
import { type Comparison, partOf, placesOf, type Scope } from "./comparison.js";
import { asPart, type Compare, elsewhere, type Members } from "./members.js";

/** Who is let in, and what they may do. */
export const authenticationMembers: Members<Authentication> = {
  scheme: asPart("scheme", "how requests prove who sends them", compareSchemes),
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

function compareSchemes(
  { old, new: next }: Pair<AuthenticationScheme>,
  scope: Scope,
  { report }: Comparison,
): void {
  const [before, after] = [describeScheme(old), describeScheme(next)];
  const options = { old: optionsOf(old), new: optionsOf(next) };
  if (options.old !== options.new) {
    const isNamed = before === after;
    report(
      "auth.scheme-changed",
      scope,
      isNamed ? { before: options.old, after: options.new } : { before, after },
    );
  } else if (before !== after) {
    report("auth.place-changed", scope, { before, after });
  }
  const accounts = { before: accountOf(old), after: accountOf(next) };
  if (options.old === options.new && accounts.before !== accounts.after) {
    report("auth.account-changed", scope, accounts);
  }
}

/** What a client is made with. */
function optionsOf(scheme: AuthenticationScheme): string {
  switch (scheme.kind) {
    case "header":
    case "query":
      return "an API key";
    case "basic":
      return "a username and a password";
    case "oauth2":
      return "a client's id and secret";
    case "keys":
      return `the keys ${listCodes(scheme.keys.map(({ name }) => name).toSorted())}`;
  }
}

function accountOf(scheme: AuthenticationScheme): string {
  const named = scheme.kind === "keys" ? scheme.keys.filter(({ namesAccount }) => namesAccount) : [];
  return named.length === 0 ? "all keys" : listCodes(named.map(({ name }) => name).toSorted());
}

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

/** Whether an operation needs credentials at all. */
export const compareIsPublic: Compare<Endpoint["isPublic"]> = (values, scope, comparison) => {
  const part = partOf(scope, "authentication", scope.phrase);
  compareFlag({ on: "auth.not-required", off: "auth.required" })(values, part, comparison);
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
