import { describeEnd } from "./check-effects.js";
import type { Verdict } from "./virtual-stage.js";
import type { CallStory, Round, Try } from "./story.js";
import { roundTries } from "./story.js";

/** Everything that happened in one schedule, for people. Times are milliseconds since its first try. */
export function describeStory({ story, violations }: Verdict): string {
  const broken = violations.map(({ rule, call = "", text }) => `${rule} ${call}: ${text}`);
  if (story === undefined) return broken.join("\n");
  const { calls: _, ...rest } = story.schedule;
  const began = Math.min(...story.calls.flatMap(({ rounds }) => rounds.map(({ startedAt }) => startedAt)));
  const calls = story.calls.flatMap((call) => describeCall(call, began));
  return [JSON.stringify(rest, undefined, 2), ...calls, "", ...broken, `${broken.length} violations`].join(
    "\n",
  );
}

function describeCall(call: CallStory, began: number): readonly string[] {
  const { name, operation, kind, key } = call.plan;
  const effects = [...call.effects].map(([what, times]) => `${what || "effect"} x${times}`).join(", ");
  const head = `\n${name}: ${operation}, ${kind}${key === undefined ? "" : ` under ${key}`}; took: ${effects || "no effect"}`;
  return [head, ...call.rounds.flatMap((round) => describeRound(call, round, began))];
}

function describeRound(call: CallStory, round: Round, began: number): readonly string[] {
  const { how, startedAt, endedAt, effects } = round;
  const span = `${Math.round(startedAt - began)} to ${Math.round(endedAt - began)}`;
  return [
    `  ${how} ${span}: ${describeEnd(round)} (${effects} effects by then)`,
    ...roundTries(call, round).map((sent) => describeTry(sent, began)),
  ];
}

function describeTry({ at, fault, response, answeredAt }: Try, began: number): string {
  const answer =
    response === undefined ? "nothing" : `${response.status} after ${Math.round((answeredAt ?? at) - at)} ms`;
  return `    ${Math.round(at - began)} ${JSON.stringify(fault)} got ${answer}`;
}
