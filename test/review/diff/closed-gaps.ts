const delivery =
  "delivery: { guarantee: at-least-once, acknowledged: [2xx], ordered: true, timeout: 10s, attempts: 8, within: 3d }";

/** A model in which each part is specified that a model may leave open. */
const specified = `quoin: 1
api: { name: Shop }
conventions: { unknown_fields: refused }
environments: { production: { url: "https://shop.example", servers: { files: "https://files.example" } } }
authentication: { scheme: bearer, secret: server, rejected: 401, scopes: { write: Changes orders. }, denied: 403 }
versions:
  header: Shop-Version
  current: "2"
  missing: 400
  refused: 400
  list: { "2": { retires: 2030-01-01 } }
groups: { Orders: { doc: What is sold. } }
limits:
  note-length: { range: 1..50 }
  page-size: { range: 1..20 }
  calls-per-second: { range: ..10, unit: calls }
  key-retention: { duration: 24h }
idempotency:
  header: Idempotency-Key
  methods: [POST]
  length: 21..64
  retention: key-retention
  scope: operation
  stored: [2xx]
  released: [5xx]
  reused: 422
pagination:
  limit: limit
  offset: offset
  sort: sort
  size: page-size
  items: items
  details: paging
  total_pages: pages
errors:
  400: { name: BadRequest, retry: never }
  401: { name: Unauthorized, retry: never }
  403: { name: Forbidden, retry: never }
  409: { name: InProgress, when: { header: Retry-After }, retry: { after: Retry-After } }
  422: { name: KeyReused, headers: { Shop-Why: string }, retry: never }
  404: { name: NotFound, retry: never }
webhooks:
  discriminator: kind
  kinds: { order.paid: { payload: OrderPaid } }
  signing: { scheme: standard-webhooks }
  ${delivery}
group: Orders
types:
  OrderPaid: { doc: One is paid., fields: { kind: { enum: [order.paid] } } }
  Order:
    doc: One.
    fields: { id: string, size: { enum: [small, large] }, note: { type: string, length: note-length } }
  Label:
    doc: One.
    fields: { text: string }
  Visit: { doc: One., fields: { ref: string } }
  Draft:
    doc: One.
    fields: { id: string, colour: { enum: [red, blue] }, count: { type: int32, range: 1..9 } }
endpoints:
  get-order:
    GET: /orders/{id}
    doc: Reads one.
    path: { id: { type: string, length: 1..9 } }
    query: { detail?: { type: string, length: 1..9 } }
    headers: { Shop-Region?: { type: string, length: 1..9 } }
    returns: { 200: { type: Order, headers: { Shop-Trace: string } } }
    errors: { 404: { doc: It is gone., headers: { Shop-Since: string } } }
  list-orders:
    GET: /orders
    doc: Lists them.
    list: { items: Order, headers: { Shop-Shelf: string }, filters: { size?: { type: string, length: 1..9 } }, sort: { fields: [size] } }
  create-order:
    POST: /orders
    doc: Makes one.
    body: Draft
    returns: Order
  print-label:
    POST: /labels
    doc: Prints one.
    idempotency: none
    body: { type: Label }
    returns: { 200: { type: Label } }
  change-order:
    PUT: /orders/{id}
    doc: Changes one.
    path: { id: string }
    query: { draft: string }
    body?: Draft
    returns: Order
  count-visit:
    POST: /visits
    doc: Counts one.
    idempotency: { natural_key: ref }
    body: Visit
    returns: none
unknowns: { U-1: What isn't known here., U-2: What stays open. }
`;

const pages = /^pagination:\n(?: .*\n)+/mu;

/** The same with a way of paging that has a name. */
const withNamedWay = specified
  .replace(
    pages,
    "pagination: { pages: { offset: offset, limit: limit, sort: sort, size: page-size, items: items } }\n",
  )
  .replace("list: { items: Order", "list: { by: pages, items: Order");

/** A place of the language, by its keys; what is specified there, and how the same is left open. */
export interface OpenPlace {
  readonly place: string;
  readonly model: string;
  readonly specified: string;
  readonly open: string;
  /** What closing it is found as, and opening it. */
  readonly kinds: readonly [closed: string, opened: string];
}

