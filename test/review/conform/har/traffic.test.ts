import { describe, expect, it } from "vitest";
import { judgeHarFiles } from "../../../../src/review/conform/har/judge-har-files.js";
import { renderHarReport } from "../../../../src/review/conform/report/render-traffic.js";
import { billingFiles, versionsOnce } from "../../diff/models.js";
import { type Entry, harOf, writeHar } from "./har-files.js";

const host = "api.billing.example";
const secret = "Zx9-Secret/Value+77";
const requestId = { "X-Request-Id": "f81d4fae-7dec-11d0-a765-00a0c91e6bf6" };

const usual: Entry = {
  method: "POST",
  url: `https://${host}/v1/feedback`,
  headers: {
    "User-Agent": "shop/1.2",
    "Service-Version": "2026-04-01",
    Authorization: `Bearer ${secret}`,
    "Idempotency-Key": "key-1",
  },
  body: '{"category":"praise","feedback":"Fine."}',
  status: 200,
  answers: { "Content-Type": "application/json", "Idempotency-Key": "key-1", ...requestId },
  content: '{"received":true}',
};

function withKey(key: string, entry: Entry = usual): Entry {
  const { headers = {}, answers = {} } = entry;
  return {
    ...entry,
    headers: { ...headers, "Idempotency-Key": key },
    answers: { ...answers, ...(answers["Idempotency-Key"] !== undefined && { "Idempotency-Key": key }) },
  };
}

async function judge(entries: readonly Entry[], files = billingFiles) {
  const options = { apis: versionsOnce(files), servers: [{ host, basePath: "/v1" }] };
  return judgeHarFiles([writeHar("a.har", harOf(entries))], options);
}

/** What isn't passed, a line each. */
async function complaintsOf(entries: readonly Entry[]): Promise<readonly string[]> {
  const { callers } = await judge(entries);
  return callers.flatMap(({ rows, suspicions }) => [
    ...rows.flatMap(({ row, outcome }) =>
      outcome.kind === "failed"
        ? [`${row}: ${outcome.evidence}`]
        : outcome.kind === "unproven"
          ? [`${row}: unproven, ${outcome.reason}`]
          : [],
    ),
    ...suspicions.map(({ after }) => `suspected: ${after}`),
  ]);
}

const failing: Entry = { ...usual, status: 500, answers: requestId, content: undefined };
const busy: Entry = {
  ...usual,
  status: 409,
  answers: { "Content-Type": "application/json", "Retry-After": "10", ...requestId },
  content: '{"status":409,"detail":"In progress."}',
};

