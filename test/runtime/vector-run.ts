import type { Fetch } from "../../src/runtime/client-options.js";
import { SdkError } from "../../src/runtime/sdk-error.js";
import type { Vector } from "../vectors/serve/vector.js";
import { sampleClient, virtualTime } from "./fast-client.js";
import { playServer } from "./play-server.js";
import type { Taken } from "./play-server.js";
import type { SampleClient } from "./sample-client.js";
import { transportException } from "./typescript-exceptions.js";
import type { Cause } from "./typescript-exceptions.js";

/** What a client did, in the words of `expect`, with only the members that the vector asks about. */
export interface Observed {
  readonly requests: number;
  readonly waitsMs: readonly number[];
  readonly resolves?: boolean;
}

/** Plays a vector against the sample client, over real HTTP. */
export async function runVector(
  vector: Vector,
  cause: Cause = {},
): Promise<{ observed: object; requests: readonly Taken[] }> {
  const time = virtualTime();
  const success = vector.call === "batch" ? { ingested: ["e_1"], failed: [] } : { id: "w_1", name: "A" };
  const played = vector.play.filter(({ fails }) => fails === undefined);
  const server = await playServer(
    (_, index) => {
      const { fallback, ...answer } = played[index] ?? { fallback: true };
      return fallback === true ? { body: success, ...answer } : answer;
    },
    () => time.expire(),
  );
  const transport = brokenTransport(vector, cause);
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
function brokenTransport(vector: Vector, cause: Cause): { fetch: Fetch; failures(): number } {
  let index = 0;
  let failures = 0;
  const fetchOrFail: Fetch = (url, init) => {
    const word = vector.play[index]?.fails;
    index += 1;
    if (word === undefined) return fetch(url, init);
    failures += 1;
    return Promise.reject(transportException(cause));
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
