/** A call of the old client against the sandbox of the new model. */
export interface Play {
  readonly call: readonly [group: "orders", method: string, ...args: readonly unknown[]];
  /** What the sandbox has stored; a sample when absent. */
  readonly order?: Readonly<Record<string, unknown>>;
}

const post = (body: unknown): Play => ({ call: ["orders", "createOrder", body] });
const get = (order?: Play["order"], ...args: readonly unknown[]): Play => ({
  call: ["orders", "getOrder", "o_1", ...args],
  ...(order !== undefined && { order: { id: "o_1", ...order } }),
});
const list = (...args: readonly unknown[]): Play => ({ call: ["orders", "listOrders", ...args] });
const change: Play = { call: ["orders", "changeOrder", "o_1", { id: "o_1" }], order: { id: "o_1" } };
const batch = (count: number): Play => {
  const events = Array.from({ length: count }, (_, index) => ({ event_id: `e_${index}`, ref: "r" }));
  return { call: ["orders", "ingestEvents", { events }] };
};
const cancel = (...args: readonly unknown[]): Play => ({
  call: ["orders", "cancelOrder", "o_1", ...args],
  order: { id: "o_1" },
});
const uuid = "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10";
const card = { type: "card" };
const tags = (count: number) => ({ tags: Array.from({ length: count }, () => "a") });

export const plays: Readonly<Record<string, Play>> = {
  "op.added": get({}),
  "op.removed": list(),
  "op.method-changed": change,
  "op.path-changed": get({}),
  "op.request-body-added": { call: ["orders", "createOrder"] },
  "op.request-body-added-optional": cancel(),
  "op.request-body-became-required": cancel(),
  "op.request-body-became-optional": cancel({ text: "a" }),
  "op.request-media-type-changed": cancel({ text: "a" }),
  "op.response-media-type-changed": get({}),
  "op.form-style-changed": cancel({ texts: ["a", "b"] }),
  "op.success-status-changed": { call: ["orders", "createOrder"] },
  "op.success-status-removed": get({}),
  "path.param-added": { call: ["orders", "getOrder"] },
  "path.param-renamed": get({}),
  "query.param-added-required": get({}),
  "query.param-added-optional": get({}),
  "query.param-became-required": get({}),
  "query.param-became-optional": get({}, { shop: "s" }),
  "hdr.request-added-required": get({}),
  "hdr.request-added-optional": get({}),
  "hdr.request-became-required": get({}),
  "hdr.request-became-optional": get({}, { xShop: "s" }),
  "hdr.response-added": get({}),
  "req.field-added-required": post({ id: "a" }),
  "req.field-added-optional": post({ id: "a" }),
  "req.field-removed-refused": post({ id: "a", name: "n" }),
  "req.field-renamed": post({ customer_id: "c" }),
  "req.field-became-required": post({ id: "a" }),
  "req.field-became-optional": post({ id: "a", name: "n" }),
  "null.req-became-nullable": post({ name: "n" }),
  "null.req-became-not-nullable": post({ name: null }),
  "con.length-tightened": post({ name: "n".repeat(60) }),
  "con.length-loosened": post({ name: "n".repeat(50) }),
  "con.range-tightened": post({ count: 60 }),
  "con.range-loosened": post({ count: 50 }),
  "con.items-count-tightened": post(tags(7)),
  "con.items-count-loosened": post(tags(5)),
  "con.pattern-added": post({ code: "a" }),
  "con.pattern-removed": post({ code: "A" }),
  "type.req-narrowed": post({ data: 5 }),
  "type.req-widened": post({ data: "a" }),
  "type.req-format-narrowed": post({ id: "a" }),
  "type.req-format-widened": post({ id: uuid }),
  "enum.req-value-added": post({ status: "paid" }),
  "enum.req-value-removed": post({ status: "void" }),
  "enum.req-opened": post({ status: "paid" }),
  "enum.req-closed": post({ status: "other" }),
  "enum.req-introduced": post({ status: "other" }),
  "enum.req-dropped": post({ status: "paid" }),
  "union.req-variant-added": post({ payment: card }),
  "union.req-variant-removed": post({ payment: { type: "bank" } }),
  "union.req-opened": post({ payment: card }),
  "union.req-closed": post({ payment: { type: "other" } }),
  "res.field-added": get({ name: "n" }),
  "res.field-added-optional": get({ name: "n" }),
  "res.field-removed-required": get({}),
  "res.field-renamed": get(),
  "res.field-became-optional": get({}),
  "res.field-became-required": get({ name: "n" }),
  "null.res-became-nullable": get({ name: null }),
  "null.res-became-not-nullable": get({ name: "n" }),
  "con.res-length-tightened": get({ name: "n" }),
  "con.res-range-tightened": get({ count: 1 }),
  "con.res-items-count-tightened": get(tags(1)),
  "con.res-pattern-added": get({ code: "A" }),
  "type.changed": get({ count: "one" }),
  "type.format-changed": get({ at: "2026-04-01" }),
  "type.res-narrowed": get({ data: "a" }),
  "type.res-widened": get({ data: 5 }),
  "type.res-format-narrowed": { call: ["orders", "getOrder", uuid], order: { id: uuid } },
  "enum.res-value-removed": get({ status: "open" }),
  "enum.res-closed": get({ status: "open" }),
  "enum.res-introduced": get({ status: "open" }),
  "enum.observed-value-added": get({ status: "void" }),
  "enum.observed-value-removed": get({ status: "void" }),
  "enum.observed-introduced": get({ status: "new" }),
  "enum.observed-dropped": get({ status: "new" }),
  "union.res-variant-added": get({ payment: { type: "bank" } }),
  "union.res-variant-added-open": get({ payment: { type: "bank" } }),
  "union.res-variant-removed": get({ payment: card }),
  "union.res-closed": get({ payment: card }),
  "union.discriminator-renamed": get({ payment: { kind: "card" } }),
  "err.status-removed": get({}),
  "limit.loosened": get({}),
  "ver.header-renamed": get({}),
  "ver.media-type-changed": get({}),
  "idem.key-length-tightened": {
    call: ["orders", "createOrder", { id: "a" }, { idempotencyKey: "k".repeat(100) }],
  },
  "idem.key-length-loosened": {
    call: ["orders", "createOrder", { id: "a" }, { idempotencyKey: "k".repeat(60) }],
  },
  "idem.key-characters-widened": { call: ["orders", "createOrder", { id: "a" }, { idempotencyKey: "k" }] },
  "idem.support-added": post({ id: "a" }),
  "idem.operation-key-accepted": change,
  "op.unspecified-before": get({}),
  "page.added-to-list": list(),
  "page.removed-from-list": list({ limit: 1, offset: 0 }),
  "page.parameter-renamed": list({ limit: 1, offset: 0, sort: "name:asc" }),
  "page.envelope-changed": list({ limit: 1, offset: 0 }),
  "page.size-tightened": list({ limit: 60, offset: 0 }),
  "page.size-loosened": list({ limit: 50, offset: 0 }),
  "sort.added": list({ limit: 1, offset: 0 }),
  "sort.became-optional": list({ limit: 1, offset: 0, sort: "name:asc" }),
  "sort.became-required": list({ limit: 1, offset: 0 }),
  "sort.field-added": list({ limit: 1, offset: 0, sort: "created_at:asc" }),
  "sort.field-removed": list({ limit: 1, offset: 0, sort: "name:asc" }),
  "query.multi-value-added": get({}, { status: "open" }),
  "name.query-argument-renamed": get({}, { pageSize: 1 }),
  "limit.batch-tightened": batch(60),
  "limit.batch-loosened": batch(50),
};

