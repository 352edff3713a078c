export {
  buildWebhook,
  type SignedWebhook,
  type SignOptions,
  type SignWebhook,
} from "../../testing/sign-webhook.js";
