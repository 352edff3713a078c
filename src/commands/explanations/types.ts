import { example } from "./explanation.js";

/** Examples of what can be wrong with types, fields and their constraints. */
export const typeExplanations = {
  "unknown-type": example(
    `
    types:
      Order:
        fields: { problem: Problm }
    `,
    `
    types:
      Order:
        fields: { problem: Problem }
    `,
  ),
  "type-not-in-version": example(
    `
    types:
      Discount:
        since: 2026-01-01
        fields: { percent: decimal }
      Order:
        fields:
          discount: Discount
    `,
    `
    types:
      Discount:
        since: 2026-01-01
        fields: { percent: decimal }
      Order:
        fields:
          discount: { type: Discount, since: 2026-01-01 }
    `,
  ),
  "invalid-type": example(
    `
    types:
      Order:
        fields:
          tags: list<string>
    `,
    `
    types:
      Order:
        fields:
          tags: string[]
    `,
  ),
  "missing-type": example(
    `
    types:
      Order:
        fields:
          state: { doc: Where it is. }
    `,
    `
    types:
      Order:
        fields:
          state: { type: string, doc: Where it is. }
    `,
  ),
  "ambiguous-type": example(
    `
    types:
      State: { enum: [open], observed: [paid] }
    `,
    `
    types:
      State: { observed: [open, paid] }
    `,
  ),
  "misplaced-constraint": example(
    `
    types:
      Order:
        fields:
          total: { type: decimal, length: 1..20 }
    `,
    `
    types:
      Order:
        fields:
          total: { type: decimal, range: 0.. }
    `,
  ),
  "invalid-range": example(
    `
    types:
      Order:
        fields:
          note: { type: string, length: 200..1 }
    `,
    `
    types:
      Order:
        fields:
          note: { type: string, length: 1..200 }
    `,
  ),
  "invalid-pattern": example(
    `
    types:
      Order:
        fields:
          code: { type: string, pattern: '^(A|B$' }
    `,
    `
    types:
      Order:
        fields:
          code: { type: string, pattern: '^(A|B)$' }
    `,
  ),
  "invalid-default": example(
    `
    types:
      Order:
        fields:
          "paid?": { type: boolean, default: "no" }
    `,
    `
    types:
      Order:
        fields:
          "paid?": { type: boolean, default: false }
    `,
  ),
  "duplicate-value": example(
    `
    types:
      State: { enum: [open, paid, open] }
    `,
    `
    types:
      State: { enum: [open, paid] }
    `,
  ),
  "infinite-type": example(
    `
    types:
      Category:
        fields: { parent: Category }
    `,
    `
    types:
      Category:
        fields: { parent: Category | null }
    `,
  ),
  "circular-alias": example(
    `
    types:
      Key: { type: Id }
      Id: { type: Key }
    `,
    `
    types:
      Key: { type: Id }
      Id: { type: string }
    `,
  ),
  "empty-union": example(
    `
    types:
      Payment:
        union: { discriminator: kind, variants: {} }
    `,
    `
    types:
      Card:
        fields: { kind: { enum: [card] }, number: string }
      Payment:
        union: { discriminator: kind, variants: { card: Card } }
    `,
  ),
  "invalid-variant": example(
    `
    types:
      Card:
        fields: { kind: string, number: string }
      Payment:
        union: { discriminator: kind, variants: { card: Card } }
    `,
    `
    types:
      Card:
        fields: { kind: { enum: [card] }, number: string }
      Payment:
        union: { discriminator: kind, variants: { card: Card } }
    `,
  ),
  "invalid-trap": example(
    `
    types:
      Order:
        fields: { unique_id: string }
        traps: { uniqueId: unique_key }
    `,
    `
    types:
      Order:
        fields: { unique_id: string }
        traps: { uniqueId: unique_id }
    `,
  ),
  "unused-type": example(
    `
    types:
      Order:
        doc: What a customer has ordered.
        fields: { id: string }
    `,
    `
    group: Orders
    types:
      Order:
        doc: What a customer has ordered.
        fields: { id: string }
    endpoints:
      get-order:
        GET: /orders/{id}
        path: { id: string }
        returns: Order
    `,
  ),
  undocumented: example(
    `
    types:
      Order:
        fields: { id: string }
    `,
    `
    types:
      Order:
        doc: What a customer has ordered.
        fields: { id: string }
    `,
  ),
};
