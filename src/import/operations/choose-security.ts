import type { Authentication } from "../imported-api.js";
import { language } from "../language.js";
import { type Site, siteName } from "../node.js";
import { alternatives } from "../../text/words.js";
import type { Uses } from "../uses.js";
import { noAuthentication, type SecurityWay } from "./read-security.js";
import { isScope, isTokenUrl } from "./sayable-security.js";

/**
 * The one way in that a client has: the one that most operations take; `undefined` where none takes any. Of ways that as many
 * take it is the `usual` one, or else the one that the document has first.
 */
export function mainWay(
  operations: readonly (readonly SecurityWay[])[],
  usual: string | undefined,
): string | undefined {
  const counts = new Map<string, number>();
  for (const ways of operations) {
    for (const way of new Set(ways.filter(isSayable).map((each) => each.way))) {
      counts.set(way, (counts.get(way) ?? 0) + 1);
    }
  }
  const rankOf = (way: string) => (way === usual ? 0 : 1);
  const [most] = [...counts].toSorted(([a, first], [b, second]) => second - first || rankOf(a) - rankOf(b));
  return most?.[0];
}

/** What the one way in consists of: the first that the document has, with the scopes of all that are sent alike. */
export function describeWay(
  main: string | undefined,
  operations: readonly (readonly SecurityWay[])[],
): Authentication | undefined {
  const all = operations.flatMap((ways) => ways.filter(({ way }) => way === main));
  const [first] = all;
  if (first === undefined) return undefined;
  const schemes = new Map(
    all.flatMap((way) => way.schemes.map((scheme) => [siteName(scheme), scheme] as const)),
  );
  const allowed = new Map([...schemes.values()].flatMap(({ scopes }) => [...scopes]));
  return {
    way: first.way,
    schemes: first.schemes.map((scheme) => ({ ...scheme, scopes: allowed })),
    scopes: [...new Set(all.flatMap(({ scopes }) => scopes))],
  };
}

function isSayable({ way, construct }: SecurityWay): boolean {
  return way !== "none" && (construct === undefined || language.has(construct));
}

/** Reports the lists of which any one way is enough: a model has one. `uses`: of what has the list, such as the document. */
export function reportAlternatives(
  operations: readonly { readonly security: readonly SecurityWay[]; readonly uses: Uses }[],
  documentUses: Uses,
): void {
  for (const { security, uses } of operations) {
    const [first, second] = security;
    if (first === undefined || second === undefined) continue;
    const { file, pointer } = first.at;
    const site = { file, pointer: pointer.replace(/\/\d+$/u, "") };
    const all = alternatives(security.map(({ way }) => way));
    (site.pointer === "/security" ? documentUses : uses).add("security-alternatives", site, all);
  }
}

/** Reports where people get tokens: a client sends those that it is given. */
export function reportAddresses(operations: readonly (readonly SecurityWay[])[], documentUses: Uses): void {
  const schemes = operations.flatMap((ways) => ways.flatMap((way) => way.schemes));
  const told = new Map(schemes.map((scheme) => [siteName(scheme), scheme]));
  for (const scheme of told.values()) {
    if (scheme.hasAddresses) documentUses.add("authorization-addresses", scheme, scheme.id);
  }
}

/** What an operation is called with: one of its ways in. */
export function chooseWay(
  ways: readonly SecurityWay[],
  main: string | undefined,
  site: Site,
  uses: Uses,
): Authentication {
  const chosen = ways.find(({ way }) => way === main) ?? ways[0];
  if (chosen === undefined || chosen.way === "none") {
    if (main !== undefined) uses.add("anonymous-operation", chosen?.at ?? site);
    return noAuthentication;
  }
  const { way, scopes, schemes, construct, detail, at } = chosen;
  if (construct !== undefined) uses.add(construct, at, detail);
  if (way !== main && main !== undefined && isSayable(chosen)) {
    uses.add("authentication-per-operation", at, way);
  }
  if (way === main) reportParts(chosen, uses);
  return { way, scopes, schemes };
}

/** Reports what of a way in can't be said, though it is taken. */
function reportParts({ schemes, scopes, at }: SecurityWay, uses: Uses): void {
  for (const scheme of schemes) {
    const isFetched = schemes.length === 1 && scheme.kind === "client credentials";
    if (isFetched && !isTokenUrl(scheme.tokenUrl)) uses.add("token-address", scheme, scheme.tokenUrl ?? "");
    for (const name of scheme.scopes.keys()) if (!isScope(name)) uses.add("scope-name", scheme, name);
  }
  const declared = new Set(schemes.flatMap((scheme) => [...scheme.scopes.keys()]));
  for (const name of scopes) if (!declared.has(name) && !isScope(name)) uses.add("scope-name", at, name);
}
