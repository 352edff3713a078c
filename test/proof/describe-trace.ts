import { describeEnd } from "./check-effects.js";
import type { Verdict } from "./virtual-environment.js";
import { type CallTrace, type Round, type Attempt, roundAttempts } from "./trace.js";

/** Everything that happened in one schedule, for people. Times are milliseconds since its first attempt. */
export function describeTrace({ trace, violations }: Verdict): string {
  const broken = violations.map(({ rule, call = "", text }) => `${rule} ${call}: ${text}`);
  if (trace === undefined) return broken.join("\n");
  const { calls: _, ...rest } = trace.schedule;
  const began = Math.min(...trace.calls.flatMap(({ rounds }) => rounds.map(({ startedAt }) => startedAt)));
  const calls = trace.calls.flatMap((call) => describeCall(call, began));
  return [JSON.stringify(rest, undefined, 2), ...calls, "", ...broken, `${broken.length} violations`].join(
    "\n",
  );
}

function describeCall(call: CallTrace, began: number): readonly string[] {
  const { name, operation, kind, key } = call.plan;
  const effects = [...call.effects].map(([what, times]) => `${what || "effect"} x${times}`).join(", ");
  const head = `\n${name}: ${operation}, ${kind}${key === undefined ? "" : ` under ${key}`}; took: ${effects || "no effect"}`;
  return [head, ...call.rounds.flatMap((round) => describeRound(call, round, began))];
}

function describeRound(call: CallTrace, round: Round, began: number): readonly string[] {
  const { how, startedAt, endedAt } = round;
  const span = `${Math.round(startedAt - began)} to ${Math.round(endedAt - began)}`;
  return [
    `  ${how} ${span}: ${describeEnd(round)}`,
    ...roundAttempts(call, round).map((sent) => describeAttempt(sent, began)),
  ];
}

function describeAttempt({ at, fault, response, respondedAt, effects }: Attempt, began: number): string {
  const result =
    response === undefined
      ? "nothing"
      : `${response.status} after ${Math.round((respondedAt ?? at) - at)} ms`;
  return `    ${Math.round(at - began)} ${JSON.stringify(fault)} got ${result}${effects === 0 ? "" : `, effects: ${effects}`}`;
}
