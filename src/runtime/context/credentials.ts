import type { Failed } from "../errors/attempt-outcome.js";
import { helpOn } from "../errors/help.js";
import { ConfigurationError } from "../errors/refusals.js";
import type { Secrets } from "../support/redact.js";
import type { AuthenticationPolicy } from "../types/policy.js";

/** How requests prove who sends them. */
export interface Access {
  /** Readies that for the next attempt of a call. Rejects with the error of a call for which it can't. */
  prepare?(call: object): Promise<void>;
  /** The request with what comes and goes of it. */
  write?<Request extends Outgoing>(request: Request, call: object): Request;
  /** What becomes of a call whose attempt failed: it returns before the next one, or rejects with the error of the call. */
  retry?(call: object, failure: Failed): Promise<void>;
}

/** What a client proves itself with: its API key, say. */
export interface Credentials extends Access {
  /** The option that has them; `apiKey` when absent. */
  readonly option?: "apiKey" | "credentials";
  /** What no message may show. */
  readonly secrets: Secrets;
  /** What stays when they are replaced: it names the account of stored requests. */
  readonly account: readonly string[];
  /** Names the account of an operation's requests, without showing it. @throws ConfigurationError */
  accountFor?(operation: object): string;
  /** The names of the schemes that requests of an operation carry, of several. @throws ConfigurationError */
  schemesFor?(operation: object): readonly string[];
  /** What every request carries of them, by names in lower case. */
  readonly headers: { readonly [name: string]: string };
  /** The query parameters that carry the rest of them. */
  readonly parameters?: readonly string[];
}

/**
 * Reads what a client is made with for one scheme.
 *
 * @param name what the caller's code calls it: `credentials.key`
 * @param changed is told when its secrets have changed
 * @throws ConfigurationError
 */
export type ReadScheme = (given: unknown, name: string, changed?: () => void) => Credentials;

/** What of a request can carry it. */
interface Outgoing {
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
}

/** @throws ConfigurationError */
export function readKey(
  given: unknown,
  { header, scheme }: Pick<AuthenticationPolicy, "header" | "scheme">,
  name = "apiKey",
): Credentials {
  if (typeof given !== "string" || given === "") {
    throw new ConfigurationError(`\`${name}\` is missing.`, {
      help: helpOn("missing-api-key"),
    });
  }
  const hasWord = scheme !== "" && given.toLowerCase().startsWith(scheme.toLowerCase());
  if (!/^[\x21-\x7e]+$/.test(given) || (hasWord && /^[^\w-]/.test(given.slice(scheme.length)))) {
    const word = scheme === "" ? "" : ` without \`${scheme}\`, which the client adds itself`;
    throw new ConfigurationError(`\`${name}\` must be visible ASCII${word}.`, {
      help: helpOn("plain-api-key"),
    });
  }
  const secrets = [given];
  const text = scheme === "" ? given : `${scheme} ${given}`;
  return { secrets, account: secrets, headers: { [header.toLowerCase()]: text } };
}
