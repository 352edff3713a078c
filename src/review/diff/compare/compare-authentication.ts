import { isSecurityLeftOpen } from "./left-open.js";
import { asCode, compareTexts, listCodes } from "../../../language/text/words.js";
import { carriesKey, mayLackKey, singleKey } from "../../../language/model/access.js";
import { describeScheme } from "../../../language/model/credential-words.js";
import type {
  Authentication,
  AuthenticationScheme,
  KeysScheme,
  Scope as ApiScope,
  SingleScheme,
  TokenScheme,
} from "../../../language/model/ir/authentication.js";
import type { Known } from "../../../language/model/ir/known.js";
import type { KindId } from "../kinds/catalog.js";
import type { Pair } from "../pair.js";
import type { Origin } from "../reach.js";
import { compareEnough, hasOwnAccess } from "./compare-access.js";
import { compareDoc, compareFact, compareKnown } from "./compare-facts.js";
import { compareItems, type Items } from "./compare-items.js";
import { compareOrderOfStrings } from "./compare-order.js";
import { type Comparison, partOf, placesOf, type Scope } from "./comparison.js";
import type { SchemeSide } from "./match-schemes.js";
import { asPart, elsewhere, type Members } from "./members.js";

/** Who is let in, and what they may do. */
export const authenticationMembers: Members<Authentication> = {
  scheme: compareSchemes,
  doc: compareDoc,
  serverOnly: asPart("secret", "who may hold credentials", ({ new: serverOnly }, scope, { report }) => {
    const values = serverOnly ? { before: "public", after: "server" } : { before: "server", after: "public" };
    report("auth.secrecy-changed", scope, values);
  }),
  rejectedStatus: asPart(
    "rejected",
    "the status of rejected credentials",
    compareFact("auth.rejected-status-changed"),
  ),
  scopes: asPart("scopes", "what credentials may do", compareScopes),
  deniedStatus: asPart(
    "denied",
    "the status of credentials that lack a scope",
    compareFact("auth.denied-status-changed"),
  ),
};

/** Of one scheme that stays the only one; of several each is compared, and what is enough of them. */
function compareSchemes(
  schemes: Pair<AuthenticationScheme>,
  scope: Scope,
  comparison: Comparison,
  sections: Pair<Authentication>,
): void {
  const part = partOf(scope, "scheme", "how requests prove who sends them");
  const { old, new: next } = schemes;
  if (isSaidOnce(sections)) {
    if (isSecurityLeftOpen(comparison, "new")) {
      comparison.report("gap.opened", part, { before: describeScheme(old) });
    }
    if (isSecurityLeftOpen(comparison, "old")) {
      comparison.report("gap.closed-constraint", part, { after: describeScheme(next) });
    }
    return;
  }
  if (old.kind !== "choice" && next.kind !== "choice") {
    return compareSingle({ old, new: next }, part, comparison);
  }
  const areUnnamed = givenFor(old).kind === "key" && givenFor(next).kind === "key";
  compareNamedSchemes(comparison, scope, areUnnamed);
  compareOptions(schemes, scope, comparison);
  const { enoughOf } = comparison.schemes;
  const usual = { ...partOf(scope, "any_of", "the API"), origin: usersOf(comparison) };
  compareEnough({ old: enoughOf("old"), new: enoughOf("new") }, usual, comparison);
}

function isSaidOnce({ old, new: next }: Pair<Authentication>): boolean {
  return (old.at === undefined) !== (next.at === undefined);
}

/** Those that say nothing themselves. */
function usersOf({ endpoints }: Comparison): Origin {
  const ids = endpoints.pairs.flatMap((pair) =>
    hasOwnAccess(pair.old) || hasOwnAccess(pair.new) ? [] : [pair.new.id],
  );
  return ids.length === 0 ? { kind: "api" } : { kind: "endpoints", ids };
}

/** `areUnnamed`: no code of callers has the names of schemes. */
function compareNamedSchemes(comparison: Comparison, scope: Scope, areUnnamed: boolean): void {
  for (const { old, new: next } of comparison.schemes.pairs) {
    const name = next.name === "" ? old.name : next.name;
    const part = partOf(scope, ["schemes", name], `the scheme ${asCode(name)}`, placesOf({ old, new: next }));
    const pair = { old: old.scheme, new: next.scheme };
    compareSingle(pair, part, comparison);
    if (old.name === "" || next.name === "") continue;
    if (old.doc !== next.doc) compareDoc({ old: old.doc, new: next.doc }, part, comparison);
    if (old.name === next.name) continue;
    const names = { before: asCode(old.name), after: asCode(next.name) };
    comparison.report("auth.account-changed", part, names);
    if (!areUnnamed) comparison.report("name.scheme-renamed", part, { before: old.name, after: next.name });
  }
}

/** What clients are made with, where it isn't what each scheme says itself. */
function compareOptions(
  { old, new: next }: Pair<AuthenticationScheme>,
  scope: Scope,
  { schemes, report }: Comparison,
): void {
  if (old.kind !== next.kind) report("auth.account-changed", scope, accountsOf({ old, new: next }));
  const given = { old: givenFor(old), new: givenFor(next) };
  if (given.old.kind !== given.new.kind) {
    return report("auth.options-changed", scope, { before: given.old.words, after: given.new.words });
  }
  if (given.old.isOptional && !given.new.isOptional) report("auth.key-required", scope, {});
  if (!given.old.isOptional && given.new.isOptional) report("auth.key-optional", scope, {});
  if (old.kind !== next.kind) return;
  const reportEach = (list: readonly SchemeSide[], kind: KindId) => {
    for (const one of list) {
      const side = kind === "auth.scheme-added" ? { new: one } : { old: one };
      report(kind, partOf(scope, ["schemes", one.name], `the scheme ${asCode(one.name)}`, placesOf(side)));
    }
  };
  reportEach(schemes.removed, "auth.scheme-removed");
  reportEach(schemes.added, "auth.scheme-added");
}

