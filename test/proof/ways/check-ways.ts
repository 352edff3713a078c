import type { SdkError } from "../../../generated/typescript/lite.js";
import type { Api } from "../../../src/language/model/ir/api.js";

/** What somebody was told. */
export interface Said {
  readonly how: "call" | "resume" | "restart" | "confirm";
  /** Whether nothing could go wrong with it. */
  readonly isCalm: boolean;
  /** How many attempts there were before. */
  readonly before: number;
  readonly outcome: string;
  readonly error: SdkError | undefined;
}

/** What was seen of a schedule. */
export interface WayTrace {
  readonly operation: "change" | "make" | "file";
  /** Whether the call has a condition that lets it be sent again. */
  readonly isProtected: boolean;
  readonly isRetrying: boolean;
  /** Whether others change the same thing, or file something under the same value. */
  readonly isDisturbed: boolean;
  readonly said: readonly Said[];
  readonly attempts: readonly {
    readonly isRead: boolean;
    readonly fault: string;
    readonly status: number | undefined;
  }[];
  readonly effects: number;
  readonly isLeft: boolean;
}

interface Finding {
  readonly rule: string;
  readonly text: string;
}

/** What a schedule broke; the numbers are those of the proof's invariants. */
export function checkWays(trace: WayTrace, api: Api): readonly Finding[] {
  return [
    checkCount,
    checkExecuted,
    checkNotExecuted,
    checkSettled,
    checkUnprotected,
    checkKnown,
    checkFirstAnswer,
  ].flatMap((check) => check(trace, api));
}

/** I1; a `fetch` that sends a write by itself again that nothing protects does so in spite of it (A7). */
function checkCount({ effects, isProtected, isRetrying }: WayTrace): readonly Finding[] {
  if (effects < 2 || (isRetrying && !isProtected)) return [];
  return [{ rule: "I1", text: `took effect ${effects} times` }];
}

/** I2: what is said to be executed is. */
function checkExecuted({ said, effects }: WayTrace): readonly Finding[] {
  const found = said.find(({ outcome }) => outcome === "executed");
  return found === undefined || effects > 0 ? [] : [{ rule: "I2", text: `is executed, says ${found.how}` }];
}

/** I3: what is said not to be executed isn't, for ever. */
function checkNotExecuted({ said, effects, isRetrying, isProtected }: WayTrace): readonly Finding[] {
  if (isRetrying && !isProtected) return [];
  const found = said.find(({ outcome, error }) => outcome === "not_executed" && !wasSentLater(said, error));
  return found === undefined || effects === 0
    ? []
    : [{ rule: "I3", text: `isn't executed, says ${found.how}` }];
}

/** What is known not to have run may be sent again. */
function wasSentLater(said: readonly Said[], error: SdkError | undefined): boolean {
  const index = said.findIndex((one) => one.error === error && error !== undefined);
  return index >= 0 && said.slice(index + 1).some(({ how }) => how === "resume" || how === "restart");
}

/** I8: nothing is sent any more that was confirmed. */
function checkSettled({ said, attempts }: WayTrace): readonly Finding[] {
  const index = said.findIndex(({ how, outcome }) => how === "confirm" && outcome !== "unknown");
  const settled = said[index];
  if (settled === undefined || said.slice(0, index).some(({ outcome }) => outcome !== "unknown")) return [];
  const isSent = attempts.slice(settled.before).some(({ isRead }) => !isRead);
  return isSent ? [{ rule: "I8", text: "was sent after it was confirmed" }] : [];
}

/** I8: what nothing protects isn't sent again once it may have run. */
function checkUnprotected({ isProtected, isRetrying, attempts }: WayTrace): readonly Finding[] {
  if (isProtected) return [];
  const writes = attempts.filter(({ isRead }) => !isRead);
  const earlier = writes.slice(0, -1).find((sent) => !isHarmless(sent, isRetrying));
  return earlier === undefined ? [] : [{ rule: "I8", text: `was sent again after ${earlier.fault}` }];
}

function isHarmless({ fault, status }: WayTrace["attempts"][number], isRetrying: boolean): boolean {
  if (fault === "unreachable") return !isRetrying;
  return fault === "refused" && status !== undefined && status < 500;
}

/** I4: a last question, when nothing can come any more, is answered. */
function checkKnown(
  { operation, said, isDisturbed, isLeft, effects }: WayTrace,
  { endpoints, errors, conventions }: Api,
): readonly Finding[] {
  const canProve =
    conventions.isRequestIdPromised ||
    errors.some(({ status, bodies }) => status === 404 && bodies.length > 0);
  const isUnique = endpoints.some(({ confirmation }) => confirmation?.isUnique === true);
  const last = said.findLast(({ how, isCalm }) => how === "confirm" && isCalm);
  if (operation !== "file" || isDisturbed || last === undefined) return [];
  const wasUnknown = said.every(({ how, outcome }) => how === "confirm" || outcome === "unknown");
  if (!wasUnknown) return [];
  const isSettled = last.outcome !== "unknown" && last.outcome !== "nothing";
  if (isUnique && !isSettled && (canProve || effects > 0)) {
    return [{ rule: "I4", text: "is unknown when everything can be seen" }];
  }
  return isSettled && isLeft ? [{ rule: "I4", text: "is left in the store although it is settled" }] : [];
}

/** I4: a 412 that is the first answer says that nothing was done, and a success is one. */
function checkFirstAnswer({ isProtected, isRetrying, said, attempts }: WayTrace): readonly Finding[] {
  const [first, second] = said;
  const [only] = attempts;
  const isAlone = only?.fault === "ok" && (second?.before ?? attempts.length) === 1;
  if (!isProtected || isRetrying || first?.how !== "call" || !isAlone) return [];
  return only.status === 412 && first.outcome === "unknown"
    ? [{ rule: "I4", text: "is unknown after a 412 that is the first answer" }]
    : [];
}
