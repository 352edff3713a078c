import type { PreparedRequest, SdkError } from "../../../generated/typescript/lite.js";
import { virtualPace, type Limits } from "../schedule.js";
import type { RoundEnd } from "../trace.js";
import { callerKeyTombstoneMs } from "./assumptions.js";
import type { Intent, ModelRecovery } from "./draw-schedule.js";
import {
  beginRound,
  endRound,
  intentOf,
  type ModelProcess,
  type ModelRun,
  runRound,
  type Send,
  startModelProcess,
} from "./schedule-run.js";
import type { IntentTrace, ModelRound } from "./trace.js";

/** Makes the call of an intent anew, under the caller's own key. */
type MakeCall = (run: ModelRun, process: ModelProcess, intent: Intent, version: number) => Send;

const patience = virtualPace.patience;
const perfectStore = { delayMs: 0, failureRate: 0 };
/** The longest run of the service, and the longest way of a request. */
const restMs = 120_000;
/** Longer than a dead process can hold a request. */
const leaseMs = 600_000;
export async function comeToRest({ time }: ModelRun): Promise<void> {
  await time.sleep(restMs);
}

/** One recovery of all that is open; without a plan the last one, in which nothing goes wrong. */
export async function recoverIntents(
  run: ModelRun,
  first: ModelProcess,
  plan: ModelRecovery | undefined,
  makeCall: MakeCall,
): Promise<void> {
  const open = run.intents.filter((trace) => isOpen(trace) || (plan?.hasOldCopies === true && isDone(trace)));
  if (open.length === 0 && run.store === undefined) return;
  await run.time.sleep(plan?.pauseMs ?? 0);
  for (const trace of run.intents) run.network.expect(trace, plan?.faults ?? []);
  if (run.store !== undefined && (plan === undefined || plan.how === "recover")) {
    await recoverInNewProcess(run, plan);
  } else {
    const how = plan?.how ?? "resume";
    const version = plan?.version ?? 0;
    await Promise.all(
      open.map((trace) =>
        recoverOne(run, first, trace, { how, version, makeCall, isCalm: plan === undefined }),
      ),
    );
  }
  await comeToRest(run);
}

/** Callers act on what they don't know. */
function isOpen({ rounds }: IntentTrace): boolean {
  const end = rounds.findLast(({ how }) => how !== "recover")?.end;
  const last = rounds.at(-1)?.end;
  if (last?.kind === "ok") return false;
  return end?.kind === "lost" || (end?.kind === "failed" && end.error.outcome === "unknown");
}

function isDone({ rounds }: IntentTrace): boolean {
  return rounds.at(-1)?.end.kind === "ok";
}

interface OneRecovery {
  readonly how: ModelRecovery["how"];
  readonly version: number;
  readonly isCalm: boolean;
  readonly makeCall: MakeCall;
}

async function recoverOne(
  run: ModelRun,
  first: ModelProcess,
  trace: IntentTrace,
  plan: OneRecovery,
): Promise<void> {
  const chosen = chooseSend(run, first, trace, plan);
  if (chosen === undefined) return;
  await runRound(run, trace, { how: chosen.how, isCalm: plan.isCalm, limits: patience }, chosen.send);
}

interface ChosenSend {
  readonly how: ModelRound["how"];
  readonly send: Send;
}

