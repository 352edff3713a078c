import { createHook } from "node:async_hooks";
import { expect, it } from "vitest";
import type { Fetch } from "../../src/runtime/context/platform.js";
import { sampleClient } from "./fast-client.js";

const wallet = { id: "w", name: "A" };

/** Answers at once, with promises that were there before. */
const respond: Fetch = () => response;
const bytes = new TextEncoder().encode(JSON.stringify(wallet));
const chunk = Promise.resolve({ done: false, value: bytes });
const end = Promise.resolve({ done: true });
const cancelled = Promise.resolve();
const response = Promise.resolve({
  status: 200,
  headers: new Headers({ "Content-Type": "application/json", "X-Request-Id": "r", "Idempotency-Key": "k" }),
  body: {
    getReader: () => {
      const parts = [chunk];
      return { read: () => parts.pop() ?? end, cancel: () => cancelled };
    },
    cancel: () => cancelled,
  },
});

/** How many promises are made until `act` has ended, those of each `await` included. */
async function countPromises(act: () => Promise<unknown>): Promise<number> {
  let made = 0;
  const hook = createHook({
    init: (_, type) => {
      if (type === "PROMISE") made += 1;
    },
  });
  hook.enable();
  await act();
  hook.disable();
  return made;
}

it("makes few promises for a call that succeeds at once", async () => {
  const client = sampleClient({ baseUrl: "https://api.example.com", fetch: respond });
  const call = () => client.wallets.update("w", { name: "A" }, { idempotencyKey: "k" });
  await expect(call()).resolves.toEqual(wallet);
  expect(await countPromises(call)).toBeLessThanOrEqual(24);
});
