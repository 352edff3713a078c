import type { Edit } from "./diff-edits.js";

const pay = (facts: string) => `types:
  Payment: { doc: A payment., fields: { key: string } }
endpoints:
  pay-order: { POST: /payments, doc: Pays., body: Payment, returns: { 204: none }, idempotency: { body: key${facts} } }
`;

const keyed = (
  characters: string,
) => `idempotency: { header: Key, methods: [POST], length: 1..90, characters: ${characters}, retention: 24h, scope: operation, stored: [2xx], released: [5xx] }
types:
  Payment: { doc: A payment., fields: { cents: int32 } }
endpoints:
  pay-order: { POST: /payments, doc: Pays., body: Payment, returns: { 204: none } }
`;

/** Of what is promised of keys. */
export const editsOfKeys: readonly Edit[] = [
  {
    name: "that keys are UUIDs",
    base: keyed("printable-ascii"),
    head: keyed("uuid"),
    kinds: ["idem.key-characters-narrowed", "idem.derived-keys-changed"],
  },
  {
    name: "that keys needn't be UUIDs",
    base: keyed("uuid"),
    head: keyed("printable-ascii"),
    kinds: ["idem.key-characters-widened", "idem.derived-keys-changed"],
  },
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
