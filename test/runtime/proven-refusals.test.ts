import { describe, expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import type { Fetch } from "../../src/runtime/context/platform.js";
import { ApiError } from "../../src/runtime/errors/kinds.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import { unnamedResponses } from "../../src/runtime/features/unnamed-responses.js";
import { MemoryStore } from "../../src/runtime/durability/memory-store.js";
import { recoverPending } from "../../src/runtime/store/recover-pending.js";
import type { KeyedCallOptions } from "../../src/runtime/types/call.js";
import type { ErrorPolicy, Policy } from "../../src/runtime/types/policy.js";
import { apiKey, failureOf, virtualTime } from "./fast-client.js";
import { SampleResources } from "./sample-client.js";
import { errorClasses } from "./sample-errors.js";
import { sampleOperations, samplePolicy } from "./sample-policy.js";

interface Answer {
  readonly status: number;
  readonly headers?: { readonly [name: string]: string };
  /** An object is JSON; a string is a page. */
  readonly body?: unknown;
  /** The connection breaks within the body. */
  readonly isCut?: true;
}

/** What each attempt meets: a response, or a connection that is lost after the request has arrived. */
type Step = Answer | "lost";

const id = { "X-Request-Id": "r_1" };
const echo = { "Idempotency-Key": "mine" };
const fresh = { "Idempotent-Replayed": "false" };
const replay = { "Idempotent-Replayed": "true" };
const page = "<html>blocked</html>";
const stored = (status: number) => ({ status, detail: "no" });
const keyed: KeyedCallOptions = { idempotencyKey: "mine" };
const unkeyed: KeyedCallOptions = { idempotencyKey: null };

const { idempotency } = samplePolicy;
const withoutEcho: Partial<Policy> = { idempotency: idempotency && { ...idempotency, echoHeader: null } };
const withoutReplay: Partial<Policy> = {
  idempotency: idempotency && { ...idempotency, replayedHeader: null },
};
const withoutBoth: Partial<Policy> = {
  idempotency: idempotency && { ...idempotency, echoHeader: null, replayedHeader: null },
};
const withoutId: Partial<Policy> = { requestIdPromised: false };
const withoutBodies: Partial<Policy> = {
  errors: samplePolicy.errors.map((row): ErrorPolicy => ({ ...row, bodies: [] })),
};

function setUp(steps: readonly Step[], changes: Partial<Policy> = {}, options: Partial<ClientOptions> = {}) {
  const waiting = [...steps];
  const seen = { requests: 0 };
  const fetch: Fetch = async () => {
    seen.requests += 1;
    const step = waiting.shift() ?? { status: 200, headers: id, body: { id: "w", name: "A" } };
    if (step === "lost") throw Object.assign(new TypeError("failed"), { cause: { code: "ECONNRESET" } });
    return respond(step);
  };
  const policy = { ...samplePolicy, ...changes };
  const parts = {
    policy,
    operations: sampleOperations,
    errorClasses,
    idempotencyKeys,
    ...(policy.requestIdPromised !== true && { unnamedResponses }),
  };
  const given = {
    apiKey,
    baseUrl: "https://sample.example",
    fetch,
    logger: null,
    ...virtualOptions(),
    ...options,
  };
  const engine = createEngine(parts, given, (caller) => new SampleResources(caller));
  return { engine, seen, ...new SampleResources(engine) };
}

const virtualOptions = () => ({ platform: virtualTime().platform });

function respond({ status, headers = {}, body = "", isCut }: Answer): Response {
  const isText = typeof body === "string";
  const text = isText ? body : JSON.stringify(body);
  const type = { "Content-Type": isText ? "text/html" : "application/json" };
  const stream = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(isCut ? text.slice(0, 5) : text));
      if (isCut) controller.error(new TypeError("terminated"));
      else controller.close();
    },
  });
  return new Response(stream, { status, headers: { ...type, ...headers } });
}

async function updateWith(steps: readonly Step[], changes?: Partial<Policy>, options = keyed) {
  const { wallets, seen } = setUp(steps, changes);
  const error = await failureOf(wallets.update("w", {}, options), SdkError);
  return { error, seen };
}

