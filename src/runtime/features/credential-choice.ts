import type { CallState } from "../attempt/call-state.js";
import { pauseOrFail } from "../attempt/pacing.js";
import type { OperationRow } from "../context/client-context.js";
import { type Credentials, type ReadScheme, readKey } from "../context/credentials.js";
import { ConfigurationError } from "../errors/refusals.js";
import { nameAccount } from "../store/stored-request.js";
import { ownMember } from "../support/members.js";
import {
  checkCredentialMembers,
  type WithOptionalCredentials,
  type WithOptionalKey,
  givenCredentials,
  longestFirst,
} from "./credential-options.js";
import { publicCalls } from "./public-calls.js";

/** The names of the schemes that a request carries together; none: it carries no credentials. */
export type Alternative = readonly string[];

/** A key in a header, perhaps after a word. */
export function inHeader(header: string, scheme = ""): ReadScheme {
  return (given, name) => readKey(given, { header, scheme }, name);
}

/**
 * What a caller has chosen of several schemes. A request carries the first of its alternatives for which the client has all
 * credentials: always the same one for an operation, so that a retry comes from the same account.
 *
 * @param schemes by the names that callers know them by
 * @param usual what is enough for operations that don't say it themselves
 * @throws ConfigurationError
 */
export function credentialChoice(
  options: WithOptionalCredentials<object, object>,
  schemes: { readonly [name: string]: ReadScheme },
  usual: readonly Alternative[],
): Credentials {
  const isOptional = usual.some((names) => names.length === 0);
  const given = readChoice(options, Object.keys(schemes), isOptional);
  const named = Object.entries(schemes).map(([name, read]): Choice => ({
    name,
    read,
    given: ownMember(given, name),
    option: `credentials.${name}`,
  }));
  return chooseAmong(named, usual, "credentials");
}

/**
 * The same of a single key, which is the option `apiKey`: without it, a client makes the calls that need none.
 *
 * @throws ConfigurationError
 */
export function optionalKey(
  options: WithOptionalKey<object>,
  name: string,
  read: ReadScheme,
  usual: readonly Alternative[],
): Credentials {
  const option = "apiKey";
  return chooseAmong([{ name, read, given: ownMember(options, option), option }], usual, option);
}

/** A scheme, and what a caller gives for it. */
interface Choice {
  readonly name: string;
  readonly read: ReadScheme;
  readonly given: unknown;
  /** What the caller's code calls it. */
  readonly option: string;
}

function chooseAmong(
  choices: readonly Choice[],
  usual: readonly Alternative[],
  option: "apiKey" | "credentials",
): Credentials {
  const secrets: string[] = [];
  const held = new Map<string, Credentials>();
  const gather = (): void => {
    const all = [...held.values()].flatMap((one) => one.secrets);
    secrets.splice(0, secrets.length, ...longestFirst(all));
  };
  for (const { name, read, given, option: place } of choices) {
    if (given !== undefined) held.set(name, read(given, place, gather));
  }
  gather();
  const choose = (operation: OperationRow): Alternative => chooseAlternative(operation, usual, held, option);
  const chosen = ({ plan }: CallState): readonly Credentials[] =>
    choose(plan.operation).flatMap((name) => held.get(name) ?? []);
  return {
    option,
    secrets,
    account: [],
    accountFor: (operation: OperationRow) => nameChosen(choose(operation), held),
    headers: Object.fromEntries(
      [...held.values()].flatMap(({ headers }) => Object.keys(headers).map((name) => [name, ""])),
    ),
    parameters: [...held.values()].flatMap(({ parameters = [] }) => parameters),
    schemesFor: choose,
    async prepare(call: CallState) {
      for (const one of chosen(call)) await one.prepare?.(call);
    },
    write(request, call: CallState) {
      const bare = publicCalls.write?.(request, call) ?? request;
      return chosen(call).reduce((written, one) => {
        const carried = { ...written, headers: addHeaders(written.headers, one.headers) };
        return one.write?.(carried, call) ?? carried;
      }, bare);
    },
    async retry(call: CallState, failure) {
      const renewing = chosen(call).find((one) => one.retry !== undefined);
      await (renewing?.retry?.(call, failure) ?? pauseOrFail(call, failure));
    },
  };
}

/** @throws ConfigurationError */
function readChoice(options: object, names: readonly string[], isOptional: boolean): unknown {
  const given = givenCredentials(options, names) ?? (isOptional ? {} : undefined);
  checkCredentialMembers(
    given,
    "credentials",
    names,
    `Pass what you have of \`credentials: { ${names.join(", ")} }\`.`,
  );
  return given;
}

/** @throws ConfigurationError where the client lacks credentials for each of them */
function chooseAlternative(
  { id, parts }: OperationRow,
  usual: readonly Alternative[],
  held: ReadonlyMap<string, unknown>,
  option: string,
): Alternative {
  const alternatives = parts?.alternatives ?? usual;
  const found = alternatives.find((names) => names.every((name) => held.has(name)));
  if (found !== undefined) return found;
  const all = alternatives.map((names) => names.map((name) => `\`${name}\``).join(" and "));
  const missing = all.length === 1 ? all.join("") : `one of these: ${all.join("; ")}`;
  throw new ConfigurationError(`${id} needs credentials that this client doesn't have: ${missing}.`, {
    help: `Pass them in the option \`${option}\`. Nothing was sent.`,
  });
}

/** Requests that carry other credentials are of other accounts, even if the service knows both as one. */
function nameChosen(alternative: Alternative, held: ReadonlyMap<string, Credentials>): string {
  const carried = alternative.flatMap((name) => {
    const { account } = held.get(name) ?? { account: [] };
    return [name, String(account.length), ...account];
  });
  return nameAccount(["account by choice", ...carried]);
}

/** Cookies are carried together, in one header. */
function addHeaders(given: Credentials["headers"], own: Credentials["headers"]): Credentials["headers"] {
  const cookies = [given["cookie"], own["cookie"]].filter((one) => one !== undefined);
  return { ...given, ...own, ...(cookies.length > 1 && { cookie: cookies.join("; ") }) };
}
