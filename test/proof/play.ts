import { getEventListeners } from "node:events";
import { auditCalls, settle } from "./audit.js";
import { recoverAfterCrashes, recoverRest } from "./recover.js";
import { acknowledge, playRound, sendAgain, sendCall } from "./rounds.js";
import { setScene, startProcess } from "./scene.js";
import type { Actor, Process, Scene } from "./scene.js";
import type { Recovery, Schedule } from "./schedule.js";
import type { Sdk } from "./sdk.js";
import type { Stage } from "./stage.js";
import type { CallStory, Story } from "./story.js";

/**
 * Plays a schedule to its end: the calls meet their faults, the service comes to rest, what failed is tried again until
 * its outcome is known, and then it is seen what took effect.
 */
export async function play(schedule: Schedule, stage: Stage, sdk: Sdk): Promise<Story> {
  const scene = setScene(schedule, stage, sdk);
  const first = startProcess(scene);
  jumpClocks(scene, first);
  const kills = schedule.store?.kills ?? [];
  await playCalls(scene, first, kills[0]);
  noteLeftovers(scene);
  await settle(scene);
  if (kills.length > 0) await recoverAfterCrashes(scene, kills.slice(1));
  else for (const recovery of schedule.recoveries) await playRecovery(scene, recovery);
  await recoverRest(scene);
  await auditCalls(scene);
  return closeStory(scene);
}

function jumpClocks({ schedule, stage }: Scene, { machine }: Process): void {
  for (const { afterMs, how, byMs } of schedule.jumps) {
    stage.time.start(afterMs, () => (how === "set" ? machine.setClock(byMs) : machine.suspend(byMs)));
  }
}

/** Makes the calls. Those of a process that is killed never end. */
async function playCalls(scene: Scene, first: Process, killAfterMs: number | undefined): Promise<void> {
  const { time } = scene.stage;
  const calls = Promise.all(scene.actors.map((actor) => playCall(scene, first, actor)));
  if (killAfterMs === undefined) return void (await calls);
  await Promise.race([calls, time.sleep(killAfterMs)]);
  first.machine.kill();
}

async function playCall(scene: Scene, first: Process, actor: Actor): Promise<void> {
  const { startsAfterMs, limits, abortsAfterMs, faults } = actor.plan;
  await first.machine.receive(scene.stage.time.sleep(startsAfterMs));
  scene.wire.expect(actor.story, faults);
  const round = await playRound(scene, actor, "call", limits, sendCall(scene, first, actor), abortsAfterMs);
  const { end } = round;
  if (end.kind === "ok") await acknowledge(scene, first, actor);
}

async function playRecovery(scene: Scene, recovery: Recovery): Promise<void> {
  const open = scene.actors.filter(({ story }) => needsRecovery(story));
  if (open.length === 0) return;
  await scene.stage.time.sleep(recovery.pauseMs);
  await Promise.all(open.map((actor) => recoverCall(scene, actor, recovery)));
  noteLeftovers(scene);
  await settle(scene);
}

function needsRecovery({ rounds }: CallStory): boolean {
  const end = rounds.at(-1)?.end;
  return end?.kind === "failed" && (end.error.outcome === "unknown" || end.error.retryable);
}

async function recoverCall(scene: Scene, actor: Actor, { how, limits, faults }: Recovery): Promise<void> {
  const { story } = actor;
  const errors = story.rounds.flatMap(({ end }) =>
    end.kind === "failed" && end.error.prepared !== undefined ? [end.error] : [],
  );
  // What one process learned is nothing that an old error of another one could know.
  const isStale = scene.schedule.forgets && how !== "restart" && scene.processes.length === 1;
  const error = errors.at(isStale ? 0 : -1);
  if (error === undefined) return;
  await scene.processes[0]?.machine.awake();
  scene.wire.expect(story, faults);
  const round = await playRound(scene, actor, how, limits, sendAgain(scene, actor, how, error));
  const [first] = scene.processes;
  if (round.end.kind === "ok" && first !== undefined) await acknowledge(scene, first, actor);
}

/** A dead process can't clean up any more. */
function noteLeftovers({ story, processes, callers }: Scene): void {
  if (processes.some(({ machine }) => machine.isDead)) return;
  const listeners = callers.map(({ controller }) => getEventListeners(controller.signal, "abort").length);
  story.timersLeft = Math.max(story.timersLeft, sum(processes.map(({ machine }) => machine.timers)));
  story.listenersLeft = Math.max(story.listenersLeft, sum(listeners));
}

async function closeStory({ story, store }: Scene): Promise<Story> {
  story.recordsLeft = (await store?.list())?.length ?? 0;
  return story;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
