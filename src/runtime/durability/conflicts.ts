import { type CallState, describeCall, describeResumable, findExpiry } from "../attempt/call-state.js";
import { type RefusalFacts, InvalidRequestError, RequestInProgressError } from "../errors/refusals.js";
import type { Outcome, SdkError } from "../errors/sdk-error.js";
import { knownUntil } from "../request/known-until.js";
import { isSentOnce } from "../request/prepare.js";
import { describeOtherwise, mayHaveExecuted } from "../store/request-facts.js";
import { buildReuseError, type Difference, otherContent } from "../store/request-memory.js";
import { fingerprint, isTombstone } from "../store/stored-request.js";
import type { PreparedRequest, Tombstone } from "../types/call.js";

/**
 * Why a request may not be sent, by what its store knows of it:
 *
 * - `claimed`: another call is sending it, or has ended it since it was read from the store
 * - `reused`: its key was used with other content
 * - `elsewhere`: its record was made for another `baseUrl`, where it may still have to be sent
 * - `otherwise`: its key was sent otherwise, where this one would be new
 * - `ran`: it may have taken effect, and has no key that prevents a second effect, or one that wasn't echoed
 * - `forgotten`: if it had been sent, the store would have forgotten that by now
 * - `expired`: its key may no longer be used
 */
export type Conflict = "claimed" | "reused" | "elsewhere" | "otherwise" | "ran" | "forgotten" | "expired";

/** What would be in the store, and what was there before. */
interface Compared {
  readonly record: PreparedRequest;
  readonly known: PreparedRequest | Tombstone | undefined;
}

/** Call it after the call has learned what is known. */
export function findConflict(call: CallState, { record: prepared, known }: Compared): Conflict | undefined {
  const { context, plan, limits } = call;
  const { retrySafety, canResume } = plan;
  const hasEnded = known !== undefined && isTombstone(known);
  if (limits.store !== undefined && (known === undefined || hasEnded)) return "claimed";
  if (known === undefined) {
    const isOld = context.settings.platform.now() > knownUntil(context, plan.operation, prepared);
    return isOld && retrySafety !== "safe" ? "forgotten" : undefined;
  }
  if (prepared.idempotencyKey === null) {
    const isSentAgain = canResume && !(known.outcome === "executed" && isSentOnce(plan));
    if (hasEnded || (!isSentAgain && mayHaveExecuted(known))) return "ran";
    return findExpiry(call) === undefined ? undefined : "expired";
  }
  if (!isTombstone(known) && known.baseUrl !== prepared.baseUrl) return "elsewhere";
  // Under another protection the same call is written otherwise.
  if ((known.protection ?? prepared.protection) !== prepared.protection) return "otherwise";
  const print = isTombstone(known) ? known.fingerprint : fingerprint(known);
  const isSame = print === fingerprint(prepared) && (known.method ?? prepared.method) === prepared.method;
  if (!isSame) return "reused";
  if (call.history.lacksEcho || (!canResume && mayHaveExecuted(known))) return "ran";
  return findExpiry(call) === undefined ? undefined : "expired";
}

/**
 * For a request whose key its store knows with another one, which may be the same call as another release writes it. Nobody
 * knows what became of other copies of a prepared one.
 */
function outcomeOfReuse({ plan }: CallState, known: PreparedRequest | Tombstone | undefined): Outcome {
  const isRuledOut = known !== undefined && isRefused(known);
  return isRuledOut && plan.prepared.digest === null ? "not_executed" : "unknown";
}

/** Whether a request has ended without an effect. */
function isRefused(known: PreparedRequest | Tombstone): boolean {
  return isTombstone(known) && known.outcome === "not_executed";
}

/** The error of a call that isn't sent because of the store, or of what that knows. */
export function buildConflictError(
  call: CallState,
  conflict: Exclude<Conflict, "expired">,
  { known, record }: Compared,
): SdkError {
  const { operationId } = call.plan.prepared;
  if (conflict === "reused") return buildReuseError(operationId, otherContent, outcomeOfReuse(call, known));
  // Two addresses may be those of one service, which may have run it.
  if (conflict === "elsewhere") return buildReuseError(operationId, otherBaseUrl, "unknown");
  const isRuledOut =
    conflict === "ran" && record.idempotencyKey === null && known !== undefined && isRefused(known);
  const { fact, help } =
    conflict === "otherwise"
      ? describeOther(known?.protection ?? "none", record.protection ?? "none")
      : conflictTexts[isRuledOut ? "ruledOut" : conflict];
  const message = `${operationId} was not sent, because ${fact}.`;
  const stopReason = conflict === "claimed" ? "claimed" : undefined;
  const facts = describeCall(call, { stopReason, ...describeResumable(call, "unknown") });
  // Whoever has another copy of the request may have sent it.
  const circumstances: RefusalFacts = { help, outcome: isRuledOut ? "not_executed" : "unknown", call: facts };
  return conflict === "claimed"
    ? new RequestInProgressError(message, { ...circumstances, retryable: call.plan.canResume })
    : new InvalidRequestError(message, circumstances);
}

function describeOther(sealed: string, now: string): ConflictText {
  return {
    fact: `it ${describeOtherwise(sealed, now)}`,
    help: "Finish it with the release that made it, or check the service's state, then use a new key.",
  };
}

const otherBaseUrl: Difference = {
  fact: " at another `baseUrl`, where its request is still open",
  topic: "other-base-url",
};

interface ConflictText {
  readonly fact: string;
  readonly help: string;
}

const conflictTexts: {
  readonly [
    Name in Exclude<Conflict, "expired" | "reused" | "elsewhere" | "otherwise"> | "ruledOut"
  ]: ConflictText;
} = {
  claimed: {
    fact: "another call or process is sending it, or has sent it",
    help: "Wait for it, then use its result.",
  },
  ran: {
    fact: "its store says it may have taken effect, and no idempotency key is sure to protect it",
    help: "Check the service's state before you prepare it again.",
  },
  ruledOut: {
    fact: "its store says that it had no effect, and no copy of it is sent any more",
    help: "Make the call again.",
  },
  forgotten: {
    fact: "its store doesn't know it, and may have forgotten it: it was prepared too long ago",
    help: "Check the service's state before you prepare it again.",
  },
};
