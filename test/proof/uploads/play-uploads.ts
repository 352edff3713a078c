import { Agent } from "undici";
import { nodeTransport } from "../../../src/runtime/node-transport.js";
import { undiciTransport } from "../../../src/runtime/undici-transport.js";
import { seededRandom } from "../../../src/sandbox/random.js";
import type { DrawnKind, Played } from "../drawn/drawn-kind.js";
import { buildDrawn, type DrawnClient, type DrawnSdk } from "../models/build-client.js";
import { checkUploads, type UploadTrace } from "./check-uploads.js";
import { drawUploadSchedule, type UploadSchedule } from "./draw-upload-schedule.js";
import { Copies, isKeyed, pause, readAll } from "./copies.js";
import { drawUploadModel } from "./upload-model.js";
import { UploadService } from "./upload-service.js";
import { openSource, type UploadSource } from "./upload-sources.js";

/** Uploads from each source, by each transport, to a service that answers at any time. */
export const uploadKind: DrawnKind = {
  words: "of uploads",
  models: 10,
  schedules: 30_000,
  open: async (model, edits) => {
    const [version] = await buildDrawn(drawUploadModel(model), edits);
    if (version === undefined) throw new RangeError("a model without versions");
    const service = await UploadService.open(version.api);
    let other: Promise<DrawnSdk | undefined> | undefined;
    const openOther = () =>
      (other ??= buildDrawn(drawUploadModel(model), edits).then(([built]) => built?.sdk));
    return async (seed) => {
      const schedule = drawUploadSchedule(seededRandom(seed, `uploads of model ${model}`));
      const sdks = schedule.isShared ? [version.sdk, await openOther()] : [version.sdk];
      return playedOf(await play(sdks, service, schedule, seed));
    };
  },
};

const undici = undiciTransport(new Agent({ keepAliveTimeout: 1 }), { sendsOnce: true });
const transports = { fetch: undefined, node: nodeTransport(), undici };

async function play(
  [sdk, other]: readonly (DrawnSdk | undefined)[],
  service: UploadService,
  schedule: UploadSchedule,
  seed: number,
): Promise<UploadTrace> {
  if (sdk === undefined) throw new RangeError("a play without a client");
  const name = `play ${seed}`;
  const desk = service.begin(name, schedule);
  const source = openSource(schedule, seed);
  // No `fetch` connects to such a port.
  if (other) await sendNowhere(openClient(other, "http://127.0.0.1:19", schedule, name), schedule, source);
  const client = openClient(sdk, service.baseUrl, schedule, name);
  const outcomes = await new Copies(sdk, schedule, () => desk.runs.size).play(
    () => send(client, schedule, source),
    () => send(client, schedule, openSource(schedule, seed), false),
  );
  // What is under way may arrive yet.
  if (schedule.abortsAfterMs !== undefined) await pause(5);
  const receipts = await Promise.all(desk.receipts);
  const runs = await Promise.all([...desk.runs.values()].map(({ receipt }) => receipt));
  return { schedule, source, receipts, runs, outcomes };
}

function openClient(
  { DrawnClient: Client }: DrawnSdk,
  baseUrl: string,
  { transport, maxRetries }: UploadSchedule,
  name: string,
): DrawnClient {
  const fetch = transports[transport];
  return new Client({
    apiKey: "key-of-the-proof",
    baseUrl,
    headers: { play: name },
    ...(fetch !== undefined && { fetch }),
    platform: { sleep: async () => undefined },
    logger: null,
    timeoutMs: 2000,
    maxRetries,
  });
}

/** Fails, and may have begun to read the source by then. */
async function sendNowhere(...given: Parameters<typeof send>): Promise<void> {
  await send(...given).catch(() => undefined);
}

/** Sends it, and reads all that comes back. */
async function send(
  client: DrawnClient,
  schedule: UploadSchedule,
  source: UploadSource,
  isFirst = true,
): Promise<void> {
  const { call, hasProgress, abortsAfterMs } = schedule;
  const options = {
    ...(schedule.hasOwnKey && isKeyed(schedule) && { idempotencyKey: "mine" }),
    ...(hasProgress && { onUploadProgress: () => undefined }),
    ...(isFirst && abortsAfterMs !== undefined && { signal: AbortSignal.timeout(abortsAfterMs) }),
  };
  const isInParts = call === "hand" || call === "pass";
  const file = source.body instanceof Blob ? source.body : { data: source.body, name: "a" };
  const body = isInParts ? { name: "n", file } : source.body;
  await readAll(await client.things[call]?.(body, options), schedule.isLeft);
}

function playedOf(trace: UploadTrace): Played {
  const { outcomes, receipts, schedule } = trace;
  const [{ outcome }] = outcomes;
  const end =
    outcome === "executed" ? { kind: "ok" as const } : { kind: "failed" as const, error: { outcome } };
  const shown = JSON.stringify({ ...schedule, outcomes });
  const violations = checkUploads(trace).map(({ rule, text }) => ({
    rule,
    call: undefined,
    text: `${text}: ${shown}`,
  }));
  return { calls: [{ rounds: [{ end }], attempts: receipts }], violations };
}
