import type { PreparedRequest, SdkError } from "../../generated/typescript/lite.js";
import { callHeader } from "../../src/sandbox/exchange.js";
import { settle } from "./audit.js";
import { beginRound, endRound } from "./rounds.js";
import { startProcess, type Process, type ScheduleRun } from "./schedule-run.js";
import type { Faults, Limits, Schedule } from "./schedule.js";
import type { Round } from "./trace.js";

const patient: Limits = { timeoutMs: 30_000, totalTimeoutMs: 120_000, maxRetries: 5 };
/** Longer than a dead process can hold a request, also when the clock was set back an hour meanwhile. */
function leaseMs({ calls }: Schedule): number {
  return 4_000_000 + Math.max(...calls.map(({ limits }) => limits.totalTimeoutMs));
}

/** New processes start and recover what the dead ones left; all but the last one are killed too. */
export async function recoverAfterCrashes(run: ScheduleRun, kills: readonly number[]): Promise<void> {
  for (const killAfterMs of kills) {
    const next = startProcess(run);
    const faults = run.schedule.recoveries[0]?.faults ?? [];
    await Promise.race([recover(run, next, faults), run.environment.time.sleep(killAfterMs)]);
    next.machine.kill();
    await settle(run);
  }
}

/** Recovers what the store still holds, until it holds nothing more that could be recovered. */
export async function recoverRest(run: ScheduleRun): Promise<void> {
  if (run.store === undefined) return;
  for (let attempts = 0; attempts < 2 && (await run.store.list()).length > 0; attempts += 1) {
    await run.environment.time.sleep(leaseMs(run.schedule));
    await recover(run, startProcess(run, { delayMs: 0, failureRate: 0 }), []);
    await settle(run);
  }
}

/** What an application does when it starts. */
async function recover(run: ScheduleRun, { client, store, machine }: Process, faults: Faults): Promise<void> {
  if (store === undefined) return;
  const rounds = new Map<string, Round>();
  for (const record of (await run.store?.list()) ?? []) {
    const { trace } = callerOf(run, record);
    run.wire.expect(trace, faults);
    rounds.set(trace.plan.name, beginRound(run, trace, "recover", patient));
  }
  const finish = (record: PreparedRequest, end: Round["end"]): void => {
    const { trace } = callerOf(run, record);
    const round = rounds.get(trace.plan.name);
    if (round !== undefined) endRound(run, trace, round, end);
  };
  const onResult = (record: PreparedRequest, data: unknown): void => finish(record, { kind: "ok", data });
  const onError = (record: PreparedRequest, error: SdkError): void =>
    finish(record, { kind: "failed", error });
  // A store that fails ends the recovery with its own error; the application starts another one later.
  const { platform } = machine;
  await run.sdk
    .recoverPending(client, store, { ...patient, onResult, onError, platform })
    .catch(() => undefined);
}

function callerOf({ callers }: ScheduleRun, { headers }: PreparedRequest): ScheduleRun["callers"][number] {
  const caller = callers.find(({ plan }) => plan.name === headers[callHeader.toLowerCase()]);
  if (caller === undefined) throw new Error("the store holds a request that nobody made");
  return caller;
}
