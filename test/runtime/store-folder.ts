import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { PreparedRequest, Tombstone } from "../../src/runtime/types/call.js";
import { sampleClient } from "./fast-client.js";

/** A folder of its own for the time of a test. */
export async function storeFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "store-"));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** A request that nobody sends. */
export function sampleRecord(id: string): PreparedRequest {
  const client = sampleClient({ baseUrl: "https://service.example" });
  return { ...client.prepare(({ wallets }) => wallets.update("w", { name: "é😀" })), id };
}

/** What stays of a request that was sent in 1970. */
export function sampleTombstone(id: string, keptUntil = Number.MAX_SAFE_INTEGER): Tombstone {
  const { operationId, account, idempotencyKey } = sampleRecord(id);
  const fingerprint = "0".repeat(64);
  const of = { operationId, account, idempotencyKey, fingerprint };
  return { format: 1, id, ...of, firstSentAt: 1, outcome: "executed", keptUntil };
}
