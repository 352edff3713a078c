import { callsOwnServers } from "./servers.js";
import type { Api } from "../model/ir/api.js";
import type { AuthenticationScheme } from "../model/ir/authentication.js";
import { constantCase } from "../text/names.js";
import type { SampleVariables } from "./sample.js";

/** How programs call what they read of the environment: `SHOP_API_KEY`. */
export function planVariables(api: Api): SampleVariables {
  const variable = (name: string) => `${constantCase(api.name)}_${constantCase(name)}`;
  const variables = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, variable(name)]));
  return {
    baseUrl: variable("baseUrl"),
    // A server of the API that is called "token" has the other name.
    tokenUrl: foreignTokenUrl(api) === undefined ? undefined : variable("tokenEndpoint"),
    credentials: variables(credentialNames(api.authentication.scheme)),
    servers: Object.fromEntries(callsOwnServers(api).map((name) => [name, `${variable(name)}_URL`])),
  };
}

/** Where tokens come from, if that is another host. */
export function foreignTokenUrl({ authentication: { scheme } }: Api): string | undefined {
  return scheme.kind === "oauth2" && !scheme.url.startsWith("/") ? scheme.url : undefined;
}

/** What callers give: a key, or the members of their credentials. */
function credentialNames(scheme: AuthenticationScheme): readonly string[] {
  switch (scheme.kind) {
    case "header":
    case "query":
      return ["apiKey"];
    case "basic":
      return ["username", "password"];
    case "oauth2":
      return ["clientId", "clientSecret"];
    case "keys":
      return scheme.keys.map(({ name }) => name);
  }
}
