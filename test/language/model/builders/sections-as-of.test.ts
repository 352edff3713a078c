import { describe, expect, it } from "vitest";
import { unknown, valueOf } from "../../../../src/language/model/ir/known.js";
import { buildText } from "../build-text.js";

const model = `quoin: 1
api: { name: Shop }
versions: { header: V, current: new, list: { old: { doc: A. }, new: { doc: B. } } }
conventions: { request_id: Request-Id, unknown_fields: ignored, was: { until: new, request_id: Trace, without: [unknown_fields] } }
authentication: { scheme: bearer, secret: server, rejected: 401, was: { until: new, secret: public, rejected: 403 } }
idempotency: { header: Key, methods: [POST], length: 1..90, retention: retention, scope: operation, stored: [2xx], released: [5xx] }
pagination: { limit: limit, offset: offset, items: data, details: paging, total_pages: pages }
limits:
  retention: { duration: 24h, was: { until: new, duration: 12h } }
  size: { range: 1..9, unit: orders, was: { until: new, unknown: Q } }
  length: { range: 1..9, until: new }
  width: { range: 1..90, since: new }
unknowns: { Q: How many. }
errors:
  401: { name: Unauthorized, retry: never, since: new }
  403: { name: Forbidden, retry: never }
  409:
    - { name: InProgress, when: { header: Retry-After }, retry: { after: Retry-After }, since: new }
    - { name: Conflict, retry: never, was: { until: new, name: Taken, retry: { backoff: transient } } }
webhooks:
  kinds:
    paid: { payload: Order, was: { until: new, name: settled, payload: Receipt } }
    sent: { payload: Order, since: new }
group: Orders
types:
  Order: { doc: An order., fields: { id: string } }
  Receipt: { doc: A receipt., until: new, fields: { id: string } }
endpoints:
  list-orders: { GET: /orders, doc: Lists them., list: { items: Order } }
  add-order: { POST: /orders, doc: Adds one., body: Order, returns: { 204: none }, errors: [401, 409] }
`;

function apis(text: string) {
  const built = buildText(text);
  expect(built.diagnostics).toEqual([]);
  return { old: built.model?.apiOf("old"), now: built.model?.apiOf("new") };
}