describe("traffic is judged by what the model says", () => {
  it("and nothing is wrong with what it says", async () => {
    expect(await complaintsOf([usual, { ...usual, at: 5 }, { ...withKey("key-2"), at: 6 }])).toEqual([]);
  });

  it.each<[string, readonly Entry[], readonly string[]]>([
    [
      "a status",
      [{ ...usual, status: 418 }],
      ["response.status: 418, which the model doesn't have for this call"],
    ],
    [
      "a field",
      [{ ...usual, content: '{"received":true,"by":"Ann"}' }],
      ["response.unknown-fields: `by` isn't in the model"],
    ],
    ["a missing field", [{ ...usual, content: "{}" }], ["response.body: `received` is missing"]],
    [
      "a body that isn't in the file",
      [{ ...usual, content: undefined }],
      ["response.body: unproven, the recording has no bodies"],
    ],
    [
      "a body of which the file has the beginning",
      [{ ...usual, content: '{"rec', size: 17 }],
      ["response.body: unproven, a body ended early"],
    ],
    [
      "a success without a request id",
      [{ ...usual, answers: { "Content-Type": "application/json", "Idempotency-Key": "key-1" } }],
      ["response.request-id: a success has no `X-Request-Id`"],
    ],
    [
      "a success without an echo",
      [{ ...usual, answers: { "Content-Type": "application/json", ...requestId } }],
      ["traffic.echo: a response lacks `Idempotency-Key`"],
    ],
    [
      "the echo of another key",
      [{ ...usual, answers: { ...usual.answers, "Idempotency-Key": "key-3" } }],
      ["traffic.echo: `Idempotency-Key` names another key"],
    ],
    [
      "a key that is used again",
      [usual, { ...usual, at: 12, body: '{"category":"praise","feedback":"Good."}' }],
      ["traffic.key-reused: a key was used again for another request, 12 s later"],
    ],
    [
      "a retry that is too early",
      [busy, { ...usual, at: 4 }],
      ["traffic.early-retry: a request was retried 6 s too early"],
    ],
    ["a retry that isn't", [busy, { ...usual, at: 10 }], []],
    [
      "an equal request under another key",
      [failing, { ...withKey("key-2"), at: 59 }],
      ["response.error-body: unproven, the recording has no bodies", "suspected: it was answered with 500"],
    ],
    [
      "an equal request that came later",
      [failing, { ...withKey("key-2"), at: 61 }],
      ["response.error-body: unproven, the recording has no bodies"],
    ],
    [
      "an equal request after no response",
      [
        { ...failing, status: 0 },
        { ...withKey("key-2"), at: 3 },
      ],
      ["suspected: there was no response"],
    ],
    [
      "a retry under the same key",
      [
        { ...failing, status: 0 },
        { ...usual, at: 3 },
      ],
      [],
    ],
    [
      "a key of which nothing tells whose it is",
      [usual, { ...usual, at: 1, body: "{}" }].map((entry) => ({
        ...entry,
        headers: { "Service-Version": "2026-04-01", "Idempotency-Key": "key-1" },
      })),
      [
        "traffic.key-reused: unproven, a key was used again for another request, 1 s later, but nothing tells whose they are",
      ],
    ],
    [
      "a key that was released",
      [
        { ...failing, status: 500 },
        { ...usual, at: 1, body: '{"category":"praise","feedback":"No."}' },
      ],
      ["response.error-body: unproven, the recording has no bodies"],
    ],
  ])("%s", async (_, entries, complaints) => {
    expect(await complaintsOf(entries)).toEqual(complaints);
  });

  it("apart from what goes elsewhere, and what no model says anything about", async () => {
    const report = await judge([
      { ...usual, url: "https://elsewhere.example/v1/feedback" },
      { ...usual, headers: { "Service-Version": "1999-01-01" } },
      { ...usual, url: `https://${host}/v1/orders/f81d4fae-7dec-11d0-a765-00a0c91e6bf6` },
      { ...usual, url: `https://${host}/v1/orders/e02fa0e4-01ad-41d0-a765-00a0c91e6bf6` },
      { ...usual, method: "OPTIONS" },
    ]);
    expect(report).toMatchObject({ callers: [], elsewhere: 1, unclear: 1, entries: 5 });
    expect(report.unknownRoutes.map(({ method }) => method)).toEqual(["POST", "POST"]);
  });

  it("by caller, where one can be told", async () => {
    const other = { ...usual, headers: { ...usual.headers, "User-Agent": "job/2" } };
    const { callers } = await judge([usual, other, other]);
    expect(callers.map(({ caller, calls }) => [caller, calls])).toEqual([
      ["shop/1.2", 1],
      ["job/2", 2],
    ]);
  });
});

describe("what is printed", () => {
  const token = Buffer.from(secret).toString("base64").slice(0, 20);
  const hostile: Entry = {
    ...usual,
    url: `https://${host}/v1/${encodeURIComponent(secret)}/\u001b[2J`,
    headers: { ...usual.headers, "User-Agent": `x\u001b[31m ${secret} ${token}` },
  };

  it("has no credential and no control character, wherever a service or a caller puts them", async () => {
    const text = renderHarReport(
      await judge([
        {
          ...usual,
          headers: hostile.headers ?? {},
          content: `{"received":true,"${secret}":1,"\\u001b]0;a":2}`,
        },
        hostile,
      ]),
    );
    for (const form of [secret, encodeURIComponent(secret), token]) expect(text).not.toContain(form);
    expect(text).toMatch(/`«secret-\d+»` isn't in the model/u);
    expect(text.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
  });

  it("says what was found out, and of how much", async () => {
    const report = await judge([failing, { ...withKey("key-2"), at: 59, content: "{}" }]);
    expect(renderHarReport(report)).toBe(
      [
        "shop/1.2: 2 calls",
        "  failed    create-feedback 2026-04-01  response.body  `received` is missing (1 of 1)",
        "  unproven  create-feedback 2026-04-01  response.error-body  the recording has no bodies",
        "  suspected create-feedback  equal requests at 2026-11-30T12:00:00.000Z and 2026-11-30T12:00:59.000Z under different keys: of the first, it was answered with 500",
        "2 exchanges in 1 file",
        "",
      ].join("\n"),
    );
  });
});
