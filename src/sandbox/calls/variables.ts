import { callsOwnServers } from "./servers.js";
import { carriedSchemes, type CarriedScheme, type EndpointAccess } from "../../language/model/access.js";
import type { Api } from "../../language/model/ir/api.js";
import type { KeysScheme, SingleScheme } from "../../language/model/ir/authentication.js";
import { constantCase } from "../../language/text/names.js";
import type { ExampleRequest } from "./example-call.js";
import type { SampleVariables, SchemeVariables } from "./sample.js";

/** How programs call what they read of the environment: `SHOP_API_KEY`. */
export function planVariables(api: Api): SampleVariables {
  const servers = callsOwnServers(api).map((name) => [name, `${variable(api, name)}_URL`] as const);
  return { baseUrl: variable(api, "baseUrl"), servers: Object.fromEntries(servers) };
}

function variable({ name }: Pick<Api, "name">, ...words: readonly string[]): string {
  return [name, ...words].map(constantCase).join("_");
}

/** The variables of all that a client needs to make a call: for its own request, and for the reads that belong to it. */
export function schemesOfClient(
  { endpoint, tagRead }: Pick<ExampleRequest, "endpoint" | "tagRead">,
  api: Api,
): readonly SchemeVariables[] {
  if (api.authentication.scheme.kind !== "choice") return schemesFor(undefined, api);
  const reads = [endpoint.poll?.call, endpoint.confirmation?.call];
  return schemesOfRequests([endpoint, tagRead, ...api.endpoints.filter(({ id }) => reads.includes(id))], api);
}

/** Those of several requests, each scheme once. */
export function schemesOfRequests(
  endpoints: readonly (EndpointAccess | undefined)[],
  api: Api,
): readonly SchemeVariables[] {
  const all = endpoints.flatMap((endpoint) => (endpoint === undefined ? [] : schemesFor(endpoint, api)));
  return [...new Map(all.map((each) => [each.name, each])).values()];
}

/** The variables of what a request carries in samples. */
export function schemesFor(endpoint: EndpointAccess | undefined, api: Api): readonly SchemeVariables[] {
  return carriedSchemes(api.authentication, endpoint).map((carried) => ({
    ...carried,
    credentials: credentialVariables(carried, api),
    token: tokenVariable(carried, api),
  }));
}

/** One of several schemes gives its name to its variables: `SHOP_SESSION`, `SHOP_LOGIN_USERNAME`. */
function credentialVariables({ name, scheme }: CarriedScheme, api: Api): Readonly<Record<string, string>> {
  const members = credentialNames(scheme);
  return Object.fromEntries(
    members.map((member) => {
      const isKey = name !== undefined && member === "apiKey";
      return [member, variable(api, ...(name === undefined ? [] : [name]), ...(isKey ? [] : [member]))];
    }),
  );
}

/** A server of the API that is called "token" has the other name. */
function tokenVariable({ name, scheme }: CarriedScheme, api: Api): SchemeVariables["token"] {
  if (scheme.kind !== "oauth2" || scheme.url.startsWith("/")) return undefined;
  const words = name === undefined ? [] : [name];
  return { variable: variable(api, ...words, "tokenEndpoint"), url: scheme.url };
}

/** What callers give: a key, or the members of their credentials. */
function credentialNames(scheme: SingleScheme | KeysScheme): readonly string[] {
  switch (scheme.kind) {
    case "header":
    case "query":
    case "cookie":
      return ["apiKey"];
    case "basic":
      return ["username", "password"];
    case "oauth2":
      return ["clientId", "clientSecret"];
    case "keys":
      return scheme.keys.map(({ name }) => name);
  }
}
