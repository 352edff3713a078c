import { expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { OperationRow } from "../../src/runtime/context/client-context.js";
import type { Fetch } from "../../src/runtime/context/platform.js";
import { credentialChoice, inHeader } from "../../src/runtime/features/credential-choice.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import { parameters } from "../../src/runtime/features/parameters.js";
import { callPolled, PollError } from "../../src/runtime/features/polls.js";
import type { CallOptions, CallRequest } from "../../src/runtime/types/call.js";
import { failureOf } from "./fast-client.js";
import { passingTime } from "./passing-time.js";
import { playServer, type Taken } from "./play-server.js";
import { errorClasses } from "./sample-errors.js";
import { samplePolicy } from "./sample-policy.js";

const taking: Pick<OperationRow, "query" | "headers"> = {
  query: { region: { style: "exact" } },
  headers: { tenant: "Tenant" },
};
const read: OperationRow = {
  id: "read",
  method: "GET",
  path: "/jobs/{id}",
  retrySafety: "safe",
  responses: { "200": {} },
  ...taking,
  parts: { parameters },
};
const begin: OperationRow = {
  id: "begin",
  method: "POST",
  path: "/jobs",
  retrySafety: "none",
  responses: { "202": {} },
  ...taking,
  parts: { parameters, alternatives: [["session"]] },
};
const rule = { parameter: "id", by: "id", until: "state", is: ["done"] };

/** What a service is asked that numbers the jobs of each tenant by themselves. */
async function ask(request: CallRequest, options: CallOptions, own: Record<string, string>, asked = read) {
  const { baseUrl, taken } = await playServer(({ method }) =>
    method === "POST"
      ? { status: 202, body: { id: "7", state: "run" } }
      : { body: { id: "7", state: "done" } },
  );
  const credentials = { key: "key-4f9a8b7c6d5e", session: "session-4f9a8b7c6d5e" };
  const schemes = { key: inHeader("X-Key"), session: inHeader("X-Session") };
  const access = credentialChoice({ credentials }, schemes, [["key"], ["session"]]);
  const parts = { policy: samplePolicy, operations: {}, errorClasses, idempotencyKeys, access };
  const platform = { sleep: () => Promise.resolve() };
  const given = {
    apiKey: "",
    baseUrl,
    logger: null,
    platform,
    headers: own,
    proofOfOrigin: "report" as const,
  };
  const engine = createEngine(parts, given, (caller) => caller);
  const polled = callPolled(engine, begin, request, options, { ...rule, operation: asked });
  expect(await polled.wait()).toEqual({ id: "7", state: "done" });
  return taken.map(contextOf);
}

function contextOf({ url, headers }: Taken) {
  const { tenant, "x-trace": trace, "x-key": key, "x-session": session } = headers;
  const { search } = new URL(url, "http://localhost");
  return { search, tenant, trace, key: key !== undefined, session: session !== undefined };
}

it("`wait()` asks with the parameters, headers and credentials of its call", async () => {
  const request = { query: { region: "eu" }, headers: { tenant: "t1" } };
  const [sent, asked] = await ask(request, { headers: { "X-Trace": "a" } }, { Tenant: "t2" });
  expect(sent).toEqual({ search: "?region=eu", tenant: "t1", trace: "a", key: false, session: true });
  expect(asked).toEqual(sent);
});

it("`wait()` asks with the credentials of its call, whatever the read would choose by itself", async () => {
  const alternatives = [["key"], ["session"]];
  const [sent, asked] = await ask({}, {}, {}, { ...read, parts: { parameters, alternatives } });
  expect(asked).toEqual(sent);
});

it("`wait()` asks a read that doesn't take them without them: it knows the id alone", async () => {
  const request = { query: { region: "eu" }, headers: { tenant: "t1" } };
  const bare = { ...read, query: {}, headers: {} };
  const [, asked] = await ask(request, {}, {}, bare);
  expect(asked).toEqual({ search: "", tenant: undefined, trace: undefined, key: false, session: true });
});

it.each([
  ['{"id":"7","id":"8"}', '{"state":"done"}', "can't be asked: `id` of the response doesn't lead there"],
  ['{"id":"7"}', '{"state":"run","state":"done"}', "read has `state` twice"],
])("`wait()` fails by what is said twice, in %s or %s", async (begun, found, problem) => {
  const json = { "content-type": "application/json" };
  const { baseUrl } = await playServer(({ method }) =>
    method === "POST" ? { status: 202, body: begun, headers: json } : { body: found, headers: json },
  );
  const parts = { policy: samplePolicy, operations: {}, errorClasses, idempotencyKeys };
  const platform = { sleep: () => Promise.resolve() };
  const options = { apiKey: "key-4f9a8b7c6d5e", baseUrl, logger: null, platform } as const;
  const engine = createEngine(parts, { ...options, proofOfOrigin: "report" }, (caller) => caller);
  const row = { ...begin, parts: { parameters } };
  const waited = callPolled(engine, row, {}, undefined, { ...rule, operation: read }).wait();
  const error = await failureOf(waited, PollError);
  expect(error).toMatchObject({ outcome: "executed", message: expect.stringContaining(problem) });
});

it("a wait asks no earlier than the answer to another wait of the same call says", async () => {
  const { platform, run, sleep } = passingTime();
  const askedAt: number[] = [];
  const answers: readonly Record<string, string>[] = [{ "Retry-After": "30" }, {}];
  const fetch: Fetch = async (_url, { method }) => {
    if (method === "POST") return Response.json({ id: "7", state: "run" }, { status: 202 });
    const headers = answers[askedAt.length];
    askedAt.push(platform.elapsed());
    return Response.json({ id: "7", state: headers ? "run" : "done" }, { headers: headers ?? {} });
  };
  const engine = createEngine(
    { policy: samplePolicy, operations: {}, errorClasses, idempotencyKeys },
    {
      apiKey: "key-4f9a8b7c6d5e",
      baseUrl: "https://sample.example",
      logger: null,
      fetch,
      platform: { ...platform, sleep, random: () => 0 },
      proofOfOrigin: "report",
    },
    (caller) => caller,
  );
  const polled = callPolled(engine, { ...begin, parts: { parameters } }, {}, undefined, {
    ...rule,
    operation: read,
  });
  await run(Promise.all([polled.wait(), polled.wait()]));
  const [first = 0, , ...later] = askedAt;
  expect(askedAt.length).toBeGreaterThan(2);
  expect(Math.min(...later) - first).toBeGreaterThanOrEqual(30_000);
});
