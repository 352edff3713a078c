import {
  bodyBytes,
  readWebhook,
  type Webhook,
  type WebhookPolicy,
  type WebhookValidators,
} from "./webhook.js";

/**
 * Parses a notification. **Nothing proves who sent it**: check what it says with the service before you act on it.
 *
 * @param raw the request's raw body
 * @throws InvalidRequestError unless it is JSON that names its kind
 */
export function parseWebhookUnverified<Payload>(
  raw: string | Uint8Array,
  policy: WebhookPolicy,
  validators?: WebhookValidators,
): Webhook<Payload> {
  return readWebhook(bodyBytes(raw), policy, validators);
}