/** Without a store nobody knows of a dead process's request, and a new process nothing but the copy that it is given. */
function chooseSend(
  run: ModelRun,
  first: ModelProcess,
  trace: IntentTrace,
  { how, version, makeCall }: OneRecovery,
): ChosenSend | undefined {
  const { intent, rounds } = trace;
  const isAlive = !first.machine.isDead;
  const isAlone = isAlive && !rounds.some((round) => round.how === "restart");
  const isRemembered = run.store === undefined ? isAlone : hasTombstone(run, trace);
  if (how === "again" && typeof intent.key === "string" && isRemembered) {
    const process = isAlone ? first : startModelProcess(run);
    // Clients know of each other's calls by their store only.
    const maker = run.store === undefined ? intent.version : version;
    return { how, send: makeCall(run, process, intent, maker) };
  }
  const error = lastError(rounds);
  const prepared = error?.prepared;
  if (error === undefined || prepared === undefined) return undefined;
  if (how === "resume" && isAlone) return { how, send: (given) => error.resume(given) };
  const process = startModelProcess(run);
  const client = process.clients[versionOf(run, prepared)];
  const copy: PreparedRequest = JSON.parse(JSON.stringify(prepared));
  return client && { how: "restart", send: (given) => client.resume(copy, given) };
}

/** A key of the caller's own that is used again when its tombstone is gone names a new request, which runs. */
function hasTombstone({ time, schedule, versions }: ModelRun, { attempts }: IntentTrace): boolean {
  const keptMs = callerKeyTombstoneMs(versions.map(({ api }) => api));
  const [first] = attempts;
  return schedule.clockJumps.length === 0 && (first === undefined || time.now - first.at < keptMs);
}

function lastError(rounds: readonly ModelRound[]): SdkError | undefined {
  const end = rounds.findLast((round) => round.end.kind === "failed" && round.end.error.prepared)?.end;
  return end?.kind === "failed" ? end.error : undefined;
}

function versionOf({ versions }: ModelRun, { version }: PreparedRequest): number {
  return versions.findIndex(({ api }) => version === null || api.version.name === version);
}

/** What a program does when it starts; the last one waits until nobody holds anything any more. */
async function recoverInNewProcess(run: ModelRun, plan: ModelRecovery | undefined): Promise<void> {
  const isCalm = plan === undefined;
  if (isCalm) await run.time.sleep(leaseMs);
  const process = startModelProcess(run, isCalm ? perfectStore : run.schedule.store);
  const versions = plan === undefined ? process.clients.keys() : [plan.version];
  const work = recoverStore(run, process, versions, { limits: patience, isCalm });
  if (plan?.diesAfterMs === undefined) return work;
  await Promise.race([work, run.time.sleep(plan.diesAfterMs)]);
  process.machine.kill();
}

/** Recovers with the clients of these versions, one after another. */
export async function recoverStore(
  run: ModelRun,
  process: ModelProcess,
  versions: Iterable<number>,
  plan: { readonly limits: Limits; readonly isCalm: boolean },
): Promise<void> {
  for (const version of versions) await recoverVersion(run, process, version, plan);
}

async function recoverVersion(
  run: ModelRun,
  { clients, store, machine }: ModelProcess,
  version: number,
  { limits, isCalm }: { readonly limits: Limits; readonly isCalm: boolean },
): Promise<void> {
  const client = clients[version];
  const sdk = run.versions[version]?.sdk;
  if (client === undefined || sdk === undefined || store === undefined) return;
  const rounds = new Map<IntentTrace, ModelRound>();
  for (const record of (await run.store?.list()) ?? []) {
    const trace = intentOf(run, record);
    // Of another version's requests its client says only that it isn't the right one.
    if (versionOf(run, record) === version) rounds.set(trace, beginRound(run, trace, "recover", isCalm));
  }
  const finish = (record: PreparedRequest, end: RoundEnd): void => {
    const trace = intentOf(run, record);
    const round = rounds.get(trace);
    if (round !== undefined) endRound(run, trace, round, end);
  };
  const onResult = (record: PreparedRequest, data: unknown): void => finish(record, { kind: "ok", data });
  const onError = (record: PreparedRequest, error: SdkError): void =>
    finish(record, { kind: "failed", error });
  const { platform } = machine;
  // A store that fails ends the recovery with its own error; another one is made later.
  await sdk
    .recoverPending(client, sdk.durable(store), { ...limits, platform, onResult, onError })
    .catch(() => undefined);
}
