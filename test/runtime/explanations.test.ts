import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import type { ClientOptions } from "../../src/runtime/context/client-options.js";
import { ApiError } from "../../src/runtime/errors/kinds.js";
import { ConfigurationError } from "../../src/runtime/errors/refusals.js";
import { apiKey, failureOf, sampleClient } from "./fast-client.js";

const type = { "Content-Type": "application/json", "X-Request-Id": "r_1" };

function clientFor(body: unknown, options: Partial<ClientOptions> = {}, status = 400) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const fetch = async () => new Response(text, { status, headers: type });
  return sampleClient({ baseUrl: "https://api.example.com", fetch, maxRetries: 0, ...options });
}

async function failWith(body: unknown, options?: Partial<ClientOptions>, status?: number): Promise<ApiError> {
  return failureOf(clientFor(body, options, status).wallets.update("w", { name: "A" }), ApiError);
}

/** What the message quotes of the service. */
async function quoted(detail: unknown): Promise<string | undefined> {
  const { message } = await failWith({ status: 400, detail });
  return / The service says: "(.*)"\.?$/s.exec(message)?.[1];
}

describe("the service's explanation", () => {
  it("V47 ends the message, behind what the client says itself", async () => {
    const error = await failWith({ status: 400, detail: "name must not be blank" });
    expect(error.message).toBe(
      'update-wallet was answered with 400 (Bad Request); it did not take effect. The service says: "name must not be blank".',
    );
    expect(error.help).toBe("Correct the request or what it refers to.");
  });

  it.each(["It is gone.", "Is it gone?"])("has no full stop behind its own: %s", async (detail) => {
    expect((await failWith({ status: 400, detail })).message).toMatch(/[.?]"$/);
  });

  it("V47 has the API key masked, however it is written", async () => {
    const escaped = apiKey.replace(/_/g, "%5F");
    expect(await quoted(`the key ${apiKey} or ${escaped} is blocked`)).toBe(
      "the key [redacted] or [redacted] is blocked",
    );
  });

  it("V47 has characters escaped that drive terminals or turn the direction of text", async () => {
    expect(await quoted("a\u001b[2Jb\u202ec\u061cd\u0085e\u0000f")).toBe(
      "a\\u{1b}[2Jb\\u{202e}c\\u{61c}d\\u{85}e\\u{0}f",
    );
  });

  it("V47 is one line", async () => {
    expect(await quoted(" first\r\n  second\u2028third\t")).toBe("first second third");
  });

  it("V47 has at most 300 characters, of which no half is left", async () => {
    const cut = await quoted(`${"x".repeat(298)}${"\u{1f600}".repeat(50)}`);
    expect(cut).toBe(`${"x".repeat(298)}…`);
    expect(await quoted("x".repeat(300))).toBe("x".repeat(300));
    expect(await quoted("\u001b".repeat(400))).toHaveLength(300);
  });

  it.each([
    ["isn't a string", { text: "x" }],
    ["is blank", " \n "],
    ["is absent", undefined],
  ])("is left out if it %s", async (_, detail) => {
    expect((await failWith({ status: 400, detail })).message).not.toContain("The service says");
  });

  it.each([
    ["that the model doesn't know", { error: "boom" }],
    ["of another status", { status: 401, detail: "boom" }],
    ["that isn't JSON", "boom"],
  ])("V47 never comes from a body %s", async (_, body) => {
    expect((await failWith(body)).message).not.toContain("boom");
  });

  it("V47 never comes from the body of a status that the model doesn't name", async () => {
    expect((await failWith({ status: 418, detail: "boom" }, {}, 418)).message).not.toContain("boom");
  });

  it("isn't logged, and no hook gets it", async () => {
    const seen: unknown[] = [];
    const note = (...facts: unknown[]): void => void seen.push(facts);
    const hooks = { onAttempt: note, onResponse: note, onRetry: note, onOutcome: note, onIssue: note };
    const body = { status: 503, detail: "the explanation" };
    await failWith(body, { logger: { warn: note }, hooks, maxRetries: 1 }, 503);
    expect(seen).not.toEqual([]);
    expect(JSON.stringify(seen)).not.toContain("the explanation");
  });
});

describe("inspecting an ApiError", () => {
  it("shows its body, masked and escaped, and JSON doesn't", async () => {
    const error = await failWith({ status: 400, detail: `\u202e${apiKey}`, limit: 3 });
    const [, printed = ""] = inspect(error).split(/"body": /);
    expect(JSON.parse(printed.replace(/\}$/, ""))).toEqual({
      status: 400,
      detail: "\\u{202e}[redacted]",
      limit: 3,
    });
    const logged = JSON.parse(JSON.stringify(error));
    expect(logged).not.toHaveProperty("body");
    expect(logged).toMatchObject({
      message: "update-wallet was answered with 400 (Bad Request); it did not take effect.",
      help: "Correct the request or what it refers to.",
    });
  });

  it("shows the beginning of a long body", async () => {
    const printed = inspect(await failWith({ status: 400, detail: "x", list: "y".repeat(5000) }));
    expect(printed).toContain("yyyy");
    expect(printed.length).toBeLessThan(5000);
  });

  it("shows no body that the model doesn't know", async () => {
    expect(inspect(await failWith({ error: "boom" }))).not.toContain("boom");
  });
});

describe("`serviceExplanations: false`", () => {
  it("keeps the words of the service out of the message and of what `inspect` shows", async () => {
    const error = await failWith({ status: 400, detail: "boom" }, { serviceExplanations: false });
    expect(error.message).toMatch(/did not take effect\.$/);
    expect(inspect(error)).not.toContain("boom");
    expect(error.body).toEqual({ status: 400, detail: "boom" });
  });

  it("is refused as anything else than true or false, which might have been meant as no", () => {
    const [no] = JSON.parse('["false"]');
    expect(() => clientFor({}, { serviceExplanations: no })).toThrow(ConfigurationError);
  });
});
