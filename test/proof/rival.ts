import type { PreparedRequest } from "../../generated/typescript/lite.js";
import { callHeader } from "../../src/sandbox/exchange.js";
import { settle } from "./audit.js";
import { runRound, type Send } from "./rounds.js";
import { startProcess, type Caller, type Process, type ScheduleRun } from "./schedule-run.js";
import type { Rival } from "./schedule.js";

/** Another process makes the call too, while the first one is at it. */
export async function rivalAtOnce(run: ScheduleRun): Promise<void> {
  const { rival } = run.schedule;
  if (rival === undefined || rival.isLater) return;
  await run.environment.time.sleep(rival.afterMs);
  await runRival(run, rival);
}

/** Another process makes the call again, hours after the first one. */
export async function rivalLater(run: ScheduleRun): Promise<void> {
  const { rival } = run.schedule;
  if (rival === undefined || !rival.isLater) return;
  await run.environment.time.sleep(rival.afterMs);
  await runRival(run, rival);
  await settle(run);
}

async function runRival(run: ScheduleRun, rival: Rival): Promise<void> {
  const { rival: caller } = run;
  const { saved } = run.callers[0]?.trace ?? {};
  if (caller === undefined || (rival.how === "copy" && saved === undefined)) return;
  const process = startProcess(run);
  run.wire.claim(process.machine, caller.trace, rival.faults);
  const send = rival.how === "call" ? callAnew(process, caller) : executeCopy(process, saved);
  await runRound(run, caller, "rival", rival.limits, send);
}

/** Under the key that both derive from what they act on. */
function callAnew({ client }: Process, { plan, subject }: Caller): Send {
  const headers = { [callHeader]: plan.name };
  return (given) => subject.send(client, { ...given, headers, idempotencyKey: plan.key });
}

/** What the first process prepared, and wrote down for others. */
function executeCopy({ client }: Process, saved = ""): Send {
  const record: PreparedRequest = JSON.parse(saved);
  return (given) => client.execute(record, given);
}
