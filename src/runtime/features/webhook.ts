import { InvalidRequestError } from "../errors/refusals.js";
import { readJsonText } from "../outcome/parse-body.js";
import { isBytes } from "../support/file-kinds.js";
import { findLosses, parseJson } from "../support/json.js";
import { type Issue, runValidator, type Validator } from "../support/validators.js";
import { ownMember } from "../support/members.js";

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
  /** The places where the payload differs from the model. */
  readonly issues: readonly Issue[];
}

/** The validators of payloads, by kind. */
export interface WebhookValidators {
  readonly [kind: string]: Validator;
}

/** @throws InvalidRequestError unless it is JSON that names its kind */
export function readWebhook<Payload>(
  bytes: Uint8Array,
  policy: WebhookPolicy,
  validators?: WebhookValidators,
): Webhook<Payload> {
  return readWebhookOf(bytes, (payload) => readKind(payload, policy), policy.kinds, validators);
}

/** @throws InvalidRequestError unless it is JSON */
export function readWebhookOf<Payload>(
  bytes: Uint8Array,
  kindOf: (payload: Payload) => string,
  kinds: readonly string[],
  validators: WebhookValidators = {},
): Webhook<Payload> {
  const text = readBodyText(bytes);
  const payload: Payload = parseText(text);
  const kind = kindOf(payload);
  const validator = Object.hasOwn(validators, kind) ? validators[kind] : undefined;
  const issues = [...findLosses(text, payload), ...runValidator(validator, payload)];
  return { kind, isKnown: kinds.includes(kind), payload, issues };
}

function readKind(payload: unknown, { kindPath }: WebhookPolicy): string {
  const kind = kindPath.reduce<unknown>((value, name) => ownMember(value, name), payload);
  if (typeof kind === "string") return kind;
  const path = kindPath.join(".");
  throw new InvalidRequestError(`The webhook doesn't name its kind: \`${path}\` must be a string.`);
}

/**
 * The bytes of a body that nothing has parsed.
 *
 * @throws InvalidRequestError for anything else
 */
export function bodyBytes(raw: unknown): Uint8Array {
  const bytes = typeof raw === "string" ? new TextEncoder().encode(raw) : raw;
  if (isBytes(bytes)) return bytes;
  throw new InvalidRequestError("The webhook's body isn't a string or bytes.", {
    help: "Pass it as it came, before anything parses it.",
  });
}

function readBodyText(bytes: Uint8Array): string {
  const json = readJsonText(bytes, "application/json");
  if ("text" in json) return json.text;
  throw new InvalidRequestError(`The webhook's body can't be read (${json.problem}).`, { help: asItCame });
}

const asItCame = "Pass the raw bytes.";

function parseText<Payload>(text: string): Payload {
  try {
    return parseJson(text);
  } catch {
    throw new InvalidRequestError("The webhook's body isn't valid JSON.", { help: asItCame });
  }
}
