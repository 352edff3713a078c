import { helpOn } from "../errors/help.js";
import { InvalidRequestError } from "../errors/refusals.js";
import type { SdkError } from "../errors/sdk-error.js";
import { containsSecret, quoteText, type Secrets } from "../support/redact.js";
import { quoinVersion } from "../support/version.js";
import type { Policy } from "../types/policy.js";
import type { Credentials } from "./credentials.js";

/** Headers that decide how a message is framed or routed; a caller who sets one breaks or splits the request. */
const protocolHeaders: readonly string[] = [
  "accept",
  "connection",
  "content-encoding",
  "content-length",
  "content-type",
  "cookie",
  "expect",
  "host",
  "keep-alive",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "user-agent",
];

const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const visibleText = /^(?:[\x21-\x7e](?:[\x20-\x7e\t]*[\x21-\x7e])?)?$/;

export type Refusal = new (
  message: string,
  circumstances?: { readonly help?: string | undefined },
) => SdkError;

/** The names, in lower case, that only the client itself may set. */
export function reservedHeaders(policy: Policy, { headers }: Credentials): ReadonlySet<string> {
  const own = [...Object.keys(headers), policy.version?.header, policy.idempotency?.header];
  return new Set([
    ...protocolHeaders,
    ...own.flatMap((name): string | readonly string[] => name?.toLowerCase() ?? []),
  ]);
}

/** The headers that the client itself sets on each request, whatever it is. */
export function standingHeaders(
  policy: Policy,
  { headers }: Credentials,
): { readonly [name: string]: string } {
  const { version, clientName } = policy;
  return {
    accept: policy.accept ?? "application/json",
    "user-agent": `${clientName}/${version?.value ?? "unversioned"} quoin/${quoinVersion}`,
    ...headers,
    ...(version !== null && { [version.header.toLowerCase()]: version.sent ?? version.value }),
  };
}

/**
 * Copies headers given by a caller: own members only, `undefined` ones left out.
 *
 * @throws `Refusal`, an InvalidRequestError if none is named, for a reserved or malformed name and for a value that
 *   isn't visible ASCII
 */
export function checkHeaders(
  given: object | undefined,
  reserved: ReadonlySet<string>,
  secrets: Secrets,
  Refused: Refusal = InvalidRequestError,
): { [name: string]: string } {
  const headers: { [name: string]: string } = {};
  for (const [name, value] of Object.entries(given ?? {})) {
    if (value === undefined) continue;
    if (!token.test(name)) throw new Refused("A header name has characters that HTTP doesn't allow.");
    if (reserved.has(name.toLowerCase())) {
      throw new Refused(`The client sets the header \`${name}\` itself.`, { help: helpOn("unexpected") });
    }
    headers[name.toLowerCase()] = checkHeaderValue(name, value, secrets, Refused);
  }
  return headers;
}

/** @throws `Refusal` unless the value is a string (or a finite number or boolean) of visible ASCII */
export function checkHeaderValue(
  name: string,
  value: unknown,
  secrets: Secrets,
  Refused: Refusal = InvalidRequestError,
): string {
  const text = Number.isFinite(value) || typeof value === "boolean" ? String(value) : value;
  if (typeof text !== "string" || !visibleText.test(text)) {
    throw new Refused(
      `The header \`${quoteText(name, secrets)}\` must be visible ASCII text without spaces around it.`,
    );
  }
  if (containsSecret(text, secrets)) {
    throw new Refused(`The header \`${quoteText(name, secrets)}\` contains a credential.`, {
      help: helpOn("credential-place"),
    });
  }
  return text;
}
