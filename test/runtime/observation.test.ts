import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import { Log } from "../../src/runtime/context/observers.js";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import type { Validators } from "../../src/runtime/support/validators.js";
import { apiKey, failureOf, sampleClient, virtualTime } from "./fast-client.js";
import { type Played, playServer } from "./play-server.js";
import { NotFoundError, ServiceUnavailableError } from "./sample-errors.js";

const wallet = { id: "w", name: "A" };
const later = { status: 503, body: { status: 503, detail: "later" } };
const event = { unique_id: "e1", event_name: "n" };

async function setUp(
  script: readonly Played[],
  options: Partial<ClientOptions> = {},
  validators?: Validators,
) {
  const { baseUrl, taken } = await playServer(script);
  const { platform } = virtualTime();
  const lines: [string, object][] = [];
  const logger = { warn: (message: string, facts: object) => void lines.push([message, facts]) };
  return { taken, lines, client: sampleClient({ baseUrl, platform, logger, ...options }, validators) };
}

describe("hooks", () => {
  it("are told of every attempt, response, retry and outcome", async () => {
    const told: unknown[] = [];
    const hooks = {
      onAttempt: ({ attempt, operationId }: { attempt: number; operationId: string }) =>
        told.push(`try ${attempt} ${operationId}`),
      onResponse: ({ status }: { status: number }) => told.push(`response ${status}`),
      onRetry: ({ delayMs, errorKind, attempt }: { delayMs: number; errorKind: string; attempt: number }) =>
        told.push(`retry ${attempt} in ${delayMs} after ${errorKind}`),
      onOutcome: ({ outcome, attempts }: { outcome: string; attempts: readonly unknown[] }) =>
        told.push(`${outcome} ${attempts.length}`),
    };
    const { client } = await setUp([later, { body: wallet }], { hooks });
    await client.wallets.update("w", {});
    expect(told).toEqual([
      "try 1 update-wallet",
      "response 503",
      "retry 2 in 250 after ServiceUnavailable",
      "try 2 update-wallet",
      "response 200",
      "executed 2",
    ]);
  });

  it("that fail, also later, change nothing and are told to the log once", async () => {
    const hooks = {
      onAttempt: () => {
        throw new Error("hook");
      },
      onOutcome: async () => Promise.reject(new Error("hook")),
    };
    const { client, lines } = await setUp([later, { body: wallet }], { hooks });
    expect(await client.wallets.update("w", {})).toEqual(wallet);
    await expect.poll(() => lines.length).toBe(2);
  });

  it("that change their facts change nothing that others get", async () => {
    const evil = (...facts: readonly object[]): void => {
      for (const value of facts) {
        for (const member of Object.values(value)) if (typeof member === "object") evil(member);
        for (const name of Object.keys(value)) Reflect.set(value, name, "evil");
        Reflect.set(value, "length", 0);
      }
    };
    const asked: object[] = [];
    const hooks = {
      onAttempt: evil,
      onRequest: (facts: object) => void asked.push({ ...facts }),
      onResponse: evil,
      onRetry: evil,
      onOutcome: evil,
      onIssue: evil,
    };
    const judge = () => [{ path: ["name"], message: "is odd" }];
    const gone = { status: 404, body: { status: 404, detail: "x" } };
    const validators = { "update-wallet": { responses: { 200: judge } } };
    const { client } = await setUp([later, { body: wallet }, later, gone], { hooks }, validators);
    const { meta } = await client.wallets.update("w", {}).withMeta();
    expect(meta.attempts.map(({ status }) => status)).toEqual([503, 200]);
    expect(meta.issues).toEqual(judge());
    const error = await failureOf(client.wallets.get("w"), NotFoundError);
    expect(error.attempts.map(({ errorKind }) => errorKind)).toEqual(["ServiceUnavailable", "NotFound"]);
    expect(error).toMatchObject({ operationId: "get-wallet", outcome: "not_executed" });
    expect(asked).toMatchObject([1, 2, 1, 2].map((attempt) => ({ attempt, path: "/wallets/{id}" })));
  });

  it("may add a header for each attempt, and none of the client's own", async () => {
    let count = 0;
    const onRequest = async () => ({ "x-try": String((count += 1)), "x-own": "hook" });
    const { client, taken } = await setUp([later, { body: wallet }], { hooks: { onRequest } });
    await client.wallets.update("w", {}, { headers: { "x-own": "call" } });
    expect(taken.map(({ headers }) => headers["x-try"])).toEqual(["1", "2"]);
    expect(taken.map(({ headers }) => headers["x-own"])).toEqual(["call", "call"]);
    for (const name of ["Authorization", "idempotency-key", "content-type"]) {
      const evil = await setUp([], { hooks: { onRequest: () => ({ [name]: "x" }) } });
      const error = await failureOf(evil.client.wallets.update("w", {}), InvalidRequestError);
      expect(error.outcome).toBe("not_executed");
      expect(evil.taken).toHaveLength(0);
    }
  });

  it("N2 a refusing onRequest doesn't hide that an earlier attempt may have run", async () => {
    let count = 0;
    const onRequest = () => {
      count += 1;
      if (count > 1) throw new Error("no token");
    };
    const { client, taken } = await setUp([later], { hooks: { onRequest } });
    const error = await failureOf(client.wallets.update("w", {}), InvalidRequestError);
    expect(error.outcome).toBe("unknown");
    expect(taken).toHaveLength(1);
  });
});

