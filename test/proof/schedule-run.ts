import type { BillingClient } from "../../generated/typescript/client.js";
import type { ClientOptions, DurableStore, Hooks, RequestStore } from "../../generated/typescript/lite.js";
import { seededRandom } from "../../src/sandbox/random.js";
import { Machine, type WallClock } from "./machine.js";
import { retentionMs, type PlannedCall, type Schedule, type StorePlan } from "./schedule.js";
import { operations, type Subject } from "./operations.js";
import type { Sdk } from "./sdk.js";
import { SlowStore } from "./slow-store.js";
import type { Environment } from "./environment.js";
import type { CallTrace, Trace } from "./trace.js";
import { Wire } from "./wire.js";

/** One call with what its caller holds. */
export interface Caller {
  readonly plan: PlannedCall;
  readonly subject: Subject;
  readonly trace: CallTrace;
}

export interface AbortHandle {
  readonly controller: AbortController;
  readonly abort: () => void;
}

/** A process with its client. */
export interface Process {
  readonly machine: Machine;
  readonly client: BillingClient;
  readonly store: DurableStore | undefined;
}

/** The state of a running schedule. */
export interface ScheduleRun {
  readonly schedule: Schedule;
  readonly environment: Environment;
  readonly sdk: Sdk;
  readonly wire: Wire;
  readonly callers: readonly Caller[];
  /** The caller in another process, who makes the first caller's call. */
  readonly rival: Caller | undefined;
  readonly processes: Process[];
  readonly wall: WallClock;
  /** What ends the calls that their callers may end. */
  readonly abortHandles: AbortHandle[];
  /** How often hooks were asked; `Infinity` once they have no more to do. */
  hookSteps: number;
  /** What survives a process. */
  readonly store: RequestStore | undefined;
  readonly trace: Trace;
}

export function startSchedule(schedule: Schedule, environment: Environment, sdk: Sdk): ScheduleRun {
  const callerOf = (plan: PlannedCall, isRival: boolean): Caller => {
    const subject = operations[plan.operation].subject(plan.name);
    const trace = {
      plan,
      isRival,
      intendedBody: undefined,
      saved: undefined,
      attempts: [],
      rounds: [],
      audit: undefined,
      effects: new Map(),
    };
    return { plan, subject, trace };
  };
  const callers = schedule.calls.map((plan) => callerOf(plan, false));
  const [rival] = schedule.rival === undefined ? [] : schedule.calls.map((plan) => callerOf(plan, true));
  const wall = { aheadMs: 0 };
  const store = schedule.store && new sdk.MemoryStore(() => environment.time.now + wall.aheadMs);
  const trace: Trace = {
    schedule,
    baseUrl: environment.baseUrl,
    apiKey: environment.sandbox.apiKey,
    calls: [...callers, ...(rival === undefined ? [] : [rival])].map((caller) => caller.trace),
    logged: [],
    timersLeft: 0,
    listenersLeft: 0,
    recordsLeft: 0,
    sleptMs: schedule.jumps.reduce((sum, { how, byMs }) => sum + (how === "suspend" ? byMs : 0), 0),
    isClockSet: schedule.jumps.some(({ how }) => how === "set"),
    payments: [],
    unhandled: 0,
  };
  const wire = new Wire(environment);
  return {
    schedule,
    environment,
    sdk,
    wire,
    callers,
    rival,
    processes: [],
    wall,
    abortHandles: [],
    hookSteps: 0,
    store,
    trace,
  };
}

/** Starts a process with a client; its store works as well as `storePlan` says. */
export function startProcess(
  run: ScheduleRun,
  storePlan: Pick<StorePlan, "delayMs" | "failureRate"> | undefined = run.schedule.store,
): Process {
  const { schedule, environment, sdk, processes } = run;
  const random = seededRandom(schedule.seed, `process ${processes.length}`);
  const machine = new Machine(environment.time, random, run.wall);
  const store =
    run.store &&
    storePlan &&
    sdk.durable(new SlowStore(run.store, machine, environment.time, random, storePlan));
  const client = new sdk.BillingClient({ ...clientOptions(run, machine), store });
  const started = { machine, client, store };
  processes.push(started);
  return started;
}

function clientOptions(run: ScheduleRun, machine: Machine): ClientOptions {
  const { schedule, environment, wire, trace } = run;
  return {
    apiKey: environment.sandbox.apiKey,
    baseUrl: environment.baseUrl,
    fetch: wire.fetchOf(machine),
    platform: machine.platform,
    maxInProgressWaits: schedule.maxInProgressWaits,
    maxRetryAfterMs: schedule.maxRetryAfterMs,
    maxResponseBytes: 65_536,
    logger: { warn: (...given) => void trace.logged.push(JSON.stringify(given)) },
    hooks: { ...watch(run, run.processes.length), ...askHooks(run, machine) },
  };
}

/** Longer than a key lives. */
const longSleepMs = retentionMs + 3_600_000;

/** A hook that takes its time before attempts of the first round. */
function askHooks(run: ScheduleRun, machine: Machine): Hooks {
  const { hookSteps } = run.schedule;
  if (hookSteps === undefined) return {};
  return {
    onRequest: async () => {
      const step = hookSteps[run.hookSteps] ?? 0;
      run.hookSteps += 1;
      if (step === "fails") throw new Error("there is no token");
      if (step === "sleeps") {
        machine.suspend(longSleepMs);
        run.trace.sleptMs += longSleepMs;
      }
      await machine.receive(run.environment.time.sleep(step === "sleeps" ? 0 : step));
      return undefined;
    },
  };
}

/** Writes down what the client pays; callers change their objects and end their calls at the worst moment. */
function watch({ schedule, trace, callers, abortHandles }: ScheduleRun, client: number): Hooks {
  // The rest of a pause that another call was asked for is no retry: it comes first in its call, or after the pause before one.
  const paused = new Set<string>();
  return {
    onAttempt: ({ attempt, idempotencyKey: key, operationId }) => {
      paused.delete(key ?? operationId);
      if (attempt === schedule.abortsAtAttempt) for (const { abort } of abortHandles) abort();
    },
    onRetry: ({ idempotencyKey: key, operationId, status, errorKind, attempt }) => {
      const isRest = attempt === 1 || paused.has(key ?? operationId);
      paused.add(key ?? operationId);
      const isWait = isRest || (errorKind === "IdempotencyInProgress" && key !== undefined);
      const paid = status === 429 ? "throttle" : "transient";
      trace.payments.push({ client, what: isWait ? "wait" : paid, key, operationId });
      if (!schedule.mutates) return;
      for (const {
        subject,
        trace: { intendedBody },
      } of callers) {
        if (intendedBody !== undefined) subject.mutate();
      }
    },
    onOutcome: ({ idempotencyKey: key, operationId, outcome }) => {
      if (outcome === "executed") trace.payments.push({ client, what: "success", key, operationId });
    },
  };
}
