import { join } from "node:path";
import { rolldown } from "rolldown";
import { describe, expect, it } from "vitest";
import {
  ApiError,
  BadGatewayError,
  BadRequestError,
  ConflictError,
  GatewayTimeoutError,
  isSdkError,
  MemoryStore,
  NotFoundError,
  RateLimitError,
} from "../../generated/typescript/index.js";
import { createError, mockResponse, storeCases } from "../../generated/typescript/testing.js";
import { projectFolder } from "../house/source-files.js";
import { failureOf } from "../runtime/fast-client.js";
import { billingClient } from "./billing-client.js";
import { subscription, wallet } from "./sample-calls.js";

const baseUrl = "https://api.example.com";
const problem = { status: 404, detail: "no such wallet" };

describe("mockResponse", () => {
  it("is a success that proves itself: with the request's id, its key, and whether it is replayed", async () => {
    const lines: unknown[] = [];
    const logger = { warn: (...line: unknown[]) => void lines.push(line) };
    const client = billingClient({
      baseUrl,
      logger,
      fetch: async (_, request) => mockResponse("update-wallet", wallet, { request }),
    });
    const { data, meta } = await client.wallets.update("w_1", {}, { idempotencyKey: "k_1" }).withMeta();
    expect(data).toEqual(wallet);
    expect(meta).toMatchObject({ status: 200, replayed: false, idempotencyKey: "k_1", issues: [] });
    expect(meta.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect([meta.headers.get("idempotency-key"), lines]).toEqual(["k_1", []]);
  });

  it.each([
    ["a Request", new Request(baseUrl, { headers: { "Idempotency-Key": "k_1" } })],
    ["Headers", { headers: new Headers({ "idempotency-key": "k_1" }) }],
    ["pairs", { headers: [["Idempotency-Key", "k_1"]] satisfies [string, string][] }],
  ])("repeats the key of %s", (_, request) => {
    expect(mockResponse("update-wallet", wallet, { request }).headers.get("Idempotency-Key")).toBe("k_1");
  });

  it("repeats no key to an operation that takes none, and no more than there is", () => {
    const request = { headers: { "Idempotency-Key": "k_1" } };
    const read = mockResponse("get-subscription", subscription, { request });
    const unkeyed = mockResponse("update-wallet", wallet, { request: {} });
    for (const { headers } of [read, unkeyed]) {
      expect([headers.has("X-Request-Id"), headers.has("Idempotency-Key")]).toEqual([true, false]);
    }
  });

  it("has the given headers in place of its own", () => {
    const headers = { "x-request-id": "r_1", "Idempotent-Replayed": "true" };
    const request = { headers: { "Idempotency-Key": "k_1" } };
    const response = mockResponse("update-wallet", wallet, { headers, request });
    expect(response.headers.get("X-Request-Id")).toBe("r_1");
    expect(response.headers.get("Idempotent-Replayed")).toBe("true");
  });

  it("is the error of a status, with its body", async () => {
    const fetch = async () => mockResponse("update-wallet", problem, { status: 404 });
    const error = await failureOf(billingClient({ baseUrl, fetch }).wallets.update("w", {}), NotFoundError);
    expect(error).toMatchObject({ body: problem, origin: "api" });
    expect(error.message).toContain('The service says: "no such wallet".');
  });

  it("is text where the model says so", async () => {
    const fetch = async () => mockResponse("update-wallet", "<html>", { status: 502 });
    const client = billingClient({ baseUrl, fetch, maxRetries: 0 });
    const error = await failureOf(client.wallets.update("w", {}), BadGatewayError);
    expect([error.body, error.text]).toEqual(["<html>", "<html>"]);
  });
});

describe("createError", () => {
  it("is as a call would have rejected with it", async () => {
    const fetch = async () => mockResponse("update-wallet", problem, { status: 404 });
    const thrown = await failureOf(billingClient({ baseUrl, fetch }).wallets.update("w", {}), NotFoundError);
    const created = createError(NotFoundError, { body: problem, operationId: "update-wallet" });
    const facts = ({
      name,
      kind,
      status,
      outcome,
      retryable,
      operationId,
      method,
      path,
      requestId,
    }: ApiError) =>
      JSON.stringify([name, kind, status, outcome, retryable, operationId, method, path, requestId]);
    expect(facts(created)).toBe(facts(thrown));
    expect(created).toBeInstanceOf(NotFoundError);
    expect([created.body, created.origin, created.text]).toEqual([thrown.body, thrown.origin, thrown.text]);
    expect(created.message).toBe(
      "update-wallet was answered with 404 (Nothing was found, or the subscription has no active published version). " +
        'The service says: "no such wallet".',
    );
    expect(isSdkError(created, "update-wallet")).toBe(true);
  });

  it.each([
    [createError(BadRequestError), "not_executed", false],
    [createError(RateLimitError), "not_executed", true],
    [createError(GatewayTimeoutError), "unknown", true],
  ])("has the outcome of the model: %s", (error, outcome, retryable) => {
    expect(error).toMatchObject({ outcome, retryable, body: undefined });
  });

  it("has what the test says of it", () => {
    const sample = {
      idempotencyKey: "k_1",
      outcome: "unknown",
      retryable: true,
      retryAfterMs: 1000,
    } as const;
    expect(createError(ConflictError, sample)).toMatchObject({ ...sample, isStored: true });
  });

  it("takes the text of a 502", () => {
    expect(createError(BadGatewayError, { body: "<html>" })).toMatchObject({
      body: "<html>",
      text: "<html>",
    });
  });

  it("refuses a body whose status is another one, and a class that isn't the client's", () => {
    expect(() => createError(BadRequestError, { body: problem })).toThrow(TypeError);
    expect(() => createError(ApiError)).toThrow("ApiError isn't an HTTP error class of this client.");
  });

  it("says to plain JavaScript what is wrong, whatever it passes", () => {
    expect(() => Reflect.apply(createError, undefined, ["NotFound"])).toThrow(
      "NotFound isn't an HTTP error class",
    );
    expect(() => Reflect.apply(mockResponse, undefined, [])).toThrow("has no operation `undefined`");
  });
});

describe("a bundle", () => {
  it.each(["index.ts", "lite.ts"])("of %s has nothing for tests", async (entry) => {
    const build = await rolldown({
      input: join(projectFolder, "generated/typescript", entry),
      external: [/^zod/],
      platform: "neutral",
    });
    const { output } = await build.generate({ format: "esm" });
    await build.close();
    expect(output[0].moduleIds.length).toBeGreaterThan(10);
    expect(output[0].moduleIds.filter((file) => file.includes("testing"))).toEqual([]);
  });
});

describe("the cases of a store", () => {
  it.each(storeCases)("hold for the store in memory: $name", async ({ run }) => {
    const store = new MemoryStore();
    await expect(run(() => store)).resolves.toBeUndefined();
  });
});
