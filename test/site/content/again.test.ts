import { describe, expect, it } from "vitest";
import { againOf, contentOf, markdownOf, unknownsIn } from "./library.js";
import { ways } from "./ways.js";

function said(model: string): string {
  return markdownOf([againOf(contentOf(model), "do-it")]).replaceAll(/^> ?/gmu, "");
}

/** The answer: what a page begins with. */
const verdicts: Readonly<Record<string, string>> = {
  safe: "Yes, as often as you like.",
  "safe POST": "Yes, as often as you like.",
  "key of an operation": "Yes, for 36 hours, with the same key.",
  "key of the account": "Yes, for 36 hours, with the same key.",
  "key of which little is known": "Yes, for 36 hours, with the same key.",
  "body key, stored": "Yes, for 36 hours, with the same key.",
  "body key, refused": "Yes, for 36 hours, with the same key.",
  "body key without retention": "Yes, with the same key, but nothing says for how long.",
  "key that is kept for seconds": "Yes, for 30 seconds, with the same key.",
  "key, polled": "Yes, for 36 hours, with the same key.",
  "natural key of items": "Yes, with the same `id`, but nothing says for how long.",
  "natural key of the body": "Yes, with the same `id`, but nothing says for how long.",
  repeatable: "Yes, if nobody else writes meanwhile, but nothing says for how long.",
  "repeatable for a time": "Yes, for 36 hours, if nobody else writes meanwhile.",
  "repeatable DELETE": "Yes, if nobody else writes meanwhile, but nothing says for how long.",
  "condition of a tag": "Yes, with one strong ETag in `If-Match`.",
  "condition of absence": "Yes, with `If-None-Match: *`.",
  none: "No: it may take effect twice.",
  "none, confirmed": "No: it may take effect twice.",
  "none, confirmed for certain": "No: it may take effect twice.",
  "none, polled": "No: it may take effect twice.",
};

/** What each way has to say besides: facts of its model. */
const facts: Readonly<Record<string, readonly string[]>> = {
  safe: ["If no response comes:** Send it again."],
  "key of an operation": [
    "in `Idempotency-Key`",
    "runs the request again",
    "`Idempotent-Replayed: true`",
    "repeats the key in `Idempotency-Key`",
    "Responses with 2xx and 4xx but 429.",
    "after a 409 with Retry-After, 429, 503, 408, 425 or any other 5xx but 501, 505 and 511",
    "A copy gets a 409 with Retry-After",
    "The service refuses it with a 422",
    "Don't use a key for anything else: it belongs to one request of one operation.",
    "After 36 hours, or if the key is lost:**",
    "1 to 255 characters of printable ASCII",
    "`resume()`",
  ],
  "key of the account": [
    "Don't use a key for anything else: it belongs to one request of the account, whatever its operation.",
  ],
  "key of which little is known": [
    "Nothing in a response tells a replay",
    "What the service responds is [not specified: `Q-1`]",
    "[not specified: `Q-2`](<../unknowns.md#Q-2>) how many characters that a header can have",
  ],
  "key that is kept for seconds": ["or the request runs.\n", "It is sent once"],
  "key, polled": ["Something has begun. Ask [Get loan]"],
  "body key, stored": [
    "in `id` of the body",
    "A copy gets the stored response",
    "409 with Retry-After: wait",
    "What the service does is [not specified]",
  ],
  "body key, refused": ["A copy gets a 409", "After a 409, look for its effect"],
  "body key without retention": ["How long a key is kept:** [not specified]", "within one call only"],
  "natural key of items": [
    "drops each of the `loans` whose `id`",
    "is remembered is [not specified: `Q-1`]",
    "What `refused` lists wasn't accepted",
    "sends duplicates within a request once",
  ],
  "natural key of the body": [
    "drops a request whose `id`",
    "is remembered is [not specified]",
    "refuses a body without `id`",
  ],
  repeatable: [
    "is overwritten",
    "For how long:** [not specified]",
    "Later, look for its effect with [Get loan]",
  ],
  "repeatable for a time": ["For 36 hours from when it was first sent", "until a minute before the end"],
  "repeatable DELETE": ["a 404 may mean that an earlier copy has worked"],
  "condition of a tag": ["refuses a copy with a 412", "leaves its outcome unknown", "several of them"],
  "condition of absence": ["there must be nothing yet", "leaves its outcome unknown"],
  none: [
    "is [not specified]",
    "after a 429 or 425 that is recognised as the service's",
    "Look for its effect with [Get loan]",
  ],
  "none, confirmed": ["Ask [List by due]", "`confirm()`", "What is found proves nothing", "70 seconds after"],
  "none, confirmed for certain": ["Ask [Get loan]", "No two requests ever have the same `id`"],
  "none, polled": [
    "Something has begun, and sending it again begins another one.",
    "by the `id` of the response, until its `state` is `lent` or `refused`",
  ],
};

