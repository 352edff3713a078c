import type { CarriedScheme } from "../../language/model/access.js";
import type { KeysScheme } from "../../language/model/ir/authentication.js";
import type { MainEnvironment } from "../environment.js";
import type { SandboxRequest } from "../http/message.js";
import type { ApiKey } from "./api-keys.js";
import { carriedBy, keyFor } from "./credentials.js";

/** What a request carries of a scheme: what tells whether it is that of an account, or why there is nothing to tell it by. */
export type Reading = Credential | string;

export interface Credential {
  readonly isOf: (account: ApiKey) => boolean;
  readonly invalid: string;
  /** What it may do, if that isn't everything that the account may. */
  readonly scopes?: readonly string[] | undefined;
}

export function readCredentials(
  request: SandboxRequest,
  carried: CarriedScheme,
  { tokens, clock }: Pick<MainEnvironment, "tokens" | "clock">,
): Reading {
  const { scheme } = carried;
  const ownKey = (account: ApiKey) => keyFor(carried, account);
  const byKey = (text: string): Reading => ({
    isOf: (account) => ownKey(account).key === text,
    invalid: "The API key is not valid.",
  });
  switch (scheme.kind) {
    case "header":
      return readHeader(request, scheme.header, scheme.prefix, "API key", byKey);
    case "query": {
      const text = new URLSearchParams(request.query).get(scheme.parameter);
      return text === null ? `The query parameter ${scheme.parameter} is missing.` : byKey(text);
    }
    case "cookie": {
      const start = `${scheme.cookie}=`;
      const cookies = (request.headers.get("cookie") ?? "").split(/; */u);
      const text = cookies.find((one) => one.startsWith(start))?.slice(start.length);
      return text === undefined ? `The cookie ${scheme.cookie} is missing.` : byKey(text);
    }
    case "keys":
      return readKeys(request, scheme);
    case "basic":
      return readHeader(request, "Authorization", "Basic", "base64", (text) => ({
        isOf: (account) =>
          carriedBy(scheme, ownKey(account), () => "").headers["Authorization"] === `Basic ${text}`,
        invalid: "The username or the password is not valid.",
      }));
    case "oauth2":
      return readHeader(request, "Authorization", "Bearer", "token", (text) => {
        const { apiKey: owner, scopes } = tokens.find(text, clock.now()) ?? {};
        return {
          isOf: (account) => account.account === owner?.account && ownKey(account).key === owner.key,
          scopes,
          invalid: "The token is not valid, or has ended.",
        };
      });
  }
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
    isOf: (account) => {
      const expected = carriedBy(scheme, account, () => "").headers;
      return scheme.keys.every(({ header }) => headers.get(header.toLowerCase()) === expected[header]);
    },
    invalid: "The keys are not valid, or don't belong together.",
  };
}
