import type { PreparedRequest, SdkError } from "../../generated/typescript/lite.js";
import { callHeader } from "../../src/sandbox/exchange.js";
import { settle } from "./audit.js";
import { beginRound, endRound } from "./rounds.js";
import { startProcess } from "./scene.js";
import type { Process, Scene } from "./scene.js";
import type { Faults, Limits } from "./schedule.js";
import type { Round } from "./story.js";

const patient: Limits = { timeoutMs: 30_000, totalTimeoutMs: 120_000, maxRetries: 5 };
/** Longer than a dead process can hold a request, also when the clock was set back an hour meanwhile. */
const leaseMs = 4_000_000;

/** New processes start and recover what the dead ones left; all but the last one are killed too. */
export async function recoverAfterCrashes(scene: Scene, kills: readonly number[]): Promise<void> {
  for (const killAfterMs of kills) {
    const next = startProcess(scene);
    const faults = scene.schedule.recoveries[0]?.faults ?? [];
    await Promise.race([recover(scene, next, faults), scene.stage.time.sleep(killAfterMs)]);
    next.machine.kill();
    await settle(scene);
  }
}

/** Recovers what the store still holds, until it holds nothing more that could be recovered. */
export async function recoverRest(scene: Scene): Promise<void> {
  if (scene.store === undefined) return;
  for (let tries = 0; tries < 2 && (await scene.store.list()).length > 0; tries += 1) {
    await scene.stage.time.sleep(leaseMs);
    await recover(scene, startProcess(scene, { delayMs: 0, failureRate: 0 }), []);
    await settle(scene);
  }
}

/** What an application does when it starts. */
async function recover(scene: Scene, { client, store }: Process, faults: Faults): Promise<void> {
  if (store === undefined) return;
  const rounds = new Map<string, Round>();
  for (const record of (await scene.store?.list()) ?? []) {
    const { story } = actorOf(scene, record);
    scene.wire.expect(story, faults);
    rounds.set(story.plan.name, beginRound(scene, story, "recover", patient));
  }
  const finish = (record: PreparedRequest, end: Round["end"]): void => {
    const { story } = actorOf(scene, record);
    const round = rounds.get(story.plan.name);
    if (round !== undefined) endRound(scene, story, round, end);
  };
  const onReply = (record: PreparedRequest, data: unknown): void => finish(record, { kind: "ok", data });
  const onError = (record: PreparedRequest, error: SdkError): void =>
    finish(record, { kind: "failed", error });
  // A store that fails ends the recovery with its own error; the application starts another one later.
  await scene.sdk.recoverPending(client, store, { ...patient, onReply, onError }).catch(() => undefined);
}

function actorOf({ actors }: Scene, { headers }: PreparedRequest): Scene["actors"][number] {
  const actor = actors.find(({ plan }) => plan.name === headers[callHeader.toLowerCase()]);
  if (actor === undefined) throw new Error("the store holds a request that nobody made");
  return actor;
}
