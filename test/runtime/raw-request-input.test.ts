import { describe, expect, it } from "vitest";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import type { RequestOptions } from "../../src/runtime/types/call.js";
import { apiKey, failureOf } from "./fast-client.js";
import { holds, rawSetting, refusalOf, untyped } from "./raw-setting.js";
import { NotFoundError } from "./sample-errors.js";

describe("the path of a request that the model doesn't describe", () => {
  it.each([
    ["V01", "/holds/../feedback"],
    ["V01", "/.."],
    ["V02", "/holds/./x"],
    ["V03", "/holds/%2e%2e"],
    ["V03", "/holds/.%2E"],
    ["V04", "/holds/..%2fx"],
    ["V04", "/holds/a\\b"],
    ["V04", "/holds/a%5Cb"],
    ["V05", "/"],
    ["V05", "/holds/"],
    ["V05", "//evil.example/holds"],
    ["V05", "/holds//x"],
    ["V05", "/holds/  /x"],
    ["V06", undefined],
    ["V06", null],
    ["V06", 17],
    ["V06", ["/holds"]],
    ["V06", ""],
    ["V06", "holds"],
    ["V06", "https://evil.example/holds"],
    ["V07", "/holds?limit=1"],
    ["V07", "/holds#x"],
    ["V08", "/holds/\u0000"],
    ["V08", "/holds/.\n./x"],
    ["V09", "/holds/\ud800"],
    ["V11", "/holds/..;/x"],
    ["an encoded segment", "/holds/a%20b"],
    ["half a placeholder", "/holds/{id"],
    ["a part of a segment", "/holds/{id}:cancel"],
  ])("%s %j is refused before anything is sent", async (_, path) => {
    expect((await refusalOf("GET", path)).message).toContain("`path`");
  });

  it.each(["..", ".", "%2e%2e", "../x", "a/b", "a\\b", "", " ", undefined, {}, 17, "a\u0000", "\ud800"])(
    "the value %j for a segment of it is refused",
    async (id) => {
      expect((await refusalOf("GET", "/holds/{id}", { path: { id } })).message).toContain("`id`");
    },
  );

  it("has a value for each placeholder", async () => {
    expect((await refusalOf("GET", "/holds/{id}")).message).toContain("`id` isn't a string");
    expect((await refusalOf("GET", "/holds/{toString}", { path: {} })).message).toContain("`toString`");
  });

  it("can have any other text in its values, which stays one segment", async () => {
    const { client, taken } = await rawSetting([holds]);
    await client.request("GET", "/holds/{id}/v2", { path: { id: "a?b#c%20{d}" } });
    expect(taken[0]?.url).toBe("/holds/a%3Fb%23c%2520%7Bd%7D/v2");
  });

  it("is shown without what may be an id, in errors, to hooks and in spans", async () => {
    const seen: unknown[] = [];
    const hooks = { onAttempt: (facts: object) => void seen.push(facts) };
    const tracer = {
      startSpan: (name: string, options?: object) => {
        seen.push([name, options]);
        throw new Error("no spans");
      },
    };
    const missing = { status: 404, body: { status: 404, detail: "no" } };
    const { client } = await rawSetting([missing], { hooks, tracer });
    const call = client.request("GET", "/v1/customers/{id}/holds/Anna/cus_17", { path: { id: "secret-id" } });
    const error = await failureOf(call, NotFoundError);
    expect(error).toMatchObject({
      operationId: "GET /v1/customers/{id}/holds/{}/{}",
      method: "GET",
      path: "/v1/customers/{id}/holds/{}/{}",
    });
    expect(JSON.stringify([seen, error, error.message, error.stack])).not.toMatch(/Anna|cus_17|secret-id/);
  });
});

describe("the options of a request that the model doesn't describe", () => {
  it.each(["OPTIONS", "TRACE", "CONNECT", "get", "", undefined])("refuse the method %j", async (method) => {
    expect((await refusalOf(method, "/holds")).message).toContain("GET, HEAD, POST, PUT, PATCH, DELETE");
  });

  it.each([
    ["a body of a read", { body: {} }, /takes no body/],
    ["a key of a read", { idempotencyKey: "k" }, /takes no idempotency key/],
    ["an option that doesn't exist", { retries: 1 }, /no option `retries`/],
    ["a header of the client's own", { headers: { Authorization: "x" } }, /sets the header/],
    ["a query of objects", { query: { a: {} } }, /`a` in the query/],
    ["an empty list", { query: { a: [] } }, /`a` is an empty list/],
    ["a list with commas in it", { query: { a: ["b,c"] } }, /`a` contains a comma/],
    ["a lone surrogate in the query", { query: { a: "\ud800" } }, /`a` in the query/],
    ["a name in the query that isn't text", { query: { "a\n": 1 } }, /`query` must be/],
    ["a query that isn't an object", { query: "a=1" }, /`query` must be/],
    ["a query that would be lost", { query: new URLSearchParams("a=1") }, /`query` must be/],
  ])("refuse %s", async (_, options, words) => {
    const error = await refusalOf("GET", "/holds", options);
    expect(error.message).toMatch(words);
    expect(error).toMatchObject({ operationId: "GET /holds", method: "GET", path: "/holds" });
  });

  it.each([
    ["path", `/holds/${apiKey}`, {}],
    ["a value of the path", "/holds/{id}", { path: { id: apiKey } }],
    ["a value of the query", "/holds", { query: { a: [apiKey] } }],
    ["a name of the query", "/holds", { query: { [apiKey]: 1 } }],
    ["a header", "/holds", { headers: { "x-a": apiKey } }],
  ])("refuse the API key in %s, and don't show it", async (_, path, options) => {
    const error = await refusalOf("GET", path, options);
    expect(JSON.stringify([error, error.message, error.stack])).not.toContain(apiKey);
  });

  it.each(["plain-words", "some/words"])("refuse an API key that looks like a path: %s", async (secret) => {
    const { client, taken } = await rawSetting([], { apiKey: secret });
    const error = await failureOf(client.request("GET", `/holds/${secret}`), InvalidRequestError);
    expect(JSON.stringify([error, error.message, error.stack])).not.toContain(secret);
    expect(taken).toEqual([]);
  });

  it("are absent where they are `undefined`, or `null` where only JavaScript has it", async () => {
    const { client, taken } = await rawSetting([holds]);
    const options = { path: null, query: null, body: undefined, headers: undefined, idempotencyKey: null };
    await client.request("POST", "/holds", untyped(options));
    expect(taken).toMatchObject([{ url: "/holds", body: "" }]);
    expect(taken[0]?.headers).not.toHaveProperty("idempotency-key");
  });

  it("don't come from a prototype", async () => {
    const { client, taken } = await rawSetting([holds]);
    const inherited: RequestOptions = Object.create({ query: { evil: 1 }, idempotencyKey: "evil" });
    await client.request("POST", "/holds", inherited);
    expect(taken[0]?.url).toBe("/holds");
    expect(taken[0]?.headers).not.toHaveProperty("idempotency-key");
  });
});
