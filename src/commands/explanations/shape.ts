import { example } from "./explanation.js";

/** Examples of keys and values that the model language doesn't have at their place. */
export const shapeExplanations = {
  "unknown-key": example(
    `
    types:
      Order:
        felds: { id: string }
    `,
    `
    types:
      Order:
        fields: { id: string }
    `,
  ),
  "misplaced-key": example(
    `
    types:
      Order:
        fields: { id: string }
        retention: 24h
    `,
    `
    types:
      Order:
        fields: { id: string }
    `,
  ),
  "fields-not-under-fields": example(
    `
    types:
      Order:
        customer_number: string
        amount: decimal
    `,
    `
    types:
      Order:
        fields:
          customer_number: string
          amount: decimal
    `,
  ),
  "missing-key": example(
    `
    errors:
      409: { name: Conflict }
    `,
    `
    errors:
      409: { name: Conflict, retry: never }
    `,
  ),
  "empty-value": example(
    `
    types:
      Order:
        fields:
    `,
    `
    types:
      Order:
        fields: { id: string }
    `,
  ),
  "no-value": example(
    `
    types:
      Order:
        fields:
          note?: { type: string | null, default: }
    `,
    `
    types:
      Order:
        fields:
          note?: { type: string | null, default: null }
    `,
  ),
  "wrong-kind": example(
    `
    types:
      Order:
        fields: [id, total]
    `,
    `
    types:
      Order:
        fields: { id: string, total: decimal }
    `,
  ),
  "unknown-word": example(
    `
    errors:
      429: { name: RateLimit, retry: { backoff: throtle } }
    `,
    `
    errors:
      429: { name: RateLimit, retry: { backoff: throttle } }
    `,
  ),
  "empty-list": example(
    `
    types:
      State: { enum: [] }
    `,
    `
    types:
      State: { enum: [open, paid] }
    `,
  ),
  "number-notation": example(
    `
    errors:
      409: { name: Conflict, retry: never }
    types:
      Order:
        fields:
          copies: { type: integer, default: 012 }
    `,
    `
    errors:
      409: { name: Conflict, retry: never }
    types:
      Order:
        fields:
          copies: { type: integer, default: 12 }
    `,
  ),
  "not-a-date": example(
    `
    types:
      Order: { since: 2026-02-30, fields: { id: string } }
    `,
    `
    types:
      Order: { since: 2026-01-01, fields: { id: string } }
    `,
  ),
  "ambiguous-word": example(
    `
    types:
      Answer: { enum: [yes, no] }
    `,
    `
    types:
      Answer: { enum: ['yes', 'no'] }
    `,
  ),
};
