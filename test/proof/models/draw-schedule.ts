import type { Api } from "../../../src/language/model/ir/api.js";
import type { Endpoint } from "../../../src/language/model/ir/endpoint.js";
import { valueOf } from "../../../src/language/model/ir/known.js";
import { seededRandom, type Random } from "../../../src/sandbox/random.js";
import { isLikely, pick } from "../draw.js";
import type { ResendingPlatform } from "../resending-platform.js";
import type { Limits, StorePlan } from "../schedule.js";
import { drawFaults, drawKinds, type FaultSubject, type ModelFault, withUsed } from "./faults.js";

const minute = 60_000;
const hour = 60 * minute;

type Faults = readonly (ModelFault | null)[];

/** Something that must take effect once at most, however often it is sent. */
export interface Intent {
  readonly name: string;
  /** What its path and its body say: its name, unless it differs from another intent in a header only. */
  readonly content: string;
  readonly operation: string;
  /** `none` too where the caller declines the key. */
  readonly safety: Endpoint["retrySafety"];
  /** `undefined`: the client makes one; `null`: the caller declines it. */
  readonly key: string | null | undefined;
  /** The index of the version whose client makes the call. */
  readonly version: number;
  readonly branch: string | undefined;
  /** The natural key of its second item, if it has items and this isn't its own. */
  readonly oddKey: "" | null | undefined;
  readonly startsAfterMs: number;
  readonly limits: Limits;
  readonly abortsAfterMs: number | undefined;
  readonly faults: Faults;
}

/** What is done about intents whose outcome is unknown: by the caller, by a new process, or with all that a store holds. */
export interface ModelRecovery {
  readonly pauseMs: number;
  readonly how: "resume" | "restart" | "again" | "recover";
  readonly version: number;
  /** Whether somebody also resumes what has succeeded, from the error that it ended with before. */
  readonly hasOldCopies: boolean;
  readonly faults: Faults;
  /** The process that recovers dies after this time. */
  readonly diesAfterMs: number | undefined;
}

/** Everything that happens to a few intents. The same seed draws the same schedule. */
export interface ModelSchedule {
  readonly seed: number;
  readonly intents: readonly Intent[];
  readonly store: Pick<StorePlan, "delayMs" | "failureRate"> | undefined;
  readonly isRetrying: boolean;
  /** All processes have its `fetch`. */
  readonly platform: ResendingPlatform | undefined;
  readonly requestValidation: "throw" | "report" | "off";
  readonly responseValidation: "report" | "throw";
  /** All processes lose their power. */
  readonly powerLossAfterMs: number | undefined;
  /** Another process recovers while the first one is still at work. */
  readonly recoversAfterMs: number | undefined;
  readonly clockJumps: readonly { readonly afterMs: number; readonly byMs: number }[];
  readonly recoveries: readonly ModelRecovery[];
}

export function drawModelSchedule(seed: number, apis: readonly Api[]): ModelSchedule {
  const random = seededRandom(seed, "schedule of a model");
  const rate = random.next();
  const isRetrying = isLikely(random, 0.2);
  const hasStore = isLikely(random, 0.5);
  const isLosingPower = isLikely(random, hasStore ? 0.4 : 0.05);
  const choices = { rate, isRetrying, kinds: drawKinds(random) };
  const intents = drawIntents(random, apis, choices);
  const subject = subjectOf(intents[0], apis, choices);
  const schedule: ModelSchedule = {
    seed,
    intents,
    store: hasStore
      ? { delayMs: pick(random, [0, 50, 2000]), failureRate: pick(random, [0, 0, 0.05]) }
      : undefined,
    isRetrying,
    platform: undefined,
    requestValidation: pick(random, ["throw", "report", "off"]),
    responseValidation: pick(random, ["report", "throw"]),
    powerLossAfterMs: isLosingPower ? random.below(pick(random, [1000, 20_000, 120_000])) : undefined,
    recoversAfterMs: hasStore && isLikely(random, 0.3) ? random.below(90_000) : undefined,
    clockJumps: isLikely(random, 0.15) ? [drawJump(random)] : [],
    recoveries: Array.from({ length: random.below(4) }, () => drawRecovery(random, apis, rate, subject)),
  };
  const placed = isRetrying ? schedule : place(schedule, random);
  return placed.clockJumps.some(({ byMs }) => byMs < 0) ? stayInProcess(placed) : placed;
}

/** Some of them on a platform that sends again by itself. */
function place(schedule: ModelSchedule, random: Random): ModelSchedule {
  if (!isLikely(random, 0.2)) return schedule;
  const { intents, recoveries } = schedule;
  return {
    ...schedule,
    platform: pick(random, ["bun", "deno"]),
    intents: intents.map((intent) => ({ ...intent, faults: withUsed(random, intent.faults) })),
    recoveries: recoveries.map((recovery) => ({ ...recovery, faults: withUsed(random, recovery.faults) })),
  };
}

