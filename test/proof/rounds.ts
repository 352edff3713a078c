import { callHeader } from "../../src/sandbox/exchange.js";
import type { KeyedCallOptions, PreparedRequest, SdkError } from "../../generated/typescript/lite.js";
import { operations } from "./operations.js";
import { startProcess } from "./scene.js";
import type { Actor, Process, Scene } from "./scene.js";
import type { Limits } from "./schedule.js";
import type { Round, RoundEnd } from "./story.js";

/** What a round sends, given what it may spend and the signal that may end it. */
type Send = (given: Limits & { readonly signal: AbortSignal | undefined }) => PromiseLike<unknown>;

/** One attempt of the caller, to its end. When the process dies meanwhile, this never ends. */
export async function playRound(
  scene: Scene,
  { story }: Actor,
  how: Round["how"],
  limits: Limits,
  send: Send,
  abortsAfterMs?: number,
): Promise<Round> {
  const { time } = scene.stage;
  const round = beginRound(scene, story, how, limits);
  const controller = new AbortController();
  const abort = (): void => {
    // A caller dies with its process.
    if (scene.processes.some(({ machine }) => machine.isDead)) return;
    round.abortedAt ??= time.now;
    controller.abort(new Error("the caller has had enough"));
  };
  const isWatched =
    abortsAfterMs !== undefined || (how === "call" && scene.schedule.abortsAtTry !== undefined);
  if (isWatched) scene.callers.push({ controller, abort });
  const timer = abortsAfterMs === undefined ? undefined : time.start(abortsAfterMs, abort);
  const signal = isWatched ? controller.signal : undefined;
  endRound(scene, story, round, await outcomeOf(scene, () => send({ ...limits, signal })));
  if (timer !== undefined) time.stop(timer);
  return round;
}

export function beginRound(
  { stage, wire }: Scene,
  { plan, tries, rounds }: Actor["story"],
  how: Round["how"],
  limits: Limits,
): Round {
  const round: Round = {
    how,
    limits,
    isCalm: wire.isCalm(plan.name),
    startedAt: stage.time.now,
    firstTry: tries.length,
    abortedAt: undefined,
    end: { kind: "lost" },
    endedAt: stage.time.now,
    tries: tries.length,
    effects: 0,
  };
  rounds.push(round);
  return round;
}

export function endRound({ stage }: Scene, { tries }: Actor["story"], round: Round, end: RoundEnd): void {
  round.end = end;
  round.endedAt = stage.time.now;
  round.tries = tries.length;
}

async function outcomeOf({ sdk }: Scene, send: () => PromiseLike<unknown>): Promise<RoundEnd> {
  let promise: PromiseLike<unknown>;
  try {
    promise = send();
  } catch (error) {
    return { kind: "stray", error: new Error("thrown synchronously", { cause: error }) };
  }
  try {
    return { kind: "ok", data: await promise };
  } catch (error) {
    return sdk.SdkError.is(error) ? { kind: "failed", error } : { kind: "stray", error };
  }
}

/** One object for all calls of a careless caller, which changes it from one call to the next. */
const sharedHeaders: Record<string, string> = {};
const shared: KeyedCallOptions = { headers: sharedHeaders };

/** Sends the actor's call for the first time, or under the caller's own key once more. */
export function sendCall(scene: Scene, { client, store }: Process, actor: Actor): Send {
  const { plan, subject } = actor;
  const { mutates } = scene.schedule;
  return ({ signal, ...limits }) => {
    actor.story.meant ??= subject.body && JSON.stringify(subject.body);
    const headers = mutates ? sharedHeaders : {};
    headers[callHeader] = plan.name;
    const idempotencyKey = plan.kind === "unkeyed" ? null : plan.key;
    const options = Object.assign(mutates ? shared : {}, { ...limits, headers, signal, idempotencyKey });
    if (scene.schedule.store?.keeps !== true || store === undefined) {
      const promise = subject.send(client, options);
      if (mutates) subject.mutate();
      return promise;
    }
    const prepared = client.prepare((resources) => subject.send(resources, options));
    actor.story.saved = JSON.stringify(prepared);
    return client.execute(prepared, { ...limits, signal, keep: true });
  };
}

/** Sends a failed call again: from its error, or in a new process from what was written down of it. */
export function sendAgain(scene: Scene, actor: Actor, how: Round["how"], error: SdkError): Send {
  const [oldest] = scene.processes;
  // Another process wouldn't tell the first one what it knows of the key.
  const isAlone = scene.processes.length === 1;
  if (
    isAlone &&
    how === "again" &&
    oldest !== undefined &&
    actor.plan.key !== undefined &&
    scene.store === undefined
  ) {
    const subject = operations[actor.plan.operation].subject(actor.plan.name);
    return sendCall(scene, oldest, { ...actor, subject });
  }
  const { prepared } = error;
  if (how !== "restart" || prepared === undefined) return (given) => error.resume(given);
  // Of a write without a key a new process can't know that it was sent.
  const first = scene.schedule.forgets && actor.plan.kind !== "unkeyed" ? actor.story.saved : undefined;
  const record: PreparedRequest = JSON.parse(first ?? JSON.stringify(prepared));
  const { client } = startProcess(scene);
  return (given) => client.resume(record, given);
}

/** The caller has written down its result, so that the store may forget the request. */
export async function acknowledge(
  { store: inner }: Scene,
  { store }: Process,
  { plan }: Actor,
): Promise<void> {
  const records = (await inner?.list()) ?? [];
  for (const { id, headers } of records) {
    if (headers[callHeader.toLowerCase()] === plan.name) await store?.delete(id).catch(() => undefined);
  }
}
