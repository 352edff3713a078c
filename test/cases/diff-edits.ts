import type { KindId } from "../../src/review/diff/kinds/catalog.js";

/** An edit of keys that no kind of change has a case of its own for, and what it is found as. */
export interface Edit {
  readonly name: string;
  readonly base: string;
  readonly head: string;
  readonly kinds: readonly KindId[];
}

const read = `endpoints:
  get-order: { GET: "/orders/{id}", doc: Fetches an order., path: { id: string }, returns: Order }
`;
const versions =
  "versions: { header: Api-Version, current: 2026-01-01, list: { 2025-01-01: {}, 2026-01-01: {} } }\n";

function ofField(name: string, base: string, head: string, kinds: readonly KindId[]): Edit {
  const withField = (field: string) =>
    `${versions}types:\n  Order: { doc: An order., fields: { id: string, ${field} } }\n${read}`;
  return { name, base: withField(base), head: withField(head), kinds };
}

function ofType(name: string, base: string, head: string, kinds: readonly KindId[]): Edit {
  const withType = (type: string) =>
    `${versions}unknowns: { GAP-1: Something. }\ntypes:\n  Order: { doc: An order., fields: { id: string, code: Code, note?: { type: string, unknown: GAP-1 } } }\n  Code: { doc: A code., ${type} }\n${read}`;
  return { name, base: withType(base), head: withType(head), kinds };
}

function ofEndpoint(name: string, base: string, head: string, kinds: readonly KindId[]): Edit {
  const withKeys = (keys: string) =>
    `${versions}types:\n  Order: { doc: An order., fields: { id: string, shop: string } }\n  Receipt: { doc: A receipt., fields: { number: string } }\nendpoints:\n  change-order: { doc: Changes an order., path: { id: string }, ${keys} }\n  list-receipts: { GET: /receipts, doc: Lists receipts., returns: "Receipt[]" }\n`;
  return { name, base: withKeys(base), head: withKeys(head), kinds };
}

const reasons = `types:
  Order: { doc: An order., fields: { id: string } }
  Reason: { doc: Why., fields: { text: string } }
endpoints:
  cancel-order: { POST: "/orders/{id}/cancel", doc: Cancels an order., path: { id: string }, body: Reason, returns: Order }
`;

const documented = `quoin: 1
api: { name: Shop, doc: Says it. }
authentication: { scheme: bearer, secret: server, doc: Says it. }
environments: { production: { url: "https://api.example.com", doc: Says it. } }
versions: { header: Api-Version, doc: Says it., current: 2026-01-01, list: { 2026-01-01: { doc: Says it. } } }
idempotency: { header: Key, doc: Says it., methods: [POST], length: 1..90, retention: 24h, scope: operation, stored: [2xx], released: [5xx] }
pagination: { doc: Says it., limit: limit, offset: offset, items: data, details: paging, total_pages: pages }
limits: { size: { range: 1..9, doc: Says it. } }
errors: { 409: { name: Conflict, doc: Says it., retry: never } }
webhooks: { doc: Says it., kinds: { paid: { payload: Order, doc: Says it. } } }
types:
  Order: { doc: An order., fields: { id: { type: string, doc: Says it. } } }
endpoints:
  list-orders: { GET: /orders, doc: Lists orders., list: { items: Order } }
  add-order: { POST: /orders, doc: Adds an order., body: Order, returns: { 204: none } }
`;

