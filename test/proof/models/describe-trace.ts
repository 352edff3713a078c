import { describeModelEnd } from "./invariants.js";
import type { IntentTrace, ModelAttempt, ModelTrace } from "./trace.js";
import type { ModelVerdict } from "./play-models.js";

/** Everything that happened in one schedule, for people. Times are milliseconds since its first round. */
export function describeModelTrace({ trace, violations }: ModelVerdict): string {
  const broken = violations.map(({ rule, call = "", text }) => `${rule} ${call}: ${text}`);
  if (trace === undefined) return broken.join("\n");
  const { intents: _, recoveries: __, ...rest } = trace.schedule;
  const began = Math.min(...trace.intents.flatMap(({ rounds }) => rounds.map(({ startedAt }) => startedAt)));
  const lines = trace.intents.flatMap((seen) => describeIntent(seen, trace, began));
  return [JSON.stringify(rest, undefined, 2), ...lines, "", ...broken].join("\n");
}

function describeIntent(
  { intent, rounds, attempts }: IntentTrace,
  { effects, left }: ModelTrace,
  began: number,
): readonly string[] {
  const { name, operation, safety, key, version, limits } = intent;
  const own = effects.filter((effect) => effect.intent === name);
  const took = own.map(({ id, what, attempt }) => `${id} ${what} of attempt ${attempt}`).join(", ");
  const facts = JSON.stringify({ key, version, limits });
  return [
    `\n${name}: ${operation}, ${safety}, ${facts}; took: ${took || "no effect"}${left.includes(name) ? "; left in the store" : ""}`,
    ...rounds.flatMap((round) => [
      `  ${round.how} ${span(round.startedAt - began)} to ${span(round.endedAt - began)}: ${describeModelEnd(round)}`,
      ...attempts.slice(round.firstAttempt, round.attempts).map((attempt) => describeAttempt(attempt, began)),
    ]),
  ];
}

function describeAttempt({ number, at, fault, answer }: ModelAttempt, began: number): string {
  const { status, headers } = answer?.response ?? {};
  const got = answer === undefined ? "" : ` got ${status} ${JSON.stringify(headers)}`;
  return `    ${number} at ${span(at - began)} ${JSON.stringify(fault)}${got}`;
}

function span(milliseconds: number): string {
  return String(Math.round(milliseconds));
}
