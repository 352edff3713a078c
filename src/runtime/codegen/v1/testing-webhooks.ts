export { buildWebhook, type SignWebhook } from "../../testing/sign-webhook.js";