const open = `unknowns: { GAP-1: Something. }
authentication: { scheme: bearer, secret: server, scopes: { unknown: GAP-1 } }
versions: { header: Api-Version, current: 2026-01-01, missing: { unknown: GAP-1 }, list: { 2026-01-01: { doc: The first., unknown: GAP-1 } } }
idempotency: { header: Key, methods: [POST], length: 1..90, retention: 24h, scope: operation, stored: [2xx], released: [5xx], unknown: GAP-1 }
pagination: { limit: limit, offset: offset, items: data, details: paging, total_pages: pages, unknown: GAP-1 }
errors: { 409: { name: Conflict, retry: never, unknown: GAP-1 } }
groups: { Orders: { doc: What was ordered., unknown: GAP-1 } }
webhooks: { kinds: { paid: { payload: Order } }, signing: { unknown: GAP-1 }, delivery: { unknown: GAP-1 } }
types:
  Order: { doc: An order., fields: { id: string, items: "Item[]", note?: { unknown: GAP-1, type: string } }, unknown: GAP-1 }
  Item: { doc: An item., fields: { id: string } }
endpoints:
  list-orders: { GET: /orders, doc: Lists orders., list: { items: Order }, unknown: GAP-1 }
  add-order: { POST: /orders, doc: Adds an order., body: Order, returns: { 204: none }, idempotency: { natural_key: "items[].id", unknown: GAP-1 } }
`;

function ofDelivery(name: string, base: string, head: string, kind: KindId): Edit {
  const withFacts = (facts: string) =>
    `webhooks: { kinds: { paid: { payload: Order } }, delivery: { guarantee: ${facts} } }\n${problems}${read}`;
  return { name, base: withFacts(base), head: withFacts(head), kinds: [kind] };
}

const bodies = "429: { name: RateLimit, retry: never, body: { api: Problem, gateway: text } }";
const problems =
  "types:\n  Order: { doc: An order., fields: { id: string } }\n  Problem: { doc: A problem., fields: { title: string } }\n  Report: { doc: A report., fields: { text: string } }\n";

