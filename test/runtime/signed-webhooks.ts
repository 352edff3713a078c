import { expect } from "vitest";
import {
  parseWebhook,
  type ReceivedWebhook,
  type VerifiedWebhook,
  type WebhookOptions,
} from "../../src/runtime/features/verified-webhook.js";
import {
  type SigningPolicy,
  type WebhookProblem,
  WebhookVerificationError,
} from "../../src/runtime/features/webhook-headers.js";
import {
  buildWebhook,
  type SignedWebhook,
  type SignOptions,
  type SignWebhook,
} from "../../src/runtime/testing/sign-webhook.js";

const key = btoa("a secret of the shop");
export const secret = `whsec_${key}`;
export const now = 1_800_000_000_000;
export const payload = { kind: "order.paid", note: "naïve 😀" };
export const policy = { kindPath: ["kind"], kinds: ["order.paid"] };

/** A webhook as the service sends it now. */
export async function signed(
  signing: SigningPolicy,
  body: unknown = payload,
  more: Partial<SignOptions> = {},
): Promise<SignedWebhook> {
  const sign: SignWebhook<unknown> = (sent, options) => buildWebhook(signing, sent, options);
  return sign(body, { secret, id: "msg_1", timestamp: new Date(now), ...more });
}

export async function parse(
  received: ReceivedWebhook,
  signing: SigningPolicy,
  more: Partial<WebhookOptions> = {},
): Promise<VerifiedWebhook<typeof payload>> {
  return parseWebhook<typeof payload>(received, policy, signing, { secret, now: () => now, ...more });
}

/** Why a webhook is refused, in an error that has nothing of the secrets; `undefined`: it isn't. */
export async function problemOf(
  received: ReceivedWebhook,
  signing: SigningPolicy,
  more?: Partial<WebhookOptions>,
): Promise<WebhookProblem | undefined> {
  const error: unknown = await parse(received, signing, more).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error === undefined) return undefined;
  if (!(error instanceof WebhookVerificationError)) throw new Error(`It is ${String(error)}`);
  expect(JSON.stringify([error.message, error, error.stack])).not.toContain(key);
  return error.problem;
}
