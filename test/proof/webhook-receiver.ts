/** What a client that receives webhooks has of the runtime: what the plays of webhooks are given, as it is or with a defect. */
export { parseWebhookUnverified } from "../../src/runtime/features/unverified-webhook.js";
export { parseWebhook } from "../../src/runtime/features/verified-webhook.js";
