import type { ClientContext } from "../context/client-context.js";
import type { CallPlan } from "../request/prepare.js";
import { maskSecret, showText } from "../support/redact.js";
import type { KnownBody } from "./read-body.js";

/** What of an error's body people may see. */
export interface Explanation {
  /** Ends the message, after a space; empty if the service explains nothing. */
  readonly sentence: string;
  /** Makes a copy of the body for `inspect`. */
  readonly printBody: (() => unknown) | undefined;
}

const longestExplanation = 300;
const longestBody = 2048;

/** Without the API key and the sensitive values of the request; nothing if the caller wants none of it. */
export function explainError(
  { settings, sensitiveValues }: ClientContext,
  { prepared, operation }: CallPlan,
  known: KnownBody | undefined,
): Explanation {
  if (known === undefined || !settings.serviceExplanations) return { sentence: "", printBody: undefined };
  const secrets = sensitiveValues?.find(prepared, operation) ?? [];
  const mask = (text: string): string =>
    secrets.reduce((masked, secret) => maskSecret(masked, secret, 1), maskSecret(text, settings.apiKey));
  return {
    sentence: known.explanation === undefined ? "" : quoteService(mask(known.explanation)),
    printBody: () => printBody(known.text, mask),
  };
}

/** One line of what a service says, for the end of a message; it is masked already. */
export function quoteService(masked: string): string {
  const line = showText(masked.trim().slice(0, longestBody).replace(/\s+/g, " "));
  if (line === "") return "";
  const isLong = line.length > longestExplanation;
  const shown = isLong ? `${line.slice(0, longestExplanation - 1).replace(/\p{Surrogate}$/u, "")}…` : line;
  return ` The service says: "${shown}"${/[.!?…]$/.test(shown) ? "" : "."}`;
}

/** A long body becomes the beginning of its JSON. */
function printBody(text: string, mask: (text: string) => string): unknown {
  const body: unknown = JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== "string" && typeof value !== "number") return value;
    const shown = showText(mask(String(value)));
    return shown === String(value) ? value : shown;
  });
  const whole = JSON.stringify(body);
  return whole.length > longestBody ? `${whole.slice(0, longestBody)}…` : body;
}
