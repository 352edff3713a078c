import { readTimes } from "./retry-times.js";
import { retentionMs } from "./schedule.js";
import type { Exactness } from "./environment.js";
import {
  roundAttempts,
  type CallTrace,
  type Round,
  type Trace,
  type Attempt,
  type Violation,
} from "./trace.js";

type Finding = Pick<Violation, "rule" | "text">;

/** I7, I9: when it was sent. */
export function checkTimes(trace: Trace, exactness: Exactness): readonly Violation[] {
  return trace.calls.flatMap((call) =>
    [
      ...call.rounds.flatMap((round) => checkRound(trace, call, round, exactness)),
      ...checkWindow(call, trace),
      ...checkResumed(call, trace, exactness),
    ].map(({ rule, text }) => ({ rule, text, call: call.plan.name })),
  );
}

/** What a response asks for counts for the next round too, unless the process ended before anybody could write it down. */
function checkResumed(
  call: CallTrace,
  { isClockSet, sleptMs }: Trace,
  { earlyMs }: Exactness,
): readonly Finding[] {
  return call.rounds.flatMap((round, index) => {
    const last = roundAttempts(call, round).at(-1);
    const later = call.rounds.slice(index + 1);
    const [next] = later.flatMap((each) => roundAttempts(call, each));
    if (round.end.kind === "lost" || last === undefined || next === undefined) return [];
    const { response, respondedAt = last.at } = last;
    const asked = askedMs(response, respondedAt, isClockSet || sleptMs > 0);
    const pause = next.at - respondedAt;
    return pause + earlyMs < asked
      ? [{ rule: "I7", text: `resumed after ${pause} ms instead of ${asked}` }]
      : [];
  });
}

function checkRound(trace: Trace, call: CallTrace, round: Round, exactness: Exactness): readonly Finding[] {
  const attempts = roundAttempts(call, round);
  const found: Finding[] = [];
  const { limits, abortedAt, startedAt, endedAt, end } = round;
  const { sleptMs, schedule } = trace;
  const waits = attempts.filter((sent) => isWait(call, sent)).length;
  const most = 1 + limits.maxRetries + Math.min(waits, schedule.maxInProgressWaits);
  if (attempts.length > most) {
    found.push({ rule: "I7", text: `${attempts.length} attempts instead of ${most}` });
  }
  // Where machines sleep or a store takes its time, a call may take longer than its own budget.
  const slack = exactness.lateMs + sleptMs + (schedule.store === undefined ? 0 : 10_000);
  if (end.kind !== "lost" && endedAt - startedAt > limits.totalTimeoutMs + slack) {
    found.push({ rule: "I7", text: `took ${endedAt - startedAt} ms of ${limits.totalTimeoutMs}` });
  }
  if (abortedAt !== undefined && endedAt - abortedAt > slack) {
    found.push({ rule: "I9", text: `ended ${endedAt - abortedAt} ms after its abort` });
  }
  const isHeldUp = schedule.hookSteps !== undefined || call.plan.holds.length > 0;
  const pauses = isHeldUp ? { ...exactness, lateMs: Infinity } : exactness;
  for (const [index, sent] of attempts.entries()) {
    if (sent.wasAborted) found.push({ rule: "I9", text: "sent after its abort" });
    if (sent.at - startedAt > limits.totalTimeoutMs + slack) {
      found.push({ rule: "I9", text: "sent after its deadline" });
    }
    const next = attempts[index + 1];
    if (next !== undefined && isRefusal(sent)) {
      found.push({ rule: "I7", text: "asked again after a refusal" });
    }
    const isFirst = attempts.slice(0, index).every((earlier) => isWait(call, earlier));
    if (next !== undefined) found.push(...checkPause(trace, sent, next, isFirst, pauses));
  }
  return found;
}

function isWait({ plan }: CallTrace, { response }: Attempt): boolean {
  return plan.kind === "keyed" && response?.status === 409 && response.headers.has("retry-after");
}

/** IDEM-5: a stored refusal is final. */
function isRefusal({ response }: Attempt): boolean {
  const { status = 0, headers } = response ?? {};
  if (status === 409) return headers?.has("retry-after") === false;
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}

/** An idle connection that ended when the request came isn't a failure of the service: the next attempt may come at once. */
function brokeOnUsedConnection({ failure }: Attempt): boolean {
  if (!(failure instanceof Error)) return false;
  const error = failure.cause instanceof Error ? failure.cause : failure;
  const socket: unknown = Reflect.get(error, "socket");
  const isUsed = typeof socket === "object" && socket !== null && Reflect.get(socket, "bytesRead") > 0;
  return isUsed || Reflect.get(error, "reusedSocket") === true;
}

/** The shortest backoff, and what the client adds to the longest. */
const shortestPauseMs = 250;
const maxPauseMs = 20_000;
const addedMs = 1000;

function checkPause(
  { schedule, sleptMs, isClockSet }: Trace,
  sent: Attempt,
  next: Attempt,
  isFirst: boolean,
  { earlyMs, lateMs }: Exactness,
): readonly Finding[] {
  const { respondedAt, response, at } = sent;
  const isPrompt = respondedAt === undefined || (isFirst && brokeOnUsedConnection(sent));
  const pause = next.at - (respondedAt ?? at);
  const asked = askedMs(response, respondedAt ?? at, isClockSet || sleptMs > 0);
  const found: Finding[] = [];
  if (pause + earlyMs < Math.max(asked, isPrompt ? 0 : shortestPauseMs)) {
    found.push({ rule: "I7", text: `waited ${pause} ms instead of ${asked}` });
  }
  if (asked > schedule.maxRetryAfterMs) {
    found.push({ rule: "I7", text: `waited ${asked} ms, more than ${schedule.maxRetryAfterMs}` });
  }
  const longest = Math.max(maxPauseMs, schedule.maxRetryAfterMs) + addedMs;
  const reading = response === undefined ? 0 : 30_000;
  if (pause > longest + reading + sleptMs + lateMs) {
    found.push({ rule: "I7", text: `waited ${pause} ms, more than it may be asked to` });
  }
  return found;
}

/** What the response asks to wait; a client whose clock was set reads dates by that clock. */
function askedMs(response: Response | undefined, now: number, isOff: boolean): number {
  if (response === undefined || response.status < 400) return 0;
  return readTimes(response.headers.get("retry-after") ?? "", isOff ? Infinity : now);
}

/** What the client keeps between the last use of a key and its end. */
const marginMs = 60_000;

/** Nothing is sent when its attempt is over, and no key is used up to its end. */
function checkWindow(
  { plan, attempts }: CallTrace,
  { isClockSet, calls, schedule }: Trace,
): readonly Finding[] {
  // A store tells each process when another one sent first.
  const known = schedule.store === undefined ? [] : calls.filter((call) => call.plan === plan);
  const first = Math.min(...[{ attempts }, ...known].flatMap((call) => call.attempts[0]?.at ?? []));
  if (attempts.some(({ wasOver }) => wasOver)) return [{ rule: "I9", text: "sent after its own end" }];
  if (plan.kind !== "keyed") return [];
  const windowMs = retentionMs - (isClockSet ? 0 : marginMs);
  const late = attempts.find(({ at }) => at - first > windowMs);
  return late === undefined ? [] : [{ rule: "I9", text: "sent again when its key had expired" }];
}