const fact = ["gap.closed safe", "gap.opened risky"] as const;
const constraint = ["gap.closed-constraint risky", "gap.opened risky"] as const;
const type = ["gap.closed-narrows-sdk risky", "gap.opened-widens-sdk risky"] as const;
/** Where nothing else changes than that the place is no longer among those that are open. */
const note = ["gap.fewer-places safe", "gap.more-places safe"] as const;

function open(
  place: string,
  kinds: OpenPlace["kinds"],
  closed: string,
  left: string | ((text: string) => string) = (text) => text.replace(/: [^:]*$/u, ": { unknown: U-1 }"),
): OpenPlace {
  const written = typeof left === "string" ? left : left(closed);
  return { place, kinds, model: specified, specified: closed, open: written };
}

const length = "{ type: string, length: 1..9 }";
const longer = "{ type: string, length: 1..20, unknown: U-1 }";

/** Every place of the language that takes an `unknown`. */
export const openPlaces: readonly OpenPlace[] = [
  open("authentication.scopes", fact, "scopes: { write: Changes orders. }", "scopes: { unknown: U-1 }"),
  open("authentication.denied", fact, "denied: 403"),
  open("environments.*.url", fact, 'url: "https://shop.example"', "url: { unknown: U-1 }"),
  open("environments.*.servers.*", fact, 'files: "https://files.example"', "files: { unknown: U-1 }"),
  open("versions.missing", fact, "missing: 400"),
  open("versions.refused", fact, "  refused: 400"),
  open("versions.list.*.retires", fact, "retires: 2030-01-01"),
  open("versions.list.*", note, "retires: 2030-01-01", "retires: 2030-01-01, unknown: U-1"),
  open("groups.*", note, "What is sold. }", "What is sold., unknown: U-1 }"),
  open("limits.*", constraint, "note-length: { range: 1..50 }", "note-length: { unknown: U-1 }"),
  open("limits.*", constraint, "page-size: { range: 1..20 }", "page-size: { unknown: U-1 }"),
  open("limits.*", constraint, "range: ..10, unit: calls", "unit: calls, unknown: U-1"),
  open("idempotency", constraint, "length: 21..64", "length: 21..90\n  unknown: U-1"),
  open("idempotency.reused", fact, "reused: 422"),
  open("pagination", constraint, "  size: page-size", "  size: 1..40\n  unknown: U-1"),
  {
    ...open("pagination.*", constraint, "size: page-size", "size: 1..40, unknown: U-1"),
    model: withNamedWay,
  },
  open("errors.*", note, "NotFound, retry: never", "NotFound, retry: never, unknown: U-1"),
  open("webhooks.kinds", fact, "kinds: { order.paid: { payload: OrderPaid } }", "kinds: { unknown: U-1 }"),
  open(
    "webhooks.signing",
    ["gap.closed-signing safe", "gap.opened-signing risky"],
    "signing: { scheme: standard-webhooks }",
    "signing: { unknown: U-1 }",
  ),
  open("webhooks.delivery", fact, delivery, "delivery: { unknown: U-1 }"),
  open("webhooks.delivery.ordered", fact, "ordered: true"),
  open("webhooks.delivery.timeout", fact, "timeout: 10s"),
  open("webhooks.delivery.attempts", fact, "attempts: 8"),
  open("webhooks.delivery.within", fact, "within: 3d"),
  open("types.*", type, "fields: { text: string }", "unknown: U-1"),
  open("types.*", type, "fields: { text: string }", "unknown: U-1\n    fields: { text?: string }"),
  open(
    "types.*.required",
    type,
    "  Draft:\n    doc: One.",
    "  Draft:\n    doc: One.\n    required: { unknown: U-1 }",
  ),
  open(
    "types.*.required",
    type,
    "  Order:\n    doc: One.",
    "  Order:\n    doc: One.\n    required: { unknown: U-1 }",
  ),
  open("types.*.fields.*", type, "text: string", "text: { unknown: U-1 }"),
  open("types.*.fields.*", type, "text: string", "text?: { unknown: U-1 }"),
  open("types.*.fields.*", type, "text: string", "text?: { type: string, unknown: U-1 }"),
  open(
    "types.*.fields.*",
    type,
    "fields: { id: string, colour",
    "fields: { id?: { type: string, unknown: U-1 }, colour",
  ),
  open(
    "types.*.fields.*",
    type,
    "fields: { id: string, size",
    "fields: { id?: { type: string, unknown: U-1 }, size",
  ),
  open(
    "types.*.fields.*",
    type,
    "colour: { enum: [red, blue] }",
    "colour: { observed: [red, blue], unknown: U-1 }",
  ),
  open("types.*.fields.*", type, "colour: { enum: [red, blue] }", "colour: { type: string, unknown: U-1 }"),
  open(
    "types.*.fields.*",
    type,
    "colour: { enum: [red, blue] }",
    "colour: { enum: [red, blue, green], unknown: U-1 }",
  ),
  open("types.*.fields.*", type, "count: { type: int32", "count: { type: int32 | null, unknown: U-1"),
  open("types.*.fields.*", constraint, "range: 1..9", "range: 1..20, unknown: U-1"),
  open(
    "types.*.fields.*",
    constraint,
    "count: { type: int32, range: 1..9 }",
    "count: { type: int32, unknown: U-1 }",
  ),
  open(
    "endpoints.*.GET",
    ["gap.closed-path safe", "gap.opened-path risky"],
    "GET: /orders/{id}",
    "GET: { unknown: U-1 }",
  ),
  open(
    "endpoints.*",
    constraint,
    `query: { detail?: ${length} }`,
    `unknown: U-1\n    query: { detail?: { type: string, length: 1..20 } }`,
  ),
  open(
    "endpoints.*",
    constraint,
    "    body?: Draft",
    "    unknown: U-1\n    authentication: none\n    body?: Draft",
  ),
  open("endpoints.*.path.*", constraint, `path: { id: ${length} }`, `path: { id: ${longer} }`),
  open("endpoints.*.query.*", constraint, `detail?: ${length}`, `detail?: ${longer}`),
  open("endpoints.*.query.*", type, "draft: string }", "draft?: { type: string, unknown: U-1 } }"),
  open("endpoints.*.headers.*", constraint, `Shop-Region?: ${length}`, `Shop-Region?: ${longer}`),
  open("endpoints.*.body", type, "body: Draft", "body: { unknown: U-1 }"),
  open("endpoints.*.body.type", type, "body: { type: Label }", "body: { type: { unknown: U-1 } }"),
  open("endpoints.*.body?", type, "body?: Draft", "body?: { unknown: U-1 }"),
  open("endpoints.*.body?.type", type, "body?: Draft", "body?: { type: { unknown: U-1 } }"),
  open(
    "endpoints.*.list.filters",
    fact,
    "filters: { size?: { type: string, length: 1..9 } }",
    "filters: { unknown: U-1 }",
  ),
  open(
    "endpoints.*.list.filters.*",
    constraint,
    "filters: { size?: { type: string, length: 1..9 } }",
    `filters: { size?: ${longer} }`,
  ),
  open(
    "endpoints.*.list.headers.*",
    constraint,
    "Shop-Shelf: string",
    "Shop-Shelf?: { type: string, unknown: U-1 }",
  ),
  open("endpoints.*.list.sort", fact, "sort: { fields: [size] }", "sort: { unknown: U-1 }"),
  open(
    "endpoints.*.list.sort.fields",
    fact,
    "sort: { fields: [size] }",
    "sort: { fields: { unknown: U-1 } }",
  ),
  open(
    "endpoints.*.returns",
    type,
    "body: Draft\n    returns: Order",
    "body: Draft\n    returns: { unknown: U-1 }",
  ),
  open("endpoints.*.returns.*.type", type, "200: { type: Label }", "200: { type: { unknown: U-1 } }"),
  open(
    "endpoints.*.returns.*.headers.*",
    constraint,
    "Shop-Trace: string",
    "Shop-Trace?: { type: string, unknown: U-1 }",
  ),
  open("errors.*.headers.*", constraint, "Shop-Why: string", "Shop-Why?: { type: string, unknown: U-1 }"),
  open(
    "endpoints.*.errors.*.headers.*",
    constraint,
    "Shop-Since: string",
    "Shop-Since?: { type: string, unknown: U-1 }",
  ),
  open("endpoints.*.errors", fact, "Shop-Since: string } } }", "Shop-Since: string } }, unknown: U-1 }"),
  open("endpoints.*.idempotency", note, "natural_key: ref", "natural_key: ref, unknown: U-1"),
];
