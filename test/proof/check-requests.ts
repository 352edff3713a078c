import type { CallStory, Story, Try, Violation } from "./story.js";

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