describe("a tracer", () => {
  it("gets one span a call and one event an attempt, without ids or secrets", async () => {
    const seen: unknown[] = [];
    const span = {
      addEvent: (name: string, facts?: object) => seen.push([name, facts]),
      setAttributes: (facts: object) => seen.push(facts),
      setStatus: (status: object) => seen.push(status),
      end: () => void seen.push("end"),
    };
    const startSpan = (name: string, options?: object) => {
      seen.push([name, options]);
      return span;
    };
    const { client } = await setUp([later, { status: 404, body: { status: 404, detail: "x" } }], {
      tracer: { startSpan },
    });
    await failureOf(client.wallets.update("w_secret", {}), NotFoundError);
    expect(seen).toMatchObject([
      [
        "update-wallet",
        { kind: 2, attributes: { "url.template": "/wallets/{id}", "rpc.service": "Sample" } },
      ],
      ["attempt", { attempt: 1, "http.response.status_code": 503, "error.type": "ServiceUnavailable" }],
      ["attempt", { attempt: 2, "http.response.status_code": 404 }],
      { "error.type": "NotFound" },
      { code: 2 },
      "end",
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/w_secret|sk_test/);
  });

  it("that fails changes nothing", async () => {
    const startSpan = () => {
      throw new Error("tracer");
    };
    const { client } = await setUp([{ body: wallet }], { tracer: { startSpan } });
    expect(await client.wallets.get("w")).toEqual(wallet);
  });
});

describe("the logger", () => {
  it("V47 V49 never sees the API key, a control character or a long text", () => {
    const lines: unknown[] = [];
    const log = new Log("Sample", { warn: (...line) => void lines.push(line) }, [apiKey]);
    log.warn(`a\u001b[2J${apiKey}\n`, { operationId: apiKey, places: [`\u202e${apiKey}`] });
    log.warn("x".repeat(9000), {});
    log.warnOnce("topic", "once", {});
    log.warnOnce("topic", "once", {});
    expect(lines).toEqual([
      [
        "[Sample] a\\u{1b}[2J[redacted]\\u{a}",
        { operationId: "[redacted]", places: ["\\u{202e}[redacted]"] },
      ],
      [`[Sample] ${"x".repeat(500)}`, {}],
      ["[Sample] once", {}],
    ]);
  });

  it("that throws changes nothing", async () => {
    const logger = {
      warn: () => {
        throw new Error("log");
      },
    };
    const { client } = await setUp([{ body: { ingested: [], failed: ["e1"] } }], { logger });
    expect((await client.events.ingest({ events: [event] })).failed).toEqual(["e1"]);
  });

  it("IDEM-4 hears once of a service that doesn't repeat the key", async () => {
    const { client, lines } = await setUp([
      { body: wallet, echo: false },
      { body: wallet, echo: false },
    ]);
    const { meta } = await client.wallets.update("w", {}).withMeta();
    await client.wallets.update("w", {});
    expect(meta.replayed).toBeUndefined();
    expect(lines).toHaveLength(1);
  });
});

describe("an error", () => {
  it("is recognised across copies of the package", async () => {
    const { client } = await setUp([{ status: 404, body: { status: 404, detail: "x" } }]);
    const error = await failureOf(client.wallets.get("w"), NotFoundError);
    expect(SdkError.is(error)).toBe(true);
    expect(SdkError.is(new Error("x"))).toBe(false);
    expect(SdkError.is(null)).toBe(false);
  });

  it("ERR-4 tells the bodies of its status apart by shape, and HTTP's status wins", async () => {
    const lying = { status: 404, body: { status: 400, detail: "x" } };
    const { client } = await setUp([
      lying,
      { status: 404, body: { status: 404, detail: 5 } },
      { status: 404, body: [] },
    ]);
    for (let call = 0; call < 3; call += 1) {
      const error = await failureOf(client.wallets.get("w"), NotFoundError);
      expect([error.body, error.origin, error.status]).toEqual([undefined, undefined, 404]);
    }
  });

  it("says in one sentence what happened and whether it took effect, and what to do next as its help", async () => {
    const { client } = await setUp([later, later, later, later], { apiKey });
    const error = await failureOf(client.wallets.update("w", {}), ServiceUnavailableError);
    expect(error.message).toContain(
      "update-wallet was answered with 503 (A dependency is unavailable) after 4 attempts, and no retries are left; " +
        "whether it took effect is unknown.",
    );
    expect(error.help).toBe("Call resume() on this error to send the same request again safely.");
    const [printed = ""] = inspect(error).split("\n{");
    expect(printed.endsWith(`\n${error.help}`)).toBe(true);
  });
});
