import { ownMember } from "./body-checks.js";
import { findUnsafeIntegers } from "./json-numbers.js";
import { readJsonText } from "./json-reply.js";
import type { JsonValue } from "./scalars.js";
import type { Finding, Judge } from "./validators.js";

/** How payloads are told apart. */
export interface WebhookRules {
  /** The member of a payload that names its kind. */
  readonly discriminator: string;
  readonly kinds: readonly string[];
}

/** The judges of payloads, by kind. */
export interface WebhookJudges {
  readonly [kind: string]: Judge;
}

/** A payload of a kind that the model knows, or anything else that was received. */
export type ParsedWebhook<Payload> = KnownWebhook<Payload> | OtherWebhook;

export interface KnownWebhook<Payload> {
  readonly isKnown: true;
  readonly payload: Payload;
  /** Where the payload differs from the model, and integers that a `number` can't hold exactly. */
  readonly findings: readonly Finding[];
}

export interface OtherWebhook {
  readonly isKnown: false;
  /** What the payload calls itself: a kind that came after this client was made. */
  readonly kind: string | undefined;
  /** `undefined` when the text isn't JSON. */
  readonly payload: JsonValue | undefined;
  readonly findings: readonly Finding[];
}

/** Reads a payload from the raw text of a request. Whatever the text, it doesn't throw. */
export function parseWebhook<Payload>(
  text: string,
  { discriminator, kinds }: WebhookRules,
  judges: WebhookJudges,
): ParsedWebhook<Payload> {
  const parsed = parseText<Payload>(text);
  if ("problem" in parsed)
    return { isKnown: false, kind: undefined, payload: undefined, findings: [atRoot(parsed.problem)] };
  const { payload } = parsed;
  const kind = ownMember(payload, discriminator);
  if (typeof kind !== "string" || !kinds.includes(kind)) return other(parsed.text, discriminator, kind);
  const judge = Object.hasOwn(judges, kind) ? judges[kind] : undefined;
  const findings = [...findUnsafeIntegers(parsed.text), ...(judge?.(payload) ?? [])];
  return { isKnown: true, payload, findings };
}

function other(text: string, discriminator: string, kind: unknown): OtherWebhook {
  const payload: JsonValue = JSON.parse(text);
  if (typeof kind === "string") return { isKnown: false, kind, payload, findings: [] };
  const findings = [{ path: [discriminator], message: "must be a text that names the kind" }];
  return { isKnown: false, kind: undefined, payload, findings };
}

type ParsedText<Payload> =
  { readonly payload: Payload; readonly text: string } | { readonly problem: string };

function parseText<Payload>(text: string): ParsedText<Payload> {
  const json = readJsonText(new TextEncoder().encode(text), "application/json");
  if ("problem" in json)
    return { problem: json.problem === "depth" ? "is nested too deep" : "must be JSON, and is empty" };
  try {
    const payload: Payload = JSON.parse(json.text);
    return { payload, text: json.text };
  } catch {
    return { problem: "must be JSON" };
  }
}

function atRoot(message: string): Finding {
  return { path: [], message };
}
