import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { billingSandbox, type TestSandbox } from "./billing-sandbox.js";

const url = "http://127.0.0.1/wallets/wallet_1";
const body = '{"name":"É"}';

function headersFor({ sandbox }: TestSandbox): Record<string, string> {
  return {
    Authorization: `Bearer ${sandbox.apiKey}`,
    "Service-Version": "2026-04-01",
    "Content-Type": "application/json",
    "Idempotency-Key": "k",
  };
}

describe("the sandbox's fetch", () => {
  it("takes everything that the platform's fetch takes", async () => {
    const test = await billingSandbox();
    const { sandbox } = test;
    const headers = headersFor(test);
    const init = { method: "PATCH", headers, body };
    const responses = [
      await sandbox.fetch(url, init),
      await sandbox.fetch(new URL(`${url}#top`), { ...init, headers: new Headers(headers) }),
      await sandbox.fetch("/wallets/wallet_1", { ...init, headers: Object.entries(headers) }),
      await sandbox.fetch(new Request(url, init)),
      await sandbox.fetch(new Request(url, { method: "POST", body: "{}" }), init),
      await sandbox.fetch(url, { ...init, body: new TextEncoder().encode(body) }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const texts = await Promise.all(responses.map((response) => response.text()));
    expect(new Set(texts).size).toBe(1);
    expect(sandbox.effects()).toHaveLength(1);
  });

  it("writes methods as the platform's fetch does", async () => {
    const { sandbox } = await billingSandbox();
    const headers = { authorization: `Bearer ${sandbox.apiKey}`, "service-version": "2026-04-01" };
    const statusOf = async (method: string, path: string) =>
      (await sandbox.fetch(`http://127.0.0.1${path}`, { method, headers })).status;
    expect(await statusOf("get", "/subscriptions/subscription_1")).toBe(200);
    expect(await statusOf("patch", "/wallets/wallet_1")).toBe(405);
    expect((await sandbox.fetch("/__sandbox/faults", { method: "delete" })).status).toBe(200);
    await expect(statusOf("TRACE", "/wallets/wallet_1")).rejects.toThrow(TypeError);
    await expect(statusOf("GET IT", "/wallets/wallet_1")).rejects.toThrow(TypeError);
  });

  it.each([
    ["/a/../subscriptions/./subscription_1?a b#c", "/subscriptions/subscription_1", 200],
    ["/subscriptions/%2e%2e/subscriptions/subscription_1", "/subscriptions/subscription_1", 200],
    ["\\subscriptions\\subscription_1", "/subscriptions/subscription_1", 200],
    ["/é", "/%C3%A9", 404],
    ["", "/", 404],
  ])("reads %s as the platform's fetch does", async (path, read, status) => {
    const paths: string[] = [];
    const { sandbox } = await billingSandbox({ log: (entry) => void paths.push(entry.path) });
    const headers = { authorization: `Bearer ${sandbox.apiKey}`, "service-version": "2026-04-01" };
    const response = await sandbox.fetch(`http://127.0.0.1${path}`, { headers });
    expect([response.status, paths]).toEqual([status, [read]]);
  });

  it.each([
    [{ "Service-Version": " 2026-04-01\t" }, 200],
    [{ "Service-Version": "2026-04-01", "service-version": "2026-04-01" }, 400],
  ])("reads the headers %o as the platform's fetch does", async (headers, status) => {
    const { sandbox } = await billingSandbox();
    const init = { headers: { authorization: `Bearer ${sandbox.apiKey}`, ...headers } };
    for (const one of [init, new Request("http://127.0.0.1", init)]) {
      const response = await sandbox.fetch("/subscriptions/subscription_1", { headers: one.headers });
      expect(response.status).toBe(status);
    }
  });

  it("J04 refuses bytes that are no UTF-8", async () => {
    const test = await billingSandbox();
    const init = { method: "PATCH", headers: headersFor(test), body: Uint8Array.of(0x7b, 0xff, 0x7d) };
    const response = await test.sandbox.fetch(url, init);
    expect([response.status, await response.json()]).toEqual([
      400,
      { status: 400, detail: "The body is not UTF-8." },
    ]);
  });

  it("leaves no listener on a signal, whatever becomes of the request", async () => {
    const { sandbox } = await billingSandbox();
    const { signal } = new AbortController();
    for (let index = 0; index < 100; index += 1) await sandbox.fetch(url, { signal });
    sandbox.faults.queue({ kind: "unreachable", code: "ECONNREFUSED" });
    await expect(sandbox.fetch(url, { signal })).rejects.toThrow("fetch failed");
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("gives a Response of its own to everybody", async () => {
    const test = await billingSandbox();
    const init = { method: "PATCH", headers: headersFor(test), body };
    const [first, second] = [await test.sandbox.fetch(url, init), await test.sandbox.fetch(url, init)];
    await first.text();
    expect((await second.json()).name).toBe("É");
  });
});
