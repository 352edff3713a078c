import type { Api } from "../model/ir/api.js";
import type { SandboxRequest } from "./http/message.js";
import { seededRandom } from "./random.js";

/** An API key and its owner. */
export interface ApiKey {
  readonly key: string;
  readonly environment: string;
  /** `sandbox-1` */
  readonly account: string;
}

/** The names of the environments, one if the model has none. */
export function environmentNames({ environments }: Api): readonly string[] {
  const names = environments.map(({ name }) => name);
  return names.length === 0 ? ["sandbox"] : names;
}

/** API keys for each environment; the same seed gives the same ones. The keys `known` stay as they are. */
export function makeApiKeys(
  api: Api,
  seed: number | string,
  accounts: number,
  known: readonly ApiKey[] = [],
): readonly ApiKey[] {
  const random = seededRandom(seed, "api-keys");
  return environmentNames(api).flatMap((environment) =>
    Array.from({ length: accounts }, (_, index) => {
      const account = `${environment}-${index + 1}`;
      const key = `${environment}_${random.digits(32)}`;
      return known.find((one) => one.account === account) ?? { key, environment, account };
    }),
  );
}

export type Authentication =
  | { readonly kind: "accepted"; readonly account: string }
  | { readonly kind: "rejected"; readonly reason: string };

/** AUTH-3, AUTH-4: accepts only keys of this environment. */
export function authenticate(
  request: SandboxRequest,
  api: Api,
  keys: readonly ApiKey[],
  environment: string,
): Authentication {
  const { header, scheme } = api.authentication;
  const value = request.headers.get(header.toLowerCase());
  if (value === undefined) return { kind: "rejected", reason: `The ${header} header is missing.` };
  const text = scheme === "" ? value : readCredentials(value, scheme);
  if (text === undefined) {
    return { kind: "rejected", reason: `The ${header} header is not "${scheme} <API key>".` };
  }
  const found = keys.find(({ key }) => key === text);
  if (found === undefined) return { kind: "rejected", reason: "The API key is not valid." };
  if (found.environment !== environment) {
    return { kind: "rejected", reason: "The API key belongs to another environment." };
  }
  return { kind: "accepted", account: found.account };
}

function readCredentials(value: string, scheme: string): string | undefined {
  const [first = "", second, ...others] = value.split(" ");
  return first.toLowerCase() === scheme.toLowerCase() && others.length === 0 ? second : undefined;
}
