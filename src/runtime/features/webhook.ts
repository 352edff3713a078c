import { InvalidRequestError } from "../errors/request-errors.js";
import { readJsonText } from "../outcome/read-body.js";
import { parseJson } from "../support/parse-json.js";
import { runValidator, type Issue, type Validator } from "../support/validators.js";
import { ownMember } from "../support/members.js";
import { findInexactNumbers } from "../support/scan-json.js";

/** What the model says about the service's push notifications. */
export interface WebhookPolicy {
  /** The path to the member that names the kind of event, e.g. `["type"]`. */
  readonly kindPath: readonly string[];
  /** The kinds that the model knows. */
  readonly kinds: readonly string[];
}

/** One notification. A kind that the model doesn't know is passed on, not refused. */
export interface Webhook<Payload> {
  readonly kind: string;
  readonly isKnown: boolean;
  readonly payload: Payload;
  /** Where the payload differs from the model. */
  readonly issues: readonly Issue[];
}

/**
 * Parses a notification. **Nothing proves who sent it**: compare what it says with the service before you act on it.
 *
 * @param raw the request's body, as it came
 * @throws InvalidRequestError unless it is JSON that names its kind
 */
export function parseWebhookUnverified<Payload>(
  raw: string | Uint8Array,
  policy: WebhookPolicy,
  validators: { readonly [kind: string]: Validator } = {},
): Webhook<Payload> {
  const text = readText(raw);
  const payload: Payload = parseText(text);
  const kind = policy.kindPath.reduce<unknown>((value, name) => ownMember(value, name), payload);
  if (typeof kind !== "string") {
    const path = policy.kindPath.join(".");
    throw new InvalidRequestError(`The webhook doesn't name its kind: \`${path}\` must be a string.`);
  }
  const validator = Object.hasOwn(validators, kind) ? validators[kind] : undefined;
  const issues = [...findInexactNumbers(text), ...runValidator(validator, payload)];
  return { kind, isKnown: policy.kinds.includes(kind), payload, issues };
}

function readText(raw: unknown): string {
  const bytes = typeof raw === "string" ? new TextEncoder().encode(raw) : raw;
  if (!isBytes(bytes)) {
    throw new InvalidRequestError(
      "The webhook's body must be a string or bytes: pass it as it came, before anything parses it.",
    );
  }
  const json = readJsonText(bytes, "application/json");
  if ("text" in json) return json.text;
  throw new InvalidRequestError(
    `The webhook's body can't be read (${json.problem}): pass the bytes as they came.`,
  );
}

/** Of any realm. */
function isBytes(value: unknown): value is Uint8Array {
  return Object.prototype.toString.call(value) === "[object Uint8Array]";
}

function parseText<Payload>(text: string): Payload {
  try {
    return parseJson(text);
  } catch {
    throw new InvalidRequestError("The webhook's body isn't valid JSON: pass the bytes as they came.");
  }
}
