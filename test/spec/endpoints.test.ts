import { beforeAll, describe, expect, it } from "vitest";
import { planClient } from "../../src/language/plan/plan-client.js";
import type { Api } from "../../src/language/model/ir/api.js";
import { known } from "../../src/language/model/ir/known.js";
import { renderPath } from "../../src/language/model/ir/path.js";
import { camelCase } from "../../src/language/text/names.js";
import type { Endpoint } from "../../src/language/model/ir/endpoint.js";
import { endpointOf, fieldOf, objectOf, present, readBilling, wordsOf } from "./billing.js";

let api: Api;
beforeAll(async () => {
  api = await readBilling();
});

/** An endpoint in one line: route, call, parameters, body and response. */
function lineOf(endpoint: Endpoint): string {
  const group = present(
    api.groups.find(({ name }) => name === endpoint.group),
    endpoint.group,
  );
  const parameters = endpoint.pathParameters.map(({ name, type }) => `${name}: ${wordsOf(type)}`);
  const body = endpoint.body === undefined ? [] : [wordsOf(endpoint.body.type)];
  const responses = endpoint.responses.map(
    ({ status, type }) => `${status} ${type ? wordsOf(type) : "none"}`,
  );
  const call = `${group.property?.name ?? camelCase(group.name)}.${endpoint.call?.name ?? endpoint.id}(${[...parameters, ...body].join(", ")})`;
  const path = endpoint.path.kind === "known" ? renderPath(endpoint.path.value) : "?";
  return `${endpoint.method} ${path} = ${call} -> ${responses.join(", ")}`;
}

describe("the endpoints of the specification", () => {
  it.each([
    [
      "END-1",
      "create-feedback",
      "POST /feedback = feedback.create(CreateFeedbackRequest) -> 200 FeedbackResponse",
    ],
    ["END-2", "ingest-events", "POST /events = events.ingest(EventBatch) -> 200 EventBatchResult"],
    [
      "END-8",
      "get-subscription",
      "GET /subscriptions/{id} = subscriptions.get(id: string) -> 200 Subscription",
    ],
    [
      "END-9",
      "get-current-subscription-version",
      "GET /subscriptions/{id}/versions/current = subscriptions.getCurrentVersion(id: string) -> 200 SubscriptionVersion",
    ],
    ["END-10", "get-subscription-version", "GET ? = subscriptionVersions.get() -> 200 SubscriptionVersion"],
    [
      "END-11",
      "update-wallet",
      "PATCH /wallets/{id} = wallets.update(id: string, WalletChanges) -> 200 Wallet",
    ],
    [
      "END-12",
      "update-invoice-line-item",
      "PATCH /invoices/{id}/line-items/{line_item_id} = invoices.updateLineItem(id: string, line_item_id: string, InvoiceLineItemChanges) -> 200 InvoiceLineItem",
    ],
  ])("%s %s has its route, parameters, body and response", (_rule, name, line) => {
    expect(lineOf(endpointOf(api, name))).toBe(line);
  });

  it("has no other endpoint, and none with a query or with headers of its own", () => {
    expect(api.endpoints).toHaveLength(7);
    expect(api.endpoints.flatMap(({ query, headers }) => [...query, ...headers])).toEqual([]);
  });
});

describe("the rules about endpoints", () => {
  it("END-1 feedback answers with the two idempotency headers and with ten errors", () => {
    const { responses, errors } = endpointOf(api, "create-feedback");
    const headers = responses.flatMap((response) => response.headers);
    expect(headers.map(({ name, type, isRequired }) => [name, wordsOf(type), isRequired])).toEqual([
      ["Idempotency-Key", "string", false],
      ["Idempotent-Replayed", "boolean", false],
    ]);
    expect(errors.listed.map(({ status }) => status)).toEqual([
      400, 401, 403, 404, 409, 422, 500, 502, 503, 504,
    ]);
    expect(errors.isOpen).toBe(false);
  });

  it("END-3 a 200 for events says which were refused", () => {
    const { batch, responses } = endpointOf(api, "ingest-events");
    expect(batch).toEqual({
      items: { id: "events", name: "events" },
      count: known({ minimum: 1, maximum: 100, limit: "events-per-request" }),
      accepted: { id: "ingested", name: "ingested" },
      failed: { id: "failed", name: "failed" },
    });
    expect(responses[0]?.doc).toContain("failed");
  });

  it("END-4 a resend with the same unique_id is dropped, so events need no idempotency key", () => {
    const { retrySafety, naturalKey } = endpointOf(api, "ingest-events");
    expect(retrySafety).toBe("natural");
    expect(naturalKey).toMatchObject({ items: { name: "events" }, member: { name: "unique_id" } });
    expect(naturalKey?.unknowns).toEqual(["GAP-24"]);
  });

  it("END-5 END-6 the comment of ingest says what becomes of a bad event and of a bad envelope", () => {
    const { doc } = endpointOf(api, "ingest-events");
    expect(doc).toContain("the rest is ingested");
    expect(doc).toContain("nothing is ingested");
  });

  it("END-7 both misspelt names are traps of every event", () => {
    const { bodyTypes, calls } = planClient(api);
    expect(calls.find(({ id }) => id === "ingest-events")?.body?.type).toBe("EventBatch");
    expect(bodyTypes.find(({ id }) => id === "UsageEvent")).toMatchObject({
      traps: [
        { wrong: "uniqueId", right: "unique_id" },
        { wrong: "eventName", right: "event_name" },
      ],
    });
  });

  it("END-9 no active published version is a 404", () => {
    const { listed } = endpointOf(api, "get-current-subscription-version").errors;
    expect(listed.find(({ status }) => status === 404)?.doc).toContain("no active published version");
  });

  it("END-11 END-12 a change is optional and nullable, and what is changed is not", () => {
    expect(objectOf(api, "WalletChanges").fields.some((field) => field.isRequired)).toBe(false);
    expect(fieldOf(api, "InvoiceLineItemChanges.description").type.kind).toBe("nullable");
    expect(fieldOf(api, "InvoiceLineItem.description").type.kind).toBe("scalar");
  });

  it("END-13 END-14 lists take limit, offset and sort, and a page says how many there are", () => {
    const [way] = api.pageWays;
    expect(way).toMatchObject({
      kind: "offset",
      limitParameter: "limit",
      parameter: "offset",
      requires: ["limit", "position"],
      sortParameter: "sort",
      items: ["data"],
      totalPages: ["pagination", "total_pages"],
    });
    expect(way?.doc).toContain("offset / limit + 1");
  });

  it("END-15 the current version is published, has started, and has not ended", () => {
    expect(endpointOf(api, "get-current-subscription-version").lookup).toMatchObject({
      by: [{ field: { id: "subscription_id" }, parameter: { id: "id" } }],
      where: [
        { field: { id: "status" }, condition: [{ kind: "value", value: "published" }] },
        { field: { id: "start_date" }, condition: [{ kind: "past" }] },
        { field: { id: "end_date" }, condition: [{ kind: "future" }, { kind: "null" }] },
      ],
    });
  });

  it("IDEM-1 every write but events takes a key, and no read does", () => {
    const kinds = api.endpoints.map(({ method, id, retrySafety }) => [method, id, retrySafety]);
    expect(kinds.filter(([, , retrySafety]) => retrySafety === "key").map(([, name]) => name)).toEqual([
      "create-feedback",
      "update-invoice-line-item",
      "update-wallet",
    ]);
    expect(kinds.filter(([method]) => method === "GET").every(([, , kind]) => kind === "safe")).toBe(true);
  });
});
