import type { Credentials, ReadScheme } from "../context/credentials.js";
import { ConfigurationError } from "../errors/refusals.js";
import { base64 } from "../support/base64.js";
import {
  type CredentialOptions,
  givenCredentials,
  longestFirst,
  type ReadCredential,
  readCredentials,
} from "./credential-options.js";
import { formsOf } from "./secret-forms.js";

/** What a client is made with whose requests carry a username and a password. */
export interface BasicCredentials {
  /** Without a colon. Where the password is empty, this is the secret. */
  readonly username: string;
  readonly password: string;
}

/**
 * `Authorization: Basic …`, as RFC 7617 has it, in UTF-8.
 *
 * @throws ConfigurationError
 */
export function basicCredentials(options: CredentialOptions<BasicCredentials>): Credentials {
  return byPassword(givenCredentials(options, members), "credentials");
}

const members = ["username", "password"];

/** As `basicCredentials`, of one scheme of several. */
export const byPassword: ReadScheme = (given, name) => {
  const read = readCredentials(given, name, members);
  const username = readPrintable(read, name, "username");
  const password = readPrintable(read, name, "password");
  if (username.includes(":")) {
    throw new ConfigurationError(`\`${name}.username\` has a colon, which would end it.`, {
      help: "Pass the username and the password apart.",
    });
  }
  if (username + password === "") {
    throw new ConfigurationError(`\`${name}\` has neither a username nor a password.`, {
      help: "Pass what the service gave you.",
    });
  }
  const encoded = base64(`${username}:${password}`);
  return {
    option: "credentials",
    secrets: longestFirst([encoded, ...formsOf(password === "" ? username : password)]),
    account: [username],
    headers: { authorization: `Basic ${encoded}` },
  };
};

function readPrintable(read: ReadCredential, owner: string, name: string): string {
  const text = read(name);
  if (!/[\p{Cc}\p{Surrogate}]/u.test(text)) return text;
  throw new ConfigurationError(`\`${owner}.${name}\` contains a control character or a lone surrogate.`, {
    help: "Pass only what the service gave you.",
  });
}
