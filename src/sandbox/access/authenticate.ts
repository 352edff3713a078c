import type { AuthenticationScheme, KeysScheme } from "../../model/ir/authentication.js";
import type { MainEnvironment } from "../environment.js";
import type { SandboxRequest } from "../http/message.js";
import type { ApiKey } from "./api-keys.js";
import { carriedBy, credentialsOf } from "./credentials.js";

export type Authentication =
  | { readonly kind: "accepted"; readonly account: string }
  | { readonly kind: "rejected"; readonly reason: string };

/** What a request carries: what finds the key that it belongs to, or why there is nothing to find one by. */
type Reading = { readonly find: (key: ApiKey) => boolean; readonly invalid: string } | string;

/** AUTH-3, AUTH-4: accepts only keys of this environment. */
export function authenticate(request: SandboxRequest, environment: MainEnvironment): Authentication {
  const { plan, apiKeys, name } = environment;
  const reading = readCredentials(request, plan.api.authentication.scheme, environment);
  if (typeof reading === "string") return { kind: "rejected", reason: reading };
  const found = apiKeys.find(reading.find);
  if (found === undefined) return { kind: "rejected", reason: reading.invalid };
  if (found.environment !== name) {
    return { kind: "rejected", reason: "The API key belongs to another environment." };
  }
  return { kind: "accepted", account: found.account };
}

function readCredentials(
  request: SandboxRequest,
  scheme: AuthenticationScheme,
  environment: MainEnvironment,
): Reading {
  switch (scheme.kind) {
    case "header":
      return readHeader(request, scheme.header, scheme.prefix, "API key", byKey);
    case "query": {
      const text = new URLSearchParams(request.query).get(scheme.parameter);
      return text === null ? `The query parameter ${scheme.parameter} is missing.` : byKey(text);
    }
    case "keys":
      return readKeys(request, scheme);
    case "basic":
      return readHeader(request, "Authorization", "Basic", "base64", (text) => ({
        find: (key) => carriedBy(scheme, key, () => "").headers["Authorization"] === `Basic ${text}`,
        invalid: "The username or the password is not valid.",
      }));
    case "oauth2":
      return readHeader(request, "Authorization", "Bearer", "token", (text) => {
        const owner = environment.tokens.ownerOf(text, environment.clock.now());
        return {
          find: ({ account }) => account === owner?.account,
          invalid: "The token is not valid, or has ended.",
        };
      });
  }
}

function byKey(text: string): Reading {
  return { find: ({ key }) => key === text, invalid: "The API key is not valid." };
}

function readHeader(
  { headers }: SandboxRequest,
  header: string,
  prefix: string | undefined,
  what: string,
  read: (text: string) => Reading,
): Reading {
  const value = headers.get(header.toLowerCase());
  if (value === undefined) return `The ${header} header is missing.`;
  const text = prefix === undefined ? value : textAfter(value, prefix);
  return text === undefined ? `The ${header} header is not "${prefix} <${what}>".` : read(text);
}

function textAfter(value: string, prefix: string): string | undefined {
  const [first = "", second, ...others] = value.split(" ");
  return first.toLowerCase() === prefix.toLowerCase() && others.length === 0 ? second : undefined;
}

function readKeys({ headers }: SandboxRequest, scheme: KeysScheme): Reading {
  const missing = scheme.keys.find(({ header }) => !headers.has(header.toLowerCase()));
  if (missing !== undefined) return `The ${missing.header} header is missing.`;
  return {
    find: (key) => {
      const credentials = credentialsOf(scheme, key);
      return scheme.keys.every(({ name, header }) => headers.get(header.toLowerCase()) === credentials[name]);
    },
    invalid: "The keys are not valid, or don't belong together.",
  };
}
