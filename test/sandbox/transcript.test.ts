import { describe, expect, it } from "vitest";
import { fixedClock } from "../../src/sandbox/clock.js";
import { type LogEntry, renderLogEntry } from "../../src/sandbox/log.js";
import type { SandboxOptions } from "../../src/sandbox/options.js";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { billing, billingSandbox, sender } from "./billing-sandbox.js";
import { runningSandbox } from "./running-sandbox.js";

const requests = [
  ["PATCH", "/wallets/wallet_1", { body: { name: "A" }, key: "k" }],
  ["PATCH", "/wallets/wallet_1", { body: { name: "A" }, key: "k" }],
  ["GET", "/subscriptions/subscription_1", {}],
  ["POST", "/feedback", { body: { category: "praise", feedback: "good" } }],
  ["POST", "/events", { body: { events: [{ unique_id: "a" }] } }],
  ["GET", "/nothing", {}],
] as const;

const standing = { clock: fixedClock(Date.parse("2026-01-01T00:00:00Z")), stepMs: 1000 };

/** All that comes back for the same requests, byte by byte, and what was done. */
async function play(options: SandboxOptions): Promise<string> {
  const lines: string[] = [];
  const log = (entry: LogEntry) => void lines.push(renderLogEntry(entry));
  const { sandbox, send } = await runningSandbox({ ...standing, ...options, log });
  sandbox.faults.queue([null, null, { kind: "edge-response", status: 502, page: "html", progress: "none" }]);
  for (const [method, path, more] of requests) {
    const { status, headers, text } = await send(method, path, more);
    lines.push(JSON.stringify([status, ...headers]), text);
  }
  return [...lines, sandbox.apiKey, JSON.stringify([sandbox.effects(), sandbox.state.read()])].join("\n");
}

describe("a transcript", () => {
  it("J13 is the same for the same seed, and another for another", async () => {
    const first = await play({ seed: 7 });
    expect(await play({ seed: 7 })).toBe(first);
    expect(await play({ seed: "7" })).toBe(first);
    expect(await play({ seed: 8 })).not.toBe(first);
    expect(first).toContain('["date","Thu, 01 Jan 2026 00:00:01 GMT"]');
  });

  it("J13 comes from an injected source of chance alone", async () => {
    const source = (factor: number) => {
      let drawn = 0;
      return () => {
        drawn += 1;
        return (drawn * factor) % 1;
      };
    };
    const first = await play({ random: source(0.618) });
    expect(await play({ random: source(0.618) })).toBe(first);
    expect(await play({ random: source(0.414) })).not.toBe(first);
  });

  it("counts for each request its own effects, and nobody else's", async () => {
    const entries: LogEntry[] = [];
    const { sandbox, send, clock } = await billingSandbox({ log: (entry) => void entries.push(entry) });
    sandbox.faults.queue([{ kind: "delay", milliseconds: 1000, progress: "none" }, { kind: "duplicate" }]);
    const slow = send("GET", "/subscriptions/subscription_1");
    await send("PATCH", "/wallets/wallet_1", { body: {} });
    await send("POST", "/events", { body: { events: [{ unique_id: "a" }, { unique_id: "b" }] } });
    await clock.pass(1000);
    await slow;
    expect(entries.map(({ operation, effects }) => [operation, effects])).toEqual([
      ["update-wallet", 2],
      ["ingest-events", 2],
      ["get-subscription", 0],
    ]);
  });

  it("has a line for each request, which nobody can forge and no key is in", async () => {
    const entries: LogEntry[] = [];
    const api = await billing();
    const sandbox = createSandbox(api, { ...standing, log: (entry) => void entries.push(entry) });
    const send = sender(sandbox, sandbox.fetch, "http://127.0.0.1");
    for (const [method, path, more] of requests) await send(method, path, more);
    sandbox.faults.queue({ kind: "unreachable", code: "ECONNREFUSED" });
    const path = `/a\n\u001b[31m${"b".repeat(200)}`;
    await sandbox.exchange({ method: "GET", path, query: "", headers: new Map(), body: "" });
    expect(entries.map(renderLogEntry)).toEqual([
      "00:00:01.000  PATCH /wallets/wallet_1  200  update-wallet  key k  1 effect",
      "00:00:02.000  PATCH /wallets/wallet_1  200  update-wallet  key k  replayed",
      "00:00:03.000  GET /subscriptions/subscription_1  200  get-subscription",
      "00:00:04.000  POST /feedback  200  create-feedback  1 effect",
      "00:00:05.000  POST /events  200  ingest-events  1 effect",
      "00:00:06.000  GET /nothing  404  no operation",
      `00:00:07.000  GET /a??[31m${"b".repeat(112)}…  ---  no operation  fault unreachable`,
    ]);
  });
});
