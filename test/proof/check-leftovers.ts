import { inspect } from "node:util";
import { describeEnd } from "./check-effects.js";
import type { Exactness } from "./environment.js";
import type { CallTrace, Trace, Attempt, Violation } from "./trace.js";

type Finding = Pick<Violation, "rule" | "text">;

/** I10, I12, I13: what callers see of a failure, and what is left behind. */
export function checkLeftovers(trace: Trace, { lateMs }: Exactness): readonly Violation[] {
  const left = checkWhatIsLeft(trace).map(({ rule, text }) => ({ rule, text, call: undefined }));
  const found = trace.calls.flatMap((call) =>
    [
      ...checkErrors(call),
      ...checkSecrets(call, trace),
      ...checkExchanges(call, Number.isFinite(lateMs)),
    ].map(({ rule, text }) => ({
      rule,
      text,
      call: call.plan.name,
    })),
  );
  return [...found, ...left];
}

const outcomes: readonly string[] = ["not_executed", "unknown", "executed"];

function checkErrors({ rounds }: CallTrace): readonly Finding[] {
  return rounds.flatMap((round): readonly Finding[] => {
    const { end } = round;
    if (end.kind === "unexpected") return [{ rule: "I10", text: `rejected with ${describeEnd(round)}` }];
    if (end.kind !== "failed" || outcomes.includes(end.error.outcome)) return [];
    return [{ rule: "I10", text: `an error without an outcome (${describeEnd(round)})` }];
  });
}

function checkWhatIsLeft({
  timersLeft,
  listenersLeft,
  unhandled,
  logged,
  apiKey,
}: Trace): readonly Finding[] {
  const found: Finding[] = [];
  if (timersLeft > 0) found.push({ rule: "I12", text: `${timersLeft} timers are left` });
  if (listenersLeft > 0) found.push({ rule: "I12", text: `${listenersLeft} listeners are left` });
  if (unhandled > 0) found.push({ rule: "I10", text: `${unhandled} rejections that nobody handled` });
  if (logged.some((line) => line.includes(apiKey))) {
    found.push({ rule: "I13", text: "the log shows the API key" });
  }
  return found;
}

/** What a dead process left behind was ended with it. */
function checkExchanges({ attempts, rounds }: CallTrace, isExact: boolean): readonly Finding[] {
  if (rounds.some(({ end }) => end.kind === "lost")) return [];
  return attempts.flatMap((sent) => [...checkBody(sent), ...(isExact ? checkEnd(sent) : [])]);
}

/** A response must be read or given back. */
function checkBody({ response, signal }: Attempt): readonly Finding[] {
  const isLeft = response?.body && !response.bodyUsed && signal?.aborted !== true;
  return isLeft ? [{ rule: "I12", text: `the body of a ${response.status} was left unread` }] : [];
}

/** An exchange that goes on for ever must be ended. On a network, a late request may get the fault of the next one. */
function checkEnd({ signal, fault }: Attempt): readonly Finding[] {
  const isEndless = fault?.kind === "silence" || fault?.kind === "stall";
  return isEndless && signal?.aborted !== true
    ? [{ rule: "I12", text: `a ${fault.kind} was never given up` }]
    : [];
}

/** Inspecting costs a lot, so that only some schedules pay for it. */
const inspectedShare = 16;

function checkSecrets({ rounds, plan }: CallTrace, { apiKey, schedule }: Trace): readonly Finding[] {
  return rounds.flatMap(({ end }): readonly Finding[] => {
    if (end.kind !== "failed") return [];
    const { error } = end;
    const shown = [error.message, JSON.stringify(error), JSON.stringify(error.prepared)];
    if (schedule.seed % inspectedShare === 0) shown.push(inspect(error, { depth: 9, showHidden: true }));
    const isShown = shown.some((text) => text?.includes(apiKey));
    const isUsed = error.idempotencyKey !== undefined || plan.kind !== "keyed" || error.attempts.length === 0;
    return [
      ...(isShown ? [{ rule: "I13", text: "an error shows the API key" }] : []),
      ...(isUsed ? [] : [{ rule: "I10", text: "an error doesn't name its key" }]),
    ];
  });
}
