import type { Api } from "../../../src/language/model/ir/api.js";
import type { Random } from "../../../src/sandbox/random.js";
import { isLikely, pick } from "../draw.js";
import type { ResendingPlatform } from "../resending-platform.js";

export type WayFault =
  | "ok"
  | "unreachable"
  | "lost"
  | "late"
  | "cut"
  | "page"
  | "refused"
  | "retried"
  /** A connection breaks that was used before, which some platforms make up for by another one. */
  | "used"
  | "unproven"
  /** Something in between knows nothing of what was done, and answers as the service would then, without its proof. */
  | "stub";

/** One call, everything that goes wrong with it, and what its caller does then. The same seed plays the same. */
export interface WaySchedule {
  readonly operation: "change" | "make" | "file";
  readonly isProtected: boolean;
  readonly isRetrying: boolean;
  /** All processes have its `fetch`. */
  readonly platform: ResendingPlatform | undefined;
  readonly hasStore: boolean;
  readonly isDisturbed: boolean;
  readonly faults: readonly WayFault[];
  /** What goes wrong with what is read. */
  readonly readFaults: readonly WayFault[];
  readonly steps: readonly WayStep[];
}

export interface WayStep {
  readonly kind: "resume" | "restart" | "confirm" | "recover" | "clock" | "sleep" | "interfere";
  readonly afterMs: number;
  /** Counted from the end of the call, not of the step before. */
  readonly isSinceCall: boolean;
  /** What happens while it is under way. */
  readonly meanwhile: { readonly kind: "clock" | "sleep"; readonly afterMs: number } | undefined;
}

/** The service is no longer at a request. */
export const longestRunMs = 55_000;

/** Up to a time, but less, and often hardly less: that is what a client has to wait for. */
export function drawTime(random: Random, longestMs: number): number {
  const ms = random.below(pick(random, [longestMs, Math.ceil(longestMs / 20)]));
  return isLikely(random, 0.5) ? ms : longestMs - 1 - ms;
}

/** What happens to a call of the model. */
export function drawWaySchedule(random: Random, { conventions }: Api): WaySchedule {
  const operation = pick(random, ["change", "change", "make", "file", "file", "file"] as const);
  const isFiled = operation === "file";
  const isProtected = !isFiled && isLikely(random, 0.85);
  const isRetrying = !isFiled && isLikely(random, 0.2);
  const platform = !isRetrying && isLikely(random, 0.2) ? pick(random, ["bun", "deno"] as const) : undefined;
  const used = platform === undefined ? [] : (["used", "used", "used"] as const);
  const unproven = conventions.isRequestIdPromised ? (["unproven", "stub"] as const) : [];
  const kinds: readonly WayFault[] = [
    ...(["ok", "ok", "unreachable", "lost", "lost", "late", "cut", "page", "refused"] as const),
    ...(isRetrying ? (["retried"] as const) : []),
    ...(isFiled ? (["late", "late"] as const) : []),
    ...used,
    ...unproven,
  ];
  const readKinds: readonly WayFault[] = [
    ...(["ok", "ok", "ok", "ok", "unreachable", "lost", "cut", "page", "refused"] as const),
    ...used.slice(0, 1),
    ...unproven,
  ];
  return {
    operation,
    isProtected,
    isRetrying,
    platform,
    hasStore: isLikely(random, 0.4),
    isDisturbed: isLikely(random, 0.15),
    faults: Array.from({ length: 8 }, () => pick(random, kinds)),
    readFaults: Array.from({ length: 8 }, () => pick(random, readKinds)),
    steps: Array.from({ length: 2 + random.below(5) }, () => drawStep(random, isFiled)),
  };
}

const stepKinds = [
  "resume",
  "restart",
  "confirm",
  "confirm",
  "recover",
  "clock",
  "sleep",
  "interfere",
] as const;

/** Soon, later, or about when all is settled: a minute, and as long as it takes to be seen. */
function drawStep(random: Random, isFiled: boolean): WayStep {
  const questions = isFiled ? (["confirm", "confirm", "confirm", "confirm"] as const) : [];
  const isAbout = isLikely(random, isFiled ? 0.4 : 0.1);
  return {
    kind: pick(random, [...stepKinds, ...questions]),
    afterMs: isAbout
      ? 60_000 * pick(random, [1, 2, 2]) - 20_000 + random.below(25_000)
      : random.below(pick(random, [1000, 30_000, 130_000])),
    isSinceCall: isAbout,
    meanwhile: isLikely(random, 0.1)
      ? { kind: pick(random, ["clock", "sleep"]), afterMs: random.below(20_000) }
      : undefined,
  };
}
