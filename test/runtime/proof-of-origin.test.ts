import { describe, expect, it } from "vitest";
import { createEngine } from "../../src/runtime/client/engine.js";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import type { Fetch } from "../../src/runtime/context/platform.js";
import type { IssueFacts } from "../../src/runtime/context/observers.js";
import { ResponseParseError } from "../../src/runtime/errors/kinds.js";
import { ConfigurationError } from "../../src/runtime/errors/refusals.js";
import { idempotencyKeys } from "../../src/runtime/features/idempotency-keys.js";
import { apiKey, failureOf, sampleClient } from "./fast-client.js";
import { ownWorld } from "./own-world.js";
import { SampleResources } from "./sample-client.js";
import { errorClasses } from "./sample-errors.js";
import { sampleOperations, samplePolicy } from "./sample-policy.js";

const baseUrl = "https://sample.example";
const wallet = { id: "w", name: "A" };
const id = { "X-Request-Id": "r" };
const echo = { "Idempotency-Key": "mine" };
const keyed = { idempotencyKey: "mine" };

/** A client whose responses all have these headers, and what it told its logger and its hook. */
function setUp(headers: { readonly [name: string]: string }, options: Partial<ClientOptions> = {}) {
  const warnings: string[] = [];
  const told: IssueFacts[] = [];
  const sent: Fetch[] = [];
  const fetch: Fetch = async () => {
    sent.push(fetch);
    return Response.json(wallet, { headers });
  };
  const logger = { warn: (message: string) => void warnings.push(message) };
  const hooks = { onIssue: (facts: IssueFacts) => void told.push(facts) };
  const client = sampleClient({ baseUrl, fetch, logger, hooks, maxRetries: 0, ...options });
  return { client, warnings, told, sent };
}

describe("FMT-7 a write's success without the request id that every response has", () => {
  it("is unreadable, and its message and help name the header, the option and `mockResponse`", async () => {
    const { client } = setUp({});
    const error = await failureOf(client.wallets.update("w", {}), ResponseParseError);
    expect(error).toMatchObject({
      problem: "origin",
      isFromProxy: true,
      outcome: "unknown",
      retryable: true,
    });
    expect(error.message).toBe(
      "update-wallet was answered with 200 without the promised `X-Request-Id`, and no retries are left; whether it took " +
        "effect is unknown.",
    );
    expect(error.help).toBe(
      "Find what answers in the service's place or drops the " +
        'header, or pass `proofOfOrigin: "report"` if that must stay; in a test, answer with `mockResponse()` of ' +
        "the client's `testing`; then call resume() on this error to send the same request again safely.",
    );
  });

  it("is no mock if it echoes the key, nor can it be resumed without one", async () => {
    const echoed = await failureOf(setUp(echo).client.wallets.update("w", {}, keyed), ResponseParseError);
    expect(echoed.help).not.toContain("mockResponse");
    const unkeyed = setUp({}).client.wallets.update("w", {}, { idempotencyKey: null });
    const { help, retryable } = await failureOf(unkeyed, ResponseParseError);
    expect([help?.includes("resume()"), retryable]).toEqual([false, false]);
    expect(help).toContain("check the service's state before you send the request again");
  });

  it.each([
    ["in a browser", { window: {}, document: {} }, true],
    ["elsewhere", {}, false],
  ])("names `Access-Control-Expose-Headers` %s: %s", async (_, globals, isNamed) => {
    const options = { apiKey, baseUrl, allowBrowser: true, logger: null, maxRetries: 0 };
    const answer = () => Promise.resolve(Response.json(wallet));
    const run = await ownWorld({ ...globals, options: { ...options, fetch: answer } });
    const call = run(`new sample.SampleClient(options).wallets.update("w", {}).catch((error) => error.help)`);
    expect(String(await call).includes("Access-Control-Expose-Headers")).toBe(isNamed);
  });

  it('is a success with `proofOfOrigin: "report"`, with an issue each time and a warning once', async () => {
    const { client, warnings, told } = setUp(echo, { proofOfOrigin: "report", responseValidation: "throw" });
    const first = await client.wallets.update("w", {}, keyed).withMeta();
    await client.wallets.update("w", {}, keyed);
    const message = "has no `X-Request-Id`, so something other than the service may have sent it";
    expect(first.meta.issues).toEqual([{ path: [], message }]);
    expect(told.map(({ topic, issues }) => [topic, issues.length])).toEqual([
      ["proof", 1],
      ["proof", 1],
    ]);
    expect(warnings).toEqual([`[Sample] update-wallet: the response ${message}.`]);
  });

  it("has an option that takes nothing else", () => {
    const wrong: Partial<ClientOptions> = JSON.parse('{"proofOfOrigin":"off"}');
    expect(() => setUp({}, wrong)).toThrow(ConfigurationError);
  });

  it("is one where the model doesn't promise the id", async () => {
    const policy = { ...samplePolicy, requestIdPromised: undefined };
    const parts = { policy, operations: sampleOperations, errorClasses, idempotencyKeys };
    const fetch: Fetch = async () => Response.json(wallet, { headers: echo });
    const options = { apiKey, baseUrl, fetch, logger: null };
    const engine = createEngine(parts, options, (caller) => new SampleResources(caller));
    const { wallets } = new SampleResources(engine);
    const { meta } = await wallets.update("w", {}, keyed).withMeta();
    expect([meta.status, meta.issues]).toEqual([200, []]);
  });
});

it("FMT-7 a read without the request id warns once, and has no issue", async () => {
  const { client, warnings, told } = setUp({});
  const { data, meta } = await client.wallets.get("w").withMeta();
  await client.wallets.get("w");
  expect([data, meta.issues, told]).toEqual([wallet, [], []]);
  expect(warnings).toEqual([
    "[Sample] get-wallet: the response has no `X-Request-Id`, so something other than the service may have sent it.",
  ]);
});

describe("IDEM-4 a success without the echo", () => {
  const doubt = "doesn't repeat the idempotency key, so the key may not have reached the service";
  const twice = `${doubt}: if an earlier attempt ran, the call may have run twice`;

  it("is one, with an issue each time and a warning once", async () => {
    const { client, warnings, told } = setUp(id, { responseValidation: "throw" });
    const { meta } = await client.wallets.update("w", {}).withMeta();
    await client.wallets.update("w", {});
    expect(meta.issues).toEqual([{ path: [], message: doubt }]);
    expect(warnings).toEqual([`[Sample] update-wallet: the response ${doubt}.`]);
    expect(told.map(({ topic }) => topic)).toEqual(["proof", "proof"]);
  });

  it("may have run twice after an attempt that may have run, which has a warning of its own", async () => {
    let attempts = 0;
    const fetch: Fetch = async () => {
      attempts += 1;
      if (attempts === 2) throw Object.assign(new Error("reset"), { code: "ECONNRESET" });
      return Response.json(wallet, { headers: id });
    };
    const { client, warnings } = setUp(id, { fetch, maxRetries: 3 });
    await client.wallets.update("w", {});
    const { meta } = await client.wallets.update("w", {}).withMeta();
    expect(meta.issues).toEqual([{ path: [], message: twice }]);
    expect(warnings).toEqual([doubt, twice].map((text) => `[Sample] update-wallet: the response ${text}.`));
    expect(attempts).toBe(3);
  });

  it("isn't missed where no key was sent", async () => {
    const { client, warnings } = setUp(id);
    const { meta } = await client.wallets.update("w", {}, { idempotencyKey: null }).withMeta();
    expect([meta.issues, warnings]).toEqual([[], []]);
  });
});
