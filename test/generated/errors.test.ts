import { describe, expect, it } from "vitest";
import {
  ApiError,
  BadGatewayError,
  BadRequestError,
  NotFoundError,
  SdkError,
} from "../../generated/typescript/index.js";
import { policy } from "../../generated/typescript/policy.js";
import { failureOf, virtualTime } from "../runtime/fast-client.js";
import { playServer } from "../runtime/play-server.js";
import { billingClient } from "./billing-client.js";
import { errorRows } from "./error-rows.js";
import { drawSome } from "../whole.js";
import { keyedCalls, type SampleCall, sampleCalls } from "./sample-calls.js";

it("ERR-3 ERR-6 the rows tried here are those of the model, and two that it doesn't name", () => {
  const named = policy.errors.map(({ status, kind, retry }) => `${status} ${kind} ${retry !== undefined}`);
  const tried = errorRows.map(({ played, kind, waits }) => `${played.status} ${kind} ${waits.length > 0}`);
  expect(new Set(tried)).toEqual(new Set([...named, "418 Api false", "520 Api true"]));
});

const isRead = ({ method }: SampleCall) => method === "GET";
const drawn = [
  ...drawSome(1, sampleCalls.filter(isRead)),
  ...drawSome(
    1,
    sampleCalls.filter((call) => !isRead(call)),
  ),
];

const finalRows = errorRows.filter(({ waits }) => waits.length === 0);
const passingRows = errorRows.filter(({ waits }) => waits.length > 0);

describe.each(drawn)("$operationId", (call) => {
  it.each(finalRows)("$rules is over at once after $name", async ({ played, ErrorClass }) => {
    const { baseUrl, taken } = await playServer([played, { body: call.response }]);
    const { platform, waits } = virtualTime();
    await failureOf(call.send(billingClient({ baseUrl, platform })), ErrorClass);
    expect([taken.length, waits]).toEqual([1, []]);
  });

  it.each(passingRows)("$rules is repeated after $name: same bytes, same key", async (row) => {
    const { status } = row.played;
    const { baseUrl, taken } = await playServer([row.played, row.played, { body: call.response }]);
    const { platform, waits } = virtualTime();
    const { data, meta } = await call.send(billingClient({ baseUrl, platform })).withMeta();
    expect(data).toEqual(call.response);
    expect(meta.attempts).toMatchObject([
      { status, errorKind: row.kind },
      { status, errorKind: row.kind },
      { status: 200, errorKind: undefined },
    ]);
    const requests = taken.map(({ method, url, body, headers }) =>
      JSON.stringify([method, url, body, headers["idempotency-key"], headers["service-version"]]),
    );
    expect(new Set(requests).size).toBe(1);
    expect(waits).toEqual(row.waits);
  });
});

describe.each(errorRows)("$rules $name", (row) => {
  const { played } = row;

  describe.each(drawn)("of $operationId", (call) => {
    it("becomes its class, with its body, who answered, the request's id and key, and the outcome", async () => {
      const { baseUrl, taken } = await playServer([played]);
      const client = billingClient({ baseUrl, maxRetries: 0, maxInProgressWaits: 0 });
      const error = await failureOf(call.send(client), row.ErrorClass);
      expect(error.constructor).toBe(row.ErrorClass);
      expect(error).toBeInstanceOf(ApiError);
      expect(SdkError.is(error)).toBe(true);
      expect(error.body).toEqual(row.origin === undefined ? undefined : played.body);
      const [request] = taken;
      expect(error).toMatchObject({
        name: `${row.kind}Error`,
        kind: row.kind,
        status: played.status,
        origin: row.origin,
        outcome: call.method === "GET" ? "not_executed" : row.outcome,
        retryable: row.waits.length > 0,
        operationId: call.operationId,
        method: call.method,
        path: call.path,
        requestId: "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10",
        idempotencyKey: request?.headers["idempotency-key"],
      });
    });
  });
});

describe.each(drawSome(2, keyedCalls))("ERR-6 $operationId without a key", (call) => {
  it.each(errorRows)("stops after $name unless that can't have had an effect", async (row) => {
    const { baseUrl, taken } = await playServer([row.played, { body: call.response }]);
    const sent = call.send(billingClient({ baseUrl }), { idempotencyKey: null });
    if (row.kind === "RateLimit") await sent;
    else await failureOf(sent, row.ErrorClass);
    expect(taken).toHaveLength(row.kind === "RateLimit" ? 2 : 1);
  });
});

