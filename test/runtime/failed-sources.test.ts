import { expect, it } from "vitest";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { failureOf } from "./fast-client.js";
import { open, store } from "./upload-client.js";

/** As workerd does: what arrives before the source fails counts as the whole body. */
const endingEarly: typeof fetch = async (_, init) => {
  await new Response(init?.body).arrayBuffer().catch((): undefined => undefined);
  return Response.json({ id: "c" }, { headers: { "x-request-id": "r_1" } });
};

it("an upload whose source failed is no success, whatever the service took for its end", async () => {
  let at = 0;
  const source = new ReadableStream<Uint8Array>({
    pull(controller) {
      at += 1;
      if (at < 3) controller.enqueue(new Uint8Array(1000));
      else controller.error(new Error("the disk is gone"));
    },
  });
  const call = open("https://files.example", endingEarly).call(store, { body: source }, {});
  expect(await failureOf(call, SdkError)).toMatchObject({ kind: "InvalidRequest", outcome: "unknown" });
});
