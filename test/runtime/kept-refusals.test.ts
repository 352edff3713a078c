import { describe, expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import { FileStore } from "../../src/runtime/file-store.js";
import { recoverPending } from "../../src/runtime/store/recover-pending.js";
import { apiKey } from "./fast-client.js";
import { protections, type ProtectionName, rowOf } from "./other-models/models.js";
import { type Played, playServer } from "./play-server.js";
import { errorClasses } from "./sample-errors.js";
import { samplePolicy } from "./sample-policy.js";
import { storeFolder } from "./store-folder.js";

const refusal = (status: number): Played => ({ status, body: { status, detail: "not now" } });
const served: Played = { body: { id: "w" } };
const writes = Object.keys(protections).filter((name): name is ProtectionName => name !== "safe");

/** What each round of recovery says of a request that was prepared and put into a store. */
async function recoverInRounds(protection: ProtectionName, script: readonly Played[]) {
  const { baseUrl, taken } = await playServer(script);
  const row = rowOf("book", { protection, body: "json" });
  const store = new FileStore(await storeFolder());
  const open = () => {
    const parts = { policy: samplePolicy, operations: { book: row }, errorClasses, idempotencyKeys };
    return createEngine(parts, { apiKey, baseUrl, logger: null, maxRetries: 0 }, (caller) => caller);
  };
  const body = { ref: "r", items: [{ ref: "r" }] };
  const options = { headers: { "if-match": '"v1"' } };
  await store.put(open().prepare<unknown>((caller) => caller.call(row, { body }, options)));
  const said: string[] = [];
  for (const _ of script) {
    await recoverPending(open(), store, {
      onResult: () => void said.push("executed"),
      onError: (__, { outcome }) => void said.push(outcome),
    });
  }
  return { said, attempts: taken.length, left: (await store.list()).length };
}

describe("a record whose request certainly had no effect", () => {
  it.each(writes)("is sent again, once the service takes it: %s", async (protection) => {
    const { said, attempts, left } = await recoverInRounds(protection, [refusal(429), refusal(429), served]);
    expect({ said, attempts, left }).toEqual({
      said: ["not_executed", "not_executed", "executed"],
      attempts: 3,
      left: 0,
    });
  });

  it.each(writes)(
    "isn't sent again once it may have had one, if nothing protects it: %s",
    async (protection) => {
      const lost: Played = { fault: "reset" };
      const { said, attempts } = await recoverInRounds(protection, [refusal(429), lost, served]);
      const isBare = protection === "none";
      expect(said).toEqual(["not_executed", "unknown", isBare ? "unknown" : "executed"]);
      expect(attempts).toBe(isBare ? 2 : 3);
    },
  );
});