describe("an error", () => {
  const detail = { status: 404, detail: "No wallet w_1 here.", title: "Not Found", hint: "unknown member" };

  it("FMT-7 names the requests of all attempts, the last one first of all", async () => {
    const answer = (id: string) => ({
      status: 503,
      body: { status: 503, detail: "x" },
      headers: { "X-Request-Id": id },
    });
    const { baseUrl } = await playServer([answer("r1"), answer("r2"), answer("r3")]);
    const error = await failureOf(
      billingClient({ baseUrl, maxRetries: 2 }).wallets.update("w", {}),
      ApiError,
    );
    expect(error.requestIds).toEqual(["r1", "r2", "r3"]);
    expect(error.requestId).toBe("r3");
    expect(error.attempts.map(({ requestId }) => requestId)).toEqual(["r1", "r2", "r3"]);
  });

  it("ERR-1 has the body typed and whole, the members that the model doesn't know too", async () => {
    const { baseUrl } = await playServer([{ status: 404, body: detail }]);
    const error = await failureOf(billingClient({ baseUrl }).subscriptions.get("s"), NotFoundError);
    const title: string | undefined = error.body?.title;
    expect(title).toBe("Not Found");
    expect(error.body).toEqual(detail);
  });

  it("ERR-4 ends its message with the detail, for people: callers branch on the status", async () => {
    const { baseUrl } = await playServer([{ status: 404, body: detail }]);
    const error = await failureOf(billingClient({ baseUrl }).subscriptions.get("s"), NotFoundError);
    expect(error.message).toContain("404");
    expect(error.message).toMatch(/ The service says: "No wallet w_1 here\."$/);
    expect(error.message).not.toContain("hint");
  });

  it("ERR-2 ERR-4 ends its message with the message of the gateway", async () => {
    const body = { code: "unauthenticated", message: "no key given" };
    const { baseUrl } = await playServer([{ status: 401, body, echo: false }]);
    const error = await failureOf(billingClient({ baseUrl }).subscriptions.get("s"), ApiError);
    expect(error.message).toMatch(/ The service says: "no key given"\.$/);
  });

  it.each([
    ["of another shape", { error: "nope" }],
    ["of another status", { status: 500, detail: "x" }],
    ["with a detail that isn't text", { status: 400, detail: { text: "x" } }],
    ["that is a list", [{ status: 400, detail: "x" }]],
    ["that isn't JSON", "<html>400</html>"],
    ["that is empty", ""],
    ["that inherits its shape", JSON.parse('{"__proto__":{"status":400,"detail":"x"}}')],
  ])("ERR-1 ERR-4 keeps its class with a body %s, and shows it as text only", async (_, body) => {
    const { baseUrl } = await playServer([{ status: 400, body }]);
    const error = await failureOf(
      billingClient({ baseUrl }).feedback.create({ category: "other", feedback: "x" }),
      BadRequestError,
    );
    expect([error.body, error.origin]).toEqual([undefined, undefined]);
    expect(error.text).toBe(typeof body === "string" ? body : JSON.stringify(body));
    expect(error.message).not.toContain("The service says");
  });

  it("ERR-5 has the page of a 502 as text, however long, cut where text is for reading", async () => {
    const page = `<html>${"é".repeat(3000)}</html>`;
    const { baseUrl } = await playServer([{ status: 502, body: page }]);
    const error = await failureOf(
      billingClient({ baseUrl, maxRetries: 0 }).subscriptions.get("s"),
      BadGatewayError,
    );
    expect(error.body?.toUpperCase()).toBe(page.toUpperCase());
    expect(error.text.length).toBeLessThanOrEqual(2048);
    expect(page.startsWith(error.text.slice(0, 1000))).toBe(true);
  });

  it("ERR-2 keeps a gateway's details, and a code that was never seen", async () => {
    const body = { code: "quota", message: "m", details: { limit: 3 } };
    const { baseUrl } = await playServer([{ status: 401, body, echo: false }]);
    const error = await failureOf(billingClient({ baseUrl }).subscriptions.get("s"), ApiError);
    expect(error).toMatchObject({ origin: "gateway", body });
  });
});
