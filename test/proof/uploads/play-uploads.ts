import { Agent } from "undici";
import { nodeTransport } from "../../../src/runtime/node-transport.js";
import { undiciTransport } from "../../../src/runtime/undici-transport.js";
import { seededRandom } from "../../../src/sandbox/random.js";
import type { DrawnKind, Played } from "../drawn/drawn-kind.js";
import { buildDrawn, type DrawnSdk } from "../models/build-client.js";
import { checkUploads, type UploadTrace } from "./check-uploads.js";
import { drawUploadSchedule, type UploadSchedule } from "./draw-upload-schedule.js";
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
    return async (seed) => {
      const schedule = drawUploadSchedule(seededRandom(seed, `uploads of model ${model}`));
      return playedOf(await play(version.sdk, service, schedule, seed));
    };
  },
};

const undici = undiciTransport(new Agent({ keepAliveTimeout: 1 }), { sendsOnce: true });
const transports = { fetch: undefined, node: nodeTransport(), undici };

async function play(
  sdk: DrawnSdk,
  service: UploadService,
  schedule: UploadSchedule,
  seed: number,
): Promise<UploadTrace> {
  const name = `play ${seed}`;
  const desk = service.begin(name, schedule);
  const source = openSource(schedule, seed);
  const outcome = await outcomeOf(sdk, () => send(sdk, service.baseUrl, { ...schedule, name }, source));
  // What is under way may arrive yet.
  if (schedule.abortsAfterMs !== undefined) await new Promise((resolve) => setTimeout(resolve, 5));
  const receipts = await Promise.all(desk.receipts);
  return { schedule, source, receipts, effects: desk.effects.size, outcome };
}

/** Sends it, and reads all that comes back. */
async function send(
  { DrawnClient: Client }: DrawnSdk,
  baseUrl: string,
  schedule: UploadSchedule & { readonly name: string },
  source: UploadSource,
): Promise<void> {
  const { call, hasOwnKey, transport, hasProgress, maxRetries, abortsAfterMs } = schedule;
  const fetch = transports[transport];
  const client = new Client({
    apiKey: "key-of-the-proof",
    baseUrl,
    headers: { play: schedule.name },
    ...(fetch !== undefined && { fetch }),
    platform: { sleep: async () => undefined },
    logger: null,
    timeoutMs: 2000,
    maxRetries,
  });
  const options = {
    ...(hasOwnKey && (call === "store" || call === "hand") && { idempotencyKey: "mine" }),
    ...(hasProgress && { onUploadProgress: () => undefined }),
    ...(abortsAfterMs !== undefined && { signal: AbortSignal.timeout(abortsAfterMs) }),
  };
  const isInParts = call === "hand" || call === "pass";
  const file = source.body instanceof Blob ? source.body : { data: source.body, name: "a" };
  const body = isInParts ? { name: "n", file } : source.body;
  await readAll(await client.things[call]?.(body, options), schedule.isLeft);
}

/** A download, a stream of lines, or anything that is read already. */
async function readAll(result: unknown, isLeft: boolean): Promise<void> {
  if (!(result instanceof Object) || !(Symbol.asyncIterator in result)) return;
  const items: AsyncIterable<unknown> = Object(result);
  for await (const _ of items) if (isLeft) return;
}

async function outcomeOf(sdk: DrawnSdk, act: () => Promise<void>): Promise<string> {
  try {
    await act();
    return "executed";
  } catch (error) {
    if (!sdk.SdkError.is(error)) throw error;
    return error.outcome;
  }
}

function playedOf(trace: UploadTrace): Played {
  const { outcome, receipts, schedule } = trace;
  const end =
    outcome === "executed" ? { kind: "ok" as const } : { kind: "failed" as const, error: { outcome } };
  const shown = JSON.stringify({ ...schedule, outcome });
  const violations = checkUploads(trace).map(({ rule, text }) => ({
    rule,
    call: undefined,
    text: `${text}: ${shown}`,
  }));
  return { calls: [{ rounds: [{ end }], attempts: receipts }], violations };
}