/** Kinds that no call of a client can show to be breaking or safe, each with the reason. */
export const unplayed: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:auth|env|event|ver)\./u,
    "a sandbox is one version of one service with keys of its own, and sends no webhooks",
  ],
  [/^(?:err|retry)\./u, "which errors come, and when, is no promise that a sandbox keeps: it injects them"],
  [
    /^hdr\./u,
    "a call without these headers works on both sides; who reads or sends them is code of the caller",
  ],
  [/^idem\./u, "the first call works; what its retry does is proved with the key store and in the schedules"],
  [/^op\.partial-success-/u, "the call works; what of its items was refused is read by the caller"],
  [
    /^(?:filter\.removed|query\.(?:param-renamed|multi-value-removed|style-changed|wire-name-changed)|sort\.removed)$/u,
    "a sandbox ignores parameters that it doesn't know: the call works and returns something else",
  ],
  [/^op\.response-body-removed$/u, "a sandbox stores nothing that no operation returns"],
  [/^path\.param-removed$/u, "a sandbox finds a resource by what is in the path"],
  [/^op\.request-body-removed$/u, "a sandbox ignores a body that nobody asked for"],
  [/^op\.success-status-added$/u, "a sandbox responds with the first status"],
  [/^op\.unknown-fields-refused$/u, "a client sends no field that its model doesn't know"],
  [/^page\.short-pages-/u, "the call gets one page: only a walk over several has an error"],
  [/^path\.param-order-changed$/u, "the call works, with another resource"],
  [/^req\.content-rule-removed$/u, "the client keeps the rule"],
];
