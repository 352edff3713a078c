import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import type { Fetch } from "../../src/runtime/context/platform.js";
import {
  ApiError,
  ResponseValidationError,
  UnexpectedRedirectError,
} from "../../src/runtime/errors/kinds.js";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { SdkError } from "../../src/runtime/errors/sdk-error.js";
import { copyCause, maskSecret } from "../../src/runtime/support/redact.js";
import type { Issue } from "../../src/runtime/support/validators.js";
import { failureOf, sampleClient } from "./fast-client.js";
import { playServer } from "./play-server.js";
import { SampleClient } from "./sample-client.js";

/** Keys as services make them, and one with everything that JSON, addresses and HTML escape. */
const keys = ["sk_test_4f9a8b7c6d5e", "sk_live/0123456789abcdef", `s<k>"a\\b/c'&+d%e=0123`] as const;

const json = { "Content-Type": "application/json" };
const fromService = { headers: { "X-Request-Id": "r" } };

/** The key, and how JSON, an address or HTML writes it. */
function formsOf(key: string): readonly string[] {
  const html = key.replace(/[^A-Za-z0-9]/g, (character) => `&#x${character.charCodeAt(0).toString(16)};`);
  const escaped = key.replace(/./g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
  const quoted = JSON.stringify(key).slice(1, -1);
  return [key, quoted, quoted.replaceAll("/", "\\/"), escaped, encodeURIComponent(key), html];
}

/** Everything that a person, a log or an error tracker can see of an error. */
function shown(error: object): string {
  const names = Object.getOwnPropertyNames(error);
  const members = [...names, "body", "text"].map((name): unknown => Reflect.get(error, name));
  const texts = [...members, error, JSON.stringify(error), String(error)];
  return texts
    .map((value) => inspect(value, { depth: 9, showHidden: true, breakLength: Infinity }))
    .join("\n");
}

/** The forms of the key that can be seen. */
function leaks(error: object, key: string): readonly string[] {
  const text = shown(error);
  return formsOf(key).filter(
    (form) => text.includes(form) || text.includes(JSON.stringify(form).slice(1, -1)),
  );
}

/** A value with a member more than its type has. */
function plus<Value extends object>(value: Value, name: string, member: unknown): Value {
  return Object.assign(value, { [name]: member });
}

interface Answers {
  readonly fetch?: Fetch;
  readonly result?: (value: unknown) => readonly Issue[];
}

function clientWith(key: string, { fetch = () => Promise.reject("not expected"), result }: Answers = {}) {
  const options = { apiKey: key, baseUrl: "https://api.example.com", logger: null, maxRetries: 0, fetch };
  const validators = result === undefined ? {} : { "update-wallet": { responses: { 200: result } } };
  return new SampleClient({ ...options, validators, responseValidation: "throw" });
}

describe.each(keys)("AUTH-2 the API key %s", (key) => {
  it.each<[string, (client: SampleClient) => PromiseLike<unknown>]>([
    ["an id", ({ wallets }) => wallets.get(key)],
    ["an id with more", ({ wallets }) => wallets.get(`${key}/x`)],
    ["a query value", ({ customers }) => customers.list({ limit: 1, offset: 0, sort: key })],
    ["a query name", ({ customers }) => customers.list(plus({ limit: 1, offset: 0 }, key, 1))],
    ["an idempotency key", ({ wallets }) => wallets.update("w", {}, { idempotencyKey: key })],
    ["the name of a bad member", ({ wallets }) => wallets.update("w", plus({}, key, Number.NaN))],
    ["the name of an option", ({ wallets }) => wallets.get("w", plus({}, `${"x".repeat(30)}${key}`, 1))],
    ["a header's value", ({ wallets }) => wallets.get("w", { headers: { "x-a": key } })],
    ["a header's name", ({ wallets }) => wallets.get("w", { headers: { [key]: "é" } })],
    [
      "what a getter throws",
      ({ wallets }) =>
        wallets.update("w", {
          get name(): string {
            throw new Error(key);
          },
        }),
    ],
  ])("as %s is refused and not repeated", async (_, act) => {
    const error = await failureOf(act(clientWith(key)), InvalidRequestError);
    expect(error.outcome).toBe("not_executed");
    expect(leaks(error, key)).toEqual([]);
  });

  it("as the name of an option isn't repeated by the refusal", () => {
    const options = plus({ apiKey: key, baseUrl: "https://api.example.com" }, `my ${key}`, 1);
    expect(() => new SampleClient(options)).toThrow("my [redacted]");
  });

  it("isn't seen in what a validator finds, in any direction", async () => {
    const result = () => [{ path: [key, 0], message: `${key} is unknown` }];
    const fetch = async () => Response.json({ id: "w", [key]: 1 }, fromService);
    const client = clientWith(key, { fetch, result });
    expect(leaks(await failureOf(client.wallets.update("w", {}), ResponseValidationError), key)).toEqual([]);
    const strict = new SampleClient({
      apiKey: key,
      baseUrl: "https://api.example.com",
      validators: { "update-wallet": { body: result } },
    });
    expect(leaks(await failureOf(strict.wallets.update("w", {}), InvalidRequestError), key)).toEqual([]);
  });

  it("isn't seen in an error body, however the service escapes it", async () => {
    for (const form of formsOf(key)) {
      const text = form === key ? JSON.stringify(key).slice(1, -1) : form;
      const body = `{"status":400,"detail":"no ${text}","${text}":1}`;
      const bodies = [
        new Response(body, { status: 400, headers: json }),
        new Response(`<p>${form}</p>`, { status: 502 }),
        new Response("x".repeat(2048 - key.length + 1) + form, { status: 400 }),
        new Response(form.repeat(99), { status: 400 }),
      ];
      for (const response of bodies) {
        const client = clientWith(key, { fetch: async () => response });
        expect(leaks(await failureOf(client.wallets.update("w", {}), ApiError), key)).toEqual([]);
      }
    }
  });

  it("isn't seen in the id of a response, nor in the address of a redirect", async () => {
    const id = async () => new Response("{}", { status: 500, headers: { "X-Request-Id": key } });
    const error = await failureOf(clientWith(key, { fetch: id }).wallets.update("w", {}), ApiError);
    expect(error.requestId).toBe("[redacted]");
    expect(leaks(error, key)).toEqual([]);
    const host = `https://${/[^\w]/.test(key) ? "evil" : key.toUpperCase()}.example`;
    const location = `${host}/${encodeURIComponent(key)}`;
    const redirect = async () => new Response(null, { status: 307, headers: { Location: location } });
    const call = clientWith(key, { fetch: redirect }).wallets.update("w", {});
    const redirected = await failureOf(call, UnexpectedRedirectError);
    expect(shown(redirected).toLowerCase()).not.toContain(key.toLowerCase());
  });
});

describe("a credential of a few characters", () => {
  it.each(["hunter2", "key-123", "s3c!"])("isn't seen in what a service says: %s", async (key) => {
    for (const form of formsOf(key)) {
      const text = form === key ? JSON.stringify(key).slice(1, -1) : form;
      const { baseUrl } = await playServer(() => ({
        status: 404,
        headers: { "Content-Type": "application/json" },
        body: `{"status":404,"detail":"no ${text} of admin:${text}x"}`,
      }));
      const client = sampleClient({ baseUrl, apiKey: key });
      const error = await failureOf(client.wallets.get("w"), ApiError);
      expect(error.message).toContain("[redacted]");
      expect(leaks(error, key)).toEqual([]);
    }
  });

  it.each(["detail", "404040"])("changes nothing of what an error body proves: %s", async (key) => {
    const body = { status: 404, detail: "no such wallet", code: 404040 };
    const { baseUrl } = await playServer(() => ({ status: 404, body }));
    const client = sampleClient({ baseUrl, apiKey: key });
    const error = await failureOf(client.wallets.update("w", {}), ApiError);
    expect(error).toMatchObject({ name: "NotFoundError", outcome: "not_executed" });
    expect(leaks(error, key)).toEqual([]);
  });

  it("of three or less would garble every text", () => {
    expect(maskSecret("banana", ["ana"])).toBe("banana");
  });
});

it("a credential isn't seen in an address within addresses", () => {
  const [, key] = keys;
  let text: string = key;
  for (let depth = 0; depth < 3; depth += 1) {
    text = encodeURIComponent(text);
    expect(maskSecret(`?next=${text}`, [key])).toBe("?next=[redacted]");
  }
});

describe("text of others in messages", () => {
  it("V47 has its control characters escaped", async () => {
    const evil = "\u001b[2J\n\u202e";
    const result = () => [{ path: [evil], message: `is ${evil}` }];
    const fetch = async () => Response.json({ id: "w" }, fromService);
    const client = clientWith(keys[0], { fetch, result });
    const calls = [
      client.wallets.update("w", {}),
      client.wallets.update("w", plus({}, evil, Number.NaN)),
      client.wallets.get("w", plus({}, evil, 1)),
      client.customers.list(plus({ limit: 1, offset: 0 }, evil, 1)),
    ];
    for (const call of calls) {
      const error = await failureOf(call, SdkError);
      expect(error.message).toContain("\\u{1b}[2J\\u{a}\\u{202e}");
      expect(error.message).not.toMatch(/[\p{Cc}\u202e]/u);
    }
  });

  it.each(["/", "\\", "..;", "\n"])("V47 lacks the value of an id, here one with %j", async (trap) => {
    const client = clientWith(keys[0], {});
    const id = `${trap}jane.doe@example.com`;
    for (const call of [client.wallets.get(id), client.request("GET", "/holds/{id}", { path: { id } })]) {
      const error = await failureOf(call, InvalidRequestError);
      expect(`${error.message} ${error.help} ${JSON.stringify(error)}`).not.toContain("jane");
    }
  });

  it("is left alone where it only looks like an escaped key", () => {
    expect(maskSecret("100 % of sk\\u005fother & more", [keys[0]])).toBe("100 % of sk\\u005fother & more");
    expect(maskSecret("%73%6B%5Ftest_4f9a8b7c6d5e", [keys[0]])).toBe("[redacted]");
  });

  it("of an exception whose members throw is dropped", () => {
    const hostile = new Proxy(new Error("x"), {
      get: () => {
        throw new Error(keys[0]);
      },
    });
    expect(inspect(copyCause(hostile, [keys[0]]), { depth: 9, showHidden: true })).not.toContain(keys[0]);
  });
});
