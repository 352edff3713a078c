export {
  type ParseWebhook,
  parseWebhook,
  type ReceivedWebhook,
  type VerifiedWebhook,
  type WebhookOptions,
} from "../../features/verified-webhook.js";
export type { Webhook, WebhookPolicy, WebhookValidators } from "../../features/webhook.js";
export {
  type SigningPolicy,
  type WebhookHeaders,
  type WebhookProblem,
  WebhookVerificationError,
} from "../../features/webhook-headers.js";
