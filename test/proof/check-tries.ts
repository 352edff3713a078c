import { retentionMs } from "./schedule.js";
import { roundTries } from "./story.js";
import type { CallStory, Round, Story, Try, Violation } from "./story.js";

type Finding = Pick<Violation, "rule" | "text">;

/** I5, I6, I8, I11: what was sent. */
export function checkRequests(story: Story): readonly Violation[] {
  const found = story.calls.flatMap((call) =>
    [...checkSameness(call), ...checkKeys(call), ...checkUnkeyed(call), ...checkOrigin(call, story)].map(
      ({ rule, text }) => ({ rule, text, call: call.plan.name }),
    ),
  );
  const keys = story.calls.flatMap(({ tries }) => tries[0]?.headers["idempotency-key"] ?? []);
  if (new Set(keys).size < keys.length) found.push({ rule: "I6", text: "two calls share a key", call: "" });
  return found;
}

/** All tries of a call, also those after a failure and in another process, are one request. */
function checkSameness({ tries, meant }: CallStory): readonly Finding[] {
  const [first] = tries;
  if (first === undefined) return [];
  const found: Finding[] = [];
  if (meant !== undefined && first.body !== meant)
    found.push({ rule: "I5", text: "the body isn't the caller's" });
  const names = ["idempotency-key", "service-version", "content-type"];
  for (const { url, method, body, headers } of tries) {
    if (url !== first.url || method !== first.method)
      found.push({ rule: "I5", text: "a try goes elsewhere" });
    if (body !== first.body) found.push({ rule: "I5", text: "a try has another body" });
    const changed = names.filter((name) => headers[name] !== first.headers[name]);
    if (changed.length > 0) found.push({ rule: "I5", text: `a try has another ${changed.join()}` });
  }
  return found.slice(0, 1);
}

/** Writes have a key unless their caller declined it; reads and batches with natural keys have none. */
function checkKeys({ plan, tries }: CallStory): readonly Finding[] {
  const wrong = tries.some(({ headers }) => {
    const key = headers["idempotency-key"];
    if (plan.key !== undefined) return key !== plan.key;
    return (key !== undefined) !== (plan.kind === "keyed");
  });
  return wrong ? [{ rule: "I6", text: "has a key that it shouldn't have, or none" }] : [];
}

/** Without a key nothing is sent again that may have taken effect. */
function checkUnkeyed({ plan, tries }: CallStory): readonly Finding[] {
  if (plan.kind !== "unkeyed") return [];
  const repeated = tries.slice(0, -1).filter((sent) => !isHarmless(sent));
  return repeated.length > 0
    ? [{ rule: "I8", text: `was repeated after ${JSON.stringify(repeated[0]?.fault)}` }]
    : [];
}

/** Nothing left the machine, or the service itself refused the request for the moment. */
function isHarmless({ fault, response }: Try): boolean {
  if (fault?.kind === "unreachable") return response === undefined;
  return response?.status === 429 || response?.status === 425;
}

function checkOrigin({ tries }: CallStory, { baseUrl }: Story): readonly Finding[] {
  const wrong = tries.find(({ url }) => new URL(url).origin !== baseUrl);
  return wrong === undefined ? [] : [{ rule: "I11", text: `went to ${new URL(wrong.url).origin}` }];
}

/** I7, I9: when it was sent. */
export function checkTimes(story: Story, toleranceMs: number): readonly Violation[] {
  return story.calls.flatMap((call) =>
    [
      ...call.rounds.flatMap((round) => checkRound(story, call, round, toleranceMs)),
      ...checkWindow(call),
    ].map(({ rule, text }) => ({ rule, text, call: call.plan.name })),
  );
}

function checkRound(story: Story, call: CallStory, round: Round, toleranceMs: number): readonly Finding[] {
  const tries = roundTries(call, round);
  const found: Finding[] = [];
  const { limits, abortedAt, startedAt, endedAt, end } = round;
  const { driftMs, schedule } = story;
  const waits = tries.filter((sent) => isWait(call, sent)).length;
  const most = 1 + limits.maxRetries + Math.min(waits, schedule.maxInProgressWaits);
  if (tries.length > most) found.push({ rule: "I7", text: `${tries.length} tries instead of ${most}` });
  // Where clocks jump or a store takes its time, a call may take longer than its own budget.
  const slack = toleranceMs + driftMs + (schedule.store === undefined ? 0 : 10_000);
  if (end.kind !== "lost" && endedAt - startedAt > limits.totalTimeoutMs + slack)
    found.push({ rule: "I7", text: `took ${endedAt - startedAt} ms of ${limits.totalTimeoutMs}` });
  if (abortedAt !== undefined && endedAt - abortedAt > slack)
    found.push({ rule: "I9", text: `ended ${endedAt - abortedAt} ms after its abort` });
  for (const [index, sent] of tries.entries()) {
    if (sent.wasAborted) found.push({ rule: "I9", text: "sent after its abort" });
    if (sent.at - startedAt > limits.totalTimeoutMs + slack)
      found.push({ rule: "I9", text: "sent after its deadline" });
    const next = tries[index + 1];
    if (next !== undefined && isRefusal(sent))
      found.push({ rule: "I7", text: "asked again after a refusal" });
    if (next !== undefined) found.push(...checkPause(story, sent, next, toleranceMs));
  }
  return found;
}

function isWait({ plan }: CallStory, { response }: Try): boolean {
  return plan.kind === "keyed" && response?.status === 409 && response.headers.has("retry-after");
}

/** IDEM-5: a stored refusal is the answer. */
function isRefusal({ response }: Try): boolean {
  const { status = 0, headers } = response ?? {};
  if (status === 409) return headers?.has("retry-after") === false;
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}

/** The shortest backoff, and what the client adds to the longest. */
const shortestPauseMs = 250;
const longestPauseMs = 20_000;
const addedMs = 1000;

function checkPause(
  { schedule, driftMs }: Story,
  { answeredAt, response, at }: Try,
  next: Try,
  toleranceMs: number,
): readonly Finding[] {
  const pause = next.at - (answeredAt ?? at);
  const asked = askedMs(response);
  const found: Finding[] = [];
  if (pause + toleranceMs < Math.max(asked, answeredAt === undefined ? 0 : shortestPauseMs))
    found.push({ rule: "I7", text: `waited ${pause} ms instead of ${asked}` });
  if (asked > schedule.maxRetryAfterMs)
    found.push({ rule: "I7", text: `waited ${asked} ms, more than ${schedule.maxRetryAfterMs}` });
  const longest = Math.max(longestPauseMs, schedule.maxRetryAfterMs) + addedMs;
  const reading = response === undefined ? 0 : 30_000;
  if (pause > longest + reading + driftMs + 10 * toleranceMs)
    found.push({ rule: "I7", text: `waited ${pause} ms, more than it may be asked to` });
  return found;
}

/** What `Retry-After` asks for, by this file's own reading of HTTP. */
function askedMs(response: Response | undefined): number {
  const text = response?.headers.get("retry-after") ?? "";
  if (response === undefined || response.status < 400) return 0;
  return /^[0-9]{1,9}$/.test(text) ? Number(text) * 1000 : 0;
}

/** No key is used longer than the service remembers it. */
function checkWindow({ plan, tries }: CallStory): readonly Finding[] {
  const [first] = tries;
  if (plan.kind !== "keyed" || first === undefined) return [];
  const late = tries.find(({ at }) => at - first.at >= retentionMs);
  return late === undefined ? [] : [{ rule: "I9", text: "sent again when its key had expired" }];
}
