import { describe, expect, it } from "vitest";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import { optionNames } from "../../src/runtime/context/settings.js";
import { ConfigurationError } from "../../src/runtime/errors/refusals.js";
import { apiKey, sampleClient } from "./fast-client.js";
import { ownWorld } from "./own-world.js";
import { playServer } from "./play-server.js";

/** Values that no caller's types allow, as plain JavaScript would pass them. */
function untyped<Value>(value: unknown): Value {
  const held: { value: Value } = Object.assign(Object.create(null), { value });
  return held.value;
}

const everyOption = {
  apiKey: true,
  baseUrl: true,
  fetch: true,
  timeoutMs: true,
  totalTimeoutMs: true,
  maxRetries: true,
  maxInProgressWaits: true,
  maxRetryAfterMs: true,
  maxResponseBytes: true,
  headers: true,
  validators: true,
  requestValidation: true,
  responseValidation: true,
  proofOfOrigin: true,
  serviceExplanations: true,
  allowBrowser: true,
  allowInsecureHosts: true,
  logger: true,
  hooks: true,
  tracer: true,
  store: true,
  callerKeyTombstoneMs: true,
  keylessTombstoneMs: true,
  platform: true,
} satisfies { readonly [Name in keyof ClientOptions]-?: true };

describe("options of the client", () => {
  it("are known by their names, all of them", () => {
    expect(optionNames).toEqual(Object.keys(everyOption));
  });

  const good = { apiKey, baseUrl: "https://api.example.com" };
  it.each<[string, object]>([
    ["V20", { apiKey: "sk_secret\n" }],
    ["V20", { apiKey: "Bearer sk_secret" }],
    ["V20", { apiKey: "" }],
    ["V20", { apiKey: " sk_secret " }],
    ["V20", { apiKey: undefined }],
    ["V21", { baseUrl: "http://api.example.com" }],
    ["V21", { baseUrl: "http://127.0.0.1.evil.example" }],
    ["V22", { baseUrl: "https://user:hunter2@host.example" }],
    ["V23", { baseUrl: "https://host\\@evil.example" }],
    ["V23", { baseUrl: "//evil.example" }],
    ["V23", { baseUrl: "file:///etc/passwd" }],
    ["V23", { baseUrl: "javascript:alert(1)" }],
    ["V23", { baseUrl: "data:text/plain,x" }],
    ["V23", { baseUrl: "https:api.example.com" }],
    ["V24", { baseUrl: "https://host.example?x=1" }],
    ["V24", { baseUrl: "https://host.example/#f" }],
    ["V50", { baseUrl: " " }],
    ["V50", { baseUrl: "undefined" }],
    ["V50", { baseUrl: "https://host.example\n" }],
    ["V30", { headers: { Authorization: "Bearer other" } }],
    ["V31", { headers: { "x-a": "b\r\nc" } }],
    ["limits", { maxRetries: -1 }],
    ["limits", { maxRetries: 11 }],
    ["limits", { maxRetries: 1.5 }],
    ["limits", { timeoutMs: Number.NaN }],
    ["limits", { timeoutMs: 0 }],
    ["limits", { totalTimeoutMs: Number.POSITIVE_INFINITY }],
    ["typo", { baseURL: "https://api.example.com" }],
    ["typo", { responseValidation: "strict" }],
    ["typo", { requestValidation: "strict" }],
    ["typo", { requestValidation: null }],
    ["type", { fetch: "fetch" }],
  ])("AUTH-2 FMT-6 %s %j is refused at construction, without repeating a secret", (_, wrong) => {
    const options: ClientOptions = untyped({ ...good, ...wrong });
    expect(() => sampleClient(options)).toThrow(ConfigurationError);
    expect(() => sampleClient(options)).not.toThrow(/hunter2|sk_secret/);
  });

  it.each([
    "https://api.example.com/",
    "https://api.example.com/v1",
    "http://localhost:3000",
    "http://127.0.0.1:3000",
    "http://[::1]:3000",
    "https://169.254.169.254",
  ])("FMT-6 V25 the address %s is accepted", (baseUrl) => {
    expect(() => sampleClient({ baseUrl })).not.toThrow();
  });

  it("V36 options are read by their own members only", async () => {
    const { baseUrl, taken } = await playServer([{ body: { id: "w" } }]);
    const polluted = {
      baseUrl: "https://evil.example",
      fetch: () => Promise.reject(new Error("stolen")),
      timeoutMs: 1,
      idempotencyKey: "inherited",
    };
    const run = await ownWorld({ polluted, apiKey, baseUrl });
    expect(run("Object.assign(Object.prototype, polluted); ({}).timeoutMs")).toBe(1);
    expect(run("try { new sample.SampleClient({}) } catch (error) { error.kind }")).toBe("Configuration");
    await run('new sample.SampleClient({ apiKey, baseUrl, logger: null }).wallets.update("w", {}, {})');
    expect(taken).toHaveLength(1);
    expect(taken[0]?.headers["idempotency-key"]).toMatch(/^sample-/);
  });

  it("a timeout that the platform's fetch would cut short is warned about once, unless the fetch is another one", async () => {
    const { baseUrl } = await playServer(() => ({ body: { id: "w" } }));
    const warningsOf = async (options: object, call: object): Promise<readonly string[]> => {
      const lines: string[] = [];
      const logger = { warn: (line: string) => void lines.push(line) };
      const client = sampleClient({ baseUrl, logger, ...options });
      for (let count = 0; count < 2; count += 1) await client.wallets.get("w", call);
      return lines;
    };
    const warning = expect.stringMatching(/`timeoutMs` is 300001, but .* 300000 ms.*: pass a `fetch`/);
    const own = { fetch: (url: string, init: RequestInit) => fetch(url, init) };
    expect(await warningsOf({ timeoutMs: 300_001 }, {})).toEqual([warning]);
    expect(await warningsOf({}, { timeoutMs: 300_001 })).toEqual([warning]);
    expect(await warningsOf({ timeoutMs: 300_000 }, { timeoutMs: 300_000 })).toEqual([]);
    expect(await warningsOf({ timeoutMs: 300_001, ...own }, { timeoutMs: 300_001 })).toEqual([]);
  });

  it("V36 an own `__proto__` from JSON is no option", () => {
    const options: ClientOptions = JSON.parse(
      '{"apiKey":"sk_test_1234567","__proto__":{"baseUrl":"https://evil.example"}}',
    );
    expect(() => sampleClient(options)).toThrow(ConfigurationError);
  });

  it("V39 AUTH-2 a browser is refused unless the caller insists", async () => {
    const run = await ownWorld({ window: {}, document: {}, options: good });
    const make = (options: string) =>
      run(`try { new sample.SampleClient(${options}) } catch (error) { error.message }`);
    expect(make("options")).toMatch(/keys belong on servers/);
    expect(make("{ ...options, allowBrowser: true }")).toHaveProperty("wallets");
  });
});
