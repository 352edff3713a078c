import { carriedSchemes, type CarriedScheme, type EndpointAccess } from "../../language/model/access.js";
import type { Api } from "../../language/model/ir/api.js";
import type { KeysScheme, SingleScheme } from "../../language/model/ir/authentication.js";
import type { AccountVariables } from "../../language/read/language/conform.js";
import { type Carried, carriedBy, joinCarried } from "../../sandbox/access/credentials.js";

/** What somebody has for the schemes of an API, by the names that clients take it under. */
export type Secrets = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** The values of the variables, and the names of those that aren't set. */
export function readSecrets(
  variables: AccountVariables,
  environment: Readonly<Record<string, string | undefined>>,
): { readonly secrets: Secrets; readonly missing: readonly string[] } {
  const missing: string[] = [];
  const read = (name: string): string => {
    const value = environment[name] ?? "";
    if (value === "") missing.push(name);
    return value;
  };
  const secrets = Object.entries(variables).map(([name, given]) => {
    if (typeof given === "string") return [name, read(given)] as const;
    return [
      name,
      Object.fromEntries(Object.entries(given).map(([member, each]) => [member, read(each)])),
    ] as const;
  });
  return { secrets: Object.fromEntries(secrets), missing };
}

/** All values that no report may have. */
export function listSecrets(secrets: Secrets): readonly string[] {
  return Object.values(secrets).flatMap((given) =>
    typeof given === "string" ? [given] : Object.values(given),
  );
}

/** The credentials in a request of an endpoint; `missing` names what the account lacks for it. */
export function carriedFor(
  { authentication }: Api,
  endpoint: EndpointAccess,
  secrets: Secrets,
): Carried | { readonly missing: string } {
  const all = carriedSchemes(authentication, endpoint).map((carried) => carriedByScheme(carried, secrets));
  const lacking = all.find((one) => "missing" in one);
  if (lacking !== undefined) return lacking;
  return joinCarried(all.flatMap((one) => ("missing" in one ? [] : [one])));
}

function carriedByScheme({ name, scheme }: CarriedScheme, secrets: Secrets) {
  const own = name === undefined ? secrets : secrets[name];
  const members = typeof own === "string" ? { apiKey: own } : (own ?? {});
  const needed = membersOf(scheme);
  const lacking = needed.find((member) => typeof members[member] !== "string");
  if (lacking !== undefined) return { missing: name === undefined ? lacking : `${name}.${lacking}` };
  const text = (member: string): string => String(members[member]);
  if (scheme.kind === "keys") {
    const headers = Object.fromEntries(scheme.keys.map((key) => [key.header, text(key.name)]));
    return { headers, query: "" };
  }
  const [first = "", second = first] = needed;
  const key = { key: text(second), account: text(first), environment: "" };
  return carriedBy(scheme, key, () => text("token"));
}

/** A token is fetched before: a run asks no host but one. */
function membersOf(scheme: SingleScheme | KeysScheme): readonly string[] {
  switch (scheme.kind) {
    case "header":
    case "query":
    case "cookie":
      return ["apiKey"];
    case "basic":
      return ["username", "password"];
    case "oauth2":
      return ["token"];
    case "keys":
      return scheme.keys.map(({ name }) => name);
  }
}
