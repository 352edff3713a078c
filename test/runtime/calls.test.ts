import { createEngine, type EngineParts } from "../../src/runtime/client/engine.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import { quoinVersion } from "../../src/runtime/support/version.js";
import { SampleResources } from "./sample-client.js";
import { sampleOperations, samplePolicy } from "./sample-policy.js";
import { expect, it } from "vitest";
import type { Fetch } from "../../src/runtime/context/platform.js";
import { ApiError, ConnectionError } from "../../src/runtime/errors/kinds.js";
import { AuthenticationError, BadGatewayError, ConflictError, NotFoundError } from "./sample-errors.js";
import { apiKey, failureOf, sampleClient, virtualTime } from "./fast-client.js";
import { playServer } from "./play-server.js";

const wallet = { id: "w_1", name: "Prepaid" };
const detail = { status: 404, detail: "no such wallet" };

/** The calls of a client with other parts than the sample's. */
function resourcesOf(parts: EngineParts, baseUrl: string): SampleResources {
  return new SampleResources(createEngine(parts, { apiKey, baseUrl, logger: null }, (caller) => caller));
}

it("AUTH-1 VER-1 a read sends the key as a bearer token, the version, and no idempotency key", async () => {
  const { baseUrl, taken } = await playServer([{ body: wallet }]);
  expect(await sampleClient({ baseUrl }).wallets.get("w 1")).toEqual(wallet);
  const [request] = taken;
  expect(request?.method).toBe("GET");
  expect(request?.url).toBe("/wallets/w%201");
  expect(request?.headers).toMatchObject({
    authorization: `Bearer ${apiKey}`,
    "service-version": "2026-04-01",
    accept: "application/json",
    "user-agent": `sample/2026-04-01 quoin/${quoinVersion}`,
  });
  expect(request?.headers).not.toHaveProperty("idempotency-key");
});

it("FMT-5 a request without a body sends no content type, one with a body sends JSON's", async () => {
  const { baseUrl, taken } = await playServer([{ body: wallet }, { body: wallet }]);
  const client = sampleClient({ baseUrl });
  await client.wallets.get("w_1");
  await client.wallets.update("w_1", { name: null });
  expect(taken[0]?.headers).not.toHaveProperty("content-type");
  expect(taken[1]?.headers["content-type"]).toBe("application/json");
  expect(taken[1]?.body).toBe('{"name":null}');
});

it("IDEM-1 IDEM-4 a write carries a key of its own, and its echo and replay flag reach the caller", async () => {
  const replayed = { body: wallet, headers: { "Idempotent-Replayed": "true" } };
  const { baseUrl, taken } = await playServer([{ body: wallet }, replayed]);
  const client = sampleClient({ baseUrl });
  const first = await client.wallets.update("w_1", { name: "A" }).withMeta();
  const second = await client.wallets.update("w_1", { name: "A" }, { idempotencyKey: "order-17" }).withMeta();
  expect(first.meta.idempotencyKey).toMatch(/^sample-[0-9a-f-]{36}$/);
  expect(first.meta.replayed).toBe(false);
  expect(second.meta.replayed).toBe(true);
  expect(taken.map(({ headers }) => headers["idempotency-key"])).toEqual([
    first.meta.idempotencyKey,
    "order-17",
  ]);
});

it("IDEM-9 all attempts of a call send the same key and the same bytes, whatever the caller changes meanwhile", async () => {
  const body = { name: "A" };
  const { baseUrl, taken } = await playServer((_, index) => {
    body.name = `changed ${index}`;
    return index < 2 ? { status: 503, body: { status: 503, detail: "later" } } : { body: wallet };
  });
  const { platform } = virtualTime();
  const { meta } = await sampleClient({ baseUrl, platform }).wallets.update("w_1", body).withMeta();
  expect(new Set(taken.map((request) => request.body))).toEqual(new Set(['{"name":"A"}']));
  expect(new Set(taken.map(({ headers }) => headers["idempotency-key"]))).toEqual(
    new Set([meta.idempotencyKey]),
  );
  expect(meta.attempts.map(({ status }) => status)).toEqual([503, 503, 200]);
});

it("ERR-1 ERR-3 a status becomes its own error class with its typed body, id and outcome", async () => {
  const { baseUrl } = await playServer([{ status: 404, body: detail }]);
  const error = await failureOf(sampleClient({ baseUrl }).wallets.update("w_1", {}), NotFoundError);
  expect(error.body?.detail).toBe("no such wallet");
  expect(error).toMatchObject({
    name: "NotFoundError",
    kind: "NotFound",
    status: 404,
    origin: "api",
    outcome: "not_executed",
    retryable: false,
    operationId: "update-wallet",
    requestId: "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10",
  });
  expect(error.message).toMatch(/ The service says: "no such wallet"\.$/);
});

it("AUTH-3 AUTH-4 ERR-2 a 401 carries the gateway's body where the gateway answered", async () => {
  const body = { code: "unauthenticated", message: "no key" };
  const { baseUrl } = await playServer([{ status: 401, body, echo: false }]);
  const error = await failureOf(sampleClient({ baseUrl }).wallets.get("w_1"), AuthenticationError);
  expect(error.origin).toBe("gateway");
  expect(error.body).toEqual(body);
  expect(error.help).toContain("production, sandbox");
});

