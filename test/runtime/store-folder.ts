import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { PreparedRequest } from "../../src/runtime/types/prepared-request.js";
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
