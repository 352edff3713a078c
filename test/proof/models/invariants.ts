import { hasContent } from "../../../src/language/model/error-bodies.js";
import { rowsOfStatus } from "../../../src/language/model/error-rows.js";
import type { Api } from "../../../src/language/model/ir/api.js";
import { indexTypes } from "../../../src/language/model/type-index.js";
import { findWeakBody } from "../../../src/language/model/unproven-refusals.js";
import type { Violation } from "../trace.js";
import { canRuleOut } from "./assumptions.js";
import { checkAttempts } from "./check-attempts.js";
import { type Finding, isHarmless, isUntroubled, lacksEcho, mayResend, type Subject } from "./evidence.js";
import type { ModelAttempt, ModelRound, ModelTrace } from "./trace.js";

/** What a schedule broke; the numbers are those of the proof's invariants. */
export function checkModelTrace(trace: ModelTrace, apis: readonly Api[]): readonly Violation[] {
  return trace.intents.flatMap((seen) => {
    const api = apis[seen.intent.version];
    if (api === undefined) throw new RangeError("an intent of no version");
    const effects = trace.effects.filter(({ intent }) => intent === seen.intent.name);
    const endpoint = api.endpoints.find(({ id }) => id === seen.intent.operation);
    if (endpoint === undefined) throw new RangeError("an intent of no operation");
    const subject: Subject = { ...seen, api, endpoint, apis, trace, effects };
    const found = checks.flatMap((check) => check(subject));
    return found.map(({ rule, text }) => ({ rule, text, call: seen.intent.name }));
  });
}

const checks: readonly ((subject: Subject) => readonly Finding[])[] = [
  checkCounts,
  checkSuccess,
  checkState,
  checkRefusals,
  checkUnknown,
  checkEnd,
  checkErrors,
  checkAttempts,
];

/** I1: nothing takes effect twice, but for what can be repeated. */
function checkCounts({ intent, effects }: Subject): readonly Finding[] {
  if (intent.safety === "repeatable") return [];
  const names = effects.map(({ what }) => what);
  const twice = new Set(names.filter((what, index) => names.indexOf(what) !== index));
  return [...twice].map((what) => ({ rule: "I1", text: `took effect more than once ${what}` }));
}

/** I2: what succeeds, or is said to be executed, took effect, and its response is that of the effect. */
function checkSuccess({ intent, rounds, effects, attempts }: Subject): readonly Finding[] {
  const isDone = rounds.some(({ end }) => end.kind === "ok" || outcomeOf(end) === "executed");
  if (!isDone || intent.safety === "safe") return [];
  if (effects.length === 0) return [{ rule: "I2", text: "succeeded without an effect" }];
  const ids = rounds.flatMap(({ end }) => (end.kind === "ok" ? idIn(end.data) : []));
  const isOwn = intent.safety === "natural" || ids.every((id) => effects.some((effect) => effect.id === id));
  const isFull = intent.safety !== "natural" || effects.length === itemsIn(attempts);
  return [
    ...(isOwn ? [] : [{ rule: "I2", text: "got the response of another effect" }]),
    ...(isFull ? [] : [{ rule: "I2", text: "succeeded without all of its items" }]),
  ];
}

/** I2: what can be repeated has left what was asked for, once it has succeeded: nobody else writes there. */
function checkState({ intent, rounds, attempts: [first], trace }: Subject): readonly Finding[] {
  const isDone = rounds.some(({ end }) => end.kind === "ok" || outcomeOf(end) === "executed");
  if (intent.safety !== "repeatable" || !isDone || first === undefined) return [];
  const isLeft = trace.states.has(first.url) && trace.states.get(first.url) === first.body;
  return isLeft ? [] : [{ rule: "I2", text: "succeeded, and left something else" }];
}

function itemsIn([first]: readonly ModelAttempt[]): number {
  const body: { readonly entries?: readonly unknown[] } = JSON.parse(first?.body ?? "{}");
  return body.entries?.length ?? 1;
}

function idIn(data: unknown): readonly unknown[] {
  return typeof data === "object" && data !== null && "id" in data ? [data.id] : [];
}

/** I3: what is said not to be executed isn't, for ever; only a recovery may send again what it knows not to have run. */
function checkRefusals({ intent, rounds, effects }: Subject): readonly Finding[] {
  if (intent.safety === "safe") return [];
  return rounds
    .filter(({ end }) => outcomeOf(end) === "not_executed")
    .filter((round) => effects.some(({ attempt }) => round.how !== "recover" || attempt < round.attempts))
    .map((round) => ({
      rule: "I3",
      text: `said not to be executed, and it was (${describeModelEnd(round)})`,
    }));
}

