import { callHeader } from "../../../src/sandbox/exchange.js";
import type { Endpoint } from "../../../src/language/model/ir/endpoint.js";
import { camelCase } from "../../../src/language/text/names.js";
import type { Time } from "../time.js";
import { onPlatform } from "../resending-platform.js";
import { virtualPace } from "../schedule.js";
import type { DrawnVersion } from "./build-client.js";
import type { Intent, ModelSchedule } from "./draw-schedule.js";
import { comeToRest, recoverIntents, recoverStore } from "./recover.js";
import {
  fetchOfAll,
  type ModelProcess,
  type ModelRun,
  runRound,
  type Send,
  startModelProcess,
  startModelRun,
} from "./schedule-run.js";
import type { IntentTrace, ModelTrace } from "./trace.js";

const patience = virtualPace.patience;

/** Runs a schedule to its end: calls and faults, recoveries, and a last recovery in which nothing goes wrong. */
export async function runModelSchedule(
  schedule: ModelSchedule,
  versions: readonly DrawnVersion[],
  time: Time,
): Promise<ModelTrace> {
  const run = startModelRun(schedule, versions, time);
  const { platform } = schedule;
  return platform === undefined ? play(run) : onPlatform(platform, fetchOfAll(run), () => play(run));
}

async function play(run: ModelRun): Promise<ModelTrace> {
  const { schedule, time } = run;
  const first = startModelProcess(run);
  for (const { afterMs, byMs } of schedule.clockJumps) {
    time.start(afterMs, () => first.machine.setClock(byMs));
  }
  await untilPowerLoss(run, [callAll(run, first), recoverMeanwhile(run)]);
  await comeToRest(run);
  for (const recovery of schedule.recoveries) await recoverIntents(run, first, recovery, sendIntent);
  await recoverIntents(run, first, undefined, sendIntent);
  const left = (await run.store?.list()) ?? [];
  return {
    schedule,
    intents: run.intents,
    effects: run.service.effects,
    states: run.service.states,
    left: left.map(({ headers }) => headers[callHeader.toLowerCase()] ?? ""),
  };
}

async function callAll(run: ModelRun, process: ModelProcess): Promise<void> {
  await Promise.all(run.intents.map((trace) => call(run, process, trace)));
}

async function call(run: ModelRun, process: ModelProcess, trace: IntentTrace): Promise<void> {
  const { startsAfterMs, limits, abortsAfterMs, faults, version } = trace.intent;
  await process.machine.receive(run.time.sleep(startsAfterMs));
  run.network.expect(trace, faults);
  const send = sendIntent(run, process, trace.intent, version);
  const aborts = { machine: process.machine, afterMs: abortsAfterMs };
  await runRound(run, trace, { how: "call", isCalm: false, limits, aborts }, send);
}

async function recoverMeanwhile(run: ModelRun): Promise<void> {
  const { recoversAfterMs } = run.schedule;
  if (recoversAfterMs === undefined) return;
  const second = startModelProcess(run);
  await second.machine.receive(run.time.sleep(recoversAfterMs));
  await recoverStore(run, second, second.clients.keys(), { limits: patience, isCalm: false });
}

/** What is under way when all processes lose their power never ends. */
async function untilPowerLoss(run: ModelRun, work: readonly Promise<void>[]): Promise<void> {
  const { powerLossAfterMs } = run.schedule;
  const all = Promise.all(work);
  if (powerLossAfterMs === undefined) return void (await all);
  await Promise.race([all, run.time.sleep(powerLossAfterMs)]);
  for (const { machine } of run.processes) machine.kill();
}

/** Makes the call of an intent with the client of a version. */
function sendIntent(run: ModelRun, process: ModelProcess, intent: Intent, version: number): Send {
  const endpoint = run.versions[version]?.api.endpoints.find(({ id }) => id === intent.operation);
  const client = process.clients[version];
  if (endpoint === undefined || client === undefined) throw new Error(`there is no ${intent.operation}`);
  return (given) => {
    const method = client.things[endpoint.call?.name ?? camelCase(endpoint.id)];
    if (method === undefined) throw new Error(`the client has no ${endpoint.id}`);
    const options = { ...given, headers: { [callHeader]: intent.name }, ...keyOption(intent) };
    return method.call(client.things, ...argumentsOf(endpoint, intent), options);
  };
}

function keyOption({ key }: Intent): { readonly idempotencyKey?: string | null } {
  return key === undefined ? {} : { idempotencyKey: key };
}

/** As a generated method takes them: ids, the body, the query, headers. */
function argumentsOf(endpoint: Endpoint, { content, branch, oddKey }: Intent): readonly unknown[] {
  const { pathParameters, body, query, headers, naturalKey } = endpoint;
  const ids = [`${content}-a`, oddKey === undefined ? `${content}-b` : oddKey];
  const entries = ids.map((id) => ({ entry_id: id, text: "seen" }));
  const ofNatural = naturalKey?.items === undefined ? { ref: content, name: content } : { entries };
  return [
    ...pathParameters.map(() => content),
    ...(body === undefined ? [] : [naturalKey === undefined ? { name: content } : ofNatural]),
    ...query.map(({ style }) => ({ hints: style === "brackets" ? { of: content } : [content, "b c"] })),
    ...(headers.length === 0 ? [] : [branch === undefined ? {} : { branchCode: branch }]),
  ];
}
