import type { EngineParts } from "../context/client-context.js";
import type { CallFacts } from "../errors/sdk-error.js";
import type { CallPlan } from "../request/prepare.js";
import type { RequestUse } from "../store/request-memory.js";
import { sealRequest } from "../store/stored-request.js";
import type { Attempt } from "../types/call.js";
import type { RequestStore } from "../types/prepared-request.js";

/** Left of the retention so that a request under way can't outlive its key. */
const windowMarginMs = 60_000;

/** What one call may spend and how it may be ended. */
export interface RunLimits {
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number;
  readonly maxRetries: number;
  /** Keeps the record in the store when the outcome is known. */
  readonly keep: boolean;
  /** The store that the request was read from. */
  readonly store: RequestStore | undefined;
}

export interface Lease {
  readonly store: RequestStore;
  /** Names this call among those that want the record. */
  readonly holder: string;
  /** In milliseconds since 1970. */
  readonly until: number;
}

/** One call on its way, and what it has spent. */
export interface Run {
  readonly plan: CallPlan;
  readonly limits: RunLimits;
  readonly attempts: Attempt[];
  /** What is known about the request, in this call or another one. */
  readonly use: RequestUse;
  readonly startedAt: number;
  readonly startedElapsed: number;
  /** True while the store may know more about the request than the copy that was given. */
  isUnread: boolean;
  /** The reservation of its record in the store, while it has one. */
  lease: Lease | undefined;
  retries: number;
  waits: number;
  lastCost: number | undefined;
}

/** @throws InvalidRequestError or IdempotencyKeyReuseError for a request that must not be sent */
export function startRun(parts: EngineParts, plan: CallPlan, limits: RunLimits): Run {
  const { environment } = parts.settings;
  return {
    plan,
    limits,
    attempts: [],
    use: parts.memory.admit(plan.prepared, plan.repetition === "none"),
    startedAt: environment.now(),
    startedElapsed: environment.elapsed(),
    isUnread: plan.prepared.digest !== null && storeFor(parts, plan, limits) !== undefined,
    lease: undefined,
    retries: 0,
    waits: 0,
    lastCost: undefined,
  };
}

/** The store, for calls that can be repeated safely after a crash, and for every request that was read from one. */
export function storeFor(
  { settings }: EngineParts,
  { repetition }: CallPlan,
  { store }: RunLimits,
): RequestStore | undefined {
  const isRepeatable = repetition === "key" || repetition === "natural";
  return store ?? (isRepeatable ? settings.store : undefined);
}

/** Whether the request may have taken effect: in an earlier try, in a call under way, or as far as the store may know. */
export function isAmbiguous({ use, isUnread }: Run): boolean {
  return use.mayHaveRun || use.underway > 1 || isUnread;
}

/** Milliseconds since the call began, by the clock that went further: one stops while a machine sleeps, one is set back. */
function spent({ settings }: EngineParts, run: Run): number {
  const { environment } = settings;
  return Math.max(environment.now() - run.startedAt, environment.elapsed() - run.startedElapsed);
}

export function remainingMs(parts: EngineParts, run: Run): number {
  return run.limits.totalTimeoutMs - spent(parts, run);
}

/** True when the service may have forgotten the key after this time (IDEM-10). */
export function isPastWindow(parts: EngineParts, run: Run, inMs = 0): boolean {
  const { idempotency } = parts.policy;
  if (idempotency === null || run.plan.repetition !== "key" || run.use.firstSentAt === null) return false;
  const age = run.startedAt - run.use.firstSentAt + spent(parts, run);
  return age + inMs > idempotency.retentionMs - windowMarginMs;
}

/** What an error tells about its call. */
export function describeCall({ plan, attempts }: Run, more: Partial<CallFacts>): CallFacts {
  const { prepared, operation } = plan;
  return {
    operationId: prepared.operationId,
    method: operation.method,
    path: operation.path,
    idempotencyKey: prepared.idempotencyKey ?? undefined,
    status: undefined,
    retryAfterMs: undefined,
    reason: undefined,
    isStored: false,
    attempts: [...attempts],
    prepared: undefined,
    resume: undefined,
    ...more,
  };
}

/** What an error needs so that its call can be sent again. */
export function describeResumable(
  parts: EngineParts,
  run: Run,
  outcome: "not_executed" | "unknown",
): Pick<CallFacts, "prepared" | "resume"> {
  const prepared = { ...run.plan.prepared, firstSentAt: run.use.firstSentAt, outcome };
  const seal = () => sealRequest(prepared);
  return { prepared: seal, resume: (options) => parts.resume(seal(), options) };
}
