import type { Authentication } from "../imported-api.js";
import { language } from "../language.js";
import { type Site, siteName } from "../node.js";
import type { Uses } from "../uses.js";
import { noAuthentication, type SecurityWay } from "./read-security.js";
import { isScope, isTokenUrl } from "./sayable-security.js";

/** The one way in that a client has: the one that most operations take; `undefined` where none takes any. */
export function mainWay(operations: readonly (readonly SecurityWay[])[]): string | undefined {
  const counts = new Map<string, number>();
  for (const ways of operations) {
    for (const way of new Set(ways.filter(isSayable).map((each) => each.way))) {
      counts.set(way, (counts.get(way) ?? 0) + 1);
    }
  }
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

/** Of ways that as many operations take, the simplest one. */
function rankOf(way: string): number {
  return way === "bearer" ? 0 : way === "basic" ? 2 : 1;
}

/** What an operation is called with. Any one of its alternatives is a whole way in, so the others are no loss. */
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