/** A6: only a process itself can know how long ago it sent something, if its wall clock is set back. */
function stayInProcess(schedule: ModelSchedule): ModelSchedule {
  return {
    ...schedule,
    store: undefined,
    powerLossAfterMs: undefined,
    recoversAfterMs: undefined,
    recoveries: schedule.recoveries.map((recovery) => ({ ...recovery, how: "resume" })),
  };
}

interface IntentChoices {
  readonly rate: number;
  readonly isRetrying: boolean;
  readonly kinds: FaultSubject["kinds"];
}

/** One to three; now and then the last one is another under the key of the first. */
function drawIntents(random: Random, apis: readonly Api[], choices: IntentChoices): readonly Intent[] {
  const count = pick(random, [1, 1, 2, 3]);
  const intents = Array.from({ length: count }, (_, index) => drawIntent(random, `i${index}`, apis, choices));
  const [first] = intents;
  const isShared = typeof first?.key === "string" && isLikely(random, 0.2);
  return isShared ? [...intents, shareKey(random, first, apis, choices)] : intents;
}

/** Another request under the key of the first one: with other content, or only with another header. */
function shareKey(random: Random, first: Intent, apis: readonly Api[], choices: IntentChoices): Intent {
  const another = drawIntent(random, "other", apis, choices);
  const { operation, safety, key, version, branch } = first;
  const shared = { ...another, operation, safety, key, version, faults: [] };
  return branch !== undefined && isLikely(random, 0.5)
    ? { ...shared, content: first.content, branch: "elsewhere" }
    : { ...shared, branch };
}

function drawIntent(random: Random, name: string, apis: readonly Api[], choices: IntentChoices): Intent {
  const version = random.below(apis.length);
  const api = pick(random, apis.slice(version, version + 1));
  const endpoint = pick(random, api.endpoints);
  const key = endpoint.retrySafety === "key" ? drawKey(random, name, api, endpoint) : undefined;
  const safety = key === null ? "none" : endpoint.retrySafety;
  const timeoutMs = pick(random, [1000, 5000, 30_000]);
  return {
    name,
    content: name,
    operation: endpoint.id,
    safety,
    key,
    version,
    branch: endpoint.headers.length > 0 && isLikely(random, 0.7) ? "here" : undefined,
    oddKey: isLikely(random, 0.1) ? pick(random, ["", null]) : undefined,
    startsAfterMs: isLikely(random, 0.5) ? 0 : random.below(3 * timeoutMs),
    limits: {
      timeoutMs,
      totalTimeoutMs: Math.round(timeoutMs * (0.5 + 8 * random.next())),
      maxRetries: random.below(6),
    },
    abortsAfterMs: isLikely(random, 0.1) ? random.below(2 * timeoutMs) : undefined,
    faults: drawFaults(random, choices.rate, { ...choices, api, safety }),
  };
}

/** A key of the caller's own is as long as the model allows it to be. */
function drawKey(random: Random, name: string, api: Api, { bodyKey }: Endpoint): string | null | undefined {
  if (isLikely(random, 0.4)) return undefined;
  if (isLikely(random, 0.2)) return bodyKey === undefined ? null : undefined;
  if (bodyKey !== undefined) return `order-${name}`.padEnd(30, "x");
  const { minimum = 1, maximum = 255 } = valueOf(api.idempotency?.length) ?? {};
  return `order-${name}`.padEnd(pick(random, [minimum, maximum]), "x");
}

/** Recoveries meet faults that every intent withstands. */
function subjectOf(
  intent: Intent | undefined,
  apis: readonly Api[],
  { isRetrying, kinds }: IntentChoices,
): FaultSubject {
  const api = apis[intent?.version ?? 0];
  if (api === undefined) throw new RangeError("a model without versions");
  return { api, safety: "none", isRetrying, kinds };
}

function drawRecovery(
  random: Random,
  apis: readonly Api[],
  rate: number,
  subject: FaultSubject,
): ModelRecovery {
  const { retentionMs = hour } = subject.api.idempotency ?? {};
  return {
    pauseMs: random.below(pick(random, [minute, 20 * minute, Math.round(retentionMs * 1.2)])),
    how: pick(random, ["resume", "restart", "again", "recover"]),
    version: random.below(apis.length),
    hasOldCopies: isLikely(random, 0.3),
    faults: drawFaults(random, rate, subject),
    diesAfterMs: isLikely(random, 0.2) ? random.below(20_000) : undefined,
  };
}

function drawJump(random: Random): ModelSchedule["clockJumps"][number] {
  const spans = [10 * minute, hour, 30 * hour];
  const byMs = pick(random, spans) * pick(random, [1, -1]);
  return { afterMs: random.below(90_000), byMs };
}