/** How many facts a page marks as unknown. */
const marks: Readonly<Record<string, number>> = {
  "key of which little is known": 2,
  "body key, stored": 1,
  "body key, refused": 1,
  "body key without retention": 2,
  "natural key of items": 3,
  "natural key of the body": 2,
  repeatable: 1,
  "repeatable DELETE": 1,
  none: 1,
  "none, polled": 1,
};

describe.each(Object.entries(ways))("sending a call again that is %s", (way, model) => {
  it("is answered in the first sentence", () => {
    expect(said(model).split("\n")[2]).toContain(`**${verdicts[way]}** `);
  });

  it("has all facts of the model", () => {
    const text = said(model);
    for (const fact of facts[way] ?? []) expect(text).toContain(fact);
  });

  it("marks what isn't specified", () => {
    expect(unknownsIn(againOf(contentOf(model), "do-it"))).toHaveLength(marks[way] ?? 0);
  });

  it("says what the client does, and what to do without a response", () => {
    expect(said(model)).toMatch(
      /If no response comes:\*\* \S.*What a client does:\*\* It |If no response comes:\*\*.*With the condition, it/su,
    );
  });
});

it("advises no new key for what is stored and may have taken effect", () => {
  const model = (ways["key of an operation"] ?? "").replace(
    '4xx]\n  released: ["429", 5xx]',
    '4xx, 5xx]\n  released: ["429"]',
  );
  expect(said(model)).toContain(
    "If it took no effect, correct the request, and use a new key; otherwise look",
  );
  expect(said(ways["key of an operation"] ?? "")).toContain(
    "its key: correct the request, and use a new key, unless an earlier copy may have taken effect.",
  );
});

it.each([
  ["5xx: { name: Failed, retry: { backoff: transient } }", "after a 429, 503, 408, 425 or any other 5xx."],
  [
    "500: { name: Broken, retry: never }\n  5xx: { name: Failed, retry: { backoff: transient } }",
    "503, 408, 425 or any other 5xx but 500.",
  ],
  [
    "2xx: { name: Crowded, body: Loan, when: { field: due, is: never }, retry: { backoff: transient } }",
    "after a 429, 503, 2xx with a body in which `due` is `never`, 408,",
  ],
])("names the errors that clients retry, as of %s", (row, words) => {
  const model = (ways["safe"] ?? "")
    .replace("  404: {", `  ${row}\n  404: {`)
    .replace("due: date", "due: { enum: [never, soon] }");
  expect(said(model)).toContain(words);
});

it("denies that a call takes a key only where the specification knows keys", () => {
  const keyed = (ways["key of an operation"] ?? "").replace(
    "returns: Loan",
    "returns: Loan\n    idempotency: none",
  );
  expect(said(ways["none"] ?? "")).toContain("twice.** Nothing says that the service recognises a copy.");
  expect(said(keyed)).toContain("twice.** It takes no idempotency key, and nothing says");
});

it("names a UUID as a key only where one has the length of a key", () => {
  const model = ways["key of an operation"] ?? "";
  expect(said(model)).toContain("printable ASCII, such as a UUID: one");
  expect(said(model.replace("1..255", "1..35"))).toContain("1 to 35 characters of printable ASCII: one");
});

it("has no client where the path isn't specified", () => {
  const unknown = (ways["none"] ?? "").replace(/PUT: .*\n *path: .*/u, "PUT: { unknown: Q-1 }");
  expect(said(`${unknown}unknowns: { Q-1: The path. }\n`)).toContain("No client has this call");
});
