import { describe, expect, it, vi } from "vitest";
import type { FetchInit } from "../../src/runtime/context/platform.js";
import { RequestAbortedError } from "../../src/runtime/errors/kinds.js";
import { InvalidRequestError } from "../../src/runtime/errors/refusals.js";
import { failureOf } from "./fast-client.js";
import { AuthenticationError } from "./sample-errors.js";
import { type Setup, tokenClient } from "./token-service.js";

/** What is open until it is settled. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** Whether the client takes a text for a secret of its own. */
async function isKept({ client }: ReturnType<typeof tokenClient>, text: string): Promise<boolean> {
  const error = await client.wallets.get(`x${text}`).catch((each: unknown) => each);
  return error instanceof InvalidRequestError && error.message.includes("contains a credential");
}

describe("tokens that are kept out of messages", () => {
  it("are all that may still be taken, however often one was renewed", async () => {
    const setting = tokenClient();
    for (let count = 0; count < 12; count += 1) {
      await setting.client.wallets.get("w");
      setting.service.end();
    }
    expect(setting.service.issued).toBe(12);
    const tokens = setting.service.sent.map(({ token }) => token);
    for (const token of tokens) expect([token, await isKept(setting, token)]).toEqual([token, true]);
    setting.time.advance(3_600_000 + 59_000);
    await setting.client.wallets.get("w");
    expect(await isKept(setting, tokens[0] ?? "")).toBe(true);
    setting.service.end();
    setting.time.advance(2_000);
    await setting.client.wallets.get("w");
    expect(await isKept(setting, tokens[0] ?? "")).toBe(false);
  });

  it("are no more than a hundred, where they have no end", async () => {
    const { client, engine, service } = tokenClient({ lifetime: null });
    for (let count = 0; count < 110; count += 1) {
      await client.wallets.get("w");
      service.end();
    }
    expect(engine.context.settings.secrets.filter((one) => one.startsWith("token_"))).toHaveLength(100);
  });

  it("are looked for in parts where they are long", async () => {
    const token = Array.from({ length: 8000 }, (_, index) => String.fromCharCode(97 + (index % 26))).join("");
    const tokens = [{ status: 200, body: { access_token: token, token_type: "bearer" } }];
    const { client, engine } = tokenClient({ tokens: [...tokens, ...tokens] });
    await failureOf(client.wallets.get("w"), AuthenticationError);
    const { secrets } = engine.context.settings;
    expect(Math.max(...secrets.map(({ length }) => length))).toBe(1000);
    expect(secrets.filter((one) => token.includes(one)).join("")).toHaveLength(16_000);
  });
});

describe("the time of a token", () => {
  const short: Setup = { lifetime: 100 };

  it("counts from when it was asked for", async () => {
    const { opened, open } = gate();
    const { client, service, time } = tokenClient({ ...short, tokens: [opened] });
    const first = client.wallets.get("w");
    await vi.waitFor(() => expect(service.tokenRequests).toHaveLength(1));
    time.advance(50_000);
    open();
    await first;
    time.advance(25_000);
    await client.wallets.get("w");
    expect(service.tokenRequests).toHaveLength(2);
  });

  it.each([
    ["a machine that sleeps stops the other", "now"],
    ["somebody sets the other back", "elapsed"],
  ] as const)("passes by the clock that went further: %s", async (_, moving) => {
    let passed = 0;
    const start = Date.UTC(2026, 3, 1);
    const platform = {
      now: () => start + (moving === "now" ? passed : 0),
      elapsed: () => (moving === "elapsed" ? passed : 0),
    };
    const { client, service } = tokenClient({ ...short, options: { platform } });
    await client.wallets.get("w");
    passed = 80_000;
    await client.wallets.update("w", { name: "A" });
    expect(service.tokenRequests).toHaveLength(2);
  });

  it("passes while it is asked for, and while the machine sleeps then", async () => {
    const { opened, open } = gate();
    const clock = { elapsed: 0, slept: 0 };
    const start = Date.UTC(2026, 3, 1);
    const platform = { now: () => start + clock.elapsed + clock.slept, elapsed: () => clock.elapsed };
    const { client, service } = tokenClient({ ...short, tokens: [opened], options: { platform } });
    const first = client.wallets.get("w");
    await vi.waitFor(() => expect(service.tokenRequests).toHaveLength(1));
    clock.elapsed = 50_000;
    open();
    await first;
    clock.slept = 25_000;
    await client.wallets.update("w", { name: "A" });
    expect(service.tokenRequests).toHaveLength(2);
  });
});

it("a rejection that comes late leaves the token alone that has come since", async () => {
  const { opened, open } = gate();
  let held = 0;
  const fetch = async (url: string, init: FetchInit): Promise<Response> => {
    const response = await setting.service.fetch(url, init);
    if (response.status === 401 && (held += 1) === 1) await opened;
    return response;
  };
  const setting = tokenClient({ options: { fetch } });
  const { client, service } = setting;
  await client.wallets.get("w");
  service.end();
  const late = client.wallets.get("w");
  await vi.waitFor(() => expect(held).toBe(1));
  await client.wallets.get("w");
  open();
  await late;
  expect(service.tokenRequests).toHaveLength(2);
});

it("a call that leaves while others wait leaves them the request for a token", async () => {
  const { opened, open } = gate();
  const { client, service } = tokenClient({ tokens: [opened] });
  const abort = new AbortController();
  const leaving = client.wallets.get("w", { signal: abort.signal });
  const staying = client.wallets.get("w");
  await vi.waitFor(() => expect(service.tokenRequests).toHaveLength(1));
  abort.abort();
  await failureOf(leaving, RequestAbortedError);
  expect(service.tokenRequests[0]?.signal.aborted).toBe(false);
  const later = client.wallets.get("w");
  open();
  await Promise.all([staying, later]);
  expect(service.tokenRequests).toHaveLength(1);
});

it.each([408, 425, 429])("an endpoint for tokens that answers with %i is asked again", async (status) => {
  const { client, service } = tokenClient({ tokens: [{ status, body: {} }] });
  await client.wallets.get("w");
  expect(service.tokenRequests).toHaveLength(2);
});
