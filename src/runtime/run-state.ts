import type { CallPlan } from "./call-plan.js";
import type { EngineParts } from "./engine-parts.js";
import { windowMarginMs } from "./key-guard.js";
import type { KeyUse } from "./key-guard.js";
import { mayHaveRun, sealRequest } from "./prepared-request.js";
import type { PreparedRequest } from "./prepared-request.js";
import type { Attempt } from "./reply-meta.js";
import type { CallFacts } from "./sdk-error.js";

/** What one call may spend and how it may be ended. */
export interface RunLimits {
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number;
  readonly maxRetries: number;
  /** Keeps the record in the store when the outcome is known. */
  readonly keep: boolean;
  /** The request was read from the store. */
  readonly recorded: boolean;
}

/** One call on its way: what it has spent, and what is known about its effect. */
export interface Run {
  readonly plan: CallPlan;
  readonly limits: RunLimits;
  readonly attempts: Attempt[];
  readonly use: KeyUse | undefined;
  readonly startedAt: number;
  readonly startedElapsed: number;
  /** Names this call among those that want its record in the store. */
  readonly holder: string;
  /** True while the record is this call's. */
  holdsRecord: boolean;
  /** When the key was first sent, in milliseconds since 1970. */
  firstSentAt: number | null;
  /** True once some try may have taken effect. */
  isAmbiguous: boolean;
  retries: number;
  waits: number;
  lastCost: number | undefined;
}

export function startRun(parts: EngineParts, plan: CallPlan, limits: RunLimits): Run {
  const { environment } = parts.settings;
  const { prepared } = plan;
  const startedAt = environment.now();
  const isOneShot = plan.repetition === "none" && prepared.digest !== null;
  if (isOneShot && prepared.outcome !== "not_executed") parts.keys.admitOnce(prepared);
  const key = isGuarded(plan) ? prepared.idempotencyKey : null;
  const use = key === null ? undefined : parts.keys.admit(prepared, key);
  return {
    plan,
    limits,
    attempts: [],
    use,
    startedAt,
    startedElapsed: environment.elapsed(),
    holder: environment.uuid(),
    holdsRecord: false,
    firstSentAt: earliest(prepared.firstSentAt, use?.firstSentAt ?? null),
    isAmbiguous: mayHaveRun(prepared) || use?.mayHaveRun === true,
    retries: 0,
    waits: 0,
    lastCost: undefined,
  };
}

/** A key that can come back in another call: a caller's own, or that of a request which left the process. */
function isGuarded({ prepared }: CallPlan): boolean {
  return prepared.keySource === "caller" || prepared.digest !== null;
}

/** Takes over what another process has noted of the request since it was read. */
export function adoptRecord(run: Run, record: PreparedRequest): void {
  run.firstSentAt = earliest(run.firstSentAt, record.firstSentAt);
  if (mayHaveRun(record)) run.isAmbiguous = true;
}

function earliest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
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
  if (idempotency === null || run.plan.repetition !== "key" || run.firstSentAt === null) return false;
  const age = run.startedAt - run.firstSentAt + spent(parts, run);
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
  const prepared = { ...run.plan.prepared, firstSentAt: run.firstSentAt, outcome };
  return { prepared: () => sealRequest(prepared), resume: (options) => parts.resume(prepared, options) };
}
