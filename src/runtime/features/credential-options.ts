import type { ClientOptions } from "../context/client-options.js";
import { optionNames } from "../context/settings.js";
import { ConfigurationError } from "../errors/refusals.js";
import { ownMember } from "../support/members.js";
import { quoteText } from "../support/redact.js";

/** The options of a client that is made with other credentials than an API key. */
export type WithCredentials<Options, Credentials> = Options extends unknown
  ? Omit<Options, "apiKey"> & {
      /** What proves who calls. It never appears in errors, logs or inspected objects. */
      readonly credentials: Credentials;
    }
  : never;

/** Options of which only the credentials matter here. */
export type CredentialOptions<Credentials> = WithCredentials<Pick<ClientOptions, "apiKey">, Credentials>;

/**
 * The options without the credentials, which the engine gets by themselves.
 *
 * @throws ConfigurationError for a name that no option has
 */
export function withoutCredentials<Options extends object>(
  options: WithCredentials<Options, unknown>,
): Options;
export function withoutCredentials(options: object): object {
  const { credentials, ...rest } = { credentials: undefined, ...options };
  const names = Object.keys(optionNames).filter((name) => name !== "apiKey");
  const known = ["credentials", "environment", ...names];
  const unknown = Object.keys(rest).find((name) => !known.includes(name));
  if (unknown === undefined) return { ...rest, apiKey: "" };
  const shown = quoteText(unknown, textsIn(credentials), 40);
  throw new ConfigurationError(`A client has no option \`${shown}\`.`, {
    help: `The options are ${["credentials", ...names].join(", ")}.`,
  });
}

/** Reads one member of the option `credentials`, a string. */
export type ReadCredential = (name: string) => string;

/**
 * @param required the members that must be there
 * @param optional those that may be there
 * @throws ConfigurationError, as what it returns does
 */
export function readCredentials(
  options: object,
  required: readonly string[],
  optional: readonly string[] = [],
): ReadCredential {
  const given = ownMember(options, "credentials");
  const help = `Pass \`credentials: { ${required.join(", ")} }\`.`;
  if (ownMember(options, "apiKey") !== undefined) {
    throw new ConfigurationError("This client takes no `apiKey`.", { help });
  }
  if (typeof given !== "object" || given === null) {
    throw new ConfigurationError("`credentials` is missing.", { help });
  }
  const names = [...required, ...optional];
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const shown = quoteText(unknown, textsIn(given), 40);
    throw new ConfigurationError(`\`credentials\` has no member \`${shown}\`.`, { help });
  }
  return (name) => {
    const text = ownMember(given, name);
    if (typeof text === "string") return text;
    const problem = text === undefined ? "is missing" : "isn't a string";
    throw new ConfigurationError(`\`credentials.${name}\` ${problem}.`, { help });
  };
}

/** What of them may be a secret. */
function textsIn(credentials: unknown): readonly string[] {
  return Object.values(Object(credentials)).filter((value) => typeof value === "string");
}

/**
 * A member that goes into a header as it is.
 *
 * @throws ConfigurationError
 */
export function readPlain(read: ReadCredential, name: string): string {
  const text = read(name);
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  const problem = text === "" ? "is empty" : "contains a space, a line break or a non-ASCII character";
  throw new ConfigurationError(`\`credentials.${name}\` ${problem}.`, {
    help: "Pass only what the service gave you.",
  });
}

/** As secrets have to be. */
export function longestFirst(secrets: readonly string[]): string[] {
  return [...secrets].sort((one, other) => other.length - one.length);
}
