export {
  type NamedWebhook,
  type NamedWebhookOptions,
  type ParseNamedWebhook,
  parseNamedWebhook,
} from "../../features/named-webhook.js";
