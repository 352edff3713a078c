import type { Edit } from "./diff-edits.js";

const model = (rows: string) => `errors: { 409: [${rows}] }
types:
  Order: { doc: An order., fields: { id: string } }
  Problem: { doc: What is wrong., fields: { code: string } }
endpoints:
  get-order: { GET: "/orders/{id}", doc: Fetches an order., path: { id: string }, returns: Order }
`;
const row = (name: string, code?: string) =>
  `{ name: ${name}, ${code === undefined ? "" : `when: { field: code, is: ${code} }, `}body: Problem, retry: never }`;

/** Edits of errors of one status that a field of their body tells apart. */
export const editsOfErrorFields: readonly Edit[] = [
  {
    name: "an error that a field tells from another one",
    base: model(row("Conflict")),
    head: model(`${row("Paid", "paid")}, ${row("Conflict")}`),
    kinds: ["err.status-added"],
  },
  {
    name: "the value that tells an error from another one",
    base: model(`${row("Paid", "paid")}, ${row("Conflict")}`),
    head: model(`${row("Paid", "settled")}, ${row("Conflict")}`),
    kinds: ["err.condition-changed"],
  },
  {
    name: "the order of errors that a field tells apart",
    base: model(`${row("Paid", "paid")}, ${row("Late", "late")}, ${row("Conflict")}`),
    head: model(`${row("Late", "late")}, ${row("Paid", "paid")}, ${row("Conflict")}`),
    kinds: [],
  },
];
