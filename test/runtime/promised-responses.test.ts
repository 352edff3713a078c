import { describe, expect, it } from "vitest";
import { ResponseParseError } from "../../src/runtime/errors/kinds.js";
import { findMismatch } from "../../src/runtime/outcome/parse-body.js";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import type { Fetch } from "../../src/runtime/context/platform.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import { unnamedResponses } from "../../src/runtime/features/unnamed-responses.js";
import type { ResponsePolicy } from "../../src/runtime/types/policy.js";
import { apiKey, failureOf, sampleClient, virtualTime } from "./fast-client.js";
import { type Played, playServer } from "./play-server.js";
import { SampleResources } from "./sample-client.js";
import { errorClasses } from "./sample-errors.js";
import { sampleOperations, samplePolicy } from "./sample-policy.js";

const deletion: OperationRow = {
  id: "delete-wallet",
  method: "DELETE",
  path: "/wallets/{id}",
  retrySafety: "key",
  responses: { "200": "none" },
};

describe("RES-14 a body", () => {
  const either: ResponsePolicy = { recognisedBy: ["id", "name"] };
  it.each<[string, unknown, ResponsePolicy, ReturnType<typeof findMismatch>]>([
    ["with one of the required members", { name: null }, either, undefined],
    ["with none of them", { code: "maintenance" }, either, "members"],
    ["that is an empty object", {}, either, "members"],
    ["whose members are inherited", Object.create({ id: 1 }), either, "members"],
    ["that is null", null, either, "kind"],
    ["that is null where it may be", null, { ...either, nullable: true }, undefined],
    ["that is an empty object where null may be", {}, { ...either, nullable: true }, "members"],
    ["that is an array in place of an object", [], either, "kind"],
    ["that is an object of which nothing is required", {}, {}, undefined],
    ["that is a string in place of an object", "ok", {}, "kind"],
    ["that is an object in place of an array", {}, { kind: "array" }, "kind"],
    ["that is an empty array", [], { kind: "array" }, undefined],
    ["that is a fraction", 1.5, { kind: "number" }, undefined],
    ["that is a number as a string", "1", { kind: "number" }, "kind"],
    ["of a type of which nothing is known", null, { kind: "any" }, undefined],
  ])("%s: %j", (_, body, promised, mismatch) => {
    expect(findMismatch(body, promised)).toBe(mismatch);
  });
});

describe("FMT-7 a success without a body", () => {
  async function remove(...script: readonly Played[]) {
    const { baseUrl, taken } = await playServer(script);
    const { wallets } = sampleClient({ baseUrl, maxRetries: 0 });
    return { taken, result: () => wallets.delete("w").withMeta() };
  }

  it("is one where it is promised", async () => {
    const { data, meta } = await (await remove({ status: 204 })).result();
    expect([data, meta.status, meta.issues]).toEqual([undefined, 204, []]);
  });

  it.each<[string, Played, string]>([
    ["under another status", { status: 200, body: "" }, "status"],
    ["under 202", { status: 202, body: {} }, "status"],
    ["without the request id", { status: 204, headers: { "X-Request-Id": null } }, "origin"],
  ])("%s isn't one, and the call can be resumed", async (_, played, problem) => {
    const { result, taken } = await remove(played, { status: 204 });
    const error = await failureOf(result(), ResponseParseError);
    expect(error).toMatchObject({ problem, outcome: "unknown", retryable: true });
    expect(await error.resume()).toBeUndefined();
    expect(taken).toHaveLength(2);
  });

  it.each([
    ["a page", "<h1>Log in</h1>", "text/html; charset=utf-8", undefined, 2],
    ["a page that the service sent, by the request id", "<h1>Done</h1>", "text/html", true, 1],
    ["an empty body that is called a page", "", "text/html", undefined, 1],
    ["some JSON", "{}", "application/json", undefined, 1],
  ])("that comes with %s and is promised under 200", async (_, body, type, requestIdPromised, requests) => {
    const operations = { ...sampleOperations, "delete-wallet": deletion };
    const idempotency = samplePolicy.idempotency && { ...samplePolicy.idempotency, echoHeader: null };
    const policy = { ...samplePolicy, idempotency, requestIdPromised };
    const parts = { policy, operations, errorClasses };
    const sent: string[] = [];
    const headers = { "Content-Type": type, "X-Request-Id": "r" };
    const fetch: Fetch = async (url) => {
      sent.push(url);
      return new Response(sent.length === 1 ? body : null, { headers });
    };
    const { platform } = virtualTime();
    const options = { apiKey, baseUrl: "https://sample.example", fetch, platform, logger: null };
    const engine = createEngine(
      { ...parts, idempotencyKeys, ...(requestIdPromised !== true && { unnamedResponses }) },
      options,
      (caller) => new SampleResources(caller, operations),
    );
    await new SampleResources(engine, operations).wallets.delete("w");
    expect(sent).toHaveLength(requests);
  });

  it("says which status was not promised", async () => {
    const { result } = await remove({ status: 202, body: {} });
    const { message } = await failureOf(result(), ResponseParseError);
    expect(message).toContain("delete-wallet was answered with 202, which the model doesn't promise");
  });
});
