import type { Api } from "../../../src/model/ir/api.js";
import type { Random } from "../../../src/sandbox/random.js";
import { isLikely, pick } from "../draw.js";

export type WayFault =
  | "ok"
  | "unreachable"
  | "lost"
  | "late"
  | "cut"
  | "page"
  | "refused"
  | "retried"
  | "unproven";

/** One call, everything that goes wrong with it, and what its caller does then. The same seed plays the same. */
export interface WaySchedule {
  readonly operation: "change" | "make" | "file";
  readonly isProtected: boolean;
  readonly isRetrying: boolean;
  readonly hasStore: boolean;
  readonly isDisturbed: boolean;
  readonly faults: readonly WayFault[];
  readonly steps: readonly WayStep[];
}

export interface WayStep {
  readonly kind: "resume" | "restart" | "confirm" | "recover" | "clock" | "sleep" | "interfere";
  readonly afterMs: number;
}

/** The service is no longer at a request. */
export const longestRunMs = 55_000;

/** What happens to a call of the model. */
export function drawWaySchedule(random: Random, { conventions }: Api): WaySchedule {
  const operation = pick(random, ["change", "change", "make", "file", "file"] as const);
  const isProtected = operation !== "file" && isLikely(random, 0.85);
  const isRetrying = operation !== "file" && isLikely(random, 0.2);
  const kinds: readonly WayFault[] = [
    ...(["ok", "ok", "unreachable", "lost", "lost", "late", "cut", "page", "refused"] as const),
    ...(isRetrying ? (["retried"] as const) : []),
    ...(conventions.isRequestIdPromised ? (["unproven"] as const) : []),
  ];
  const steps = Array.from({ length: 2 + random.below(5) }, () => ({
    kind: pick(random, [
      "resume",
      "restart",
      "confirm",
      "confirm",
      "recover",
      "clock",
      "sleep",
      "interfere",
    ] as const),
    afterMs: random.below(pick(random, [1000, 30_000, 130_000])),
  }));
  return {
    operation,
    isProtected,
    isRetrying,
    hasStore: isLikely(random, 0.4),
    isDisturbed: isLikely(random, 0.15),
    faults: Array.from({ length: 8 }, () => pick(random, kinds)),
    steps,
  };
}
