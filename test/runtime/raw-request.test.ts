import { describe, expect, expectTypeOf, it } from "vitest";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import { ResponseParseError } from "../../src/runtime/errors/kinds.js";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { pathRules } from "../../src/runtime/features/path-rules.js";
import type { RequestMethod } from "../../src/runtime/types/call.js";
import type { JsonValue } from "../../src/runtime/types/scalars.js";
import { apiKey, failureOf, sampleClient } from "./fast-client.js";
import { playServer } from "./play-server.js";
import { holds, rawSetting, refusalOf } from "./raw-setting.js";
import { SampleClient } from "./sample-client.js";
import { sampleOperations, samplePolicy } from "./sample-policy.js";

describe("a request that the model doesn't describe", () => {
  it("is sent as the client sends its calls: under `baseUrl`, with API key, version and headers", async () => {
    const { baseUrl, taken } = await playServer([holds]);
    const client = sampleClient({ baseUrl: `${baseUrl}/v1`, headers: { "x-team": "a" } });
    const result = await client.request<{ total: number }>("GET", "/holds/{id}/of a", {
      path: { id: "h 1" },
      query: { open: true, limit: 5, sort: "a&b='c'", status: [1, 2], left: undefined },
      headers: { "x-trace": "t" },
    });
    expect(result).toEqual({ total: 2 });
    expect(taken).toMatchObject([
      {
        method: "GET",
        url: "/v1/holds/h%201/of%20a?open=true&limit=5&sort=a%26b%3D%27c%27&status=1%2C2",
        headers: {
          authorization: `Bearer ${apiKey}`,
          "service-version": "2026-04-01",
          "x-team": "a",
          "x-trace": "t",
        },
      },
    ]);
  });

  it("sends its body as JSON, and nothing where there is none", async () => {
    const { client, taken } = await rawSetting([holds, holds]);
    await client.request("DELETE", "/holds", { body: { ids: [1], left: undefined } });
    await client.request("POST", "/holds");
    expect(taken).toMatchObject([
      { method: "DELETE", body: '{"ids":[1]}', headers: { "content-type": "application/json" } },
      { method: "POST", body: "" },
    ]);
    expect(taken[1]?.headers).not.toHaveProperty("content-type");
  });

  it("has the type that the caller claims, or else that of any JSON or none", () => {
    const client = sampleClient({ baseUrl: "https://sample.example", fetch: async () => new Response() });
    const handled = client.request("GET", "/holds");
    handled.catch((): undefined => undefined);
    expectTypeOf(handled).resolves.toEqualTypeOf<JsonValue | undefined>();
    expectTypeOf<RequestMethod>().toEqualTypeOf<"GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE">();
  });

  it("tells `withMeta()` and `asResponse()` what other calls tell", async () => {
    const { client } = await rawSetting([{ ...holds, status: 202, headers: { "X-More": "m" } }]);
    const call = client.request("POST", "/holds/{id}", { path: { id: "h_1" }, idempotencyKey: "k" });
    const { meta } = await call.withMeta();
    expect(meta).toMatchObject({ operationId: "POST /holds/{id}", status: 202, idempotencyKey: "k" });
    expect(meta.requestId).toBeDefined();
    const response = await call.asResponse();
    expect([response.status, response.headers.get("x-more"), await response.json()]).toEqual([
      202,
      "m",
      { total: 2 },
    ]);
  });

  it.each([
    ["GET", "/wallets/w_1", "GET /wallets/{id} is the call `get-wallet`"],
    ["PATCH", "/wallets/{any}", "PATCH /wallets/{id} is the call `update-wallet`"],
    ["GET", "/wallets/search", "GET /wallets/{id} is the call `get-wallet`"],
    ["POST", "/{group}", "POST /feedback is the call `create-feedback`"],
    ["POST", "/feedback;v=1", "POST /feedback is the call `create-feedback`"],
    ["POST", "/feedback/;v=1", "POST /feedback is the call `create-feedback`"],
    ["PATCH", "/wallets;a/w;b", "PATCH /wallets/{id} is the call `update-wallet`"],
  ] as const)("is refused where the model describes it: %s %s", async (method, path, words) => {
    const error = await refusalOf(method, path, {
      path: { any: "w", group: "feedback" },
    });
    expect(error.message).toContain(words);
  });

  it.each([
    ["/jobs/{x}", "1:cancel", "cancel"],
    ["/at/{x}", "@me", "me"],
    ["/{x}", "größe", "size"],
  ])("is refused where a value makes it one of the model: %s with %s", async (path, x, id) => {
    const { baseUrl, taken } = await playServer([]);
    const row = { method: "POST", retrySafety: "none", body: {} } as const;
    const own: { [id: string]: OperationRow } = {
      cancel: { ...row, id: "cancel", path: "/jobs/{id}:cancel", parts: { path: { rules: pathRules } } },
      me: { ...row, id: "me", path: "/at/@me" },
      size: { ...row, id: "size", path: `/${encodeURIComponent("größe")}` },
    };
    const operations = { ...sampleOperations, ...own };
    const client = new SampleClient({ apiKey, baseUrl, logger: null }, samplePolicy, operations);
    const error = await failureOf(client.request("POST", path, { path: { x } }), InvalidRequestError);
    expect(error.message).toContain(`is the call \`${id}\``);
    expect(taken).toEqual([]);
  });

  it("is sent where only its method or only its path is that of a call", async () => {
    const { client, taken } = await rawSetting([holds, holds, holds]);
    await client.request("PUT", "/wallets/w_1");
    await client.request("GET", "/wallets");
    await client.request("GET", "/wallets/w_1/holds");
    expect(taken).toHaveLength(3);
  });
});

describe("its success", () => {
  it.each([[null], [0], ["text"], [[1]], [{ a: null }]])("has any JSON for a body: %j", async (body) => {
    const { client } = await rawSetting([{ bytes: Buffer.from(JSON.stringify(body)).toString("hex") }]);
    expect(await client.request("POST", "/holds")).toEqual(body);
  });

  it("is `undefined` without a body, whatever its status", async () => {
    const { client } = await rawSetting([{ bytes: "" }, { status: 204 }, holds]);
    expect(await client.request("POST", "/holds")).toBeUndefined();
    expect(await client.request("DELETE", "/holds")).toBeUndefined();
    expect(await client.request("HEAD", "/holds")).toBeUndefined();
  });

  it("that isn't JSON is unreadable, and a write isn't sent again for it", async () => {
    const { client, taken } = await rawSetting([{ body: "<p>Welcome</p>" }]);
    const error = await failureOf(client.request("POST", "/holds"), ResponseParseError);
    expect(error).toMatchObject({ outcome: "unknown", retryable: false, problem: "media-type" });
    expect(taken).toHaveLength(1);
  });

  it("of a write proves itself by the promised request id", async () => {
    const { client, taken } = await rawSetting([{ ...holds, headers: { "X-Request-Id": null } }]);
    const error = await failureOf(client.request("POST", "/holds"), ResponseParseError);
    expect(error).toMatchObject({ outcome: "unknown", problem: "origin" });
    expect(taken).toHaveLength(1);
  });
});
