import { describe, expect, expectTypeOf, it } from "vitest";
import {
  BillingClient,
  BillingError,
  isSdkError,
  NotFoundError,
  PartialFailureError,
  type Wallet,
} from "../../generated/typescript/index.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { playServer } from "../runtime/play-server.js";
import { billingClient } from "./billing-client.js";
import { sampleCalls } from "./sample-calls.js";

async function thrownBy(act: () => unknown): Promise<unknown> {
  try {
    await act();
  } catch (error) {
    return error;
  }
  return expect.unreachable("it throws");
}

describe("isSdkError", () => {
  it("is true for an error of a call, which its kind narrows to a class", async () => {
    const { baseUrl } = await playServer([{ status: 404, body: { status: 404, detail: "none" } }]);
    const error = await thrownBy(() => billingClient({ baseUrl }).subscriptions.get("s"));
    if (!isSdkError(error) || error.kind !== "NotFound") throw error;
    expectTypeOf(error).toEqualTypeOf<NotFoundError>();
    expect(error.body?.detail).toBe("none");
  });

  it("is true for an error of no call", async () => {
    const error = await thrownBy(() => new BillingClient({ apiKey: "", baseUrl: "" }));
    expect(isSdkError(error) && error.kind).toBe("Configuration");
    expectTypeOf<PartialFailureError>().toExtend<BillingError>();
  });

  it("is true for an error of a request that the model doesn't describe", async () => {
    const { baseUrl } = await playServer([{ status: 404, body: "" }]);
    const error = await thrownBy(() =>
      billingClient({ baseUrl }).request("GET", "/holds/{id}", { path: { id: "h" } }),
    );
    expect([isSdkError(error), error instanceof BillingError, isSdkError(error, "get-subscription")]).toEqual(
      [true, true, false],
    );
  });

  it("is what `instanceof` asks, of this client's errors and of no others", async () => {
    const { baseUrl } = await playServer([{ status: 404, body: { status: 404, detail: "none" } }]);
    const error = await thrownBy(() => billingClient({ baseUrl }).subscriptions.get("s"));
    if (!(error instanceof BillingError) || error.kind !== "NotFound") throw error;
    expectTypeOf(error).toEqualTypeOf<NotFoundError>();
    const call = { operationId: "list-orders", method: "GET", path: "/orders" };
    const other = new SdkError({ kind: "Api", message: "m", outcome: "unknown", retryable: false, call });
    expect([other, new Error("x"), undefined].filter((value) => value instanceof BillingError)).toEqual([]);
  });

  it("is false for what is no error of a client, and for an error of another API's client", () => {
    const call = { operationId: "list-orders", method: "GET", path: "/orders" };
    const other = new SdkError({
      kind: "NotFound",
      message: "m",
      outcome: "not_executed",
      retryable: false,
      call,
    });
    const thrown = [undefined, null, "NotFound", new Error("x"), { kind: "NotFound" }, other];
    expect(thrown.filter((value) => isSdkError(value))).toEqual([]);
    expect(SdkError.is(other)).toBe(true);
  });

  it.each(sampleCalls)("knows an error of $operationId by its operation, and no other one", async (call) => {
    const { baseUrl } = await playServer([{ status: 404, body: "" }]);
    const error = await thrownBy(() => call.send(billingClient({ baseUrl })));
    const own = sampleCalls.filter(({ operationId }) => isSdkError(error, operationId));
    expect(own.map(({ operationId }) => operationId)).toEqual([call.operationId]);
  });

  it("makes `resume()` resolve with the response of the operation, by the client too", async () => {
    const body = { id: "w", name: "A" };
    const lost = { status: 504, body: "" };
    const { baseUrl, taken } = await playServer([lost, { body }, { body }]);
    const client = billingClient({ baseUrl, maxRetries: 0 });
    const error = await thrownBy(() => client.wallets.update("w", { name: "A" }));
    if (!isSdkError(error, "update-wallet")) throw error;
    const wallets = [await error.resume(), await client.resume(error)];
    expectTypeOf(wallets).toEqualTypeOf<Wallet[]>();
    expect(wallets).toEqual([body, body]);
    expect(new Set(taken.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  });
});
