import { getEventListeners } from "node:events";
import { auditCalls, settle } from "./audit.js";
import { recoverAfterCrashes, recoverRest } from "./recover.js";
import { handedBack, rivalAtOnce, rivalLater, sendHanded } from "./rival.js";
import { acknowledge, runRound, sendAgain, sendCall } from "./rounds.js";
import { startSchedule, startProcess, type Caller, type Process, type ScheduleRun } from "./schedule-run.js";
import type { Recovery, Schedule } from "./schedule.js";
import type { Sdk } from "./sdk.js";
import type { Environment } from "./environment.js";
import type { CallTrace, Trace } from "./trace.js";

/**
 * Runs a schedule to its end: the calls meet their faults, the service comes to rest, what failed is recovered until
 * its outcome is known, and then it is seen what took effect.
 */
export async function runSchedule(schedule: Schedule, environment: Environment, sdk: Sdk): Promise<Trace> {
  const run = startSchedule(schedule, environment, sdk);
  const first = startProcess(run);
  jumpClocks(run, first);
  const kills = schedule.store?.kills ?? [];
  await runCalls(run, first, kills[0]);
  run.hookSteps = Infinity;
  run.wire.stopHolding();
  noteLeftovers(run);
  await settle(run);
  await rivalLater(run);
  if (kills.length > 0) await recoverAfterCrashes(run, kills.slice(1));
  else for (const recovery of schedule.recoveries) await runRecovery(run, recovery);
  await recoverRest(run);
  await auditCalls(run);
  return closeTrace(run);
}

function jumpClocks({ schedule, environment }: ScheduleRun, { machine }: Process): void {
  for (const { afterMs, how, byMs } of schedule.jumps) {
    environment.time.start(afterMs, () => (how === "set" ? machine.setClock(byMs) : machine.suspend(byMs)));
  }
}

/** Makes the calls. Those of a process that is killed never end. */
async function runCalls(run: ScheduleRun, first: Process, killAfterMs: number | undefined): Promise<void> {
  const { time } = run.environment;
  const calls = Promise.all([...run.callers.map((caller) => runCall(run, first, caller)), rivalAtOnce(run)]);
  if (killAfterMs === undefined) return void (await calls);
  await Promise.race([calls, time.sleep(killAfterMs)]);
  first.machine.kill();
}

async function runCall(run: ScheduleRun, first: Process, caller: Caller): Promise<void> {
  const { startsAfterMs, limits, abortsAfterMs, faults } = caller.plan;
  await first.machine.receive(run.environment.time.sleep(startsAfterMs));
  run.wire.expect(caller.trace, faults);
  const round = await runRound(run, caller, "call", limits, sendCall(run, first, caller), abortsAfterMs);
  const { end } = round;
  if (end.kind === "ok") await acknowledge(run, first, caller);
}

async function runRecovery(run: ScheduleRun, recovery: Recovery): Promise<void> {
  const open = run.callers.filter(({ trace }) => needsRecovery(trace));
  if (open.length === 0) return;
  await run.environment.time.sleep(recovery.pauseMs);
  await Promise.all(open.map((caller) => recoverCall(run, caller, recovery)));
  noteLeftovers(run);
  await settle(run);
}

function needsRecovery({ rounds }: CallTrace): boolean {
  const end = rounds.at(-1)?.end;
  return end?.kind === "failed" && (end.error.outcome === "unknown" || end.error.retryable);
}

async function recoverCall(
  run: ScheduleRun,
  caller: Caller,
  { how, limits, faults }: Recovery,
): Promise<void> {
  const { trace } = caller;
  const errors = trace.rounds.flatMap(({ end }) =>
    end.kind === "failed" && end.error.prepared !== undefined ? [end.error] : [],
  );
  // What one process learned is nothing that an old error of another one could know.
  const isStale = run.schedule.forgets && how !== "restart" && run.processes.length === 1;
  const error = errors.at(isStale ? 0 : -1);
  const handed = handedBack(run);
  if (error === undefined || handed === "done") return;
  await run.processes[0]?.machine.awake();
  run.wire.expect(trace, faults);
  const send = handed === undefined ? sendAgain(run, caller, how, error) : sendHanded(run, handed);
  const round = await runRound(run, caller, how, limits, send);
  const [first] = run.processes;
  if (round.end.kind === "ok" && first !== undefined) await acknowledge(run, first, caller);
}

/** A dead process can't clean up any more. */
function noteLeftovers({ trace, processes, abortHandles }: ScheduleRun): void {
  if (processes.some(({ machine }) => machine.isDead)) return;
  const listeners = abortHandles.map(
    ({ controller }) => getEventListeners(controller.signal, "abort").length,
  );
  trace.timersLeft = Math.max(trace.timersLeft, sum(processes.map(({ machine }) => machine.timers)));
  trace.listenersLeft = Math.max(trace.listenersLeft, sum(listeners));
}

async function closeTrace({ trace, store }: ScheduleRun): Promise<Trace> {
  trace.recordsLeft = (await store?.list())?.length ?? 0;
  return trace;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
