import { readFileSync } from "node:fs";
import type { Fetch } from "../../src/runtime/client-options.js";
import { SdkError } from "../../src/runtime/sdk-error.js";
import { sampleClient, virtualTime } from "./fast-client.js";
import { playServer } from "./play-server.js";
import type { Played, Taken } from "./play-server.js";
import type { SampleClient } from "./sample-client.js";

/** A vector as the files have it; their README explains the members. */
export interface Vector {
  readonly id: string;
  readonly says: string;
  readonly call: "read" | "keyed-write" | "unkeyed-write" | "batch";
  readonly options?: { readonly maxRetries?: number; readonly maxResponseBytes?: number };
  readonly play: readonly (Played & { readonly fallback?: boolean; readonly throws?: string })[];
  readonly expect: {
    readonly requests: number;
    readonly waitsMs: readonly number[];
    readonly resolves?: boolean;
    readonly replayed?: boolean | null;
    readonly error?: string;
    readonly outcome?: string;
    readonly retryAfterMs?: number;
    readonly reason?: string;
  };
}

/** What a client did, in the words of `expect`, with only the members that the vector asks about. */
export interface Observed {
  readonly requests: number;
  readonly waitsMs: readonly number[];
  readonly resolves?: boolean;
}

export function readVectors(file: string): readonly Vector[] {
  const vectors: readonly Vector[] = JSON.parse(
    readFileSync(new URL(`../vectors/${file}`, import.meta.url), "utf8"),
  );
  return vectors;
}

/** Plays a vector against the sample client, over real HTTP. */
export async function runVector(vector: Vector): Promise<{ observed: object; requests: readonly Taken[] }> {
  const time = virtualTime();
  const success = vector.call === "batch" ? { ingested: ["e_1"], failed: [] } : { id: "w_1", name: "A" };
  const played = vector.play.filter(({ throws }) => throws === undefined);
  const server = await playServer(
    (_, index) => {
      const { fallback, ...answer } = played[index] ?? { fallback: true };
      return fallback === true ? { body: success, ...answer } : answer;
    },
    () => time.expire(),
  );
  const transport = brokenTransport(vector);
  const { environment } = time;
  const client = sampleClient({
    baseUrl: server.baseUrl,
    environment,
    fetch: transport.fetch,
    ...vector.options,
  });
  const result = await settle(vector, client);
  const requests = server.taken.length + transport.failures();
  return { observed: { requests, waitsMs: time.waits, ...result }, requests: server.taken };
}

/** Fails as the vector says, one entry a request, and uses the network for the others. */
function brokenTransport(vector: Vector): { fetch: Fetch; failures(): number } {
  let index = 0;
  let failures = 0;
  const fetchOrFail: Fetch = (url, init) => {
    const code = vector.play[index]?.throws;
    index += 1;
    if (code === undefined) return fetch(url, init);
    failures += 1;
    return Promise.reject(new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) }));
  };
  return { fetch: fetchOrFail, failures: () => failures };
}

async function settle(vector: Vector, client: SampleClient): Promise<object> {
  try {
    const { meta } = await makeCall(vector, client);
    return { resolves: true, ...("replayed" in vector.expect && { replayed: meta.replayed ?? null }) };
  } catch (error) {
    if (!(error instanceof SdkError)) throw error;
    const { kind, outcome, retryAfterMs, reason } = error;
    const asked = "retryAfterMs" in vector.expect;
    return {
      error: kind,
      outcome,
      ...(asked && { retryAfterMs }),
      ...("reason" in vector.expect && { reason }),
    };
  }
}

function makeCall({ call }: Vector, { wallets, events }: SampleClient) {
  switch (call) {
    case "read":
      return wallets.get("w_1").withMeta();
    case "keyed-write":
      return wallets.update("w_1", { name: "A" }, { idempotencyKey: "vector-key" }).withMeta();
    case "unkeyed-write":
      return wallets.update("w_1", { name: "A" }, { idempotencyKey: null }).withMeta();
    case "batch":
      return events.ingest({ events: [{ unique_id: "e_1", event_name: "login" }] }).withMeta();
  }
}
