export { parseWebhookUnverified } from "../../features/unverified-webhook.js";
export type { Webhook, WebhookPolicy, WebhookValidators } from "../../features/webhook.js";