it("AUTH-5 a 403 without a class of its own is an ApiError that says what is missing", async () => {
  const { baseUrl, taken } = await playServer([{ status: 403, body: { status: 403, detail: "no access" } }]);
  const error = await failureOf(sampleClient({ baseUrl }).wallets.update("w_1", {}), ApiError);
  expect(error).toMatchObject({ name: "PermissionDeniedError", status: 403, outcome: "not_executed" });
  expect(error.message).toContain("Organization lacks access");
  expect(taken).toHaveLength(1);
});

it("ERR-5 a 502 page is kept as text", async () => {
  const { baseUrl } = await playServer([{ status: 502, body: "<html>bad gateway</html>" }]);
  const error = await failureOf(sampleClient({ baseUrl, maxRetries: 0 }).wallets.get("w_1"), BadGatewayError);
  expect(error.body).toBe("<html>bad gateway</html>");
  expect(error.text).toBe("<html>bad gateway</html>");
});

it("ERR-6 a 429 of somebody else proves nothing, so that it isn't retried without a key", async () => {
  const { baseUrl, taken } = await playServer([{ status: 429, body: "<html>too many requests</html>" }]);
  const call = sampleClient({ baseUrl }).wallets.update("w_1", {}, { idempotencyKey: null });
  const error = await failureOf(call, ApiError);
  expect(error).toMatchObject({ status: 429, outcome: "unknown", retryable: false });
  expect(error.help).toContain("Find what answers in the service's place");
  expect(taken).toHaveLength(1);
});

it("IDEM-7 a 409 with Retry-After is waited for under the same key", async () => {
  const busy = { status: 409, headers: { "Retry-After": "2" }, body: { status: 409, detail: "busy" } };
  const { baseUrl, taken } = await playServer([busy, busy, { body: wallet }]);
  const { platform, waits } = virtualTime();
  await sampleClient({ baseUrl, platform, maxRetries: 0 }).wallets.update("w_1", {});
  expect(taken).toHaveLength(3);
  expect(waits).toEqual([2000, 2000]);
});

it("IDEM-8 a 409 without Retry-After is a conflict at once", async () => {
  const { baseUrl, taken } = await playServer([{ status: 409, body: { status: 409, detail: "conflict" } }]);
  const { platform } = virtualTime();
  const error = await failureOf(sampleClient({ baseUrl, platform }).wallets.update("w_1", {}), ConflictError);
  expect(error.outcome).toBe("not_executed");
  expect(taken).toHaveLength(1);
});

it("I3 a call that isn't sent says nothing of another one under its key that is still under way", async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let requests = 0;
  const fetch: Fetch = async () => {
    requests += 1;
    const cause = { code: "ECONNREFUSED", syscall: "connect" };
    if (requests > 1) throw new TypeError("fetch failed", { cause });
    await answered;
    return Response.json(wallet, { headers: { "X-Request-Id": "r", "Idempotency-Key": "mine" } });
  };
  const { wallets } = sampleClient({ baseUrl: "https://sample.example", fetch, maxRetries: 0 });
  const send = () => wallets.update("w_1", {}, { idempotencyKey: "mine" });
  const first = send();
  await expect.poll(() => requests).toBe(1);
  expect(await failureOf(send(), ConnectionError)).toMatchObject({ outcome: "unknown" });
  answer();
  expect(await first).toEqual(wallet);
});

it("IDEM-7 a 409 that the model doesn't name proves nothing under a key: the first run may be going on", async () => {
  const { baseUrl, taken } = await playServer(() => ({ status: 409, body: { status: 409, detail: "busy" } }));
  const policy = { ...samplePolicy, errors: samplePolicy.errors.filter(({ status }) => status !== 409) };
  const parts = { policy, operations: sampleOperations, errorClasses: {}, idempotencyKeys };
  const { wallets } = resourcesOf(parts, baseUrl);
  const keyed = await failureOf(wallets.update("w_1", {}), ApiError);
  expect(keyed).toMatchObject({ status: 409, outcome: "unknown", isStored: false });
  const bare = await failureOf(wallets.update("w_1", {}, { idempotencyKey: null }), ApiError);
  expect(bare).toMatchObject({ status: 409, outcome: "not_executed" });
  expect(taken).toHaveLength(2);
});

it("FMT-7 every result and every error names its request", async () => {
  const { baseUrl } = await playServer([{ body: wallet }, { status: 404, body: detail }]);
  const client = sampleClient({ baseUrl });
  const { meta } = await client.wallets.get("w_1").withMeta();
  const error = await failureOf(client.wallets.get("w_1"), NotFoundError);
  expect([meta.requestId, error.requestId]).toEqual(Array(2).fill("0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10"));
});

it("a result can be read again as a response after it was awaited", async () => {
  const { baseUrl } = await playServer([{ body: wallet }]);
  const promise = sampleClient({ baseUrl }).wallets.get("w_1");
  expect(await promise).toEqual(wallet);
  expect(await (await promise.asResponse()).json()).toEqual(wallet);
  expect(await (await promise.asResponse()).json()).toEqual(wallet);
});

it("a result without a body resolves with undefined", async () => {
  const { baseUrl, taken } = await playServer([{ status: 204 }]);
  expect(await sampleClient({ baseUrl }).wallets.delete("w_1")).toBeUndefined();
  expect(taken[0]?.headers).not.toHaveProperty("content-type");
});

it("an operation's own header goes out under its wire name", async () => {
  const { baseUrl, taken } = await playServer([{ body: { received: true } }]);
  await sampleClient({ baseUrl }).feedback.create(
    { category: "praise", feedback: "good" },
    { channel: "app" },
  );
  expect(taken[0]?.headers["x-channel"]).toBe("app");
});
