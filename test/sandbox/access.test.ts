import { describe, expect, it } from "vitest";
import { billingSandbox, sandboxOf, sender } from "./billing-sandbox.js";
import { readShop } from "../fixture/shop.js";

const path = "/subscriptions/subscription_1";
const gateway = { code: "unauthenticated", message: expect.any(String) };

describe("access to the sandbox", () => {
  it("AUTH-3 each environment has keys of its own, and the other's are rejected", async () => {
    const { sandbox, send } = await billingSandbox();
    const { sandbox: production } = await billingSandbox({ environment: "production" });
    expect(production.apiKeys).toEqual(sandbox.apiKeys);
    expect(sandbox.apiKey).toMatch(/^sandbox_[0-9a-f]{32}$/);
    expect(production.apiKey).toMatch(/^production_[0-9a-f]{32}$/);
    const foreign = { authorization: `Bearer ${production.apiKey}` };
    const rejected = await send("GET", path, { headers: foreign });
    expect([rejected.status, rejected.body]).toEqual([401, gateway]);
    const accepted = await sender(production, production.fetch, "http://127.0.0.1")("GET", path);
    expect(accepted.status).toBe(200);
  });

  it("AUTH-3 the environments have data of their own", async () => {
    const { sandbox, send } = await billingSandbox();
    const { sandbox: production } = await billingSandbox({ environment: "production" });
    await send("PATCH", "/wallets/wallet_1", { body: { name: "Changed" } });
    expect(sandbox.state.find("Wallet", "wallet_1")).toMatchObject({ name: "Changed" });
    expect(production.state.find("Wallet", "wallet_1")).toMatchObject({ name: "Example wallet" });
    expect(production.effects()).toEqual([]);
  });

  it.each([
    ["none", ""],
    ["a scheme only", "Bearer"],
    ["another scheme", "Basic c2FuZGJveDp4"],
    ["a key that nobody has", "Bearer sandbox_0"],
    ["a key with spaces in it", "Bearer sandbox_ 0"],
  ])("AUTH-4 J08 a request with %s gets a 401 in the gateway's shape", async (_, authorization) => {
    const { send, sandbox } = await billingSandbox();
    for (const [method, target] of [
      ["GET", path],
      ["PATCH", "/wallets/wallet_1"],
      ["GET", "/nothing"],
    ] as const) {
      const response = await send(method, target, { key: "k", headers: { authorization } });
      expect([response.status, response.body]).toEqual([401, gateway]);
      expect(response.headers.has("idempotency-key")).toBe(false);
    }
    expect(sandbox.effects()).toEqual([]);
  });

  it("AUTH-4 the gateway's 401 is not stored under the key", async () => {
    const { send } = await billingSandbox();
    await send("PATCH", "/wallets/wallet_1", { body: {}, key: "k", headers: { authorization: "" } });
    expect((await send("PATCH", "/wallets/wallet_1", { body: {}, key: "k" })).status).toBe(200);
  });

  it("AUTH-4 the 401 can have the API's own shape", async () => {
    const { send } = await billingSandbox({ switches: { rejectedBy: "api" } });
    const response = await send("GET", path, { headers: { authorization: "" } });
    expect(response.body).toEqual({ status: 401, detail: "The Authorization header is missing." });
  });

  it("VER-1 another version than the served one is refused, and so is none", async () => {
    const { send } = await billingSandbox();
    const full = { title: "Bad Request", type: "about:blank", status: 400 };
    const wrong = await send("GET", path, { headers: { "service-version": "2020-01-01" } });
    expect(wrong.body).toEqual({ ...full, detail: "Served here: 2026-04-01." });
    const none = await send("GET", path, { headers: { "service-version": "" } });
    expect(none.body).toEqual({ ...full, detail: "The Service-Version header is missing." });
  });

  it("GAP-14 GAP-17 what a wrong version gets can be switched", async () => {
    const { send } = await billingSandbox({
      switches: { missingVersion: "accept", unsupportedVersion: 406 },
    });
    expect((await send("GET", path, { headers: { "service-version": "" } })).status).toBe(200);
    expect((await send("GET", path, { headers: { "service-version": "2020-01-01" } })).status).toBe(406);
  });

  it("VER-4 the unversioned API takes requests without the header, under the old names", async () => {
    const { send, sandbox } = await billingSandbox({ version: "unversioned" });
    const events = [{ uniqueId: "a", eventName: "call" }];
    expect((await send("POST", "/events", { body: { events } })).body).toEqual({
      ingested: ["a"],
      failed: [],
    });
    expect(sandbox.effects()).toMatchObject([{ naturalKey: "a" }]);
    const versioned = await send("POST", "/events", {
      body: { events },
      headers: { "service-version": "2026-04-01" },
    });
    expect(versioned.status).toBe(400);
    expect((await send("GET", path)).status).toBe(404);
  });

  it("an API of other names has keys, headers and errors of those names", async () => {
    const { sandbox, send } = sandboxOf(await readShop());
    expect([sandbox.environment, sandbox.apiKey]).toEqual([
      "production",
      expect.stringMatching(/^production_/),
    ]);
    const response = await send("GET", "/stalls/x", { headers: { authorization: "" } });
    expect([response.status, response.body]).toEqual([401, { reason: "no_key" }]);
    expect(response.headers.has("request-id")).toBe(true);
    expect(() => sandboxOf(sandbox.api, { environment: "moon" })).toThrow("no environment moon");
  });
});

