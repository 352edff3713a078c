import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../src/language/model/ir/api.js";
import { known, unknown } from "../../src/language/model/ir/known.js";
import type { ErrorRow } from "../../src/language/model/ir/error.js";
import { endpointOf, errorsOf, fieldOf, readBilling } from "./billing.js";

let api: Api;
beforeAll(async () => {
  api = await readBilling();
});

/** A row of the error table in one line. */
function lineOf({ status, name, when, retry, retryUnkeyedWrites, effect, isStored }: ErrorRow): string {
  const condition = when === undefined ? "" : ` ${when.present ? "with" : "without"} ${when.header}`;
  const how = retry.kind === "backoff" ? retry.profile : retry.kind === "after" ? retry.header : "never";
  const writes =
    retry.kind === "backoff" ? `, unkeyed writes ${retryUnkeyedWrites ? "retried" : "not retried"}` : "";
  return `${status}${condition} ${name}: ${how}${writes}, effect ${effect}${isStored ? ", stored" : ""}`;
}

describe("the error table of the specification", () => {
  it("ERR-3 ERR-6 IDEM-5 IDEM-6 IDEM-7 IDEM-8 each status has its error and its rule for repeating", () => {
    expect(api.errors.map(lineOf)).toEqual([
      "400 BadRequest: never, effect none, stored",
      "401 Authentication: never, effect none, stored",
      "403 PermissionDenied: never, effect none, stored",
      "404 NotFound: never, effect none, stored",
      "409 with Retry-After IdempotencyInProgress: Retry-After, effect possible",
      "409 without Retry-After Conflict: never, effect none, stored",
      "422 UnprocessableEntity: never, effect none, stored",
      "429 RateLimit: throttle, unkeyed writes retried, effect none",
      "500 InternalServer: transient, unkeyed writes not retried, effect possible",
      "502 BadGateway: transient, unkeyed writes not retried, effect possible",
      "503 ServiceUnavailable: transient, unkeyed writes not retried, effect possible",
      "504 GatewayTimeout: transient, unkeyed writes not retried, effect possible",
    ]);
  });

  it("IDEM-6 a wait is in whole seconds", () => {
    const rows = api.errors.filter(({ headers }) => headers.length > 0);
    expect(rows.map(({ name }) => name)).toEqual(["IdempotencyInProgress"]);
    expect(rows[0]?.headers).toMatchObject([
      {
        name: "Retry-After",
        isRequired: true,
        type: { scalar: "integer", range: { value: { minimum: 0 } } },
      },
    ]);
  });

  it("ERR-1 ERR-2 ERR-5 AUTH-4 each body is known by who answers with it", () => {
    const rows = api.errors.map(({ status, bodies }) => [
      status,
      ...bodies.map((body) => `${body.origin} ${body.kind === "json" ? body.type : body.kind}`),
    ]);
    expect(rows.filter(([status]) => status === 401 || status === 502)).toEqual([
      [401, "api ErrorResponse", "gateway GatewayErrorResponse"],
      [502, "infrastructure text"],
    ]);
    const others = rows.filter(([status]) => status !== 401 && status !== 502);
    expect(others.every(([, ...origins]) => origins.join() === "api ErrorResponse")).toBe(true);
  });

  it("ERR-4 error bodies repeat the status, and the comment of detail sends callers there", () => {
    expect(api.conventions.errorStatusMember).toBe("status");
  });

  it("ERR-6 IDEM-6 a 429 is what the specification calls it, and has no effect by HTTP's meaning", () => {
    const doc = errorsOf(api, 429)[0]?.doc;
    expect(doc).toMatch(/^A transient error\. It is not stored under an idempotency key\. By HTTP's meaning/);
  });

  it("ERR-1 the title is the text of the status, not the status", () => {
    expect(fieldOf(api, "ErrorResponse.title").doc).toMatch(/^The HTTP status text\./);
  });

  it("AUTH-5 a 403 means that the organization lacks the feature", () => {
    expect(errorsOf(api, 403)[0]?.doc).toContain("lacks access to the feature");
    const { listed } = endpointOf(api, "create-feedback").errors;
    expect(listed.find(({ status }) => status === 403)?.doc).toContain("lacks access to this feature");
  });
});

describe("the rules for the whole API", () => {
  it("FMT-2 webhook payloads are in camelCase", () => {
    expect(api.conventions.webhookNaming).toBe("camelCase");
  });

  it("FMT-7 every response names its request", () => {
    const { requestIdHeader, isRequestIdPromised, requestIdType } = api.conventions;
    expect([requestIdHeader, isRequestIdPromised, requestIdType]).toEqual(["X-Request-Id", true, "uuid"]);
  });

  it("AUTH-1 AUTH-2 AUTH-4 a bearer key that stays on servers, and 401 without it", () => {
    expect(api.authentication).toMatchObject({
      scheme: { kind: "header", header: "Authorization", prefix: "Bearer" },
      serverOnly: true,
      rejectedStatus: known(401),
      scopes: unknown(["GAP-11"]),
    });
  });

  it("AUTH-3 production and sandbox are apart", () => {
    expect(api.environments.map(({ name, url }) => [name, url])).toEqual([
      ["production", unknown(["GAP-21"])],
      ["sandbox", unknown(["GAP-10"])],
    ]);
    expect(api.authentication.doc).toContain("rejected by the other");
  });

  it("EVT-1 EVT-2 usage events are sent by clients, and webhooks come from the service", () => {
    expect(endpointOf(api, "ingest-events").method).toBe("POST");
    expect(api.webhooks?.kinds).toEqual(unknown(["GAP-12"]));
    expect(api.webhooks?.signing).toEqual(unknown(["GAP-12"]));
    expect(api.webhooks?.delivery).toEqual(unknown(["GAP-12"]));
    expect(api.webhooks?.doc).toContain("subscription, invoice, payment, checkout and credit events");
  });

  it("IDEM-2 IDEM-3 IDEM-4 IDEM-9 IDEM-10 the header, its length, its retention, its scope, its echo", () => {
    expect(api.idempotency).toMatchObject({
      header: "Idempotency-Key",
      methods: ["POST", "PUT", "PATCH", "DELETE"],
      length: known({ maximum: 255, limit: "idempotency-key-length" }),
      retentionMs: 86_400_000,
      scope: "operation",
      reusedStatus: unknown(["GAP-25"]),
      echoHeader: "Idempotency-Key",
      replayedHeader: "Idempotent-Replayed",
      stored: [
        { kind: "class", hundreds: 2 },
        { kind: "class", hundreds: 4 },
      ],
      released: [
        { kind: "status", status: 429 },
        { kind: "class", hundreds: 5 },
      ],
    });
  });
});

describe("the limits of the specification", () => {
  it.each([
    ["LIM-1", "events-per-request", { kind: "range", minimum: 1, maximum: 100 }],
    ["LIM-2", "idempotency-key-length", { kind: "range", minimum: undefined, maximum: 255 }],
    ["LIM-3", "idempotency-retention", { kind: "duration", milliseconds: 86_400_000, text: "24h" }],
    ["LIM-4", "feedback-length", { kind: "range", minimum: 1, maximum: 2000 }],
    ["LIM-5", "operation-length", { kind: "range", minimum: undefined, maximum: 100 }],
  ])("%s LIM-6 %s has a name and its value", (_rule, name, value) => {
    expect(api.limits.find((limit) => limit.name === name)?.value).toEqual({ kind: "known", value });
  });

  it("has no other limit whose value is listed", () => {
    expect(api.limits.filter(({ value }) => value.kind !== "unknown")).toHaveLength(5);
  });
});
