import type { Sandbox } from "../../src/sandbox/sandbox.js";
import type { ScheduleRun } from "./schedule-run.js";
import { retentionMs } from "./schedule.js";
import type { CallTrace } from "./trace.js";
import { nameInTag } from "./wire.js";

/** Lets the service finish. */
export async function settle({ environment }: ScheduleRun): Promise<void> {
  await environment.time.sleep(environment.settleMs);
}

/** Looks at what the service did, and asks it for the stored responses of the calls that succeeded. */
export async function auditCalls({ trace: { calls }, environment, wire }: ScheduleRun): Promise<void> {
  const { sandbox, time } = environment;
  for (const call of calls) await auditCall(call, sandbox, time.now);
  for (const call of calls) call.effects = effectsOf(sandbox, call);
  wire.noteEffects(sandbox.effects());
}

async function auditCall(trace: CallTrace, sandbox: Sandbox, now: number): Promise<void> {
  const isOk = trace.rounds.at(-1)?.end.kind === "ok";
  const [sent] = trace.attempts;
  // The service may have forgotten its key: it counts from the first process.
  if (trace.isRival || !isOk || sent === undefined || !canAsk(trace, now - sent.at)) return;
  const { url, method, headers, body } = sent;
  const response = await sandbox.fetch(url, { method, headers, body });
  const replayed = response.headers.get("idempotent-replayed");
  trace.audit = {
    status: response.status,
    isReplay: replayed === null ? undefined : replayed === "true",
    body: await response.json(),
  };
}

function canAsk({ plan }: CallTrace, ageMs: number): boolean {
  return plan.kind === "read" || (plan.kind === "keyed" && ageMs < retentionMs);
}

/** One entry for each thing done: each item of a batch, or the call as a whole. */
function effectsOf(sandbox: Sandbox, { plan }: CallTrace): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { call, naturalKey = "" } of sandbox.effects()) {
    if (nameInTag(call) === plan.name) counts.set(naturalKey, (counts.get(naturalKey) ?? 0) + 1);
  }
  return counts;
}
