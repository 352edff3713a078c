import { usableMs } from "../../../src/runtime/features/idempotency-keys.js";
import type { StreamTrace } from "./play-streams.js";
import { wholeStream } from "./stream-service.js";

/** Above this, nothing waits for what a service asks for. */
const longestPauseMs = 60_000;

/** What of a trace mustn't be, by what docs/promises.md says of streams. */
export function checkStreams(trace: StreamTrace): readonly string[] {
  return [...checkEffects(trace), ...checkAttempts(trace), ...checkEnd(trace), ...checkItems(trace)];
}

function* checkEffects({ schedule, service, error, atHead }: StreamTrace): Generator<string> {
  const { effects } = service;
  if (effects.length > 1 && schedule.protection !== "repeatable") yield `I1: ${effects.length} effects`;
  const outcome = outcomeOf(error);
  if (outcome === "not_executed" && effects.length > 0) yield "I3: not_executed of what took effect";
  if (isRead(schedule) || atHead === undefined || error === undefined) return;
  if (outcome !== "executed") yield `I3: ${String(outcome)} after a head`;
}

function* checkAttempts(trace: StreamTrace): Generator<string> {
  const { schedule, service, atHead, left, echoes } = trace;
  const { attempts } = service;
  const { protection, limits } = schedule;
  const goesOn = ["read", "watch", "keyed", "sealed"].includes(protection);
  if (!goesOn && atHead !== undefined && attempts.length > atHead) yield "I8: sent after its head";
  if (left !== undefined && attempts.length > left.attempts) yield "I9: sent after its caller ended it";
  const strange = attempts.findIndex(({ lacksEcho }) => lacksEcho);
  if (echoes && strange >= 0 && attempts.length > strange + 1) yield "A8: sent after a missing echo";
  for (const [index, { at, askedMs }] of attempts.entries()) {
    const before = attempts[index - 1];
    if (before === undefined) continue;
    if (at - before.endedAt < askedMs) yield `I7: ${at - before.endedAt} ms after it, not ${askedMs}`;
    if (askedMs > longestPauseMs) yield `I7: sent after a pause of ${askedMs} ms`;
  }
  if (isRead(schedule)) return;
  if (attempts.length > limits.maxRetries + 1) yield `I7: ${attempts.length} attempts`;
  yield* checkTimes(trace);
}

/** A write has one time, and one key. */
function* checkTimes({ schedule, service, startedAt, retentionMs }: StreamTrace): Generator<string> {
  const [first, ...others] = service.attempts;
  const windowMs =
    schedule.protection === "keyed" || schedule.protection === "sealed" ? usableMs(retentionMs) : Infinity;
  for (const { at } of others) {
    if (at - startedAt > schedule.limits.totalTimeoutMs) yield `I7: sent ${at - startedAt} ms after its call`;
    const ageMs = at - (first?.at ?? 0);
    if (ageMs > windowMs) yield `I9: sent ${ageMs} ms after its key was first used`;
  }
}

function* checkEnd(trace: StreamTrace): Generator<string> {
  const { service, timers, listeners, left, readFrom, endedAt, numbers } = trace;
  if (left !== undefined && numbers.length > left.numbers) yield "I9: items after its caller ended it";
  const goesOn = left !== undefined && endedAt > Math.max(left.at, readFrom);
  if (goesOn) yield "I9: waits after its caller ended it";
  if (timers > 0) yield `I12: ${timers} timers are left`;
  if (listeners > 0) yield `I12: ${listeners} listeners are left`;
  if (service.open > 0) yield `I12: ${service.open} responses are left`;
}

/** In order, none lost and none twice; and all of them, unless something says that there are more. */
function* checkItems({ numbers, error, left, schedule }: StreamTrace): Generator<string> {
  const isPart = numbers.every((number, index) => number === wholeStream[index]);
  if (!isPart) yield `END: ${numbers.join(", ")}`;
  const isLeft = left !== undefined && schedule.ending?.kind === "return";
  const isAborted = error instanceof Error && error.name === "RequestAbortedError";
  if (isLeft && isAborted) yield "END: an error for who has left it";
  const isWhole = numbers.length === wholeStream.length;
  if (error === undefined && !isLeft && !isWhole) yield `END: only ${numbers.length}`;
}

/** Its outcome says nothing. */
function isRead({ protection }: StreamTrace["schedule"]): boolean {
  return protection === "read" || protection === "watch";
}

export function outcomeOf(error: unknown): unknown {
  if (error === undefined) return undefined;
  return error instanceof Error && "outcome" in error ? error.outcome : String(error);
}
