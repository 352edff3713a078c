import type { SigningPolicy } from "../../src/runtime/features/webhook-headers.js";

const toleranceMs = 300_000;

export const standardWebhooks: SigningPolicy = {
  headers: [
    { name: "webhook-id", parts: [{ prefix: "", value: "id" }] },
    { name: "webhook-timestamp", parts: [{ prefix: "", value: "timestamp" }] },
    { name: "webhook-signature", parts: [{ prefix: "v1,", value: "base64" }] },
  ],
  separator: " ",
  signed: "{id}.{timestamp}.{body}",
  secret: "whsec",
  toleranceMs,
};

/** In one header, as Stripe does it. */
export const oneHeader: SigningPolicy = {
  headers: [
    {
      name: "Shop-Signature",
      parts: [
        { prefix: "t=", value: "timestamp" },
        { prefix: "v1=", value: "hex" },
      ],
    },
  ],
  separator: ",",
  signed: "{timestamp}.{body}",
  secret: "text",
  toleranceMs,
};

/** The body alone, as GitHub does it. */
export const bodyAlone: SigningPolicy = {
  headers: [{ name: "X-Hub-Signature-256", parts: [{ prefix: "sha256=", value: "hex" }] }],
  separator: ",",
  signed: "{body}",
  secret: "text",
};

/** In two headers, as Slack does it. */
export const twoHeaders: SigningPolicy = {
  headers: [
    { name: "X-Slack-Signature", parts: [{ prefix: "v0=", value: "hex" }] },
    { name: "X-Slack-Request-Timestamp", parts: [{ prefix: "", value: "timestamp" }] },
  ],
  separator: ",",
  signed: "v0:{timestamp}:{body}",
  secret: "text",
  toleranceMs,
};
