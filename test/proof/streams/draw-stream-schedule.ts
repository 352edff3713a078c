import type { Random } from "../../../src/sandbox/random.js";
import { isLikely, pick } from "../draw.js";
import { type Protection, protections } from "./stream-model.js";
import type { StreamFault } from "./stream-service.js";

/** One stream, everything that goes wrong with it, and what its caller does. The same seed plays the same. */
export interface StreamSchedule {
  readonly protection: Protection | "watch";
  readonly hasOwnKey: boolean;
  readonly faults: readonly StreamFault[];
  /** How long its items wait for a reader. */
  readonly readAfterMs: number;
  /** What ends it: after this time, counted from the call, or at an item. */
  readonly ending:
    | {
        readonly kind: "cancel" | "signal" | "return";
        readonly afterMs: number;
        readonly atItem: number | undefined;
      }
    | undefined;
  /** What happens to the machine meanwhile. */
  readonly disturbance:
    | { readonly kind: "clock" | "sleep"; readonly afterMs: number; readonly byMs: number }
    | undefined;
  readonly limits: {
    readonly timeoutMs: number;
    readonly totalTimeoutMs: number;
    readonly maxRetries: number;
  };
}

const calls = [...Object.keys(protections), "watch"].filter(
  (name): name is Protection | "watch" => name === "watch" || name in protections,
);

export function drawStreamSchedule(random: Random): StreamSchedule {
  const protection = pick(random, [...calls, "keyed", "keyed", "sealed", "watch"] as const);
  const timeoutMs = pick(random, [5000, 30_000]);
  return {
    protection,
    hasOwnKey: (protection === "keyed" || protection === "sealed") && isLikely(random, 0.3),
    faults: [
      pick(random, [...cuts, ...cuts, "whole", ...others]),
      ...Array.from({ length: 6 }, () => pick(random, ["whole", ...cuts, ...others] as const)),
    ],
    readAfterMs: pick(random, [0, 0, 0, 10_000, 40_000, 100_000, 200_000]),
    ending: isLikely(random, 0.4)
      ? {
          kind: pick(random, ["cancel", "signal", "return"]),
          afterMs: drawTime(random),
          atItem: isLikely(random, 0.4) ? 1 + random.below(2) : undefined,
        }
      : undefined,
    disturbance: isLikely(random, 0.2)
      ? {
          kind: pick(random, ["clock", "sleep"]),
          afterMs: drawTime(random),
          byMs: pick(random, [-3_600_000, 40_000, 3_600_000]),
        }
      : undefined,
    limits: {
      timeoutMs,
      totalTimeoutMs: timeoutMs * pick(random, [1, 4, 20]),
      maxRetries: random.below(5),
    },
  };
}

const cuts: readonly StreamFault[] = ["cut early", "cut early", "cut late", "no line end", "hangs"];
const others: readonly StreamFault[] = ["lost", "unreachable", "refused", "busy", "page", "no echo"];

/** Soon as often as late. */
function drawTime(random: Random): number {
  return random.below(pick(random, [300, 5000, 40_000, 120_000]));
}
