import type { Api } from "../../../src/language/model/ir/api.js";
import { valueOf } from "../../../src/language/model/ir/known.js";
import { headerOf } from "../../../src/sandbox/http/message.js";
import { marginMs, windowMs } from "./assumptions.js";
import {
  type Finding,
  findInProgress,
  isBelieved,
  isHarmless,
  isUntroubled,
  lacksEcho,
  mayResend,
  type Subject,
} from "./evidence.js";
import { apiOf, keyOf } from "./service.js";
import type { ModelAttempt, ModelRound } from "./trace.js";

/** I5 to I9: what was sent, and when. */
export function checkAttempts(subject: Subject): readonly Finding[] {
  return [
    checkSameness,
    checkKey,
    checkWaits,
    checkUnkeyed,
    checkWithinCall,
    checkMissingEcho,
    checkWindow,
  ].flatMap((check) => check(subject));
}

/** I5: all attempts are one request. */
function checkSameness({ attempts, api }: Subject): readonly Finding[] {
  const prints = attempts.map(({ url, body, headers }) =>
    JSON.stringify([url, body, keyIn(api, headers), headers["branch-code"]]),
  );
  return new Set(prints).size > 1 ? [{ rule: "I5", text: "an attempt is another request" }] : [];
}

/** I6: a key of the length that the model allows, where the model has one. */
function checkKey({ intent, attempts, api, endpoint }: Subject): readonly Finding[] {
  const inHeader = api.idempotency && valueOf(api.idempotency.length);
  const length = endpoint.bodyKey === undefined ? inHeader : { minimum: 1, maximum: 40 };
  const isWrong = attempts.some((attempt) => {
    if (endpoint.bodyKey !== undefined && keyIn(api, attempt.headers) !== undefined) return true;
    const key = keyOf(api, endpoint, attempt);
    if (intent.safety !== "key") return key !== undefined;
    const isShort = (key?.length ?? 0) < (length?.minimum ?? 1);
    return key === undefined || isShort || key.length > (length?.maximum ?? Infinity);
  });
  return isWrong ? [{ rule: "I6", text: "has a key that it shouldn't have, or none" }] : [];
}

function keyIn({ idempotency }: Api, headers: ModelAttempt["headers"]): string | undefined {
  return idempotency && headers[idempotency.header.toLowerCase()];
}

/** I7: a client waits as long as it is told to, by `Retry-After` or the header of a first run in progress, whatever the status. */
function checkWaits({ api, attempts, rounds }: Subject): readonly Finding[] {
  return attempts.flatMap(({ answer, number }): readonly Finding[] => {
    const next = attempts[number + 1];
    const isNewRound = rounds.some(({ firstAttempt }) => firstAttempt === number + 1);
    if (next === undefined || answer === undefined || answer.response.status < 400 || isNewRound) return [];
    const names = ["Retry-After", findInProgress(api)?.retry.header ?? "Retry-After"];
    const askedMs = 1000 * Math.max(...names.map((name) => Number(headerOf(answer.response, name) ?? 0)));
    const waitedMs = next.at - answer.at;
    return waitedMs < askedMs ? [{ rule: "I7", text: `waited ${waitedMs} ms instead of ${askedMs}` }] : [];
  });
}

/** I8: without a key nothing is sent again that may have run. */
function checkUnkeyed({ intent, attempts, api, trace }: Subject): readonly Finding[] {
  if (intent.safety !== "none") return [];
  const isResent = mayResend(trace, intent);
  const earlier = attempts
    .slice(0, -1)
    .find((sent) => !isHarmless(api, sent, isResent) && !isBelieved(api, sent));
  return earlier === undefined
    ? []
    : [{ rule: "I8", text: `was sent again after ${JSON.stringify(earlier.fault)}` }];
}

/** I8: where nothing says for how long a request can come again, it does so within its call only. */
function checkWithinCall({ intent, endpoint, attempts, rounds, api, trace }: Subject): readonly Finding[] {
  const { retrySafety, bodyKey, repeatableMs } = endpoint;
  const isOpen = bodyKey === undefined ? retrySafety === "repeatable" : bodyKey.retentionMs === undefined;
  if (!isOpen || repeatableMs !== undefined) return [];
  const isResent = mayResend(trace, intent);
  // Another process may look for what is open while the call goes on: what is sent then is the call's.
  const isOfRunning = (round: ModelRound, { at }: ModelAttempt) =>
    rounds.some((other) => other !== round && other.startedAt <= round.startedAt && other.endedAt >= at);
  const isLate = rounds.some((round) => {
    const { firstAttempt, attempts: until } = round;
    const earlier = attempts.slice(0, firstAttempt);
    return (
      attempts.slice(firstAttempt, until).some((sent) => !isOfRunning(round, sent)) &&
      earlier.some((sent) => !isHarmless(api, sent, isResent) && !isBelieved(api, sent))
    );
  });
  return isLate ? [{ rule: "I8", text: "was sent again after its call" }] : [];
}

/** I8: nothing is sent again that succeeded without the promised echo, unless that could be forgotten. */
function checkMissingEcho({ intent, endpoint, attempts, rounds, api, trace }: Subject): readonly Finding[] {
  if (intent.safety !== "key" || endpoint.bodyKey !== undefined || !isUntroubled(trace)) return [];
  // Without a store only the process that had the success knows of it.
  const isForgotten = ({ number }: ModelAttempt): boolean =>
    trace.schedule.store === undefined &&
    rounds.some(({ end, attempts: until }) => end.kind === "ok" && number === until - 1);
  const isSent = attempts.slice(0, -1).some((sent) => lacksEcho(api, sent) && !isForgotten(sent));
  return isSent ? [{ rule: "I8", text: "was sent again after a success that doesn't echo its key" }] : [];
}

/** I9: no key is used up to its end, in any of the versions that have sent it. */
function checkWindow({ intent, endpoint, attempts: [first, ...others], apis }: Subject): readonly Finding[] {
  const { bodyKey, repeatableMs } = endpoint;
  const ownMs = bodyKey?.retentionMs ?? repeatableMs;
  if (first !== undefined && ownMs !== undefined) {
    const isOld = others.some(({ at }) => at - first.at > Math.max(0, ownMs - marginMs));
    return isOld ? [{ rule: "I9", text: "was sent again when that might do something else" }] : [];
  }
  if (intent.safety !== "key" || bodyKey !== undefined || first === undefined) return [];
  let leastMs = windowMs(apiOf(apis, first));
  const isLate = others.some((attempt) => {
    leastMs = Math.min(leastMs, windowMs(apiOf(apis, attempt)));
    return attempt.at - first.at > leastMs;
  });
  return isLate ? [{ rule: "I9", text: "was sent again when its key might have expired" }] : [];
}
