import type { Edit } from "./diff-edits.js";

const declaring = (facts: string) => `unknowns: { GAP-1: { ${facts} } }
types:
  Order: { doc: An order., fields: { id: string } }
endpoints:
  get-order: { GET: "/orders/{id}", doc: Fetches an order., path: { id: string }, returns: Order }
`;

/** Of what an imported document says and a model can't. */
export const editsOfUnknowns: readonly Edit[] = [
  {
    name: "what a document says of responses",
    base: declaring('doc: Says it., digest: "0f3a5c2d9e81"'),
    head: declaring('doc: Says it., digest: { request: "0f3a5c2d9e81", response: "5c81e07b2a4d" }'),
    kinds: ["gap.content-changed"],
  },
  {
    name: "the words in which a report counts what isn't compared",
    base: declaring("doc: Says it., construct: callback"),
    head: declaring("doc: Says it., construct: callbacks"),
    kinds: [],
  },
  {
    name: "the words for what a document says",
    base: declaring('doc: Says it., digest: "0f3a5c2d9e81"'),
    head: declaring('doc: Says it better., digest: "0f3a5c2d9e81"'),
    kinds: ["gap.text-changed"],
  },
  {
    name: "a default that a document says",
    base: declaring('doc: Says it., digest: "0f3a5c2d9e81", constrains: false'),
    head: declaring('doc: Says it., digest: "5c81e07b2a4d", constrains: false'),
    kinds: ["gap.omission-changed"],
  },
  {
    name: "whether what a document says refuses values",
    base: declaring('doc: Says it., digest: "0f3a5c2d9e81"'),
    head: declaring('doc: Says it., digest: "5c81e07b2a4d", constrains: false'),
    kinds: ["gap.content-changed"],
  },
];