describe("A refusal in the place of a success (decision of a filter of responses)", () => {
  it.each<[string, Answer]>([
    ["a page with the status 403", { status: 403, headers: id, body: page }],
    ["a page without the request id", { status: 404, body: page }],
    ["a status that the model doesn't name, without the request id", { status: 499, body: page }],
    ["the API's shape without the request id", { status: 403, headers: echo, body: stored(403) }],
    ["a body of another status", { status: 403, headers: { ...id, ...echo }, body: stored(404) }],
    ["a rejected key in nobody's shape", { status: 401, headers: id, body: page }],
  ])("proves nothing: %s", async (_, answer) => {
    for (const options of [keyed, unkeyed]) {
      const { error, seen } = await updateWith([answer], {}, options);
      expect([error.status, error.outcome, error.isStored, seen.requests]).toEqual([
        answer.status,
        "unknown",
        false,
        1,
      ]);
      expect(error.message).toContain("but nothing proves that the service sent it");
      expect(error.retryable).toBe(options === keyed);
    }
  });

  it.each<[string, Answer, Partial<Policy>?]>([
    ["the request id and a declared body", { status: 403, headers: id, body: stored(403) }],
    [
      "the request id, where the body broke off",
      { status: 403, headers: id, body: stored(403), isCut: true },
    ],
    [
      "the request id, where the model declares no body",
      { status: 403, headers: id, body: page },
      withoutBodies,
    ],
    ["the request id of a status that the model doesn't name", { status: 499, headers: id, body: page }],
    ["a declared body, where no request id is promised", { status: 403, body: stored(403) }, withoutId],
    ["nothing, where nothing is promised", { status: 403, body: {} }, { ...withoutId, ...withoutBodies }],
    ["the gateway's body of a 401 alone", { status: 401, body: { code: "unauthenticated", message: "no" } }],
  ])("AUTH-4 is believed with %s", async (_, answer, changes) => {
    const { error } = await updateWith([answer], changes, unkeyed);
    expect([error.status, error.outcome]).toEqual([answer.status, "not_executed"]);
    expect(error.message).not.toContain("nothing proves");
  });

  it("is a page for people, where nothing is promised", async () => {
    const { error } = await updateWith(
      [{ status: 403, body: page }],
      { ...withoutId, ...withoutBodies },
      unkeyed,
    );
    expect(error.outcome).toBe("unknown");
    expect(error.message).toContain("nothing proves");
  });

  it("proves nothing without a declared body where no request id is promised", async () => {
    for (const answer of [
      { status: 403, body: page },
      { status: 403, body: stored(403), isCut: true },
    ] as const) {
      expect((await updateWith([answer], withoutId)).error.outcome).toBe("unknown");
    }
  });

  it.each([429, 425])("ERR-6 doesn't send a write without a key again: %i", async (status) => {
    for (const answer of [
      { status, body: page },
      { status, body: stored(status) },
    ]) {
      const { error, seen } = await updateWith([answer], {}, unkeyed);
      expect([error.outcome, seen.requests]).toEqual(["unknown", 1]);
    }
    const proven = await setUp([{ status, headers: id, body: stored(status) }]).wallets.update(
      "w",
      {},
      unkeyed,
    );
    expect(proven).toEqual({ id: "w", name: "A" });
  });

  it('is believed with `proofOfOrigin: "report"`, and always for a read', async () => {
    const { wallets } = setUp([{ status: 403, body: page }], {}, { proofOfOrigin: "report" });
    expect((await failureOf(wallets.update("w", {}), SdkError)).outcome).toBe("not_executed");
    const read = setUp([{ status: 403, body: page }]).wallets.get("w");
    expect((await failureOf(read, SdkError)).outcome).toBe("not_executed");
  });

  it("is settled by resume(): the service replays what it has stored", async () => {
    const { error, seen } = await updateWith([{ status: 403, body: page }]);
    expect(await error.resume()).toEqual({ id: "w", name: "A" });
    expect(seen.requests).toBe(2);
  });
});

