import { isDeepStrictEqual } from "node:util";
import { lacksEcho } from "./check-requests.js";
import { retentionMs } from "./schedule.js";
import { checkItems } from "./check-items.js";
import type { CallTrace, Round, Trace, Attempt, Violation } from "./trace.js";

/** I1 to I4: what the caller was told, and what the service did. */
export function checkEffects(trace: Trace): readonly Violation[] {
  return trace.calls.flatMap((call) => {
    const found = [
      ...checkCounts(call),
      ...checkSuccess(call),
      ...checkRefusals(trace, call),
      ...checkEnd(trace, call),
      ...checkMemory(trace, call),
    ];
    return found.map(({ rule, text }) => ({ rule, text, call: call.plan.name }));
  });
}

type Finding = Pick<Violation, "rule" | "text">;

/** Nothing happens twice, whatever happens. */
function checkCounts({ plan, effects }: CallTrace): readonly Finding[] {
  const twice = [...effects].filter(([, count]) => count > 1);
  const reads = plan.kind === "read" && effects.size > 0 ? [{ rule: "I1", text: "a read took effect" }] : [];
  return [
    ...twice.map(([what, count]) => ({ rule: "I1", text: `took effect ${count} times ${what}` })),
    ...reads,
  ];
}

function checkSuccess({ plan, rounds, effects, audit, attempts }: CallTrace): readonly Finding[] {
  const succeeded = rounds.flatMap(({ end }) => (end.kind === "ok" ? [end.data] : []));
  if (succeeded.length === 0) return [];
  const found: Finding[] = [];
  const isChanged = attempts.some(({ fault }) => fault?.kind === "item-lists");
  if (plan.kind === "keyed" || plan.kind === "unkeyed") {
    if (effects.size === 0) found.push({ rule: "I2", text: "succeeded without an effect" });
  } else if (plan.kind === "natural" && !isChanged) {
    const missing = ingestedOf(succeeded.at(-1)).filter((key) => !effects.has(key));
    if (missing.length > 0) found.push({ rule: "I2", text: `${missing.join()} said to be taken, and isn't` });
  }
  if (plan.kind === "natural") found.push(...succeeded.flatMap((data) => checkItems(data, attempts)));
  if (rounds.some((round) => isForeign(attempts, round))) {
    found.push({ rule: "I2", text: "accepted another request's response" });
  }
  if (audit === undefined) return found;
  if (plan.kind === "keyed" && audit.isReplay === false) {
    found.push({ rule: "I2", text: "no response is stored" });
  }
  const differs = succeeded.some((data) => !isDeepStrictEqual(data, audit.body));
  if (differs) found.push({ rule: "I2", text: "the response isn't the stored one" });
  return found;
}

/** The response of a success echoes another key. */
function isForeign(attempts: readonly Attempt[], { end, attempts: until }: Round): boolean {
  const last = attempts[until - 1];
  const echo = last?.response?.headers.get("idempotency-key") ?? null;
  const key = last?.headers["idempotency-key"];
  // A header that came twice is joined; the keys of the proof have no commas.
  return end.kind === "ok" && echo !== null && echo.split(",").some((one) => one.trim() !== key);
}

function ingestedOf(data: unknown): readonly string[] {
  if (typeof data !== "object" || data === null || !("ingested" in data)) return [];
  return Array.isArray(data.ingested) ? data.ingested : [];
}

/**
 * Of all that was sent before the caller is told `not_executed`, nothing takes effect, then or later: as far as its client
 * knows, or the store that several have.
 */
function checkRefusals(
  { calls, schedule }: Trace,
  { plan, rounds, attempts }: CallTrace,
): readonly Finding[] {
  const others = schedule.store === undefined ? [] : calls.filter((call) => call.plan === plan);
  const known = others.flatMap((call) => call.attempts);
  return rounds
    .filter(isRefused)
    .filter((round) => {
      const isGone = schedule.store?.keeps !== true && !schedule.rival && round.how !== "recover";
      if (isGone && hasRunByItself(rounds[rounds.indexOf(round) + 1], attempts)) return true;
      const sent = [...attempts.slice(0, round.attempts), ...known.filter(({ at }) => at < round.endedAt)];
      return sent.some(({ effects }) => effects > 0);
    })
    .map((round) => ({ rule: "I3", text: `said not to be executed, and it was (${describeEnd(round)})` }));
}

