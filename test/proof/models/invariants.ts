import type { Api } from "../../../src/model/ir/api.js";
import { headerOf } from "../../../src/sandbox/http/message.js";
import type { Violation } from "../trace.js";
import { canProve, canRuleOut, windowMs } from "./assumptions.js";
import type { Effect } from "./service.js";
import type { IntentTrace, ModelAttempt, ModelRound, ModelTrace } from "./trace.js";

type Finding = Pick<Violation, "rule" | "text">;

/** What was seen of one intent, with the model that it follows. */
interface Subject extends IntentTrace {
  readonly api: Api;
  readonly trace: ModelTrace;
  readonly effects: readonly Effect[];
}

/** What a schedule broke; the numbers are those of the proof's invariants. */
export function checkModelTrace(trace: ModelTrace, apis: readonly Api[]): readonly Violation[] {
  return trace.intents.flatMap((seen) => {
    const api = apis[seen.intent.version];
    if (api === undefined) throw new RangeError("an intent of no version");
    const effects = trace.effects.filter(({ intent }) => intent === seen.intent.name);
    const subject: Subject = { ...seen, api, trace, effects };
    const found = [...checks, ...requestChecks].flatMap((check) => check(subject));
    return found.map(({ rule, text }) => ({ rule, text, call: seen.intent.name }));
  });
}

const checks: readonly ((subject: Subject) => readonly Finding[])[] = [
  checkCounts,
  checkSuccess,
  checkRefusals,
  checkUnknown,
  checkEnd,
  checkErrors,
];

/** I1: nothing takes effect twice. */
function checkCounts({ effects }: Subject): readonly Finding[] {
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

function itemsIn([first]: readonly ModelAttempt[]): number {
  const body: { readonly entries?: readonly unknown[] } = JSON.parse(first?.body ?? "{}");
  return body.entries?.length ?? 0;
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

/** What the client can know without any doubt: that nothing was sent, or that the service itself refused it. */
function isHarmless(api: Api, attempt: ModelAttempt, isRetrying: boolean): boolean {
  const { fault, intact } = attempt;
  if (fault?.kind === "unreachable") return !isRetrying;
  if (fault?.kind === "twice" || intact === undefined || intact.status < 400) return false;
  const row = api.errors.find(
    ({ status, when }) =>
      status === intact.status &&
      (when === undefined || (headerOf(intact, when.header) !== undefined) === when.present),
  );
  return row?.effect === "none";
}

/** Something in between refused it for the moment, and the model has nothing by which that could be told. */
function isBelieved(api: Api, { fault }: ModelAttempt): boolean {
  return fault?.kind === "edge" && [425, 429].includes(fault.status) && !canProve(api, fault.status);
}

/** I4: it is unknown only what may have run. Whatever a store failed to do, or a dead process did, nobody knows. */
function checkUnknown({ api, rounds, attempts, trace }: Subject): readonly Finding[] {
  const { store, isRetrying, powerLossAfterMs } = trace.schedule;
  const [first] = rounds;
  const isTroubled = store !== undefined && (store.failureRate > 0 || powerLossAfterMs !== undefined);
  if (first?.how !== "call" || outcomeOf(first.end) !== "unknown" || isTroubled) return [];
  const sent = attempts.slice(0, first.attempts);
  if (sent.length === 0 || sent.some((attempt) => !isHarmless(api, attempt, isRetrying))) return [];
  return [{ rule: "I4", text: `is unknown, and nothing may have run (${describeModelEnd(first)})` }];
}

/** I4: after a recovery in which nothing goes wrong the outcome is known, and a store holds nothing any more. */
function checkEnd({ intent, api, rounds, attempts, trace }: Subject): readonly Finding[] {
  const last = rounds.at(-1);
  const isLasting =
    intent.safety === "none" ||
    last === undefined ||
    isExpired(last) ||
    isRejectedKey(last) ||
    attempts.some((attempt) => losesEcho(api, attempt)) ||
    (intent.safety === "key" &&
      !canRuleOut(api) &&
      !attempts.some(({ intact }) => (intact?.status ?? 599) < 300));
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

/** Somebody else's request came under the key. */
function isReused({ end }: ModelRound): boolean {
  return end.kind === "failed" && end.error.kind === "IdempotencyKeyReuse";
}

/** A success without its echo is never sent again: whoever sent it, where no request id is promised. */
function losesEcho({ idempotency, conventions }: Api, { fault }: ModelAttempt): boolean {
  if (idempotency?.echoHeader === undefined) return false;
  if (fault?.kind === "dropped") return fault.which === "echo";
  return fault?.kind === "edge" && fault.status < 300 && !conventions.isRequestIdPromised;
}

/** I10: every failure is an `SdkError` with an outcome. */
function checkErrors({ rounds }: Subject): readonly Finding[] {
  return rounds
    .filter(({ end }) => end.kind === "unexpected")
    .map((round) => ({ rule: "I10", text: `rejected with ${describeModelEnd(round)}` }));
}

const requestChecks: readonly ((subject: Subject) => readonly Finding[])[] = [
  checkSameness,
  checkKey,
  checkUnkeyed,
  checkWindow,
];

/** I5: all attempts are one request. */
function checkSameness({ attempts, api }: Subject): readonly Finding[] {
  const prints = attempts.map(({ url, body, headers }) => JSON.stringify([url, body, keyIn(api, headers)]));
  return new Set(prints).size > 1 ? [{ rule: "I5", text: "an attempt is another request" }] : [];
}

/** I6: a key of the length that the model allows, where the model has one. */
function checkKey({ intent, attempts, api }: Subject): readonly Finding[] {
  const { length } = api.idempotency ?? {};
  const { minimum = 1, maximum = Infinity } = length?.kind === "known" ? length.value : {};
  const isWrong = attempts.some(({ headers }) => {
    const key = keyIn(api, headers);
    if (intent.safety !== "key") return key !== undefined;
    return key === undefined || key.length < Number(minimum) || key.length > Number(maximum);
  });
  return isWrong ? [{ rule: "I6", text: "has a key that it shouldn't have, or none" }] : [];
}

function keyIn({ idempotency }: Api, headers: ModelAttempt["headers"]): string | undefined {
  return idempotency && headers[idempotency.header.toLowerCase()];
}

/** I8: without a key nothing is sent again that may have run. */
function checkUnkeyed({ intent, attempts, api, trace }: Subject): readonly Finding[] {
  if (intent.safety !== "none") return [];
  const { isRetrying } = trace.schedule;
  const earlier = attempts
    .slice(0, -1)
    .find((sent) => !isHarmless(api, sent, isRetrying) && !isBelieved(api, sent));
  return earlier === undefined
    ? []
    : [{ rule: "I8", text: `was sent again after ${JSON.stringify(earlier.fault)}` }];
}

/** I9: no key is used up to its end. */
function checkWindow({ intent, attempts, api }: Subject): readonly Finding[] {
  const [first] = attempts;
  if (intent.safety !== "key" || first === undefined) return [];
  const isLate = attempts.some(({ at }) => at - first.at > windowMs(api));
  return isLate ? [{ rule: "I9", text: "was sent again when its key might have expired" }] : [];
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
