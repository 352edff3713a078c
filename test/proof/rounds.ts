import { callHeader } from "../../src/sandbox/exchange.js";
import type { KeyedCallOptions, PreparedRequest, SdkError } from "../../generated/typescript/lite.js";
import { operations } from "./operations.js";
import { startProcess, type Caller, type Process, type ScheduleRun } from "./schedule-run.js";
import type { Limits } from "./schedule.js";
import type { Round, RoundEnd } from "./trace.js";

/** What a round sends, given what it may spend and the signal that may end it. */
export type Send = (given: Limits & { readonly signal: AbortSignal | undefined }) => PromiseLike<unknown>;

/** One attempt of the caller, to its end. When the process dies meanwhile, this never ends. */
export async function runRound(
  run: ScheduleRun,
  { trace }: Caller,
  how: Round["how"],
  limits: Limits,
  send: Send,
  abortsAfterMs?: number,
): Promise<Round> {
  const { time } = run.environment;
  const round = beginRound(run, trace, how, limits);
  const controller = new AbortController();
  const abort = (): void => {
    // A caller dies with its process.
    if (run.processes.some(({ machine }) => machine.isDead)) return;
    round.abortedAt ??= time.now;
    controller.abort(new Error("the caller has had enough"));
  };
  const isWatched =
    abortsAfterMs !== undefined || (how === "call" && run.schedule.abortsAtAttempt !== undefined);
  if (isWatched) run.abortHandles.push({ controller, abort });
  const timer = abortsAfterMs === undefined ? undefined : time.start(abortsAfterMs, abort);
  const signal = isWatched ? controller.signal : undefined;
  endRound(run, trace, round, await outcomeOf(run, () => send({ ...limits, signal })));
  if (timer !== undefined) time.stop(timer);
  return round;
}

export function beginRound(
  { environment, wire }: ScheduleRun,
  { plan, attempts, rounds }: Caller["trace"],
  how: Round["how"],
  limits: Limits,
): Round {
  const round: Round = {
    how,
    limits,
    isCalm: wire.isCalm(plan.name),
    startedAt: environment.time.now,
    firstAttempt: attempts.length,
    abortedAt: undefined,
    end: { kind: "lost" },
    endedAt: environment.time.now,
    attempts: attempts.length,
  };
  rounds.push(round);
  return round;
}

export function endRound(
  { environment }: ScheduleRun,
  { attempts }: Caller["trace"],
  round: Round,
  end: RoundEnd,
): void {
  round.end = end;
  round.endedAt = environment.time.now;
  round.attempts = attempts.length;
}

async function outcomeOf({ sdk }: ScheduleRun, send: () => PromiseLike<unknown>): Promise<RoundEnd> {
  let promise: PromiseLike<unknown>;
  try {
    promise = send();
  } catch (error) {
    return { kind: "unexpected", error: new Error("thrown synchronously", { cause: error }) };
  }
  try {
    return { kind: "ok", data: await promise };
  } catch (error) {
    return sdk.SdkError.is(error) ? { kind: "failed", error } : { kind: "unexpected", error };
  }
}

/** One object for all calls of a careless caller, which changes it from one call to the next. */
const sharedHeaders: Record<string, string> = {};
const shared: KeyedCallOptions = { headers: sharedHeaders };

/** Sends the caller's call for the first time, or under the caller's own key once more. */
export function sendCall(run: ScheduleRun, { client, store }: Process, caller: Caller): Send {
  const { plan, subject } = caller;
  const { mutates } = run.schedule;
  return ({ signal, ...limits }) => {
    caller.trace.intendedBody ??= subject.body && JSON.stringify(subject.body);
    const headers = mutates ? sharedHeaders : {};
    headers[callHeader] = plan.name;
    const idempotencyKey = plan.kind === "unkeyed" ? null : plan.key;
    const options = Object.assign(mutates ? shared : {}, { ...limits, headers, signal, idempotencyKey });
    const keep = run.schedule.store?.keeps === true && store !== undefined;
    if (!keep && run.schedule.rival?.how !== "copy") {
      const promise = subject.send(client, options);
      if (mutates) subject.mutate();
      return promise;
    }
    const prepared = client.prepare((resources) => subject.send(resources, options));
    caller.trace.saved = JSON.stringify(prepared);
    return client.execute(prepared, { ...limits, signal, keep });
  };
}

/** Sends a failed call again: from its error, or in a new process from what was written down of it. */
export function sendAgain(run: ScheduleRun, caller: Caller, how: Round["how"], error: SdkError): Send {
  const [oldest] = run.processes;
  // Without a store another process wouldn't tell the first one what it knows of the key, and a store only for a day.
  const isInformed = run.processes.length === 1 || (run.store !== undefined && run.rival === undefined);
  if (isInformed && how === "again" && oldest !== undefined && caller.plan.key !== undefined) {
    const subject = operations[caller.plan.operation].subject(caller.plan.name);
    return sendCall(run, oldest, { ...caller, subject });
  }
  const { prepared } = error;
  if (how !== "restart" || prepared === undefined) return (given) => error.resume(given);
  // Without a store a new process can't know that its copy was sent.
  const first = run.schedule.forgets && run.store !== undefined ? caller.trace.saved : undefined;
  const record: PreparedRequest = JSON.parse(first ?? JSON.stringify(prepared));
  const { client } = startProcess(run);
  return (given) => client.resume(record, given);
}

/** The caller has written down its result, so that the store may forget the request. */
export async function acknowledge(
  { store: inner }: ScheduleRun,
  { client }: Process,
  { plan }: Caller,
): Promise<void> {
  for (const record of (await inner?.list()) ?? []) {
    const isOwn = record.headers[callHeader.toLowerCase()] === plan.name;
    if (isOwn) await client.acknowledge(record).catch(() => undefined);
  }
}