export const edits: readonly Edit[] = [
  {
    name: "the word before a key",
    base: `authentication: { scheme: header, name: X-Key, secret: server }\n${problems}${read}`,
    head: `authentication: { scheme: header, name: X-Key, prefix: Token, secret: server }\n${problems}${read}`,
    kinds: ["auth.place-changed"],
  },
  {
    name: "one key of several",
    base: `authentication: { keys: { id: X-Id, secret: { header: X-Old } }, secret: server }\n${problems}${read}`,
    head: `authentication: { keys: { name: X-Id, secret: { header: X-New } }, secret: server }\n${problems}${read}`,
    kinds: ["auth.scheme-changed"],
  },
  {
    name: "how tokens are asked for",
    base: `authentication: { scheme: oauth2, token: { url: /a, client: body, scopes: [a], audience: a }, scopes: { a: A., b: B. }, secret: server }\n${problems}${read}`,
    head: `authentication: { scheme: oauth2, token: { url: /b, client: basic, scopes: [b], audience: b }, scopes: { a: A., b: B. }, secret: server }\n${problems}${read}`,
    kinds: ["auth.place-changed", "auth.account-changed"],
  },
  {
    name: "where tokens are issued",
    base: `authentication: { scheme: oauth2, token: /a, secret: server }\n${problems}${read}`,
    head: `authentication: { scheme: oauth2, token: /b, secret: server }\n${problems}${read}`,
    kinds: ["auth.place-changed", "auth.account-changed"],
  },
  {
    name: "sentences",
    base: documented,
    head: documented.replaceAll("Says it.", "Says it better."),
    kinds: ["docs.description-changed"],
  },
  {
    name: "known unknowns",
    base: open.replaceAll(/, (?:\w+: \{ unknown: GAP-1 \}|unknown: GAP-1)(?=,| \})/gmu, ""),
    head: open,
    kinds: ["gap.more-places"],
  },
  {
    name: "a limit",
    base: `limits: { hold: { duration: 15m } }\n${problems}${read}`,
    head: `limits: { hold: { duration: 1h } }\n${problems}${read}`,
    kinds: ["limit.value-changed"],
  },
  ofDelivery(
    "whether duplicates occur",
    "at-least-once, acknowledged: [2xx]",
    "at-most-once, acknowledged: [2xx]",
    "event.delivered-at-most-once",
  ),
  ofDelivery(
    "the order of webhooks",
    "at-least-once, acknowledged: [2xx], ordered: true",
    "at-least-once, acknowledged: [2xx], ordered: false",
    "event.order-withdrawn",
  ),
  ofDelivery(
    "the time of a receiver",
    "at-least-once, acknowledged: [2xx], timeout: 10s",
    "at-least-once, acknowledged: [2xx], timeout: 5s",
    "event.timeout-shortened",
  ),
  ofDelivery(
    "how long webhooks are sent again",
    "at-least-once, acknowledged: [2xx], within: 3d",
    "at-least-once, acknowledged: [2xx], within: 1d",
    "event.resent-less",
  ),
  {
    name: "what is signed",
    base: `webhooks: { kinds: { paid: { payload: Order } }, signing: { scheme: hmac-sha256, headers: { X-Signature: "t={timestamp},v1={hex}" }, signed: "{timestamp}.{body}" } }\n${problems}${read}`,
    head: `webhooks: { kinds: { paid: { payload: Order } }, signing: { scheme: hmac-sha256, headers: { X-Signature: "t={timestamp},v1={hex}" }, signed: "v0:{timestamp}:{body}" } }\n${problems}${read}`,
    kinds: ["event.signing-changed"],
  },
  {
    name: "the API's body of an error",
    base: `errors: { ${bodies} }\n${problems}${read}`,
    head: `errors: { ${bodies.replace("Problem", "Report")} }\n${problems}${read}`,
    kinds: ["res.field-added", "res.field-removed-required", "type.swapped"],
  },
  ofField("since", "name: string", "name: { type: string, since: 2026-01-01 }", [
    "res.field-removed-required",
  ]),
  ofField("until", "name: string", "name: { type: string, until: 2026-01-01 }", [
    "res.field-removed-required",
  ]),
  ofField(
    "an earlier type",
    "name: string",
    "name: { type: string, was: { until: 2026-01-01, type: int32 } }",
    ["type.changed"],
  ),
  ofField(
    "what could be left out",
    "name: string",
    "name: { type: string, was: { until: 2026-01-01, optional: true } }",
    ["res.field-became-optional"],
  ),
  ofField(
    "what a field lacked",
    "name: { type: string, length: 1..9 }",
    "name: { type: string, length: 1..9, was: { until: 2026-01-01, without: [length] } }",
    ["con.res-length-loosened"],
  ),
  ofType(
    "what a type lacked",
    "type: string, length: 1..9",
    "type: string, length: 1..9, was: { until: 2026-01-01, without: [length] }",
    ["con.res-length-loosened"],
  ),
  ofType("the type of a type", "type: string", "type: int32", ["type.changed"]),
  ofType("the length of a type", "type: string, length: 1..9", "type: string, length: 1..5", [
    "con.res-length-tightened",
  ]),
  ofType("the range of a type", "type: int32, range: 1..9", "type: int32, range: 1..5", [
    "con.res-range-tightened",
  ]),
  ofType("the items of a type", 'type: "string[]", items: 1..9', 'type: "string[]", items: 1..5', [
    "con.res-items-count-tightened",
  ]),
  ofType("the pattern of a type", "type: string", "type: string, pattern: '^a$'", ["con.res-pattern-added"]),
  ofType("the values of a type", "enum: [a]", "observed: [a]", ["enum.res-opened"]),
  ofType("a sensitive type", "type: string", "type: string, sensitive: true", ["docs.sensitivity-raised"]),
  ofType(
    "what is required",
    "fields: { id: string }",
    "fields: { id: string }, required: { unknown: GAP-1 }",
    ["gap.opened-widens-sdk"],
  ),
  ofType("a deprecated type", "type: string", "type: string, deprecated: Use another.", ["docs.deprecated"]),
  {
    name: "the first and the last version of a type",
    base: `${versions}types:\n  Order: { doc: An order., fields: { id: string } }\n  Old: { doc: Old., fields: { id: string } }\n  New: { doc: New., fields: { name: string } }\n${read}`,
    head: `${versions}types:\n  Order: { doc: An order., fields: { id: string } }\n  Old: { doc: Old., fields: { id: string }, until: 2026-01-01 }\n  New: { doc: New., fields: { name: string }, since: 2026-01-01 }\n${read}`,
    kinds: ["name.type-removed"],
  },
  ofEndpoint(
    "text around a path parameter",
    "GET: '/orders/{id}', returns: Order",
    "GET: '/orders/{id}.json', returns: Order",
    ["op.path-changed"],
  ),
  ofEndpoint(
    "a slash at the end of a path",
    "GET: '/orders/{id}', returns: Order",
    "GET: '/orders/{id}/', returns: Order",
    ["op.path-changed"],
  ),
  ofEndpoint("POST", 'POST: "/orders/{id}", returns: Order', 'PUT: "/orders/{id}", returns: Order', [
    "op.method-changed",
  ]),
  ofEndpoint("DELETE", 'DELETE: "/orders/{id}", returns: Order', 'POST: "/orders/{id}", returns: Order', [
    "op.method-changed",
  ]),
  ofEndpoint(
    "since",
    'POST: "/orders/{id}", returns: Order',
    'POST: "/orders/{id}", returns: Order, since: 2026-01-01',
    ["op.removed"],
  ),
  ofEndpoint(
    "until",
    'POST: "/orders/{id}", returns: Order',
    'POST: "/orders/{id}", returns: Order, until: 2026-01-01',
    ["op.removed"],
  ),
  ofEndpoint(
    "what an operation was",
    'POST: "/orders/{id}", body: Order, returns: Order, was: { until: 2026-01-01, POST: "/a/{id}", body: Order, returns: Order }',
    'POST: "/orders/{id}", body: Order, returns: Order, was: { until: 2026-01-01, POST: "/b/{id}", body: Receipt, returns: Receipt }',
    [
      "op.path-changed",
      "req.field-added-required",
      "req.field-removed",
      "res.field-added",
      "res.field-removed-required",
      "type.swapped",
    ],
  ),
  ofEndpoint(
    "until when an operation was otherwise",
    'POST: "/orders/{id}", returns: Order',
    'POST: "/orders/{id}", returns: Order, was: { until: 2026-01-01, POST: "/a/{id}" }',
    ["op.path-changed"],
  ),
  ofEndpoint(
    "what an operation lacked",
    'POST: "/orders/{id}", body: Receipt, returns: Order',
    'POST: "/orders/{id}", body: Receipt, returns: Order, was: { until: 2026-01-01, without: [body] }',
    ["op.request-body-removed"],
  ),
  ...["form", "{ as: form, send: brackets }"].map((form): Edit => ({
    name: `how all bodies are sent: ${form}`,
    base: `conventions: { bodies: json }\n${reasons}`,
    head: `conventions: { bodies: ${form} }\n${reasons}`,
    kinds: ["op.request-media-type-changed"],
  })),
  ofEndpoint(
    "a route that becomes a HEAD",
    'GET: "/orders/{id}", returns: { 200: Order }',
    'HEAD: "/orders/{id}", returns: { 200: none }',
    ["op.method-changed", "op.response-body-removed"],
  ),
  ofEndpoint(
    "whether a body may be left out",
    'POST: "/orders/{id}", body: Receipt, returns: Order',
    'POST: "/orders/{id}", "body?": Receipt, returns: Order',
    ["op.request-body-became-optional"],
  ),
  ofEndpoint(
    "by what a read finds",
    'GET: "/orders/{id}", returns: Order, lookup: { by: { id: id } }',
    'GET: "/orders/{id}", returns: Order, lookup: { by: { shop: id } }',
    ["op.lookup-changed"],
  ),
];
