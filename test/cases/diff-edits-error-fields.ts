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

/** Of which statuses responses are stored, beside errors of whole classes. */
const stored = (
  statuses: string,
) => `idempotency: { header: Key, methods: [POST], length: 1..90, retention: 24h, scope: operation, stored: [${statuses}], released: ["429"] }
errors:
  4xx: { name: Refused, body: Problem, retry: never }
  5xx: { name: Failed, body: Problem, retry: { backoff: transient } }
types:
  Problem: { doc: What is wrong., fields: { code: string } }
endpoints:
  add-order: { POST: /orders, doc: Adds an order., idempotency: none, returns: none }
`;

/** An error of the API, and what an endpoint says of it. */
const own = (
  everywhere: string,
  here: string,
) => `errors: { 404: { name: Missing, body: Problem${everywhere}, retry: never } }
types:
  Order: { doc: An order., fields: { id: string } }
  Problem: { doc: What is wrong., fields: { code: string } }
endpoints:
  get-order: { GET: "/orders/{id}", doc: Fetches an order., path: { id: string }, returns: Order, errors: { 404: { doc: It is lost.${here} } } }
  get-ship: { GET: "/ships/{id}", doc: Fetches a ship., path: { id: string }, returns: Order, errors: [404] }
`;
const hint = ", headers: { X-Hint: string }";

/** Edits of errors of one status that a field of their body tells apart, and of errors of a class. */
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
  {
    name: "a class of errors, of which one status alone is stored",
    base: stored("2xx, 4xx"),
    head: stored('2xx, "409"'),
    kinds: ["idem.stored-statuses-narrowed"],
  },
  {
    name: "a class of errors, of which another status is stored, too",
    base: stored('2xx, "409"'),
    head: stored('2xx, "409", "500"'),
    kinds: ["idem.stored-statuses-widened"],
  },
  {
    name: "a header of an error",
    base: own(hint, ""),
    head: own("", ""),
    kinds: ["hdr.response-removed-required"],
  },
  {
    name: "a header that an error has at one endpoint",
    base: own("", ""),
    head: own("", hint),
    kinds: ["hdr.response-added"],
  },
  {
    name: "a header that an error has at one endpoint still",
    base: own(hint, ""),
    head: own("", hint),
    kinds: ["hdr.response-removed-required"],
  },
  {
    name: "a header that is said in another place",
    base: own(hint, ""),
    head: own(hint, hint),
    kinds: [],
  },
  {
    name: "the body that an error has no longer at one endpoint",
    base: own("", ""),
    head: own("", ", body: none"),
    kinds: ["err.body-removed"],
  },
];
