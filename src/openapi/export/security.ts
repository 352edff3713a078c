import type { Api, Environment } from "../../language/model/ir/api.js";
import type {
  AccessAlternative,
  AuthenticationScheme,
  ChoiceScheme,
  KeysScheme,
  Scope,
  SingleScheme,
  TokenScheme,
} from "../../language/model/ir/authentication.js";
import type { Endpoint } from "../../language/model/ir/endpoint.js";
import { valueOf } from "../../language/model/ir/known.js";
import { wholeAlternatives } from "../../language/model/whole-alternatives.js";
import { mapOf, mapOfEntries, type Members, type Value, type ValueMap } from "./document/value.js";

type Schemes = readonly (readonly [name: string, scheme: Members])[];

/** What requests prove who sends them by, under the names that operations refer to. */
export function securitySchemes({ authentication, environments }: Api): ValueMap {
  const { scheme, doc } = authentication;
  const scopes = valueOf(authentication.scopes) ?? [];
  const describe = (schemes: Schemes, description: string | undefined) =>
    schemes.map(([name, members]): [string, Value] => [name, mapOf({ ...members, description })]);
  if (scheme.kind !== "choice") return mapOfEntries(describe(schemesOf(scheme, scopes, environments), doc));
  return mapOfEntries(
    scheme.schemes.flatMap((one) => {
      const own = schemesOf(one.scheme, scopes, environments);
      return describe(
        own.map(([, members]) => [one.name, members]),
        one.doc,
      );
    }),
  );
}

function schemesOf(
  scheme: SingleScheme | KeysScheme,
  scopes: readonly Scope[],
  environments: readonly Environment[],
): Schemes {
  switch (scheme.kind) {
    case "header": {
      const { header, prefix } = scheme;
      const isBearer = header === "Authorization" && prefix === "Bearer";
      return isBearer
        ? [["bearer", { type: "http", scheme: "bearer" }]]
        : [["key", { type: "apiKey", in: "header", name: header }]];
    }
    case "query":
      return [["key", { type: "apiKey", in: "query", name: scheme.parameter }]];
    case "cookie":
      return [["key", { type: "apiKey", in: "cookie", name: scheme.cookie }]];
    case "basic":
      return [["basic", { type: "http", scheme: "basic" }]];
    case "keys":
      return scheme.keys.map(({ name, header }) => [name, { type: "apiKey", in: "header", name: header }]);
    case "oauth2":
      return [["oauth2", { type: "oauth2", flows: flowsOf(scheme, scopes, environments) }]];
  }
}

/** A path is one of the service, whose address OpenAPI wants. */
function flowsOf(
  { url }: TokenScheme,
  scopes: readonly Scope[],
  environments: readonly Environment[],
): ValueMap {
  const base = environments.flatMap((one) => valueOf(one.url) ?? [])[0];
  const tokenUrl = url.startsWith("/") && base !== undefined ? `${base.replace(/\/$/u, "")}${url}` : url;
  const described = mapOfEntries(scopes.map(({ name, doc }): [string, Value] => [name, doc]));
  return mapOf({ clientCredentials: mapOf({ tokenUrl, scopes: described }) });
}

/** What all requests need that don't say otherwise. */
export function securityOfAll({ authentication }: Api): Value {
  const { scheme } = authentication;
  return scheme.kind === "choice" ? requirements(scheme.alternatives, scheme) : [requirement(scheme, [])];
}

/** What the requests of an endpoint need, where it is something else. */
export function securityOf(endpoint: Endpoint, { authentication }: Api): Value | undefined {
  const { isPublic, scopes, access } = endpoint;
  const { scheme } = authentication;
  if (isPublic) return [];
  if (scopes.length === 0 && access === undefined) return undefined;
  return scheme.kind === "choice"
    ? requirements(wholeAlternatives(authentication, endpoint), scheme)
    : [requirement(scheme, scopes)];
}

/** One alternative: all of its keys together. */
function requirement(
  scheme: Exclude<AuthenticationScheme, ChoiceScheme>,
  scopes: readonly string[],
): ValueMap {
  return mapOfEntries(schemesOf(scheme, [], []).map(([name]): [string, Value] => [name, scopes]));
}

/** Scopes are those of a token, where there is one; OpenAPI allows them beside other schemes too. */
function requirements(alternatives: readonly AccessAlternative[], { schemes }: ChoiceScheme): Value {
  const isToken = (name: string) => schemes.some((one) => one.name === name && one.scheme.kind === "oauth2");
  return alternatives.map(({ schemes: names, scopes }) => {
    const hasToken = names.some(isToken);
    return mapOfEntries(
      names.map((name): [string, Value] => [name, hasToken && !isToken(name) ? [] : scopes]),
    );
  });
}
