import { expect, it } from "vitest";
import { SdkError } from "../../generated/typescript/index.js";
import { failureOf } from "../runtime/fast-client.js";
import { playServer } from "../runtime/play-server.js";
import { billingClient } from "./billing-client.js";
import { wallet } from "./sample-calls.js";

const uuid = "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10";

/** A write without a key that a service answers with this request id. */
async function write(id: string, status = 200, body: unknown = wallet) {
  const { baseUrl } = await playServer([{ status, body, headers: { "X-Request-Id": id } }]);
  const client = billingClient({ baseUrl, maxRetries: 0 });
  return { call: client.wallets.update("w", {}, { idempotencyKey: null }) };
}

const detail = { status: 403, detail: "no" };

it.each(["abc", "0190a7e25d5c7c3e9f0a2b1f5c9d7e10", `req_${uuid}`, `${uuid}0`])(
  "FMT-7 the id %s, which is no UUID, is that of a proxy",
  async (id) => {
    const success = await write(id);
    expect(await failureOf(success.call, SdkError)).toMatchObject({ outcome: "unknown", problem: "origin" });
    const refusal = await write(id, 403, detail);
    expect(await failureOf(refusal.call, SdkError)).toMatchObject({ outcome: "unknown", status: 403 });
  },
);

it.each([uuid, uuid.toUpperCase(), `abc, ${uuid}`, `${uuid},abc`])(
  "FMT-7 the id %s is that of the service, perhaps beside one of a proxy",
  async (id) => {
    const { data } = await (await write(id)).call.withMeta();
    expect(data).toEqual(wallet);
    const refusal = await write(id, 403, detail);
    expect(await failureOf(refusal.call, SdkError)).toMatchObject({ outcome: "not_executed" });
  },
);
