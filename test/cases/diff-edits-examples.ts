import type { Edit } from "./diff-edits.js";

const withExample = (example: string) => `types:
  Order: { doc: An order., fields: { id: string, code: Code } }
  Code: { doc: A code., type: string, example: ${example} }
endpoints:
  get-order: { GET: "/orders/{id}", doc: Fetches an order., path: { id: string }, returns: Order }
`;

/** Edits of examples that a type has itself. */
export const editsOfExamples: readonly Edit[] = [
  {
    name: "the example of a type",
    base: withExample("A-1"),
    head: withExample("B-2"),
    kinds: ["docs.example-changed"],
  },
];
