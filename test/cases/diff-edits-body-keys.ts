import type { Edit } from "./diff-edits.js";

const pay = (facts: string) => `types:
  Payment: { doc: A payment., fields: { key: string } }
endpoints:
  pay-order: { POST: /payments, doc: Pays., body: Payment, returns: { 204: none }, idempotency: { body: key${facts} } }
`;

/** Of what is promised of keys in bodies. */
export const editsOfBodyKeys: readonly Edit[] = [
  {
    name: "for how long a key in a body is kept",
    base: pay(", retention: 24h"),
    head: pay(", retention: 1h"),
    kinds: ["idem.retention-shortened"],
  },
  {
    name: "that a key in a body is kept for a time",
    base: pay(""),
    head: pay(", retention: 1h"),
    kinds: ["idem.retention-lengthened"],
  },
];
