import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import type { Fetch } from "../../src/runtime/context/platform.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import type { Observation } from "../vectors/serve/observation.js";
import type { Taken } from "../vectors/serve/play-response.js";
import type { Verdict } from "../vectors/serve/run.js";
import type { VectorServer } from "../vectors/serve/vector-server.js";
import type { Vector } from "../vectors/serve/vector.js";
import { sampleClient, virtualTime, type VirtualTime } from "./fast-client.js";
import type { SampleClient } from "./sample-client.js";
import { type Cause, transportException } from "./typescript-exceptions.js";

/** A server of vectors in this process, or the address of one. */
type Server = string | Pick<VectorServer, "answer">;

/**
 * Plays a vector of a server to the sample client and gives the server's verdict. The transport fails with `cause`
 * where the vector demands it, and sends by `send` else; `change` makes another client of it.
 */
export async function runVector(
  server: Server,
  { id }: Pick<Vector, "id">,
  cause?: Cause,
  change?: Partial<ClientOptions>,
  send: Fetch = fetch,
): Promise<Verdict> {
  const started: Started = await ask(server, "/runs", { vector: id });
  const run = `/runs/${started.run}`;
  const time = virtualTime();
  const transport = failingTransport(started.vector, cause, send);
  const client = sampleClient({
    baseUrl: started.baseUrl,
    platform: time.platform,
    fetch: transport.fetch,
    ...started.vector.options,
    ...change,
  });
  const hangs = expireOnHangs((path) => ask(server, `${run}${path}`), started.vector, time, transport);
  const result = await settle(started.vector, client);
  const observed: Observation = { waitsMs: time.waits, transportFailures: transport.failures(), ...result };
  const verdict: Verdict = await ask(server, `${run}/observed`, observed);
  await hangs;
  return verdict;
}

interface Started {
  readonly run: number;
  readonly baseUrl: string;
  readonly vector: Vector;
}

/** Posts JSON, or gets it. */
async function ask(server: Server, url: string, sent?: object) {
  const asked = { method: sent === undefined ? "GET" : "POST", body: sent && JSON.stringify(sent) };
  const { status, text } = await (typeof server === "string"
    ? request(`${server}${url}`, asked)
    : answerOf(server, { url, method: asked.method, headers: {}, body: asked.body ?? "" }));
  if (status === 200 || status === 201) return JSON.parse(text);
  throw new Error(`${url}: ${status} ${text}`);
}

async function request(url: string, { method, body }: { method: string; body: string | undefined }) {
  const response = await fetch(url, { method, ...(body !== undefined && { body }) });
  return { status: response.status, text: await response.text() };
}

async function answerOf(server: Pick<VectorServer, "answer">, taken: Taken) {
  const { status, body } = await server.answer(taken);
  return { status, text: JSON.stringify(body) };
}

/**
 * Lets the attempt's time run out whenever the server leaves a response resumable, and what there is of the response has
 * arrived.
 */
async function expireOnHangs(
  askRun: (path: string) => Promise<Hangs>,
  { play }: Vector,
  time: VirtualTime,
  { heads }: Transport,
): Promise<void> {
  let after = 0;
  for (const [index, { fault }] of play.entries()) {
    if (fault !== "silence" && fault !== "stall") continue;
    const { hangs, isOver } = await askRun(`/hang?after=${after}`);
    if (isOver) return;
    after = hangs;
    if (fault === "stall") await heads[index];
    time.expire();
  }
}

interface Hangs {
  readonly hangs: number;
  readonly isOver: boolean;
}

interface Transport {
  readonly fetch: Fetch;
  failures(): number;
  /** For each attempt, when its response has begun. */
  readonly heads: readonly Promise<unknown>[];
}

/** Fails as the vector says, one entry an attempt, and uses the network for the others. */
function failingTransport({ play }: Vector, cause: Cause = {}, send: Fetch): Transport {
  const heads: Promise<unknown>[] = [];
  let failures = 0;
  const fetchOrFail: Fetch = (url, init) => {
    const isFailing = play[heads.length]?.fails !== undefined;
    const response = isFailing ? Promise.reject(transportException(cause)) : send(url, init);
    heads.push(response.catch(() => undefined));
    if (isFailing) failures += 1;
    return response;
  };
  return { fetch: fetchOrFail, failures: () => failures, heads };
}

async function settle(vector: Vector, client: SampleClient): Promise<Partial<Observation>> {
  try {
    const { meta } = await makeCall(vector, client);
    return { resolves: true, replayed: meta.replayed, issues: meta.issues.length };
  } catch (error) {
    if (!(error instanceof SdkError)) throw error;
    const { kind, outcome, retryAfterMs, stopReason: reason } = error;
    return { error: kind, outcome, retryAfterMs, reason };
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
