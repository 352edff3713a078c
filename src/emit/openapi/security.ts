import type { Api, Environment } from "../../model/ir/api.js";
import type { AuthenticationScheme, Scope, TokenScheme } from "../../model/ir/authentication.js";
import type { Endpoint } from "../../model/ir/endpoint.js";
import { valueOf } from "../../model/ir/known.js";
import { mapOf, mapOfEntries, type Members, type Value, type ValueMap } from "./document/value.js";

type Schemes = readonly (readonly [name: string, scheme: Members])[];

/** What requests prove who sends them by, under the names that operations refer to. */
export function securitySchemes({ authentication, environments }: Api): ValueMap {
  const { scheme, doc, scopes } = authentication;
  return mapOfEntries(
    schemesOf(scheme, valueOf(scopes) ?? [], environments).map(([name, members]): [string, Value] => [
      name,
      mapOf({ ...members, description: doc }),
    ]),
  );
}

function schemesOf(
  scheme: AuthenticationScheme,
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
  return [requirement(authentication.scheme, [])];
}

/** What the requests of an endpoint need, where it is something else. */
export function securityOf({ isPublic, scopes }: Endpoint, { authentication }: Api): Value | undefined {
  if (isPublic) return [];
  return scopes.length === 0 ? undefined : [requirement(authentication.scheme, scopes)];
}

/** One way in: all of its keys together. */
function requirement(scheme: AuthenticationScheme, scopes: readonly string[]): ValueMap {
  return mapOfEntries(schemesOf(scheme, [], []).map(([name]): [string, Value] => [name, scopes]));
}
