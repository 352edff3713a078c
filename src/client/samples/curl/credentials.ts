import type { EndpointAccess } from "../../../language/model/access.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { TokenScheme } from "../../../language/model/ir/authentication.js";
import { snakeCase } from "../../../language/text/names.js";
import type { SchemeVariables } from "../../../sandbox/calls/sample.js";
import { planVariables, schemesFor } from "../../../sandbox/calls/variables.js";
import { escapeQuoted, quoteWord } from "./quote.js";

/** What says who sends a request, of the variables that a program has; in double quotes. */
export function credentialOptions(endpoint: EndpointAccess, api: Api): readonly string[] {
  return schemesFor(endpoint, api).flatMap(optionsOf);
}

function optionsOf(variables: SchemeVariables): readonly string[] {
  const { scheme, credentials } = variables;
  const header = (name: string, value: string) => `--header "${escapeQuoted(name)}: ${value}"`;
  switch (scheme.kind) {
    case "query":
      return [];
    case "header": {
      const prefix = scheme.prefix === undefined ? "" : `${escapeQuoted(scheme.prefix)} `;
      return [header(scheme.header, `${prefix}$${credentials["apiKey"]}`)];
    }
    case "cookie":
      return [`--cookie "${escapeQuoted(scheme.cookie)}=$${credentials["apiKey"]}"`];
    case "basic":
      return [`--user "$${credentials["username"]}:$${credentials["password"]}"`];
    case "keys":
      return scheme.keys.map((key) => header(key.header, `$${credentials[key.name]}`));
    case "oauth2":
      return [header("Authorization", `Bearer $${tokenName(variables)}`)];
  }
}

/** Keys that are a part of the query; empty where there are none. */
export function credentialQuery(endpoint: EndpointAccess, api: Api): string {
  const pairs = schemesFor(endpoint, api).flatMap(({ scheme, credentials }) =>
    scheme.kind === "query" ? [`${encodeURIComponent(scheme.parameter)}=$${credentials["apiKey"]}`] : [],
  );
  return pairs.join("&");
}

/** Asks for a token, and takes it out of the JSON that comes; nothing for a scheme without one. */
export function fetchToken(variables: SchemeVariables, api: Api): readonly string[] {
  const { scheme, credentials, token } = variables;
  if (scheme.kind !== "oauth2") return [];
  const { baseUrl } = planVariables(api);
  const [id = "", secret = ""] = [credentials["clientId"], credentials["clientSecret"]];
  const url = token === undefined ? `"$${baseUrl}${escapeQuoted(scheme.url)}"` : `"$${token.variable}"`;
  const words = [`curl --silent ${url}`, ...identify(scheme, id, secret), ...tokenForm(scheme)];
  return [
    `${tokenName(variables)}=$(${words.join(" \\\n  ")} |`,
    `  sed 's/.*"access_token" *: *"\\([^"]*\\)".*/\\1/')`,
  ];
}

/** The variable of the program that has the token. */
function tokenName({ name }: SchemeVariables): string {
  return name === undefined ? "token" : `${snakeCase(name)}_token`;
}

function identify({ client }: TokenScheme, id: string, secret: string): readonly string[] {
  return client === "basic"
    ? [`--user "$${id}:$${secret}"`]
    : [`--data-urlencode "client_id=$${id}"`, `--data-urlencode "client_secret=$${secret}"`];
}

function tokenForm({ scopes, audience }: TokenScheme): readonly string[] {
  const pairs = [
    ["grant_type", "client_credentials"],
    ...(scopes.length === 0 ? [] : [["scope", scopes.join(" ")]]),
    ...(audience === undefined ? [] : [["audience", audience]]),
  ];
  return pairs.map(([name, value]) => `--data-urlencode ${quoteWord(`${name}=${value}`)}`);
}
