import type { Api } from "../../model/ir/api.js";
import type { TokenScheme } from "../../model/ir/authentication.js";
import { planVariables } from "../variables.js";
import { escapeQuoted, quoteWord } from "./quote.js";

/** What says who sends a request, of the variables that a program has; in double quotes. */
export function credentialOptions(api: Api): readonly string[] {
  const { scheme } = api.authentication;
  const { credentials } = planVariables(api);
  const header = (name: string, value: string) => `--header "${escapeQuoted(name)}: ${value}"`;
  switch (scheme.kind) {
    case "query":
      return [];
    case "header": {
      const prefix = scheme.prefix === undefined ? "" : `${escapeQuoted(scheme.prefix)} `;
      return [header(scheme.header, `${prefix}$${credentials["apiKey"]}`)];
    }
    case "basic":
      return [`--user "$${credentials["username"]}:$${credentials["password"]}"`];
    case "keys":
      return scheme.keys.map((key) => header(key.header, `$${credentials[key.name]}`));
    case "oauth2":
      return [header("Authorization", "Bearer $token")];
  }
}

/** The key where it is a part of the query; empty elsewhere. */
export function credentialQuery(api: Api): string {
  const { scheme } = api.authentication;
  if (scheme.kind !== "query") return "";
  return `${encodeURIComponent(scheme.parameter)}=$${planVariables(api).credentials["apiKey"]}`;
}

/** Asks for a token, and takes it out of the JSON that comes. */
export function fetchToken(api: Api): readonly string[] {
  const { scheme } = api.authentication;
  if (scheme.kind !== "oauth2") return [];
  const { baseUrl, credentials, tokenUrl } = planVariables(api);
  const [id = "", secret = ""] = [credentials["clientId"], credentials["clientSecret"]];
  const url = tokenUrl === undefined ? `"$${baseUrl}${escapeQuoted(scheme.url)}"` : `"$${tokenUrl}"`;
  const words = [`curl --silent ${url}`, ...identify(scheme, id, secret), ...tokenForm(scheme)];
  return [`token=$(${words.join(" \\\n  ")} |`, `  sed 's/.*"access_token" *: *"\\([^"]*\\)".*/\\1/')`];
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
