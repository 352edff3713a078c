import { example } from "./explanation.js";

/** Examples of YAML that says something else than was meant. */
export const syntaxExplanations = {
  "text-cut-by-bracket": example(
    `
    types:
      Order:
        fields:
          tags: { type: string[] }
    `,
    `
    types:
      Order:
        fields:
          tags: { type: 'string[]' }
    `,
  ),
  "text-starts-with-bracket": example(
    `
    types:
      Order:
        doc: {id} names it.
        fields: { id: string }
    `,
    `
    types:
      Order:
        doc: '{id} names it.'
        fields: { id: string }
    `,
  ),
  "text-cut-by-comma": example(
    `
    types:
      Order:
        fields:
          id: { type: string, doc: unique, and stable }
    `,
    `
    types:
      Order:
        fields:
          id: { type: string, doc: 'unique, and stable' }
    `,
  ),
  "key-without-value": example(
    `
    types:
      Order:
        fields: { id:string }
    `,
    `
    types:
      Order:
        fields: { id: string }
    `,
  ),
  "text-cut-by-comment": example(
    `
    types:
      Code:
        type: string
        pattern: ^[a-z #]+$
    `,
    `
    types:
      Code:
        type: string
        pattern: '^[a-z #]+$'
    `,
  ),
  "comment-after-text": example(
    `
    types:
      Order:
        doc: It has a number, #17 for example.
        fields: { id: string }
    `,
    `
    types:
      Order:
        doc: 'It has a number, #17 for example.'
        fields: { id: string }
    `,
  ),
  "reserved-start": example(
    `
    types:
      Order:
        doc: @id names it.
        fields: { id: string }
    `,
    `
    types:
      Order:
        doc: '@id names it.'
        fields: { id: string }
    `,
  ),
  "colon-in-text": example(
    `
    types:
      Order:
        doc: In short: an order.
        fields: { id: string }
    `,
    `
    types:
      Order:
        doc: 'In short: an order.'
        fields: { id: string }
    `,
  ),
  "missing-colon": example(
    `
    types:
      Order:
        doc:An order.
        fields: { id: string }
    `,
    `
    types:
      Order:
        doc: An order.
        fields: { id: string }
    `,
  ),
  "bad-escape": example(
    `
    types:
      Code:
        type: string
        pattern: "^\\d+$"
    `,
    `
    types:
      Code:
        type: string
        pattern: '^\\d+$'
    `,
  ),
};
