import { describe, expect, it } from "vitest";
import { createEngine } from "../../../src/runtime/client/engine.js";
import type { OperationRow } from "../../../src/runtime/context/client-context.js";
import { SdkError } from "../../../src/runtime/errors/sdk-error.js";
import { idempotencyKeys } from "../../../src/runtime/features/idempotency-keys.js";
import { pathRules } from "../../../src/runtime/features/path-rules.js";
import { FileStore } from "../../../src/runtime/file-store.js";
import { recoverPending } from "../../../src/runtime/store/recover-pending.js";
import { apiKey, failureOf } from "../fast-client.js";
import { playServer } from "../play-server.js";
import { errorClasses } from "../sample-errors.js";
import { samplePolicy } from "../sample-policy.js";
import { storeFolder } from "../store-folder.js";
import { protections, type ProtectionName, rowOf } from "./models.js";

const before = (protection: ProtectionName): OperationRow => ({
  ...rowOf("book", { protection, body: "json" }),
  path: "/berths/{id}/bookings",
});

const moves: readonly (readonly [string, Partial<OperationRow>, boolean])[] = [
  ["under another path", { path: "/v2/berths/{id}/bookings" }, true],
  ["under a path of as many segments", { path: "/berths/{id}/stays" }, true],
  ["by another method", { method: "PUT" }, true],
  ["by an integer", { parts: { path: { rules: pathRules, integers: { id: {} } } } }, true],
  ["under the same path, whose parameter is called otherwise", { path: "/berths/{berth}/bookings" }, false],
];
const writes = Object.keys(protections).filter((name): name is ProtectionName => name !== "safe");

/** What a client with a later model makes of a record whose response was lost; the old route is gone. */
async function recover(earlier: OperationRow, later: OperationRow) {
  const { baseUrl, taken } = await playServer((_, index) =>
    index === 0 ? { fault: "reset" } : { status: 404, body: { status: 404, detail: "no such route" } },
  );
  // Nothing tells the answer to a key from one to a route.
  const { idempotency } = samplePolicy;
  const policy = {
    ...samplePolicy,
    idempotency: idempotency && { ...idempotency, echo: null, replayed: null },
  };
  const store = new FileStore(await storeFolder());
  const open = (row: OperationRow) => {
    const parts = { policy, operations: { book: row }, errorClasses, idempotencyKeys };
    return createEngine(parts, { apiKey, baseUrl, logger: null, maxRetries: 0, store }, (caller) => caller);
  };
  const request = { path: { id: "a 1" }, body: { ref: "r", items: [{ ref: "r" }] } };
  const sent = open(earlier).call(earlier, request, { headers: { "if-match": '"v1"' } });
  expect((await failureOf(sent, SdkError)).outcome).toBe("unknown");
  const errors: SdkError[] = [];
  await recoverPending(open(later), store, { onError: (_, error) => void errors.push(error) });
  return { error: errors[0], attempts: taken.length, left: (await store.list()).length };
}

describe.each(moves)("a record of an operation that is called %s", (_, move, isMoved) => {
  it.each(writes)("is refused as unknown where it has moved: %s", async (protection) => {
    const earlier = before(protection);
    const parts = { ...earlier.parts, ...move.parts };
    const { error, attempts, left } = await recover(earlier, { ...earlier, ...move, parts });
    expect(error?.message.includes("a method, path or body")).toBe(isMoved);
    expect(attempts).toBe(isMoved || protection === "none" ? 1 : 2);
    const isEnded = error?.outcome !== "unknown" || error.isStored || left !== 1;
    expect(isMoved && isEnded).toBe(false);
  });
});
