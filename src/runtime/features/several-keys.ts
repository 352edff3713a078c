import type { Credentials } from "../context/credentials.js";
import {
  type CredentialOptions,
  givenCredentials,
  longestFirst,
  readCredentials,
  readPlain,
} from "./credential-options.js";

/**
 * Several keys, each in a header of its own.
 *
 * @param headers by the names of the keys
 * @param account the names of the keys that stay when the others are replaced; none: all of them
 * @throws ConfigurationError
 */
export function severalKeys<Name extends string>(
  options: CredentialOptions<{ readonly [Key in Name]: string }>,
  headers: { readonly [Key in Name]: string },
  ...account: readonly NoInfer<Name>[]
): Credentials {
  const names = Object.keys(headers);
  const read = readCredentials(givenCredentials(options, names), "credentials", names);
  const keys = new Map(names.map((name) => [name, readPlain(read, "credentials", name)]));
  const lasting = account.length === 0 ? names : account;
  const valueOf = (name: string) => keys.get(name) ?? "";
  return {
    option: "credentials",
    secrets: longestFirst([...keys.values()]),
    account: [...lasting].sort().map(valueOf),
    headers: Object.fromEntries(
      Object.entries<string>(headers).map(([name, header]) => [header.toLowerCase(), valueOf(name)]),
    ),
  };
}
