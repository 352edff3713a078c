import type { Random } from "../../../src/sandbox/random.js";
import { isLikely, pick } from "../draw.js";
import { drawCut, type RawAnswer } from "../drawn/raw-answer.js";
import { type SourceName, sourceNames } from "./upload-sources.js";

/** What becomes of one attempt. */
export interface UploadFate {
  /** `undefined`: the connection breaks instead, at this share of the body. */
  readonly answer: UploadAnswer | undefined;
  /** How much of the body has arrived before the service answers: 0 is its head alone, 1 all of it. */
  readonly after: number;
  /** Whether the service ends its response before the request has ended. */
  readonly endsAtOnce: boolean;
  readonly cut: RawAnswer["cut"];
  readonly isChunked: boolean;
  readonly isLast: boolean;
  /** Whether what isn't refused by the service itself is carried out although no success says so. */
  readonly takesEffect: boolean;
}

export interface UploadSchedule {
  readonly call: "store" | "hand" | "put" | "pass";
  readonly hasOwnKey: boolean;
  readonly source: SourceName;
  readonly length: number;
  readonly failsAt: number;
  readonly isSlow: boolean;
  /** Of a slow source that is read several times: whether it is slow the first, third and fifth time, or else the other times. */
  readonly isSlowFirst: boolean;
  readonly transport: "fetch" | "node" | "undici";
  readonly hasProgress: boolean;
  /** Whether its caller leaves what it reads after the first piece. */
  readonly isLeft: boolean;
  readonly maxRetries: number;
  readonly abortsAfterMs: number | undefined;
  /** Whether another client has begun to read the same source. */
  readonly isShared: boolean;
  /** Further copies under the key: `call` beside the first one, `resume` beside each other once that has failed. */
  readonly more: { readonly how: "call" | "resume"; readonly afterMs: readonly number[] };
  /** What the service says of a replay, and of what is none. */
  readonly flags: readonly [replayed: string, first: string | undefined];
  readonly fates: readonly UploadFate[];
}

/** What the service itself says, and what gateways do. */
export const answers = {
  json: [200, "application/json", '{"id":"w"}'],
  bytes: [201, "application/octet-stream", "bytes"],
  text: [202, "text/plain", "text"],
  lines: [203, "application/x-ndjson", '{"n":1}\n{"n":2}\n'],
  events: [206, "text/event-stream", 'data: {"n":1}\n\ndata: [DONE]\n\n'],
  redirect: [303, "text/plain", ""],
  forbidden: [403, "application/json", '{"why":"no"}'],
  "too large": [413, "application/json", '{"why":"too large"}'],
  busy: [429, "application/json", '{"why":"busy"}'],
  closed: [503, "application/json", '{"why":"closed"}'],
  page: [200, "text/html", "<p>Back soon</p>"],
  "gateway 403": [403, "text/html", "<p>No</p>"],
  "gateway 413": [413, "application/json", '{"message":"too large"}'],
  "gateway 421": [421, "text/html", "<p>Misdirected</p>"],
  "gateway 502": [502, "text/html", "<p>Bad gateway</p>"],
} as const;

export type UploadAnswer = keyof typeof answers;

export const successes: readonly UploadAnswer[] = ["json", "bytes", "text", "lines", "events", "redirect"];
export const refusals: readonly UploadAnswer[] = ["forbidden", "too large", "busy"];
const others = ["closed", "page", "gateway 403", "gateway 413", "gateway 421", "gateway 502"] as const;

export function drawUploadSchedule(random: Random): UploadSchedule {
  const schedule = drawAny(random);
  return isLikely(random, 0.3) ? { ...schedule, ...drawHasty(random) } : schedule;
}

/** Copies of one request at the same time, some of them slow, to a service that answers at the head. */
function drawHasty(random: Random): Partial<UploadSchedule> {
  const answersEarly = (): UploadFate => ({
    ...drawFate(random),
    answer: pick(random, ["json", "json", "text", "lines", "events", "gateway 502"] as const),
    after: pick(random, [0, 0.1, 1]),
    cut: drawCut(random, 0.2, ["reset", "end"]),
    takesEffect: isLikely(random, 0.5),
  });
  return {
    call: pick(random, ["store", "hand"]),
    source: pick(random, ["source", "source", "bytes", "file"]),
    length: 200_000,
    failsAt: Infinity,
    isSlow: true,
    isLeft: false,
    maxRetries: random.below(2),
    abortsAfterMs: isLikely(random, 0.4) ? 5 + random.below(15) : undefined,
    more: { how: pick(random, ["call", "resume"]), afterMs: [random.below(3), random.below(12)] },
    fates: Array.from({ length: 6 }, answersEarly),
  };
}

function drawAny(random: Random): UploadSchedule {
  const length = pick(random, [0, 1, 1000, 20_000, 20_000, 200_000]);
  const fails = isLikely(random, 0.25);
  return {
    call: pick(random, ["store", "hand", "put", "pass"]),
    hasOwnKey: isLikely(random, 0.4),
    source: pick(random, sourceNames),
    length,
    failsAt: fails ? Math.floor(random.next() * (length + 1)) : Infinity,
    isSlow: isLikely(random, 0.4),
    isSlowFirst: isLikely(random, 0.5),
    transport: pick(random, ["fetch", "fetch", "node", "undici"]),
    hasProgress: isLikely(random, 0.2),
    isLeft: isLikely(random, 0.2),
    maxRetries: random.below(4),
    abortsAfterMs: isLikely(random, 0.05) ? random.below(20) : undefined,
    isShared: isLikely(random, 0.1),
    more: drawMore(random),
    flags: [
      pick(random, ["true", "true", "True", "true, true", "1"]),
      isLikely(random, 0.5) ? "false" : undefined,
    ],
    fates: Array.from({ length: 6 }, () => drawFate(random)),
  };
}

function drawMore(random: Random): UploadSchedule["more"] {
  const count = isLikely(random, 0.5) ? 0 : 1 + random.below(2);
  const afterMs = Array.from({ length: count }, () => random.below(12));
  return { how: pick(random, ["call", "resume", "resume"]), afterMs };
}

function drawFate(random: Random): UploadFate {
  const kind = pick(random, ["success", "success", "success", "refusal", "other", "none"] as const);
  const kinds = { success: successes, refusal: [...refusals, "busy", "busy"] as const, other: others };
  return {
    answer: kind === "none" ? undefined : pick(random, kinds[kind]),
    after: pick(random, [0, random.next(), 1, 1]),
    endsAtOnce: isLikely(random, 0.5),
    // Nobody waits for what never comes but a few.
    cut: drawCut(random, 0.25, isLikely(random, 0.03) ? ["silence"] : ["reset", "end"]),
    isChunked: isLikely(random, 0.5),
    isLast: isLikely(random, 0.3),
    takesEffect: isLikely(random, 0.7),
  };
}
