import type { Api } from "../../../src/language/model/ir/api.js";
import type { RetrySafety } from "../../../src/language/model/ir/endpoint.js";
import type { Random } from "../../../src/sandbox/random.js";
import { anyProgress, isLikely, pick } from "../draw.js";
import type { Progress } from "../../../src/sandbox/faults/fault.js";
import { canLoseWait, canProve, marginMs } from "./assumptions.js";

/** What alone tells an error from others of its status, in its body. */
export type ErrorCode = string | number | boolean;

/** Headers of responses that something in between drops. */
export type Droppable = "wait" | "echo" | "request id" | "replayed";

/** What goes wrong with one attempt. `progress` says how far the service got with it. */
export type ModelFault =
  | { readonly kind: "unreachable" }
  | {
      readonly kind: "lost";
      readonly how: "reset" | "silence";
      readonly progress: Progress;
      readonly runsMs: number;
    }
  /** It arrives when its client may be gone; `abandoned`: counted from when that gave it up. */
  | { readonly kind: "late"; readonly afterMs: number; readonly how: "answered" | "broken" | "abandoned" }
  /** The body of the response breaks off. */
  | { readonly kind: "cut" }
  | { readonly kind: "slow"; readonly runsMs: number }
  /** Something in between answers in the service's place. */
  | {
      readonly kind: "edge";
      readonly status: number;
      readonly page: "html" | "json" | "empty";
      readonly progress: Progress;
      readonly runsMs: number;
    }
  /** The service itself refuses it, or fails without having done anything. */
  | {
      readonly kind: "refusal";
      readonly status: number;
      readonly code: ErrorCode | undefined;
      /** The body of the response breaks off. */
      readonly isCut: boolean;
      readonly runsMs: number;
    }
  | { readonly kind: "dropped"; readonly which: Droppable }
  /** A cache answers with what belongs to another key. */
  | { readonly kind: "foreign" }
  /** The response differs from the model. */
  | { readonly kind: "odd" }
  /** What lies between sends it again, and answers when both copies are done. */
  | { readonly kind: "twice"; readonly afterMs: number; readonly runsMs: number }
  /** A `fetch` that sends it again by itself, in vain. */
  | { readonly kind: "retried"; readonly progress: Progress; readonly runsMs: number }
  /** A connection breaks that was used before, which some platforms make up for by another one. */
  | {
      readonly kind: "used";
      readonly progress: Progress;
      readonly runsMs: number;
      readonly again: "answered" | "unreachable";
    };

/** Whose attempts meet the faults. */
export interface FaultSubject {
  readonly api: Api;
  /** `none` too where the caller declines the key. */
  readonly safety: RetrySafety;
  /** Whether the `fetch` says that it may send again by itself. */
  readonly isRetrying: boolean;
  readonly kinds: readonly UsualKind[];
}

const maxRunMs = 55_000;
const faultCount = 8;

/** The faults of the attempts of a call, one after another. */
export function drawFaults(
  random: Random,
  rate: number,
  subject: FaultSubject,
): readonly (ModelFault | null)[] {
  const drawn = Array.from({ length: faultCount }, () =>
    isLikely(random, rate) ? drawFault(random, subject) : null,
  );
  return drawn.flatMap((fault) => [...drawFirstRun(random, fault), fault]).slice(0, faultCount);
}

/** A header that says that the first run is going on is only sent while one is. */
function drawFirstRun(random: Random, fault: ModelFault | null): readonly ModelFault[] {
  if (fault?.kind !== "dropped" || fault.which !== "wait" || isLikely(random, 0.3)) return [];
  return [{ kind: "lost", how: "reset", progress: "running", runsMs: drawRunMs(random) }];
}

function drawRunMs(random: Random): number {
  return Math.round((maxRunMs / 100) * 100 ** random.next());
}

type UsualKind = Exclude<ModelFault["kind"], "used">;