/** I4: it is unknown only what may have run. Whatever a store failed to do, or a dead process did, nobody knows. */
function checkUnknown({ intent, api, endpoint, rounds, attempts, trace }: Subject): readonly Finding[] {
  const isResent = mayResend(trace, intent);
  const [first] = rounds;
  if (first?.how !== "call" || outcomeOf(first.end) !== "unknown" || !isUntroubled(trace)) return [];
  const sent = attempts.slice(0, first.attempts);
  // What a duplicate gets says nothing of the first.
  const { bodyKey, naturalKey } = endpoint;
  const isInBody = bodyKey !== undefined || (naturalKey !== undefined && naturalKey.items === undefined);
  const isDuplicate = isInBody && sent.some(({ answer }) => answer?.response.status === 409);
  const mayRun =
    isDuplicate || sent.some((attempt) => !isHarmless(api, attempt, isResent) || isWeak(api, attempt));
  if (mayRun || sent.length === 0) return [];
  return [{ rule: "I4", text: `is unknown, and nothing may have run (${describeModelEnd(first)})` }];
}

/** Whether an error has members only that gateways write as well: nobody can tell whose it is. */
function isWeak(api: Api, { answer }: ModelAttempt): boolean {
  const { status = 0 } = answer?.response ?? {};
  if (status < 400 || api.conventions.isRequestIdPromised) return false;
  const bodies = rowsOfStatus(api.errors, status).flatMap((row) => row.bodies.filter(hasContent));
  return findWeakBody(bodies, api, indexTypes(api.types)) === "common";
}

/** I4: after a recovery in which nothing goes wrong the outcome is known, and a store holds nothing any more. */
function checkEnd({ intent, api, endpoint, rounds, attempts, effects, trace }: Subject): readonly Finding[] {
  const { bodyKey } = endpoint;
  const last = rounds.at(-1);
  const isLasting =
    intent.safety === "none" ||
    // Once it may have run, a refusal proves nothing.
    intent.safety === "repeatable" ||
    (bodyKey !== undefined && (bodyKey.retentionMs === undefined || bodyKey.duplicates === "refused")) ||
    (bodyKey !== undefined && effects.length === 0) ||
    last === undefined ||
    isExpired(last) ||
    isRejectedKey(last) ||
    isDoubtKept(last, api) ||
    (bodyKey === undefined && attempts.some((attempt) => lacksEcho(api, attempt))) ||
    attempts.some((attempt) => isWeak(api, attempt)) ||
    // Only a refusal is there to be told again, which proves nothing then.
    (intent.safety === "key" && !canRuleOut(api) && effects.length === 0);
  if (isLasting) return [];
  const isOpen = last.isCalm && outcomeOf(last.end) === "unknown" && !isReused(last);
  return [
    ...(isOpen
      ? [{ rule: "I4", text: `is unknown after everything went well (${describeModelEnd(last)})` }]
      : []),
    ...(trace.left.includes(intent.name) ? [{ rule: "I4", text: "is left in the store for ever" }] : []),
  ];
}

function isExpired({ end }: ModelRound): boolean {
  return end.kind === "failed" && end.error.kind === "IdempotencyWindowExpired";
}

/** Rejected credentials are no answer to what became of a request, even if they are stored. */
function isRejectedKey({ end }: ModelRound): boolean {
  return end.kind === "failed" && end.error.status === 401;
}

/** The service keeps a refusal of which its model doesn't say that nothing happened: that is all there is to know. */
function isDoubtKept({ end }: ModelRound, { errors }: Api): boolean {
  const status = end.kind === "failed" ? end.error.status : undefined;
  if (status === undefined) return false;
  return rowsOfStatus(errors, status).some(({ isStored, effect }) => isStored && effect === "possible");
}

/** Somebody else's request came under the key. */
function isReused({ end }: ModelRound): boolean {
  return end.kind === "failed" && end.error.kind === "IdempotencyKeyReuse";
}

/** I10: every failure is an `SdkError` with an outcome. */
function checkErrors({ rounds }: Subject): readonly Finding[] {
  return rounds
    .filter(({ end }) => end.kind === "unexpected")
    .map((round) => ({ rule: "I10", text: `rejected with ${describeModelEnd(round)}` }));
}

function outcomeOf(end: ModelRound["end"]): string | undefined {
  return end.kind === "failed" ? end.error.outcome : undefined;
}

export function describeModelEnd({ end }: ModelRound): string {
  if (end.kind === "unexpected") return String(end.error);
  if (end.kind !== "failed") return end.kind;
  const { kind, outcome, message } = end.error;
  return `${kind} ${outcome}: ${message}`;
}
