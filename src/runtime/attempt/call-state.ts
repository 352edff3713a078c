import type { CallLimits } from "../context/read-options.js";
import type { ClientContext, Seal } from "../context/client-context.js";
import type { Access } from "../context/credentials.js";
import { type AttemptFacts, notify } from "../context/observers.js";
import { warnOfLongTimeout } from "../context/settings.js";
import { Trace } from "../context/trace.js";
import type { Failed } from "../errors/attempt-outcome.js";
import type { ServiceClock } from "../context/client-state.js";
import type { CallFacts, Outcome, Resume, RetryStop, SdkError, StopReason } from "../errors/sdk-error.js";
import { windowFor } from "../request/known-until.js";
import { clockOf } from "../outcome/retry-after.js";
import type { RequestPlan } from "../request/prepare.js";
import { describeSending, noteSending, sendingAgeMs } from "../store/first-sending.js";
import type { RequestHistory } from "../store/request-memory.js";
import type { Attempt, DurableStore, PreparedRequest } from "../types/call.js";

export interface Lease {
  readonly store: DurableStore;
  /** Of the record in the store. */
  readonly id: string;
  /** Names this call among those that ask for the record. */
  readonly holder: string;
  /** In milliseconds since 1970. */
  readonly until: number;
}

/** One call on its way: what it sends, what it may spend, and what it has spent. */
export interface CallState {
  readonly context: ClientContext;
  readonly plan: RequestPlan;
  readonly limits: CallLimits;
  readonly url: string;
  /** What describes it in errors and hooks. */
  readonly names: Omit<AttemptFacts, "attempt">;
  /** Of the service that its requests go to. */
  readonly clock: ServiceClock;
  readonly trace: Trace | undefined;
  /** How its requests prove who sends them. */
  readonly access: Access;
  /** Where its record is kept, if it is: writes, and every request that was read from a store. */
  readonly store: DurableStore | undefined;
  readonly attempts: Attempt[];
  /** What is known about the request, in this call or another one. */
  readonly history: RequestHistory;
  /** In milliseconds since 1970; `null` for a read that nothing stores, until its first attempt is over. */
  startedAt: number | null;
  readonly startedElapsed: number;
  /** True when its first attempt is the request's first: no key can be forgotten before that (IDEM-10). */
  isFirstSending: boolean;
  /** True while the store may know more about the request than the copy that was given. */
  isRecordUnread: boolean;
  /** The reservation of its record in the store, while it has one. */
  lease?: Lease | undefined;
  retries: number;
  waits: number;
  /** The end of the last pause that it has waited for, as `pauseEndsAt` of its history. */
  waitedUntil?: number;
  lastCost?: number | undefined;
  /** The least pause before an attempt, in milliseconds, where a stream that broke off is asked for again. */
  readonly leastPauseMs?: number;
  /** Makes the error of a write that is sent again after its success: it has taken effect, whatever became of the copy. */
  readonly fail?: ((failure: Failed, stopReason: RetryStop | undefined) => SdkError) | undefined;
}

/** A call whose request is complete. */
export interface NewCall {
  readonly plan: RequestPlan;
  readonly url: string;
  readonly limits: CallLimits;
}

/** @throws InvalidRequestError or IdempotencyKeyReuseError for a request that must not be sent */
export function startCall(context: ClientContext, { plan, url, limits }: NewCall): CallState {
  const { policy, settings, memory } = context;
  const { platform, tracer, log } = settings;
  warnOfLongTimeout(settings, limits.timeoutMs);
  const history = memory.admit(plan.prepared, !plan.canResume);
  const skipsStore =
    plan.retrySafety === "safe" ||
    plan.content?.skipsStore === true ||
    plan.operation.parts?.rawResponses?.isStream;
  const store = limits.store ?? (skipsStore ? undefined : settings.store);
  const { operationId, idempotencyKey } = plan.prepared;
  const { method, path } = plan.operation;
  const names = { operationId, method, path, idempotencyKey: idempotencyKey ?? undefined };
  return {
    context,
    plan,
    limits,
    url,
    names,
    clock: clockOf(context, plan.operation),
    trace: tracer && new Trace(tracer, log, policy.api, names),
    access: plan.operation.parts?.access ?? settings.access,
    store,
    attempts: [],
    history,
    startedAt: store === undefined && plan.retrySafety === "safe" ? null : platform.now(),
    startedElapsed: platform.elapsed(),
    isFirstSending: false,
    isRecordUnread: store !== undefined && mayBeKnown(plan.prepared),
    retries: 0,
    waits: 0,
  };
}

/** Whether others may have sent the request: they have a copy of it, or the caller's key. */
export function mayBeKnown({ digest, keySource }: PreparedRequest): boolean {
  return digest !== null || keySource === "caller";
}

/**
 * Milliseconds since the call began, by whichever clock went further: one stops while a machine sleeps, the other may
 * be set back.
 */
