import { allSchemes, type CarriedScheme } from "../access.js";
import type { Authentication, TokenScheme } from "../ir/authentication.js";
import type { Endpoint } from "../ir/endpoint.js";
import { wholeAlternatives } from "../whole-alternatives.js";
import type { BuildContext } from "./context.js";
import { locationOf, valuePlace } from "./located.js";

/**
 * Warns of scopes that endpoints need and that no token is asked for: each such call would be refused. A token that is asked for
 * none has what the service gives by default.
 */
export function checkTokenScopes(
  authentication: Authentication,
  endpoints: readonly Endpoint[],
  { sections, report }: BuildContext,
): void {
  const section = sections.authentication;
  if (section === undefined) return;
  for (const carried of allSchemes(authentication)) {
    const { name, scheme } = carried;
    if (scheme.kind !== "oauth2" || scheme.scopes.length === 0) continue;
    const short = endpoints.filter((endpoint) => lacksScopes(endpoint, carried, scheme, authentication));
    const needed = short.flatMap((endpoint) => neededScopes(endpoint, carried, authentication));
    const missing = [...new Set(needed)].filter((scope) => !scheme.scopes.includes(scope));
    if (missing.length === 0) continue;
    const path = name === undefined ? ["token"] : ["schemes", name, "token"];
    const at = valuePlace(locationOf(section, ...path), "scopes");
    report("token-lacks-scopes", { scopes: missing, endpoints: short.map(({ id }) => id) }, at);
  }
}

function lacksScopes(
  endpoint: Endpoint,
  carried: CarriedScheme,
  { scopes }: TokenScheme,
  authentication: Authentication,
): boolean {
  return neededScopes(endpoint, carried, authentication).some((scope) => !scopes.includes(scope));
}

/** The scopes that an endpoint needs of those who call it with the scheme. */
function neededScopes(
  endpoint: Endpoint,
  { name }: CarriedScheme,
  authentication: Authentication,
): readonly string[] {
  if (endpoint.isPublic) return [];
  if (name === undefined) return endpoint.scopes;
  const all = wholeAlternatives(authentication, endpoint).filter(({ schemes }) => schemes.includes(name));
  return all.flatMap(({ scopes }) => scopes);
}
