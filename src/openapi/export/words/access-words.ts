import type { Api, Environment } from "../../../language/model/ir/api.js";
import type {
  AccessAlternative,
  AuthenticationScheme,
  Authentication,
  KeyHeader,
  TokenScheme,
} from "../../../language/model/ir/authentication.js";
import { valueOf } from "../../../language/model/ir/known.js";
import {
  mapOf,
  mapOfEntries,
  type Members,
  unlessEmpty,
  type Value,
  type ValueMap,
} from "../document/value.js";
import { knownInWords } from "./known-words.js";

/** Who may send requests, as the `authentication` of a model. */
export function authenticationInWords(authentication: Authentication): ValueMap {
  const { doc, serverOnly, rejectedStatus, scopes, deniedStatus } = authentication;
  return mapOf({
    ...schemeInWords(authentication.scheme),
    doc,
    secret: serverOnly ? "server" : "public",
    rejected: valueOf(rejectedStatus),
    scopes: knownInWords(scopes, (all) =>
      unlessEmpty(mapOfEntries(all.map((scope): [string, Value] => [scope.name, scope.doc]))),
    ),
    denied: knownInWords(deniedStatus, (status) => status),
  });
}

function schemeInWords(scheme: AuthenticationScheme): Members {
  switch (scheme.kind) {
    case "header": {
      const { header, prefix } = scheme;
      const isBearer = header === "Authorization" && prefix === "Bearer";
      return isBearer ? { scheme: "bearer" } : { scheme: "header", name: header, prefix };
    }
    case "query":
      return { scheme: "query", name: scheme.parameter };
    case "cookie":
      return { scheme: "cookie", name: scheme.cookie };
    case "basic":
      return { scheme: "basic" };
    case "keys":
      return { keys: mapOfEntries(scheme.keys.map((key) => [key.name, keyInWords(key)])) };
    case "oauth2":
      return { scheme: "oauth2", token: tokenInWords(scheme) };
    case "choice":
      if (scheme.schemes.length === 0) return { scheme: "none" };
      return {
        schemes: mapOfEntries(
          scheme.schemes.map(({ name, scheme: one, doc }) => [name, mapOf({ ...schemeInWords(one), doc })]),
        ),
        ...alternativesInWords(scheme.alternatives),
      };
  }
}

/** What is enough for requests, as a model says it of the API or of an endpoint. */
export function alternativesInWords(alternatives: readonly AccessAlternative[]): Members {
  return { any_of: alternatives.map(alternativeInWords) };
}

function alternativeInWords({ schemes, scopes }: AccessAlternative): Value {
  const [first, another] = schemes;
  if (first === undefined) return "none";
  if (scopes.length > 0) return mapOf({ all_of: schemes, scopes });
  return another === undefined ? first : schemes;
}

function keyInWords({ header, namesAccount }: KeyHeader): Value {
  return namesAccount ? mapOf({ header, account: true }) : header;
}

function tokenInWords({ url, client, scopes, audience }: TokenScheme): ValueMap {
  return mapOf({
    url,
    client: client === "basic" ? undefined : client,
    scopes: unlessEmpty(scopes),
    audience,
  });
}

/** Where an API is, as the `environments` of a model. */
export function environmentsInWords({ environments }: Pick<Api, "environments">): ValueMap {
  return mapOfEntries(environments.map((one) => [one.name, environmentInWords(one)]));
}

function environmentInWords({ url, servers, doc }: Environment): ValueMap {
  const say = (text: string) => text;
  return mapOf({
    url: knownInWords(url, say),
    servers: unlessEmpty(mapOfEntries(servers.map((one) => [one.name, knownInWords(one.url, say)]))),
    doc,
  });
}