function elapsedMs({ context, startedAt, startedElapsed }: CallState): number {
  const { platform } = context.settings;
  if (startedAt === null) return platform.elapsed() - startedElapsed;
  return Math.max(platform.now() - startedAt, platform.elapsed() - startedElapsed);
}

/**
 * Recorded for a read once its first attempt is over. A pre-rendered page mustn't use random values or the time before
 * it sends, and the read needs neither.
 *
 * @returns when the call began, in milliseconds since 1970
 */
export function noteLateStart(call: CallState): number {
  const startedAt = Math.round(call.context.settings.platform.now() - elapsedMs(call));
  call.startedAt = startedAt;
  noteFirstSending(call, startedAt);
  return startedAt;
}

export function remainingMs(call: CallState): number {
  return call.limits.totalTimeoutMs - elapsedMs(call);
}

/** As `windowFor`, of a call. */
export function windowOf({ context, plan }: CallState): number {
  return windowFor(context, plan.operation, plan.retrySafety);
}

/** Milliseconds until the service may forget the key of the request; infinite for its first sending (IDEM-10). */
export function windowLeftMs(call: CallState): number {
  const { context, history, startedAt, isFirstSending, attempts } = call;
  if (startedAt === null || history.firstSentAt === null) return Infinity;
  if (isFirstSending && attempts.length === 0) return Infinity;
  const { platform } = context.settings;
  const windowMs = Math.min(windowOf(call), history.windowMs);
  // The first attempt has no deadline here: it may arrive after the service has forgotten what this one did under the key.
  if (history.firstAttemptEndsAt - platform.elapsed() > windowMs) return 0;
  return windowMs - sendingAgeMs(history, startedAt + elapsedMs(call), platform);
}

/** Notes that the request is sent now, in milliseconds since 1970, if it wasn't before. */
export function noteFirstSending(call: CallState, now: number): void {
  call.isFirstSending = call.history.firstSentAt === null;
  noteSending(call.history, now, windowOf(call), call.context.settings.platform);
}

/** What a record says of its first sending if that is now, or was before. */
export function describeSendingAt(call: CallState, now: number): ReturnType<typeof describeSending> {
  const sending = { ...call.history };
  noteSending(sending, now, windowOf(call), call.context.settings.platform);
  return describeSending(sending, call.context.settings.platform);
}

/** The failure of a call whose key the service may have forgotten after this time. */
export function findExpiry(call: CallState, inMs = 0): Failed | undefined {
  const { context, plan } = call;
  const { repeats = context.idempotencyKeys } = plan.operation.parts ?? {};
  return windowLeftMs(call) <= inMs ? repeats?.classifyExpiry?.() : undefined;
}

/** What hooks are told about the attempt that comes next. */
export function describeAttempt({ names, attempts }: CallState): AttemptFacts {
  return Object.freeze({ ...names, attempt: attempts.length + 1 });
}

/** Tells the hook how the call ended. */
export function reportOutcome(
  { context, names, attempts }: CallState,
  outcome: Outcome,
  errorKind?: string,
  stopReason?: StopReason,
): void {
  const { hooks, log } = context.settings;
  if (hooks === undefined) return;
  const { operationId, idempotencyKey } = names;
  const facts = { operationId, idempotencyKey, outcome, errorKind, stopReason };
  notify(log, "onOutcome", () => hooks.onOutcome?.({ ...facts, attempts: Object.freeze([...attempts]) }));
}

/** What an error tells about its call. */
export function describeCall({ names, attempts }: CallState, more: Partial<CallFacts>): CallFacts {
  return { ...names, attempts: [...attempts], ...more };
}

/** What an error needs so that its call can be sent again. */
export function describeResumable(
  call: CallState,
  outcome: Outcome,
): { readonly prepared: CallFacts["prepared"]; readonly resume: Resume } {
  const { context, plan } = call;
  const prepared = describePrepared(call, outcome);
  const seal = context.seal ?? markAsKnown;
  const isLost = plan.content?.isBeside === true || plan.operation.parts?.rawResponses?.isStream;
  const isKept = context.seal !== undefined && !isLost;
  const sealed = (): PreparedRequest<never> => seal(context, plan.operation, prepared);
  return {
    prepared: isKept ? sealed : undefined,
    resume: (options) => context.resume(plan.operation, sealed(), options, plan.content),
  };
}

/** The request as it is known now. */
export function describePrepared(
  { context, plan, history }: CallState,
  outcome: Outcome,
): PreparedRequest<never> {
  const sending = describeSending(history, context.settings.platform);
  return { ...plan.prepared, ...sending, outcome, ...(history.lacksEcho && { lacksEcho: true }) };
}

/** For a request that stays in the process: what is known of it under its key or its id holds for this copy too. */
const markAsKnown: Seal = (_context, _operation, prepared) => ({ ...prepared, digest: "" });
