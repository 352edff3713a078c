import type {
  AccessAlternative,
  Authentication,
  AuthenticationScheme,
  ChoiceScheme,
  KeysScheme,
  NamedScheme,
  SingleScheme,
} from "./ir/authentication.js";
import type { Endpoint } from "./ir/endpoint.js";

/** A scheme that requests carry, and what callers call it if they may choose. */
export interface CarriedScheme {
  readonly name: string | undefined;
  readonly scheme: SingleScheme | KeysScheme;
}

/** What an endpoint says of its own access. */
export type EndpointAccess = Pick<Endpoint, "isPublic" | "access">;

/** What is enough for a request of an API with several schemes: of an endpoint, or where that says nothing. */
export function alternativesOf(
  { scheme }: Pick<Authentication, "scheme">,
  endpoint?: EndpointAccess,
): readonly AccessAlternative[] {
  if (endpoint?.isPublic === true) return [{ schemes: [], scopes: [] }];
  return endpoint?.access ?? (scheme.kind === "choice" ? scheme.alternatives : []);
}

/** All scopes that some request of an endpoint needs, whatever else it carries. */
export function scopesOf(
  endpoint: EndpointAccess & Pick<Endpoint, "scopes">,
  authentication: Pick<Authentication, "scheme">,
): readonly string[] {
  const ofAlternatives = alternativesOf(authentication, endpoint).flatMap(({ scopes }) => scopes);
  return [...new Set([...endpoint.scopes, ...ofAlternatives])];
}

/** What a request carries in an example: the first of its alternatives. */
export function carriedSchemes(
  authentication: Pick<Authentication, "scheme">,
  endpoint?: EndpointAccess,
): readonly CarriedScheme[] {
  const { scheme } = authentication;
  if (endpoint?.isPublic === true) return [];
  if (scheme.kind !== "choice") return [{ name: undefined, scheme }];
  const [first] = alternativesOf(authentication, endpoint);
  return scheme.schemes.filter(({ name }) => first?.schemes.includes(name));
}

/** All schemes of an API, each with its name if callers may choose. */
export function allSchemes({ scheme }: Pick<Authentication, "scheme">): readonly CarriedScheme[] {
  return scheme.kind === "choice" ? scheme.schemes : [{ name: undefined, scheme }];
}

/** The scheme of which a caller has a key or nothing: the only one of a choice, if a key is all that it takes. */
export function singleKey({ schemes: [first, ...others] }: ChoiceScheme): NamedScheme | undefined {
  return first !== undefined && others.length === 0 && carriesKey(first.scheme) ? first : undefined;
}

/** Whether a key is all that a scheme takes. */
export function carriesKey({ kind }: Pick<AuthenticationScheme, "kind">): boolean {
  return kind === "header" || kind === "query" || kind === "cookie";
}

/** Whether requests of endpoints that say nothing themselves may carry no credentials. */
export function mayCarryNothing({ alternatives }: ChoiceScheme): boolean {
  return alternatives.some(({ schemes }) => schemes.length === 0);
}

/** Whether a client may be made without its key. */
export function mayLackKey(scheme: AuthenticationScheme): boolean {
  return scheme.kind === "choice" && singleKey(scheme) !== undefined && mayCarryNothing(scheme);
}

/** A header of requests that carries nothing but a secret, after a word if it has one: `Bearer`. */
interface CarryingHeader {
  readonly name: string;
  readonly word: string | undefined;
}

/** The headers that carry a scheme alone; none: it is in the query, or in a cookie. */
export function carryingHeaders(scheme: SingleScheme | KeysScheme): readonly CarryingHeader[] {
  switch (scheme.kind) {
    case "header":
      return [{ name: scheme.header, word: scheme.prefix }];
    case "keys":
      return scheme.keys.map(({ header }) => ({ name: header, word: undefined }));
    case "basic":
      return [{ name: "Authorization", word: "Basic" }];
    case "oauth2":
      return [{ name: "Authorization", word: "Bearer" }];
    case "query":
    case "cookie":
      return [];
  }
}

/** The headers of requests that carry a scheme; none: it is in the query. */
export function headersOfScheme(scheme: SingleScheme | KeysScheme): readonly string[] {
  return scheme.kind === "cookie" ? ["Cookie"] : carryingHeaders(scheme).map(({ name }) => name);
}