describe("IDEM-5 a refusal after an attempt that may have run", () => {
  const refusal = (...headers: readonly object[]): Answer => ({
    status: 403,
    headers: Object.assign({}, id, ...headers),
    body: stored(403),
  });

  it.each<[string, Answer, Partial<Policy> | undefined, "unknown" | "not_executed"]>([
    ["with the echo", refusal(echo, fresh), undefined, "not_executed"],
    ["without the echo that is promised", refusal(fresh), undefined, "unknown"],
    ["without anything, where no echo is promised", refusal(), withoutEcho, "unknown"],
    ["as a replay, where no echo is promised", refusal(replay), withoutEcho, "not_executed"],
    ["as the first run, where no echo is promised", refusal(fresh), withoutEcho, "not_executed"],
    ["where neither header is promised", refusal(), withoutBoth, "unknown"],
  ])(
    "rules it out only if it is the service's answer to the key: %s",
    async (_, answer, changes, outcome) => {
      const { error } = await updateWith(["lost", answer], changes);
      expect([error.status, error.outcome, error.isStored]).toEqual([
        403,
        outcome,
        outcome === "not_executed",
      ]);
    },
  );

  it("is stored all the same where no earlier attempt may have run, so that `recoverPending` ends it", async () => {
    const store = new MemoryStore();
    const { engine } = setUp([refusal()], withoutBoth, { store });
    await store.put(engine.prepare((caller) => caller.wallets.update("w", {}, keyed)));
    expect(await recoverPending(engine, store)).toMatchObject({ refused: 1 });
    expect(await store.list()).toEqual([]);
  });
});

describe("IDEM-8 a conflict after an attempt that may have run", () => {
  const conflict = (headers: object): Answer => ({
    status: 409,
    headers: { ...id, ...echo, ...headers },
    body: stored(409),
  });

  it("may be a first run in progress without its `Retry-After`: only a replay rules it out", async () => {
    expect((await updateWith(["lost", conflict(fresh)])).error).toMatchObject({
      kind: "Conflict",
      outcome: "unknown",
      isStored: false,
    });
    expect((await updateWith(["lost", conflict(replay)])).error).toMatchObject({
      kind: "Conflict",
      outcome: "not_executed",
      isStored: true,
    });
  });

  it("is believed at once if nothing ran before, and where the service doesn't tell replays", async () => {
    expect((await updateWith([conflict(fresh)])).error.outcome).toBe("not_executed");
    expect((await updateWith(["lost", conflict({})], withoutReplay)).error.outcome).toBe("not_executed");
  });
});

describe("IDEM-4 an echo that came twice", () => {
  const twice = (key: string) => ({ ...id, "Idempotency-Key": `${key}, ${key}` });
  const result = { id: "w", name: "A" };

  it("counts as one", async () => {
    const { wallets } = setUp([{ status: 200, headers: twice("mine"), body: result }]);
    const { meta } = await wallets.update("w", {}, keyed).withMeta();
    expect(meta.issues).toEqual([]);
  });

  it("is another key's if the key has a comma, or one of both differs", async () => {
    const key = { idempotencyKey: "a, a" };
    for (const [options, header] of [
      [key, "a, a, a, a"],
      [keyed, "mine, other"],
    ] as const) {
      const headers = { ...id, "Idempotency-Key": header };
      const { error } = await updateWith([{ status: 200, headers, body: result }], {}, options);
      expect(error.kind).toBe("IdempotencyProtocol");
    }
  });
});

it("IDEM-5 a status that is stored under the key isn't asked for again, whatever its row says", async () => {
  const errors = samplePolicy.errors.map((row) => (row.status === 429 ? { ...row, stored: true } : row));
  const answer = { status: 429, headers: { ...id, ...echo, ...replay }, body: stored(429) };
  const { error, seen } = await updateWith([answer, answer], { errors });
  expect(error).toBeInstanceOf(ApiError);
  expect([error.outcome, error.isStored, seen.requests]).toEqual(["not_executed", true, 1]);
});