/** What a caller makes a client with. */
interface Given {
  readonly kind: "key" | "names" | "other";
  readonly words: string;
  /** Whether it is a key that may be left out. */
  readonly isOptional: boolean;
}

function givenFor(scheme: AuthenticationScheme): Given {
  const isNamed = scheme.kind === "choice" && singleKey(scheme) === undefined;
  const isKey = !isNamed && (scheme.kind === "choice" || carriesKey(scheme));
  return {
    kind: isNamed ? "names" : isKey ? "key" : "other",
    words: optionsOf(scheme),
    isOptional: mayLackKey(scheme),
  };
}

/** A record of a client that chooses among schemes names the one that its request carried. */
function accountsOf(schemes: Pair<AuthenticationScheme>) {
  const describe = (scheme: AuthenticationScheme) =>
    scheme.kind === "choice" ? "credentials and the names of their schemes" : "credentials alone";
  return { before: describe(schemes.old), after: describe(schemes.new) };
}

function compareSingle(
  { old, new: next }: Pair<SingleScheme | KeysScheme>,
  scope: Scope,
  comparison: Comparison,
): void {
  const { report } = comparison;
  const [before, after] = [describeScheme(keysBy("name", old)), describeScheme(keysBy("name", next))];
  const options = { old: optionsOf(old), new: optionsOf(next) };
  const isSentAlike = describeScheme(keysBy("header", old)) === describeScheme(keysBy("header", next));
  if (options.old !== options.new && isSentAlike) {
    report("auth.options-changed", scope, { before: options.old, after: options.new });
  } else if (options.old !== options.new) {
    report("auth.scheme-changed", scope, { before, after });
  } else if (before !== after) {
    report("auth.place-changed", scope, { before, after });
  }
  const accounts = { before: accountOf(old), after: accountOf(next) };
  if (options.old === options.new && accounts.before !== accounts.after) {
    report("auth.account-changed", scope, accounts);
  } else if (options.old !== options.new && isSentAlike) {
    // The values are joined in the order of the names of their keys.
    const joined = { before: accountHeadersOf(old), after: accountHeadersOf(next) };
    if (joined.before !== joined.after) report("auth.account-changed", scope, joined);
  }
  if (old.kind !== "keys" || next.kind !== "keys") return;
  const names = { old: old.keys.map(({ name }) => name), new: next.keys.map(({ name }) => name) };
  compareOrderOfStrings(names, { ...scope, phrase: "the keys of requests" }, comparison);
}

/** Neither requests nor accounts depend on the order in which a model has the keys. */
function keysBy(member: "name" | "header", scheme: SingleScheme | KeysScheme): SingleScheme | KeysScheme {
  if (scheme.kind !== "keys") return scheme;
  return { ...scheme, keys: scheme.keys.toSorted((a, b) => compareTexts(a[member], b[member])) };
}

/** What a client is made with. */
function optionsOf(scheme: AuthenticationScheme): string {
  switch (scheme.kind) {
    case "header":
    case "query":
    case "cookie":
      return "an API key";
    case "basic":
      return "a username and a password";
    case "oauth2":
      return "a client's id and secret";
    case "keys":
      return `the keys ${listCodes(scheme.keys.map(({ name }) => name).toSorted())}`;
    case "choice":
      if (singleKey(scheme) !== undefined) return mayLackKey(scheme) ? "an API key or nothing" : "an API key";
      return `credentials by the names ${listCodes(scheme.schemes.map(({ name }) => name).toSorted())}`;
  }
}

function accountOf(scheme: AuthenticationScheme): string {
  if (scheme.kind === "oauth2") return issuerOf(scheme);
  const named = scheme.kind === "keys" ? scheme.keys.filter(({ namesAccount }) => namesAccount) : [];
  return named.length === 0 ? "all keys" : listCodes(named.map(({ name }) => name).toSorted());
}

/** The headers whose values name the account, in the order in which they are joined. */
function accountHeadersOf(scheme: SingleScheme | KeysScheme): string {
  if (scheme.kind !== "keys") return scheme.kind === "header" ? asCode(scheme.header) : "";
  const named = scheme.keys.filter(({ namesAccount }) => namesAccount);
  const all = named.length === 0 ? scheme.keys : named;
  return listCodes(all.toSorted((a, b) => compareTexts(a.name, b.name)).map(({ header }) => header));
}

/** One id may be a client of each tenant, which the address, the audience or a scope selects. */
function issuerOf({ url, audience, scopes: asked }: TokenScheme): string {
  const issuer = `the id of a client at ${asCode(url)}`;
  const forAudience = audience === undefined ? "" : ` for ${asCode(audience)}`;
  const names = [...new Set(asked)].toSorted();
  return issuer + forAudience + (names.length === 0 ? "" : ` with ${listCodes(names)}`);
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
