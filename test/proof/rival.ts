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

/** The request that a rival hands to the first process when it fails; `done` if there is nothing more to do. */
export function handedBack({ schedule, rival }: ScheduleRun): PreparedRequest | "done" | undefined {
  if (schedule.rival?.handsBack !== true) return undefined;
  const end = rival?.trace.rounds.at(-1)?.end;
  return end?.kind === "failed" ? (end.error.prepared ?? "done") : "done";
}

/** The first process goes on with what another one hands to it, and knows what it did itself. */
export function sendHanded({ processes: [first] }: ScheduleRun, handed: PreparedRequest): Send {
  const record: PreparedRequest = JSON.parse(JSON.stringify(handed));
  return (given) => first?.client.resume(record, given) ?? Promise.reject(new Error("there is no process"));
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
