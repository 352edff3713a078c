import {
  carriedSchemes,
  type CarriedScheme,
  type EndpointAccess,
  allSchemes,
} from "../../language/model/access.js";
import type {
  Authentication,
  KeyHeader,
  KeysScheme,
  SingleScheme,
} from "../../language/model/ir/authentication.js";
import { base64 } from "../../runtime/support/base64.js";
import type { SandboxRequest } from "../http/message.js";
import type { ApiKey } from "./api-keys.js";

/**
 * What a client's option `credentials` takes; empty where a client takes an API key alone. Where callers may choose of several
 * schemes, it has a member for each of them: a key, or what else the scheme takes.
 */
export type Credentials = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** The credentials of an account, made from its key. */
export function credentialsOf(authentication: Pick<Authentication, "scheme">, apiKey: ApiKey): Credentials {
  const { scheme } = authentication;
  if (scheme.kind !== "choice") return membersOf(scheme, apiKey);
  return Object.fromEntries(
    scheme.schemes.map((each) => {
      const own = keyFor(each, apiKey);
      const members = membersOf(each.scheme, own);
      return [each.name, Object.keys(members).length === 0 ? own.key : members];
    }),
  );
}

/** The key of an account for one of several schemes, so that what belongs to one of them proves nothing in the place of another. */
export function keyFor({ name }: Pick<CarriedScheme, "name">, apiKey: ApiKey): ApiKey {
  return name === undefined ? apiKey : { ...apiKey, key: `${name}_${apiKey.key}` };
}

function membersOf(
  scheme: SingleScheme | KeysScheme,
  { key, account }: ApiKey,
): Readonly<Record<string, string>> {
  switch (scheme.kind) {
    case "header":
    case "query":
    case "cookie":
      return {};
    case "basic":
      return { username: account, password: key };
    case "oauth2":
      return { clientId: account, clientSecret: key };
    case "keys":
      return Object.fromEntries(scheme.keys.map((each) => [each.name, keyOf(each, key, account)]));
  }
}

function keyOf({ name, namesAccount }: KeyHeader, key: string, account: string): string {
  return namesAccount ? account : `${name}_${key}`;
}

/** What a request carries that proves who sends it. */
export interface Carried {
  readonly headers: Readonly<Record<string, string>>;
  /** Without the question mark; empty for none. */
  readonly query: string;
}

/**
 * What requests of an account carry: those of an endpoint, by the first of its alternatives, or where that says nothing.
 *
 * @param issue makes a token for the account's key for a scheme
 */
export function carriedTogether(
  authentication: Pick<Authentication, "scheme">,
  endpoint: EndpointAccess | undefined,
  apiKey: ApiKey,
  issue: (key: ApiKey) => string,
): Carried {
  const all = carriedSchemes(authentication, endpoint).map((carried) => {
    const own = keyFor(carried, apiKey);
    return carriedBy(carried.scheme, own, () => issue(own));
  });
  return joinCarried(all);
}

/** What one request carries by several schemes: all cookies are in one header. */
export function joinCarried(all: readonly Carried[]): Carried {
  const cookies = all.flatMap(({ headers }) => headers["Cookie"] ?? []);
  return {
    headers: Object.fromEntries([
      ...all.flatMap(({ headers }) => Object.entries(headers)),
      ...(cookies.length === 0 ? [] : [["Cookie", cookies.join("; ")] as const]),
    ]),
    query: all.flatMap(({ query }) => (query === "" ? [] : [query])).join("&"),
  };
}

/** What requests carry by one scheme; `token` is the one that they have where they have any. */
export function carriedBy(
  scheme: SingleScheme | KeysScheme,
  { key, account }: ApiKey,
  token: () => string,
): Carried {
  switch (scheme.kind) {
    case "header":
      return inHeaders({
        [scheme.header]: `${scheme.prefix === undefined ? "" : `${scheme.prefix} `}${key}`,
      });
    case "query":
      return { headers: {}, query: new URLSearchParams({ [scheme.parameter]: key }).toString() };
    case "cookie":
      return inHeaders({ Cookie: `${scheme.cookie}=${key}` });
    case "basic":
      return inHeaders({ Authorization: `Basic ${base64(`${account}:${key}`)}` });
    case "keys":
      return inHeaders(
        Object.fromEntries(scheme.keys.map((each) => [each.header, keyOf(each, key, account)])),
      );
    case "oauth2":
      return inHeaders({ Authorization: `Bearer ${token()}` });
  }
}

function inHeaders(headers: Carried["headers"]): Carried {
  return { headers, query: "" };
}

/** A request as the endpoint gets it: without keys in its query, which belong to no request in particular. */
export function withoutKeys(
  request: SandboxRequest,
  authentication: Pick<Authentication, "scheme">,
): SandboxRequest {
  const keys = allSchemes(authentication).flatMap(({ scheme }) =>
    scheme.kind === "query" ? [scheme.parameter] : [],
  );
  if (keys.length === 0) return request;
  const pairs = request.query.split("&").filter((pair) => {
    const [name = ""] = new URLSearchParams(pair).keys();
    return !keys.includes(name);
  });
  return { ...request, query: pairs.join("&") };
}
