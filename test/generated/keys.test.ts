import { describe, expect, it } from "vitest";
import {
  IdempotencyKeyReuseError,
  InvalidRequestError,
  NotFoundError,
  ServiceUnavailableError,
  type KeyedCallOptions,
} from "../../generated/typescript/index.js";
import { MAX_IDEMPOTENCY_KEY_LENGTH } from "../../generated/typescript/limits.js";
import { failureOf, virtualTime } from "../runtime/fast-client.js";
import { playServer } from "../runtime/play-server.js";
import { billingClient } from "./billing-client.js";
import { keyedCalls, wallet } from "./sample-calls.js";

const later = { status: 503, body: { status: 503, detail: "later" } };

describe.each(keyedCalls)("IDEM-2 LIM-2 the key of $operationId", (call) => {
  it.each([
    ["one character", "~"],
    ["printable ASCII with spaces inside", "a b!\"#$%&'()*+,-./:;<=>?@[]^_`{|}~"],
    ["255 characters", "k".repeat(MAX_IDEMPOTENCY_KEY_LENGTH)],
  ])("may be %s", async (_, idempotencyKey) => {
    const { baseUrl, taken } = await playServer([{ body: call.response }]);
    await call.send(billingClient({ baseUrl }), { idempotencyKey });
    expect(taken[0]?.headers["idempotency-key"]).toBe(idempotencyKey);
  });

  it.each([
    ["empty", ""],
    ["256 characters long", "k".repeat(256)],
    ["a space", " "],
    ["surrounded by spaces, which would be trimmed", " k "],
    ["of two lines", "k\r\nX-Evil: 1"],
    ["with a tab", "a\tb"],
    ["with a delete character", "a\u007f"],
    ["with a letter that isn't ASCII", "clé"],
    ["a number", 5],
    ["an object", {}],
  ])("isn't sent when it is %s", async (_, key) => {
    const { baseUrl, taken } = await playServer([]);
    const options: KeyedCallOptions = JSON.parse(JSON.stringify({ idempotencyKey: key }));
    const error = await failureOf(call.send(billingClient({ baseUrl }), options), InvalidRequestError);
    expect(error.outcome).toBe("not_executed");
    expect(error.message).not.toContain("Evil");
    expect(taken).toEqual([]);
  });
});

describe("the key of a call", () => {
  it("IDEM-9 goes with every attempt, together with the same bytes, whatever the caller changes meanwhile", async () => {
    const changes = { name: "A", product_ids: ["p_1"] };
    const { baseUrl, taken } = await playServer((_, index) => {
      changes.name = `changed ${index}`;
      changes.product_ids.push("p_2");
      return index < 3 ? later : { body: wallet };
    });
    const { meta } = await billingClient({ baseUrl }).wallets.update("w_1", changes).withMeta();
    const sent = taken.map(({ headers, body }) => [headers["idempotency-key"], body]);
    const expected = [meta.idempotencyKey, '{"name":"A","product_ids":["p_1"]}'];
    expect(sent).toEqual([expected, expected, expected, expected]);
  });

  it("IDEM-9 isn't taken for another operation, by the same client", async () => {
    const { baseUrl, taken } = await playServer([{ body: wallet }]);
    const client = billingClient({ baseUrl });
    await client.wallets.update("w_1", {}, { idempotencyKey: "order-17" });
    const other = client.feedback.create(
      { category: "other", feedback: "x" },
      { idempotencyKey: "order-17" },
    );
    const error = await failureOf(other, IdempotencyKeyReuseError);
    expect(error.outcome).toBe("not_executed");
    expect(error.message).toContain("used for update-wallet.");
    expect(taken).toHaveLength(1);
  });

  it.each([
    ["another body", (name: string) => ({ id: "w_1", changes: { name } })],
    ["another path", (id: string) => ({ id, changes: { name: "A" } })],
  ])("IDEM-9 isn't taken for %s", async (_, make) => {
    const { baseUrl, taken } = await playServer([{ body: wallet }]);
    const client = billingClient({ baseUrl });
    const [first, second] = [make("one"), make("two")];
    await client.wallets.update(first.id, first.changes, { idempotencyKey: "order-17" });
    const again = client.wallets.update(second.id, second.changes, { idempotencyKey: "order-17" });
    await failureOf(again, IdempotencyKeyReuseError);
    expect(taken).toHaveLength(1);
  });

  it("IDEM-4 IDEM-5 may be used again for the same request: a stored refusal comes back, and isn't retried", async () => {
    const refusal = { status: 404, body: { status: 404, detail: "x" } };
    const replayed = { ...refusal, headers: { "Idempotent-Replayed": "true" } };
    const { baseUrl, taken } = await playServer([refusal, replayed]);
    const warnings: string[] = [];
    const logger = { warn: (message: string) => void warnings.push(message) };
    const client = billingClient({ baseUrl, logger });
    const call = () => client.wallets.update("w_1", {}, { idempotencyKey: "order-17" });
    await failureOf(call(), NotFoundError);
    expect(warnings).toEqual([]);
    const error = await failureOf(call(), NotFoundError);
    expect([error.idempotencyKey, error.outcome, taken.length]).toEqual(["order-17", "not_executed", 2]);
    expect(warnings.join("\n")).toContain("use a new key");
  });

  it("IDEM-6 is the same when a call that failed is resumed", async () => {
    const { baseUrl, taken } = await playServer([later, { body: wallet }]);
    const client = billingClient({ baseUrl, maxRetries: 0 });
    const error = await failureOf(client.wallets.update("w_1", { name: "A" }), ServiceUnavailableError);
    expect(error.outcome).toBe("unknown");
    expect(await error.resume()).toEqual(wallet);
    const sent = taken.map(({ headers, body }) => [headers["idempotency-key"], body]);
    expect(sent).toEqual([
      [error.idempotencyKey, '{"name":"A"}'],
      [error.idempotencyKey, '{"name":"A"}'],
    ]);
  });

  it("IDEM-6 IDEM-7 survives the chain of a timeout at the gateway: 504, 409, 409, then the stored response", async () => {
    const busy = { status: 409, headers: { "Retry-After": "1" }, body: { status: 409, detail: "busy" } };
    const timeout = { status: 504, body: { status: 504, detail: "late" } };
    const stored = { body: wallet, headers: { "Idempotent-Replayed": "true" } };
    const { baseUrl, taken } = await playServer([timeout, busy, busy, stored]);
    const { platform, waits } = virtualTime();
    const call = billingClient({ baseUrl, platform, maxRetries: 1 }).wallets.update("w_1", {});
    const { meta } = await call.withMeta();
    expect(meta.replayed).toBe(true);
    expect(waits).toEqual([250, 1000, 1000]);
    expect(new Set(taken.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  });
});
