import { example } from "./explanation.js";

/** Examples of lines, brackets and keys that are put together wrongly. */
export const structureExplanations = {
  "tab-indentation": example(
    `
    types:
    	Order:
    		fields: { id: string }
    `,
    `
    types:
      Order:
        fields: { id: string }
    `,
  ),
  "uneven-indentation": example(
    `
    types:
      Order:
        doc: An order.
       fields: { id: string }
    `,
    `
    types:
      Order:
        doc: An order.
        fields: { id: string }
    `,
  ),
  "indented-too-deep": example(
    `
    types:
      Order:
        doc: An order.
          fields: { id: string }
    `,
    `
    types:
      Order:
        doc: An order.
        fields: { id: string }
    `,
  ),
  "block-not-indented": example(
    `
    types:
      Order:
        doc: >-
        An order.
        fields: { id: string }
    `,
    `
    types:
      Order:
        doc: >-
          An order.
        fields: { id: string }
    `,
  ),
  "unclosed-quote": example(
    `
    types:
      Order:
        doc: 'An order.
        fields: { id: string }
    `,
    `
    types:
      Order:
        doc: 'An order.'
        fields: { id: string }
    `,
  ),
  "text-after-quote": example(
    `
    types:
      Order:
        doc: 'An' order.
        fields: { id: string }
    `,
    `
    types:
      Order:
        doc: An order.
        fields: { id: string }
    `,
  ),
  "unclosed-bracket": example(
    `
    types:
      Order:
        fields: { id: string
    `,
    `
    types:
      Order:
        fields: { id: string }
    `,
  ),
  "stray-bracket": example(
    `
    types:
      Order:
        fields: { id: string } }
    `,
    `
    types:
      Order:
        fields: { id: string }
    `,
  ),
  "list-in-line": example(
    `
    types:
      State:
        enum: - open
    `,
    `
    types:
      State:
        enum: [open]
    `,
  ),
  "yaml-directive": example(
    `
    %YAML 1.1
    ---
    types:
      Order:
        fields: { id: string }
    `,
    `
    types:
      Order:
        fields: { id: string }
    `,
  ),
  "several-documents": example(
    `
    types:
      Order:
        fields: { id: string }
    ---
    types:
      Item:
        fields: { id: string }
    `,
    `
    types:
      Order:
        fields: { id: string }
      Item:
        fields: { id: string }
    `,
  ),
  "yaml-anchor": example(
    `
    types:
      Order: &order
        fields: { id: string }
    `,
    `
    types:
      Order:
        fields: { id: string }
    `,
  ),
  "yaml-alias": example(
    `
    types:
      Order:
        fields: { id: string }
      Cart: *order
    `,
    `
    types:
      Order:
        fields: { id: string }
      Cart: { type: Order }
    `,
  ),
  "yaml-tag": example(
    `
    types:
      Order:
        fields: { id: !text string }
    `,
    `
    types:
      Order:
        fields: { id: string }
    `,
  ),
  "yaml-merge-key": example(
    `
    types:
      Order:
        fields:
          <<: { id: string }
          total: decimal
    `,
    `
    types:
      Order:
        fields:
          id: string
          total: decimal
    `,
  ),
  "duplicate-key": example(
    `
    types:
      Order:
        fields:
          id: string
          id: uuid
    `,
    `
    types:
      Order:
        fields:
          id: uuid
    `,
  ),
  "similar-key": example(
    `
    types:
      Order:
        fields:
          id: string
          ID: string
    `,
    `
    types:
      Order:
        fields:
          id: string
          number: string
    `,
  ),
  "key-not-text": example(
    `
    types:
      ? [Order, Cart]
      : { fields: { id: string } }
    `,
    `
    types:
      Order: { fields: { id: string } }
    `,
  ),
  "key-reads-as-other": example(
    `
    types:
      Order:
        fields:
          null: string
    `,
    `
    types:
      Order:
        fields:
          'null': string
    `,
  ),
  "forbidden-key": example(
    `
    types:
      Order:
        fields:
          __proto__: string
    `,
    `
    types:
      Order:
        fields:
          prototype_id: string
    `,
  ),
};