const allKinds: readonly UsualKind[] = [
  "unreachable",
  "lost",
  "late",
  "cut",
  "slow",
  "edge",
  "refusal",
  "dropped",
  "foreign",
  "odd",
  "twice",
  "retried",
];

/** Some of the kinds for all of a schedule: what needs several of them together happens more often then. */
export function drawKinds(random: Random): FaultSubject["kinds"] {
  const kinds = allKinds.filter(() => isLikely(random, 0.35));
  return [...kinds, "lost", pick(random, allKinds)];
}

/** The same faults, and some of connections that were used before. */
export function withUsed(
  random: Random,
  faults: readonly (ModelFault | null)[],
): readonly (ModelFault | null)[] {
  return faults.map((fault, index) => {
    if (!isLikely(random, index === 0 ? 0.6 : 0.3)) return fault;
    const again = pick(random, ["answered", "unreachable"] as const);
    return { kind: "used", progress: pick(random, anyProgress), runsMs: drawRunMs(random), again };
  });
}

function drawFault(random: Random, subject: FaultSubject): ModelFault {
  const { api, safety, isRetrying, kinds } = subject;
  const runsMs = drawRunMs(random);
  const lost = { kind: "lost", how: pick(random, ["reset", "silence"] as const), runsMs } as const;
  const kind = pick(random, kinds);
  switch (kind) {
    case "lost":
      return { ...lost, progress: pick(random, anyProgress) };
    case "late":
      return {
        kind,
        afterMs: random.below(marginMs),
        how: pick(random, ["answered", "broken", "abandoned"] as const),
      };
    case "slow":
      return { kind, runsMs };
    case "edge":
      return drawEdge(random, api, runsMs);
    case "refusal":
      return drawRefusal(random, api, runsMs);
    case "dropped":
      return drawDropped(random, api);
    // Nothing protects a write without a key from a network that sends it twice (A7).
    case "twice":
      return safety === "none" || safety === "repeatable"
        ? lostAfter(lost)
        : { kind, afterMs: random.below(20_000), runsMs };
    case "retried":
      return isRetrying ? { kind, progress: pick(random, anyProgress), runsMs } : lostAfter(lost);
    default:
      return { kind };
  }
}

function lostAfter(lost: Omit<Extract<ModelFault, { readonly kind: "lost" }>, "progress">): ModelFault {
  return { ...lost, progress: "done" };
}

/** 200: a login page. The others take the place of whatever the service answers. */
const edgeStatuses = [200, 200, 200, 302, 401, 403, 404, 408, 422, 425, 429, 499, 500, 502, 503, 504];

function drawEdge(random: Random, api: Api, runsMs: number): ModelFault {
  const status = pick(random, edgeStatuses);
  const page = pick(random, ["html", "json", "empty"] as const);
  const isBelieved = status >= 400 && status < 500 && status !== 408 && !canProve(api, status);
  const progress = isBelieved ? "none" : pick(random, anyProgress);
  return { kind: "edge", status, page: status === 200 ? "html" : page, progress, runsMs };
}

/** A run that was refused leaves nothing behind, even if it took its time. */
function drawRefusal(random: Random, api: Api, runsMs: number): ModelFault {
  const rows = api.errors.filter(({ retry, when }) => retry.kind !== "after" && when?.present !== true);
  const { status: first, isClass, says } = pick(random, rows);
  const status = isClass ? pick(random, [first + 8, first + 18]) : first;
  const code = first < 400 ? undefined : says?.is;
  const isCut = code !== undefined && isLikely(random, 0.3);
  return { kind: "refusal", status, code, isCut, runsMs: isLikely(random, 0.5) ? 0 : runsMs };
}

function drawDropped(random: Random, api: Api): ModelFault {
  const which = pick(random, ["wait", "wait", "echo", "request id", "replayed"] as const);
  return { kind: "dropped", which: which === "wait" && !canLoseWait(api) ? "request id" : which };
}
