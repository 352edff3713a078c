import { describe, expect, it } from "vitest";
import { ConnectionError } from "../../src/runtime/errors/kinds.js";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import type { PreparedRequest } from "../../src/runtime/types/call.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { failureOf, sampleClient } from "./fast-client.js";
import { AuthenticationError } from "./sample-errors.js";
import { scriptedService, type Step } from "./scripted-service.js";

const unkeyed = { idempotencyKey: null };
const settled = (promise: PromiseLike<unknown>) => Promise.allSettled([promise]).then(([result]) => result);

function setUp(...steps: Step[]) {
  const service = scriptedService(steps);
  const client = sampleClient({ baseUrl: "https://sample.example", fetch: service.fetch, maxRetries: 0 });
  return { service, client };
}

/** As the same record comes back from where the caller kept it. */
function copyOf(error: SdkError): PreparedRequest {
  const copy: PreparedRequest = JSON.parse(JSON.stringify(error.prepared));
  return copy;
}

describe("what one call learned about a request, the next one knows", () => {
  it.each([
    ["resume() on the old error", (error: SdkError) => () => error.resume()],
    [
      "a copy of its record",
      (error: SdkError, client: ReturnType<typeof setUp>["client"]) => () => client.resume(copyOf(error)),
    ],
  ])("IDEM-6 a write without a key runs once, however often it is sent by %s", async (_, sender) => {
    const { client, service } = setUp("refused", "lost");
    const error = await failureOf(client.wallets.update("w", {}, unkeyed), ConnectionError);
    expect(error.outcome).toBe("not_executed");
    const send = sender(error, client);
    expect(await failureOf(send(), ConnectionError)).toMatchObject({ outcome: "unknown", retryable: false });
    expect(await failureOf(send(), InvalidRequestError)).toMatchObject({ outcome: "unknown" });
    expect(service.effects).toHaveLength(1);
  });

  it("IDEM-6 a write without a key that is resumed twice at once is sent once", async () => {
    const { client, service } = setUp("refused");
    const error = await failureOf(client.wallets.update("w", {}, unkeyed), ConnectionError);
    const results = await Promise.all([settled(error.resume()), settled(error.resume())]);
    expect(results.map((result) => result?.status)).toEqual(["fulfilled", "rejected"]);
    expect(service.effects).toHaveLength(1);
  });

  it("a write without a key that was refused for certain can be sent again, and again", async () => {
    const { client, service } = setUp("refused", "refused", "served");
    const error = await failureOf(client.wallets.update("w", {}, unkeyed), ConnectionError);
    await failureOf(error.resume(), ConnectionError);
    await error.resume();
    expect(service.effects).toHaveLength(1);
    expect(await failureOf(error.resume(), InvalidRequestError)).toMatchObject({ outcome: "unknown" });
  });

  it("an old error doesn't make a request not executed that has run since", async () => {
    const { client, service } = setUp("refused", "lost", "refused");
    const error = await failureOf(client.wallets.update("w", {}), ConnectionError);
    await failureOf(error.resume(), ConnectionError);
    expect(await failureOf(error.resume(), ConnectionError)).toMatchObject({
      outcome: "unknown",
      retryable: true,
    });
    expect(service.effects).toHaveLength(1);
    await error.resume();
    expect(service.effects).toHaveLength(1);
  });

  it("a request that was answered under the caller's key is not said to have had no effect", async () => {
    const { client } = setUp("served", "refused");
    await client.wallets.update("w", {}, { idempotencyKey: "mine" });
    const again = client.wallets.update("w", {}, { idempotencyKey: "mine" });
    expect(await failureOf(again, ConnectionError)).toMatchObject({ outcome: "unknown" });
  });

  it("a rejected API key says nothing about a request that another call is sending", async () => {
    const gate: { open: () => void } = { open: () => {} };
    const { client } = setUp(new Promise((resolve) => (gate.open = resolve)), "gateway 401");
    const first = client.wallets.update("w", {}, { idempotencyKey: "mine" });
    const second = client.wallets.update("w", {}, { idempotencyKey: "mine" });
    expect(await failureOf(second, AuthenticationError)).toMatchObject({ outcome: "unknown" });
    gate.open();
    await first;
  });

  it("IDEM-9 other headers are no other request", async () => {
    const { client, service } = setUp("lost", "served");
    const send = (trace: string) =>
      client.wallets.update("w", {}, { idempotencyKey: "mine", headers: { traceparent: trace } });
    await failureOf(send("one"), ConnectionError);
    await send("two");
    expect(service.effects).toEqual(["mine"]);
  });

  it("IDEM-9 the key of a failed call names that call", async () => {
    const { client } = setUp("lost");
    const error = await failureOf(client.wallets.update("w", {}), ConnectionError);
    const other = client.wallets.update("w", { name: "B" }, { idempotencyKey: error.idempotencyKey });
    expect(await failureOf(other, SdkError)).toMatchObject({ kind: "IdempotencyKeyReuse" });
  });
});

describe("what can't be sent again says so", () => {
  it.each([
    ["nothing", null],
    ["an empty object", {}],
    ["a text", "update-wallet"],
  ])("when it is %s", async (_, given) => {
    const { client, service } = setUp();
    const parsed: PreparedRequest = JSON.parse(JSON.stringify(given));
    await failureOf(client.execute(parsed), InvalidRequestError);
    await failureOf(client.resume(parsed), InvalidRequestError);
    expect(service.requests).toBe(0);
  });
});

it("an unknown outcome under a key can always be resumed", async () => {
  const { client } = setUp("lost", "gateway 401");
  const error = await failureOf(client.wallets.update("w", {}), ConnectionError);
  const rejected = await failureOf(error.resume(), AuthenticationError);
  expect(rejected).toMatchObject({ outcome: "unknown", retryable: true });
  await rejected.resume();
});
