export {
  type ParseWebhook,
  parseWebhook,
  type ReceivedWebhook,
  type VerifiedWebhook,
  type WebhookOptions,
} from "../../features/verified-webhook.js";
export type { WebhookPolicy } from "../../features/webhook.js";
export { type SigningPolicy, WebhookVerificationError } from "../../features/webhook-headers.js";
