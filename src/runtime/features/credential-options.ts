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

/** The same, for an API of which requests may carry none. */
export type WithOptionalCredentials<Options, Credentials> = Options extends unknown
  ? Omit<WithCredentials<Options, Credentials>, "credentials"> & {
      /** What proves who calls, if anything does. It never appears in errors, logs or inspected objects. */
      readonly credentials?: Credentials | undefined;
    }
  : never;

/** The options of a client that may be made without its key. */
export type WithOptionalKey<Options> = Options extends unknown
  ? Omit<Options, "apiKey"> & {
      /** What proves who calls, if anything does. It never appears in errors, logs or inspected objects. */
      readonly apiKey?: string | undefined;
    }
  : never;

/** The options as the engine takes them, which gets the key by itself, too. */
export function withOptionalKey<Options extends object>(options: WithOptionalKey<Options>): Options;
export function withOptionalKey(options: WithOptionalKey<object>): object {
  return { ...options, apiKey: ownMember(options, "apiKey") ?? "" };
}

/** Options of which only the credentials matter here. */
export type CredentialOptions<Credentials> = WithCredentials<Pick<ClientOptions, "apiKey">, Credentials>;

/**
 * The options without the credentials, which the engine gets by themselves.
 *
 * @throws ConfigurationError for a name that no option has
 */
export function withoutCredentials<Options extends object>(
  options: WithOptionalCredentials<Options, unknown>,
): Options;
export function withoutCredentials(options: object): object {
  const { credentials, ...rest } = { credentials: undefined, ...options };
  const names = optionNames.filter((name) => name !== "apiKey");
  const known = ["credentials", "environment", ...names];
  const unknown = Object.keys(rest).find((name) => !known.includes(name));
  if (unknown === undefined) return { ...rest, apiKey: "" };
  const shown = quoteText(unknown, secretTextsIn(credentials), 40);
  throw new ConfigurationError(`A client has no option \`${shown}\`.`, {
    help: `The options are ${["credentials", ...names].join(", ")}.`,
  });
}

/** Reads one member of the credentials, a string. */
export type ReadCredential = (name: string) => string;

/**
 * @param name what the caller's code calls them: `credentials`
 * @param required the members that must be there
 * @param optional those that may be there
 * @throws ConfigurationError, as what it returns does
 */
export function readCredentials(
  given: unknown,
  name: string,
  required: readonly string[],
  optional: readonly string[] = [],
): ReadCredential {
  const help = `Pass \`${name}: { ${required.join(", ")} }\`.`;
  checkCredentialMembers(given, name, [...required, ...optional], help);
  return (member) => {
    const text = ownMember(given, member);
    if (typeof text === "string") return text;
    const problem = text === undefined ? "is missing" : "isn't a string";
    throw new ConfigurationError(`\`${name}.${member}\` ${problem}.`, { help });
  };
}

/**
 * The option `credentials`, which such a client is made with.
 *
 * @param names its members
 * @throws ConfigurationError for an API key in its place
 */
export function givenCredentials(options: object, names: readonly string[]): unknown {
  if (ownMember(options, "apiKey") === undefined) return ownMember(options, "credentials");
  const help = `Pass \`credentials: { ${names.join(", ")} }\`.`;
  throw new ConfigurationError("This client takes no `apiKey`.", { help });
}

/** @throws ConfigurationError unless it is an object with no other members */
export function checkCredentialMembers(
  given: unknown,
  name: string,
  names: readonly string[],
  help: string,
): void {
  if (typeof given !== "object" || given === null) {
    throw new ConfigurationError(`\`${name}\` is missing.`, { help });
  }
  const unknown = Object.keys(given).find((member) => !names.includes(member));
  if (unknown === undefined) return;
  const shown = quoteText(unknown, secretTextsIn(given), 40);
  throw new ConfigurationError(`\`${name}\` has no member \`${shown}\`.`, { help });
}

/** What of them may be a secret. */
function secretTextsIn(credentials: unknown): readonly string[] {
  return Object.values(Object(credentials)).filter((value) => typeof value === "string");
}

/**
 * A member that goes into a header as it is.
 *
 * @throws ConfigurationError
 */
export function readPlain(read: ReadCredential, owner: string, name: string): string {
  const text = read(name);
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  const problem = text === "" ? "is empty" : "contains a space, a line break or a non-ASCII character";
  throw new ConfigurationError(`\`${owner}.${name}\` ${problem}.`, {
    help: "Pass only what the service gave you.",
  });
}

/** As secrets have to be. */
export function longestFirst(secrets: readonly string[]): string[] {
  return [...secrets].sort((one, other) => other.length - one.length);
}