/** A recovery has found it in the store and sent it again, though its caller didn't keep it. */
function hasRunByItself(next: Round | undefined, attempts: readonly Attempt[]): boolean {
  if (next?.how !== "recover") return false;
  return attempts.slice(next.firstAttempt, next.attempts).some(({ effects }) => effects > 0);
}

function isRefused({ end }: Round): boolean {
  return end.kind === "failed" && end.error.outcome === "not_executed";
}

/** After a recovery without faults the outcome is known, as long as the service remembers the key. */
function checkEnd(
  { schedule, recordsLeft, calls }: Trace,
  { plan, rounds, attempts }: CallTrace,
): readonly Finding[] {
  const last = rounds.at(-1);
  if (last === undefined || plan.kind === "unkeyed") return [];
  if (last.how === "call" || last.how === "rival") return [];
  const [first] = attempts;
  const isLate = first !== undefined && last.startedAt - first.at > retentionMs - 90_000 - schedule.latencyMs;
  const { end } = last;
  if (isLate || end.kind === "ok") return [];
  if (end.kind === "lost") return recordsLeft > 0 ? [{ rule: "I4", text: "can't be recovered" }] : [];
  if (isPaused(last)) return [];
  if (end.kind === "unexpected" || isKnown(end.error, schedule.switches.echo === "declared")) return [];
  // What a rival handed back counts too.
  const sent = calls.filter((call) => call.plan === plan).flatMap((call) => call.attempts);
  if (!last.isCalm || schedule.store !== undefined || sent.some(lacksEcho)) return [];
  return [{ rule: "I4", text: `is unknown after everything went well (${describeEnd(last)})` }];
}

/** The service has asked an earlier round for a longer pause than this one may wait. */
function isPaused({ end, firstAttempt, attempts }: Round): boolean {
  return end.kind === "failed" && end.error.stopReason === "retry-after" && attempts === firstAttempt;
}

/**
 * A store keeps what may have run until its caller knows. Without `keep` a result can be lost with the process that has
 * just got it.
 */
function checkMemory(
  { schedule, recordsLeft }: Trace,
  { plan, rounds, attempts, effects }: CallTrace,
): readonly Finding[] {
  const { store } = schedule;
  // A rival may have learned the result, and ended the record.
  if (schedule.rival !== undefined || store === undefined) return [];
  if (store.kills.length === 0 || recordsLeft > 0) return [];
  if (plan.kind !== "keyed" && plan.kind !== "natural") return [];
  const last = rounds.at(-1)?.end;
  const isLost = store.keeps && effects.size > 0 && rounds.every(({ end }) => end.kind === "lost");
  const isOpen =
    last?.kind === "failed" &&
    last.error.outcome === "unknown" &&
    last.error.kind !== "IdempotencyWindowExpired" &&
    // What was never sent, or had no effect, may be unknown to its caller when the store failed to say what it kept; but
    // there is nothing to keep.
    attempts.length > 0 &&
    (effects.size > 0 || store.failureRate === 0);
  return isLost || isOpen ? [{ rule: "I4", text: "was forgotten" }] : [];
}

/** A stored refusal; without its echo the client can't tell it from one of a gateway. */
function isKnown(
  { outcome, status = 0, kind }: { outcome: string; status?: number | undefined; kind: string },
  isEchoHidden: boolean,
): boolean {
  if (kind === "IdempotencyWindowExpired") return true;
  return status >= 400 && status < 500 && (outcome === "not_executed" || isEchoHidden);
}

export function describeEnd({ end }: Round): string {
  switch (end.kind) {
    case "failed":
      return `${end.error.kind} ${end.error.status ?? ""} ${end.error.outcome}: ${end.error.message}`;
    case "unexpected":
      return String(end.error);
    default:
      return end.kind;
  }
}
