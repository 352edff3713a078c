import type { Sandbox } from "../../src/sandbox/sandbox.js";
import type { Scene } from "./scene.js";
import { retentionMs } from "./schedule.js";
import type { CallStory } from "./story.js";

/** How often the call took effect. */
function countEffects(sandbox: Sandbox, { plan }: CallStory): number {
  return sandbox.effects().filter(({ call }) => call === plan.name).length;
}

/** Lets the service finish, and notes what it has done by then. */
export async function settle({ stage, actors }: Scene): Promise<void> {
  await stage.time.sleep(stage.settleMs);
  for (const { story } of actors) {
    const last = story.rounds.at(-1);
    if (last !== undefined) last.effects = countEffects(stage.sandbox, story);
  }
}

/** Looks at what the service did, and asks it for the stored responses of the calls that succeeded. */
export async function auditCalls({ actors, stage, wire }: Scene): Promise<void> {
  for (const { story } of actors) wire.expect(story, []);
  for (const { story } of actors) await auditCall(story, stage.sandbox, stage.time.now);
  for (const { story } of actors) story.effects = effectsOf(stage.sandbox, story);
}

async function auditCall(story: CallStory, sandbox: Sandbox, now: number): Promise<void> {
  const isOk = story.rounds.at(-1)?.end.kind === "ok";
  const [sent] = story.tries;
  if (!isOk || sent === undefined || !canAsk(story, now - sent.at)) return;
  const { url, method, headers, body } = sent;
  const response = await sandbox.fetch(url, { method, headers, body });
  const replayed = response.headers.get("idempotent-replayed");
  story.audit = {
    status: response.status,
    isReplay: replayed === null ? undefined : replayed === "true",
    body: await response.json(),
  };
}

function canAsk({ plan }: CallStory, ageMs: number): boolean {
  return plan.kind === "read" || (plan.kind === "keyed" && ageMs < retentionMs);
}

/** One entry for each thing done: each item of a batch, or the call as a whole. */
function effectsOf(sandbox: Sandbox, { plan }: CallStory): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { call, naturalKey = "" } of sandbox.effects()) {
    if (call === plan.name) counts.set(naturalKey, (counts.get(naturalKey) ?? 0) + 1);
  }
  return counts;
}
