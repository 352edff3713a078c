import type { Edit } from "./diff-edits.js";

const withExample = (example: string) => `types:
  Order: { doc: An order., fields: { id: string, code: Code } }
  Code: { doc: A code., type: string, example: ${example} }
endpoints:
  get-order: { GET: "/orders/{id}", doc: Fetches an order., path: { id: string }, returns: Order }
`;

const reading = "returns: Order }";

/** Edits of what only people read: examples that a type has itself, and titles. */
export const editsOfExamples: readonly Edit[] = [
  {
    name: "the example of a type",
    base: withExample("A-1"),
    head: withExample("B-2"),
    kinds: ["docs.example-changed"],
  },
  {
    name: "a title",
    base: withExample("A-1"),
    head: withExample("A-1").replace(reading, `title: Fetch an order, ${reading}`),
    kinds: ["docs.title-changed"],
  },
];
