import { ConfigurationError, InvalidRequestError } from "../errors/refusals.js";
import { readMember } from "../support/members.js";
import {
  bodyBytes,
  readWebhook,
  type Webhook,
  type WebhookPolicy,
  type WebhookValidators,
} from "./webhook.js";
import {
  readSignedHeaders,
  type SigningPolicy,
  type WebhookHeaders,
  WebhookVerificationError,
} from "./webhook-headers.js";
import { isSameText, sign, signedContent } from "./webhook-signature.js";

/** A `Request`, which is read once, or the headers and the raw body. */
export type ReceivedWebhook =
  | { readonly headers: WebhookHeaders; readonly body: string | Uint8Array }
  | { readonly headers: WebhookHeaders; arrayBuffer(): Promise<ArrayBuffer> };

export interface WebhookOptions {
  /** The secret that you share with the service; several while one replaces another. */
  readonly secret: string | readonly string[];
  /** How far the signed timestamp may be from now, either way; by default, what the model says. */
  readonly toleranceMs?: number;
  /** Milliseconds since 1970; the system's clock if absent. */
  readonly now?: () => number;
}

/** A notification that the service is proved to have sent. */
export interface VerifiedWebhook<Payload> extends Webhook<Payload> {
  /** The same for each delivery of one webhook: drop duplicates by it. `undefined` where the service signs none. */
  readonly id: string | undefined;
  /** When the service signed it; `undefined` where it doesn't sign that. */
  readonly timestamp: Date | undefined;
}

/** Verifies a webhook and parses it: see `parseWebhook`. */
export type ParseWebhook<Payload> = (
  request: ReceivedWebhook,
  options: WebhookOptions,
  validators?: WebhookValidators,
) => Promise<VerifiedWebhook<Payload>>;

/**
 * Verifies who sent a webhook, then parses it: nothing looks into its body before that.
 *
 * @throws WebhookVerificationError unless a signature matches and is recent
 * @throws InvalidRequestError unless the body is JSON that names its kind
 * @throws ConfigurationError for a secret that can't be one
 */
export async function parseWebhook<Payload>(
  request: ReceivedWebhook,
  policy: WebhookPolicy,
  signing: SigningPolicy,
  options: WebhookOptions,
  validators?: WebhookValidators,
): Promise<VerifiedWebhook<Payload>> {
  const verified = await verifyWebhook(request, signing, options);
  const webhook = readWebhook<Payload>(verified.bytes, policy, validators);
  return { ...webhook, id: verified.id, timestamp: verified.timestamp };
}

export interface VerifiedBytes {
  readonly bytes: Uint8Array;
  readonly id: string | undefined;
  readonly timestamp: Date | undefined;
}

/** The body of a webhook, whatever is in it. */
export async function verifyWebhook(
  request: ReceivedWebhook,
  signing: SigningPolicy,
  { secret, toleranceMs = signing.toleranceMs, now = Date.now }: Partial<WebhookOptions> = {},
): Promise<VerifiedBytes> {
  const secrets = typeof secret === "string" ? [secret] : Array.from(secret ?? []);
  if (secrets.length === 0) {
    throw new ConfigurationError("Verifying a webhook needs a `secret`, or a list of them.");
  }
  if (signing.toleranceMs === undefined && toleranceMs !== undefined) {
    throw new ConfigurationError("`toleranceMs` has no effect: the service doesn't sign a time.");
  }
  if (!hasHeaders(request)) {
    throw new InvalidRequestError("Pass the webhook's request, or its `{ headers, body }`.");
  }
  const values = readSignedHeaders(request.headers, signing);
  const bytes = await readBytes(request);
  const content = signedContent(signing, values, bytes);
  const expected = await Promise.all(secrets.map(async (one) => await sign(one, content, signing)));
  if (!expected.some((right) => values.signatures.some((given) => isSameText(given, right)))) {
    throw new WebhookVerificationError(
      "wrong-signature",
      "No signature of the webhook matches: the secret is wrong, or the body was changed.",
    );
  }
  const { id, timestamp } = values;
  if (timestamp === undefined) return { bytes, id, timestamp: undefined };
  const signedAt = Number(timestamp) * 1000;
  checkTime(signedAt - now(), toleranceMs);
  return { bytes, id, timestamp: new Date(signedAt) };
}

/** Written so that NaN is refused too. */
function checkTime(ahead: number, toleranceMs: number | undefined): void {
  if (toleranceMs !== undefined && Math.abs(ahead) <= toleranceMs) return;
  throw ahead > 0
    ? new WebhookVerificationError("too-new", "The webhook was signed in the future: is the clock right?")
    : new WebhookVerificationError("too-old", "The webhook was signed too long ago: it may be a replay.");
}

function hasHeaders(request: unknown): boolean {
  if (typeof request !== "object" || request === null) return false;
  const headers = readMember(request, "headers");
  return typeof headers === "object" && headers !== null;
}

async function readBytes(request: ReceivedWebhook): Promise<Uint8Array> {
  // A copy: if a caller reused the buffer while the signature is computed, other bytes would be parsed than were verified.
  if (!("arrayBuffer" in request)) return Uint8Array.from(bodyBytes(request.body));
  try {
    return new Uint8Array(await request.arrayBuffer());
  } catch (cause) {
    throw new InvalidRequestError("The webhook's body can't be read.", {
      help: "Pass the request before anything else reads it.",
      cause,
    });
  }
}
