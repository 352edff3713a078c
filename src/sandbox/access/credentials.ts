import type { AuthenticationScheme, KeyHeader } from "../../model/ir/authentication.js";
import { base64 } from "../../runtime/support/base64.js";
import type { SandboxRequest } from "../http/message.js";
import type { ApiKey } from "./api-keys.js";

/** What a client's option `credentials` takes; empty where a client takes an API key alone. */
export type Credentials = Readonly<Record<string, string>>;

/** The credentials of an account, made from its key. */
export function credentialsOf(scheme: AuthenticationScheme, { key, account }: ApiKey): Credentials {
  switch (scheme.kind) {
    case "header":
    case "query":
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

/** What requests of an account carry; `token` is the one that they have where they have any. */
export function carriedBy(scheme: AuthenticationScheme, apiKey: ApiKey, token: () => string): Carried {
  switch (scheme.kind) {
    case "header":
      return inHeaders({
        [scheme.header]: `${scheme.prefix === undefined ? "" : `${scheme.prefix} `}${apiKey.key}`,
      });
    case "query":
      return { headers: {}, query: new URLSearchParams({ [scheme.parameter]: apiKey.key }).toString() };
    case "basic":
      return inHeaders({ Authorization: `Basic ${encodePair(apiKey.account, apiKey.key)}` });
    case "keys":
      return inHeaders(
        Object.fromEntries(scheme.keys.map((each) => [each.header, keyOf(each, apiKey.key, apiKey.account)])),
      );
    case "oauth2":
      return inHeaders({ Authorization: `Bearer ${token()}` });
  }
}

function inHeaders(headers: Carried["headers"]): Carried {
  return { headers, query: "" };
}

function encodePair(username: string, password: string): string {
  return base64(`${username}:${password}`);
}

/** A request as the endpoint gets it: without the key in its query, which belongs to no request in particular. */
export function withoutKey(request: SandboxRequest, scheme: AuthenticationScheme): SandboxRequest {
  if (scheme.kind !== "query") return request;
  const pairs = request.query.split("&").filter((pair) => {
    const [name] = new URLSearchParams(pair).keys();
    return name !== scheme.parameter;
  });
  return { ...request, query: pairs.join("&") };
}
