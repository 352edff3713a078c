import { InvalidRequestError } from "../errors/refusals.js";
import {
  type ReceivedWebhook,
  type VerifiedWebhook,
  verifyWebhook,
  type WebhookOptions,
} from "./verified-webhook.js";
import { readWebhookOf, type WebhookValidators } from "./webhook.js";
import type { SigningPolicy } from "./webhook-headers.js";

export interface NamedWebhookOptions extends WebhookOptions {
  /** The kind of the webhook: the value of the header that names it. */
  readonly kind: string | readonly string[] | null | undefined;
}

/** A notification that the service is proved to have sent, though not its kind. */
export interface NamedWebhook<Kind, Payload> extends Omit<VerifiedWebhook<Payload>, "kind"> {
  readonly kind: Kind;
}

/** Verifies a webhook and parses it as one of a kind: see `parseNamedWebhook`. */
export type ParseNamedWebhook<Parsed> = (
  request: ReceivedWebhook,
  options: NamedWebhookOptions,
  validators?: WebhookValidators,
) => Promise<Parsed>;

/**
 * Verifies who sent a webhook whose payload doesn't name its kind, then parses it.
 *
 * @throws WebhookVerificationError unless a signature matches and is recent
 * @throws InvalidRequestError unless the body is JSON, and a kind is given
 * @throws ConfigurationError for a secret that can't be one
 */
export async function parseNamedWebhook<Parsed>(
  request: ReceivedWebhook,
  kinds: readonly string[],
  signing: SigningPolicy,
  options: NamedWebhookOptions,
  validators?: WebhookValidators,
): Promise<Parsed> {
  const { bytes, id, timestamp } = await verifyWebhook(request, signing, options);
  const kind = readName(options.kind);
  return withTypes(
    readWebhookOf(bytes, () => kind, kinds, validators),
    { id, timestamp },
  );
}

/** Only the type ties a payload to its kind: validators report where that is wrong. */
const withTypes: <Parsed>(webhook: object, signed: object) => Parsed = Object.assign;

function readName(kind: unknown): string {
  const name: unknown = Array.isArray(kind) && kind.length === 1 ? kind[0] : kind;
  if (typeof name === "string" && name !== "") return name;
  throw new InvalidRequestError("The webhook doesn't name its kind.", {
    help: "Pass the value of the header that names it as `kind`.",
  });
}