describe("the model as of a version", () => {
  it("has the sections as they were", () => {
    const { old, now } = apis(model);
    expect(old).toMatchObject({
      conventions: { requestIdHeader: "Trace", unknownFields: unknown([]) },
      authentication: { serverOnly: false, rejectedStatus: { value: 403 } },
      idempotency: { retentionMs: 43_200_000, retentionLimit: "retention" },
    });
    expect(now).toMatchObject({
      conventions: { requestIdHeader: "Request-Id", unknownFields: { value: "ignored" } },
      authentication: { serverOnly: true, rejectedStatus: { value: 401 } },
      idempotency: { retentionMs: 86_400_000 },
    });
  });

  it("has its own limits, and none of another version", () => {
    const { old, now } = apis(model);
    const limits = (api: typeof old) => api?.limits.map(({ name, value }) => [name, value.kind]);
    expect(limits(old)).toEqual([
      ["retention", "known"],
      ["size", "unknown"],
      ["length", "known"],
    ]);
    expect(limits(now)).toEqual([
      ["retention", "known"],
      ["size", "known"],
      ["width", "known"],
    ]);
  });

  it("has its own errors, of which endpoints list those that there are", () => {
    const { old, now } = apis(model);
    const rows = (api: typeof old) =>
      api?.errors.map(({ name, when, retry }) => [name, when?.present, retry.kind]);
    expect(rows(old)).toEqual([
      ["Forbidden", undefined, "never"],
      ["Taken", undefined, "backoff"],
    ]);
    expect(rows(now)).toEqual([
      ["Unauthorized", undefined, "never"],
      ["Forbidden", undefined, "never"],
      ["InProgress", true, "after"],
      ["Conflict", false, "never"],
    ]);
    expect(old?.endpoints[1]?.errors.listed.map(({ status }) => status)).toEqual([409]);
    expect(now?.endpoints[1]?.errors.listed.map(({ status }) => status)).toEqual([401, 409]);
  });

  it("has its own webhooks", () => {
    const { old, now } = apis(model);
    const kinds = (api: typeof old) =>
      valueOf(api?.webhooks?.kinds)?.map(({ name, payload }) => `${name}: ${payload}`);
    expect(kinds(old)).toEqual(["settled: Receipt"]);
    expect(kinds(now)).toEqual(["paid: Order", "sent: Order"]);
    expect(now?.types.map(({ id }) => id)).not.toContain("Receipt");
  });

  it("has its own scopes, of which endpoints need those that there are", () => {
    const scoped = model
      .replace("rejected: 401,", "rejected: 401, scopes: { read: Reads., write: Writes. },")
      .replace("rejected: 403 }", "rejected: 403, scopes: { write: Writes. } }")
      .replace("errors: [401, 409] }", "errors: [401, 409], scopes: [read, write] }");
    const { old, now } = apis(scoped);
    expect([old, now].map((api) => api?.endpoints[1]?.scopes)).toEqual([["write"], ["read", "write"]]);
    const wrong = buildText(scoped.replace("scopes: [read, write]", "scopes: [reed]"));
    expect(wrong.diagnostics.map(({ code }) => code)).toEqual(["unknown-scope"]);
  });

  it("takes no key in a version without idempotency", () => {
    const { old, now } = apis(model.replace("released: [5xx]", "released: [5xx], since: new"));
    expect([old?.idempotency, now?.idempotency?.header]).toEqual([undefined, "Key"]);
    expect([old, now].map((api) => api?.endpoints[1]?.retrySafety)).toEqual(["none", "key"]);
  });

  it.each([
    ["total_pages: pages", "total_pages: pages, since: new", "29:50 version `old` has no `pagination`"],
    [
      "{ duration: 24h, was: { until: new, duration: 12h }",
      "{ since: new, duration: 24h",
      "6:72 the limit `retention`, which doesn't exist in version `old`",
    ],
    ["length: 1..90, r", "length: width, r", "6:54 the limit `width`, which doesn't exist in version `old`"],
    [", rejected: 403", "", "5:61 the error `401`, which doesn't exist in version `old`"],
  ])("reports what needs something that a version lacks: %s → %s", (before, after, told) => {
    const { diagnostics } = buildText(model.replace(before, after));
    expect(diagnostics.map(({ at, message }) => `${at?.line}:${at?.column} ${message}`)).toEqual([
      expect.stringMatching(told.replace(" ", " .*")),
    ]);
  });
});

describe("the known unknowns of a version", () => {
  const text = model
    .replace("unknowns: { Q: How many. }", "unknowns: { Q: How many., R: What it was. }")
    .replace("id: string }, until", "id: string }, until")
    .replace(
      "Order: { doc: An order., fields: { id: string",
      "Order: { doc: An order., fields: { id: string, was: { type: string, until: new, unknown: R }, code: { type: string, was: { until: new, unknown: R } }",
    );

  it("are those to which it refers, where it does", () => {
    const { old, now } = apis(text);
    const places = (api: typeof old) =>
      api?.unknowns.map(({ id, places: all }) => [id, all.map(({ subject, at }) => `${subject} ${at.line}`)]);
    expect(places(old)).toEqual([
      ["Q", ["size 10"]],
      ["R", ["was of Order 26", "code of Order 26"]],
    ]);
    expect(places(now)).toEqual([]);
  });

  it("are all reported to which no version refers", () => {
    const { diagnostics } = buildText(text.replace("Q: How many.", "Q: How many., S: What else."));
    expect(diagnostics.map(({ message }) => message)).toEqual(["The known unknown `S` is never used."]);
  });
});
