import type { CallTrace, Round, Trace, Attempt, Violation } from "./trace.js";

type Finding = Pick<Violation, "rule" | "text">;

/** I5, I6, I8, I11: what was sent. */
export function checkRequests(trace: Trace): readonly Violation[] {
  const found = trace.calls.flatMap((call) =>
    [
      ...checkSameness(call),
      ...checkKeys(call),
      ...checkUnkeyed(call, trace),
      ...checkMissingEcho(call, trace),
      ...checkOrigin(call, trace),
    ].map(({ rule, text }) => ({ rule, text, call: call.plan.name })),
  );
  const calls = trace.calls.filter(({ isRival }) => !isRival);
  const keys = calls.flatMap(({ attempts }) => attempts[0]?.headers["idempotency-key"] ?? []);
  if (new Set(keys).size < keys.length) found.push({ rule: "I6", text: "two calls share a key", call: "" });
  return found;
}

/** All attempts of a call, also those after a failure and in another process, are one request. */
function checkSameness({ attempts, intendedBody }: CallTrace): readonly Finding[] {
  const [first] = attempts;
  if (first === undefined) return [];
  const found: Finding[] = [];
  if (intendedBody !== undefined && first.body !== intendedBody) {
    found.push({ rule: "I5", text: "the body isn't the caller's" });
  }
  const names = ["idempotency-key", "service-version", "content-type"];
  for (const { url, method, body, headers } of attempts) {
    if (url !== first.url || method !== first.method) {
      found.push({ rule: "I5", text: "an attempt goes elsewhere" });
    }
    if (body !== first.body) found.push({ rule: "I5", text: "an attempt has another body" });
    const changed = names.filter((name) => headers[name] !== first.headers[name]);
    if (changed.length > 0) found.push({ rule: "I5", text: `an attempt has another ${changed.join()}` });
  }
  return found.slice(0, 1);
}

/** Writes have a key unless their caller declined it; reads and batches with natural keys have none. */
function checkKeys({ plan, attempts }: CallTrace): readonly Finding[] {
  const wrong = attempts.some(({ headers }) => {
    const key = headers["idempotency-key"];
    if (plan.key !== undefined) return key !== plan.key;
    return (key !== undefined) !== (plan.kind === "keyed");
  });
  return wrong ? [{ rule: "I6", text: "has a key that it shouldn't have, or none" }] : [];
}

/** Without a key nothing is sent again that may have taken effect. */
function checkUnkeyed({ plan, attempts, rounds }: CallTrace, trace: Trace): readonly Finding[] {
  if (plan.kind !== "unkeyed") return [];
  const isKept = trace.schedule.store?.keeps === true;
  const isFound = isKept || mayForget(trace) ? isFoundAgain : () => false;
  const retried = attempts
    .slice(0, -1)
    .filter((sent, index) => !isHarmless(sent) && !isFound(sent, index, rounds));
  return retried.length > 0
    ? [{ rule: "I8", text: `was retried after ${JSON.stringify(retried[0]?.fault)}` }]
    : [];
}

/** A refused request whose record is kept, or couldn't be ended: a recovery finds that, and sends it as if it hadn't been. */
function isFoundAgain({ effects, response }: Attempt, index: number, rounds: readonly Round[]): boolean {
  const { status = 0 } = response ?? {};
  // What a round sent whose process died may arrive behind its end.
  const next = rounds.find(
    ({ firstAttempt, attempts, end }) =>
      firstAttempt === index + 1 && (attempts > index + 1 || end.kind === "lost"),
  );
  return effects === 0 && status >= 400 && status < 500 && next?.how === "recover";
}

/**
 * Nothing is sent again of which the service said that it took it, but not under which key; unless a process died with
 * that, or its store failed to note it.
 */
function checkMissingEcho({ attempts }: CallTrace, trace: Trace): readonly Finding[] {
  const isRetried = !mayForget(trace) && attempts.slice(0, -1).some(lacksEcho);
  return isRetried ? [{ rule: "I8", text: "was sent again after a success that doesn't echo its key" }] : [];
}

/** What was learnt may not have reached the store: a process died, or the store itself failed. */
function mayForget({ schedule }: Trace): boolean {
  const { kills = [], failureRate = 0 } = schedule.store ?? {};
  return kills.length > 0 || failureRate > 0;
}

/** The service answered a request under a key with a success, and without the key. */
export function lacksEcho({ headers, response, isReceived }: Attempt): boolean {
  const hasKey = headers["idempotency-key"] !== undefined;
  if (!hasKey || !isReceived || response?.ok !== true) return false;
  return response.headers.has("x-request-id") && !response.headers.has("idempotency-key");
}

/** Nothing left the machine, or the service itself refused the request for the moment. */
function isHarmless({ fault, response }: Attempt): boolean {
  if (fault?.kind === "unreachable") return response === undefined;
  return response?.status === 429 || response?.status === 425;
}

function checkOrigin({ attempts }: CallTrace, { baseUrl }: Trace): readonly Finding[] {
  const wrong = attempts.find(({ url }) => new URL(url).origin !== baseUrl);
  return wrong === undefined ? [] : [{ rule: "I11", text: `went to ${new URL(wrong.url).origin}` }];
}