describe("an error of the sandbox", () => {
  it("ERR-1 has the status and a detail, and no more than that", async () => {
    const { send } = await billingSandbox();
    const response = await send("GET", "/subscriptions/nobody");
    expect(response.body).toEqual({ status: 404, detail: "There is no such resource." });
    expect(response.headers.get("content-type")).toBe("application/json");
  });

  it("ERR-1 has a title and a type too where a key is wrong", async () => {
    const { send } = await billingSandbox();
    const response = await send("PATCH", "/wallets/wallet_1", { body: {}, key: "k".repeat(256) });
    expect(response.body).toEqual({
      status: 400,
      title: "Bad Request",
      type: "about:blank",
      detail: "The Idempotency-Key must have 1 to 255 characters.",
    });
  });

  it("ERR-2 of the gateway has a code and a message", async () => {
    const { send } = await billingSandbox();
    const response = await send("GET", path, { headers: { authorization: "" } });
    expect(response.body).toEqual({
      code: "unauthenticated",
      message: "The Authorization header is missing.",
    });
  });

  it("J04 tells what is wrong with a body, in the API's shape", async () => {
    const { send, sandbox } = await billingSandbox();
    const sendBody = async (body: string, contentType = "application/json") =>
      send("PATCH", "/wallets/wallet_1", { body, headers: { "content-type": contentType } });
    const patch = async (body: string, contentType?: string) => {
      const response = await sendBody(body, contentType);
      expect(response.body).toEqual({ status: response.status, detail: expect.any(String) });
      return response.status;
    };
    expect(await patch("{")).toBe(400);
    expect(await patch("")).toBe(400);
    expect(await patch('\ufeff{"name":"A"}')).toBe(400);
    expect(await patch('{"name":"A","name":"B"}')).toBe(400);
    expect(await patch('{"name":"A","n\\u0061me":"B"}')).toBe(400);
    expect(await patch(`${"[".repeat(5000)}${"]".repeat(5000)}`)).toBe(400);
    expect(await patch('{"name":"A"}', "text/plain")).toBe(415);
    expect(await patch('{"name":"A"}', "application/json; charset=utf-16")).toBe(415);
    expect(await patch("[]")).toBe(422);
    expect(await patch('{"name":5,"active":"yes","product_ids":["a",1]}')).toBe(422);
    expect(sandbox.effects()).toEqual([]);
    const fine = await sendBody('{"name":"\\"a\\": {","active":true}', "application/json; charset=UTF-8");
    expect([fine.status, sandbox.effects().length]).toEqual([200, 1]);
  });

  it("names all the issues of a body, and not thousands", async () => {
    const { send } = await billingSandbox();
    const wrong = await send("PATCH", "/wallets/wallet_1", { body: { name: 5, active: "yes" } });
    expect(wrong.body).toMatchObject({ detail: "active must be true or false; name must be a string." });
    const many = await send("PATCH", "/wallets/wallet_1", {
      body: { product_ids: Array.from({ length: 500 }, () => 1) },
    });
    expect(many.text).toContain("product_ids[9] must be a string; and 490 more.");
  });

  it("GAP-13 which status a wrong body gets can be switched", async () => {
    const { send } = await billingSandbox({ switches: { invalidRequest: 400 } });
    expect((await send("PATCH", "/wallets/wallet_1", { body: { name: 5 } })).status).toBe(400);
  });

  it("LIM-4 LIM-5 RES-1 holds feedback to its vocabulary and its lengths", async () => {
    const { send } = await billingSandbox();
    const status = async (change: object) =>
      (await send("POST", "/feedback", { body: { category: "praise", feedback: "good", ...change } })).status;
    expect(await status({ feedback: "é".repeat(2000), operation: "o".repeat(100) })).toBe(200);
    expect(await status({ feedback: "a".repeat(2001) })).toBe(422);
    expect(await status({ feedback: "" })).toBe(422);
    expect(await status({ operation: "o".repeat(101) })).toBe(422);
    expect(await status({ category: "Praise" })).toBe(422);
    expect(await status({ category: undefined })).toBe(422);
    expect(await status({ colour: "red" })).toBe(200);
  });

  it("fields that the model doesn't know can be refused", async () => {
    const { send } = await billingSandbox({ switches: { unknownFields: "refused" } });
    const response = await send("PATCH", "/wallets/wallet_1", { body: { colour: "red" } });
    expect(response.body).toMatchObject({ status: 422, detail: "colour is not known." });
  });
});
