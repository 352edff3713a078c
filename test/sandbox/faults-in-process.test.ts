import { describe, expect, it } from "vitest";
import type { Fault } from "../../src/sandbox/faults/fault.js";
import { billingSandbox, type Send } from "./billing-sandbox.js";
import { settle } from "./virtual-clock.js";

const path = "/wallets/wallet_1";
const update = (send: Send, key = "k") => send("PATCH", path, { body: { name: "A" }, key });

describe("a fault in process", () => {
  it.each<[string, Fault, number]>([
    ["F01", { kind: "silence", progress: "none" }, 0],
    ["F02", { kind: "silence", progress: "done" }, 1],
    ["F02", { kind: "silence", progress: "running", runsMs: 9000 }, 1],
  ])("%s never settles: %j", async (_, fault, effects) => {
    const { send, sandbox } = await billingSandbox();
    sandbox.faults.queue(fault);
    let isSettled = false;
    const finish = () => {
      isSettled = true;
    };
    void update(send).then(finish, finish);
    await settle();
    expect([isSettled, sandbox.effects().length]).toEqual([false, effects]);
  });

  it("F01 rejects with the reason when the caller gives up, and leaves no listener", async () => {
    const { sandbox } = await billingSandbox();
    sandbox.faults.queue({ kind: "silence", progress: "none" });
    const controller = new AbortController();
    const waiting = sandbox.fetch("http://127.0.0.1/", { signal: controller.signal });
    controller.abort("enough");
    await expect(waiting).rejects.toBe("enough");
    await expect(sandbox.fetch("http://127.0.0.1/", { signal: controller.signal })).rejects.toBe("enough");
  });

  it.each([
    ["none", 0, 1],
    ["done", 1, 1],
  ] as const)("F03 a delay with progress %s", async (progress, before, after) => {
    const { send, sandbox, clock } = await billingSandbox();
    sandbox.faults.queue({ kind: "delay", milliseconds: 5000, progress });
    const waiting = update(send);
    await settle();
    expect(sandbox.effects()).toHaveLength(before);
    await clock.pass(5000);
    expect((await waiting).status).toBe(200);
    expect(sandbox.effects()).toHaveLength(after);
  });

  it("F04 a duplicate runs once under a key, and twice without one", async () => {
    const { send, sandbox } = await billingSandbox();
    sandbox.faults.queue([{ kind: "duplicate" }, { kind: "duplicate" }]);
    expect((await update(send)).headers.get("idempotent-replayed")).toBe("false");
    expect(sandbox.effects()).toHaveLength(1);
    await send("PATCH", path, { body: {} });
    expect(sandbox.effects()).toHaveLength(3);
  });

  it.each(["soon", "", "0", "9999999999", "Wed, 21 Oct 2026 07:28:00 GMT"])(
    "F06 the service is at it, with Retry-After: %s",
    async (retryAfter) => {
      const { send, sandbox } = await billingSandbox();
      sandbox.faults.queue([
        { kind: "in-progress", retryAfter, runsMs: 5000 },
        { kind: "in-progress", retryAfter, runsMs: 0 },
      ]);
      for (const response of [await update(send), await update(send)]) {
        expect([response.status, response.headers.get("retry-after")]).toEqual([409, retryAfter]);
      }
      expect(sandbox.effects()).toHaveLength(1);
    },
  );

  it.each([
    ["F07", { kind: "service-error", status: 409 }, 409, null],
    ["F08a", { kind: "service-error", status: 429, retryAfter: "7" }, 429, "7"],
    ["F09", { kind: "service-error", status: 500 }, 500, null],
    ["F12", { kind: "service-error", status: 503, retryAfter: "2" }, 503, "2"],
  ] as const)("%s the service answers %j, with the key", async (_, fault, status, retryAfter) => {
    const { send, sandbox } = await billingSandbox();
    sandbox.faults.queue(fault);
    const response = await update(send);
    expect([
      response.status,
      response.headers.get("retry-after"),
      response.headers.get("idempotency-key"),
    ]).toEqual([status, retryAfter, "k"]);
    expect(response.body).toMatchObject({ status });
    expect(sandbox.effects()).toEqual([]);
  });

  it("F08a F09 the service doesn't fail where it replays", async () => {
    const { send, sandbox } = await billingSandbox();
    await update(send);
    sandbox.faults.queue({ kind: "service-error", status: 500 });
    const again = await update(send);
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
  });

  it.each<[string, Fault, number, string, number]>([
    ["F08b", { kind: "edge-response", status: 429, page: "html", progress: "done" }, 429, "text/html", 1],
    ["F10", { kind: "edge-response", status: 502, page: "html", progress: "none" }, 502, "text/html", 0],
    ["F11", { kind: "edge-response", status: 502, page: "html", progress: "done" }, 502, "text/html", 1],
    [
      "F13",
      { kind: "edge-response", status: 504, page: "api", progress: "running" },
      504,
      "application/json",
      1,
    ],
    ["F17", { kind: "edge-response", status: 200, page: "login", progress: "none" }, 200, "text/html", 0],
    [
      "F24",
      { kind: "edge-response", status: 307, page: "empty", headers: { Location: "/b" }, progress: "none" },
      307,
      "",
      0,
    ],
    [
      "F25",
      { kind: "edge-response", status: 401, page: "gateway", progress: "none" },
      401,
      "application/json",
      0,
    ],
    ["F25", { kind: "edge-response", status: 413, page: "html", progress: "none" }, 413, "text/html", 0],
  ])("%s something in front answers: %j", async (_, fault, status, mediaType, effects) => {
    const { send, sandbox } = await billingSandbox();
    sandbox.faults.queue(fault);
    const response = await update(send);
    expect([response.status, (response.headers.get("content-type") ?? "").split(";")[0]]).toEqual([
      status,
      mediaType,
    ]);
    expect(response.headers.has("idempotency-key")).toBe(false);
    expect(response.headers.has("x-request-id")).toBe(status !== 200);
    expect(response.headers.get("location")).toBe(status === 307 ? "/b" : null);
    expect(sandbox.effects()).toHaveLength(effects);
  });

  it("ERR-5 F10 a 502 of the infrastructure is not JSON", async () => {
    const { send, sandbox } = await billingSandbox();
    sandbox.faults.queue([
      { kind: "edge-response", status: 502, page: "html", progress: "none" },
      { kind: "service-error", status: 502 },
    ]);
    for (const { status, body } of [await update(send), await update(send)]) {
      expect([status, body]).toEqual([502, undefined]);
    }
  });

  it.each<[string, Fault, string, number]>([
    ["F16", { kind: "disconnect", at: "body", how: "close", progress: "done" }, "terminated", 1],
    ["F19", { kind: "disconnect", at: "start", how: "reset", progress: "none" }, "fetch failed", 0],
    ["F19", { kind: "disconnect", at: "headers", how: "reset", progress: "done" }, "fetch failed", 1],
    ["F21", { kind: "unreachable", code: "ECONNREFUSED" }, "fetch failed", 0],
    ["F37", { kind: "disconnect", at: "start", how: "tls-alert", progress: "done" }, "fetch failed", 1],
    ["F38", { kind: "disconnect", at: "body", how: "no-route", progress: "done" }, "terminated", 1],
    ["F27", { kind: "garbage", what: "status-line" }, "fetch failed", 1],
    ["F27", { kind: "garbage", what: "nul-header" }, "fetch failed", 1],
  ])("%s rejects as the platform does: %j", async (_, fault, message, effects) => {
    const { send, sandbox } = await billingSandbox();
    sandbox.faults.queue(fault);
    const failure: unknown = await update(send).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TypeError);
    expect(failure).toMatchObject({ message, cause: { code: expect.stringMatching(/^[A-Z0-9_]+$/) } });
    expect(sandbox.effects()).toHaveLength(effects);
  });

  it.each([
    ["ECONNREFUSED", "connect"],
    ["EHOSTUNREACH", "connect"],
    ["ENOTFOUND", "getaddrinfo"],
    ["CERT_HAS_EXPIRED", undefined],
  ])("F20 F21 F22 %s names the system call %s, as the platform does", async (code, syscall) => {
    const { send, sandbox } = await billingSandbox();
    sandbox.faults.queue({ kind: "unreachable", code });
    const failure: unknown = await update(send).catch((error: unknown) => error);
    expect(failure).toMatchObject({ cause: syscall === undefined ? { code } : { code, syscall } });
  });

  it("F38 a network that breaks down within a connection fails to read", async () => {
    const { send, sandbox } = await billingSandbox();
    sandbox.faults.queue({ kind: "disconnect", at: "start", how: "no-route", progress: "done" });
    const failure: unknown = await update(send).catch((error: unknown) => error);
    expect(failure).toMatchObject({ cause: { code: "EHOSTUNREACH", syscall: "read" } });
  });

  it.each(["headers", "body"] as const)("F14 stalls after the %s, until the caller gives up", async (at) => {
    const { sandbox } = await billingSandbox();
    sandbox.faults.queue({ kind: "stall", at });
    const controller = new AbortController();
    const response = await sandbox.fetch("http://127.0.0.1/nothing", { signal: controller.signal });
    const reading = response.text();
    await settle();
    controller.abort(new Error("enough"));
    await expect(reading).rejects.toThrow("enough");
  });

  it("F14 drips", async () => {
    const { send, sandbox, clock } = await billingSandbox();
    sandbox.faults.queue({ kind: "drip", milliseconds: 1000 });
    const response = send("POST", "/feedback", { body: { category: "praise", feedback: "good" } });
    for (let second = 0; second < 30; second += 1) await clock.pass(1000);
    expect((await response).body).toEqual({ received: true });
  });

  it("F15 cuts JSON off that looks complete, and F18 calls it something else", async () => {
    const { send, sandbox } = await billingSandbox();
    sandbox.faults.queue([{ kind: "truncation" }, { kind: "media-type", value: "text/plain" }]);
    const cut = await update(send);
    expect([cut.status, cut.text.slice(0, 6), cut.body]).toEqual([200, '{"id":', undefined]);
    const renamed = await update(send);
    expect([renamed.headers.get("content-type"), renamed.body]).toMatchObject(["text/plain", { name: "A" }]);
  });

  it.each([
    ["wrong", "other-k"],
    ["missing", null],
    ["twice", "k, k"],
  ] as const)("F26 a %s echo", async (change, echo) => {
    const { send, sandbox } = await billingSandbox();
    sandbox.faults.queue({ kind: "echo", change });
    expect((await update(send)).headers.get("idempotency-key")).toBe(echo);
  });

  it("F27 a body of 100 MiB is made as it is read", async () => {
    const { sandbox } = await billingSandbox();
    sandbox.faults.queue({ kind: "garbage", what: "huge-body" });
    const response = await sandbox.fetch("http://127.0.0.1/nothing");
    let length = 0;
    for await (const chunk of response.body ?? []) length += chunk.length;
    expect(length).toBeGreaterThan(100 * 1_048_576);
  });

  it("F27 nests without end, and sends a header of a mebibyte", async () => {
    const { send, sandbox } = await billingSandbox();
    sandbox.faults.queue([
      { kind: "garbage", what: "deep-body" },
      { kind: "garbage", what: "huge-header" },
    ]);
    expect((await update(send)).text.slice(0, 200_001)).toBe(`${"[".repeat(200_000)}]`);
    expect((await update(send)).headers.get("x-huge")).toHaveLength(1_048_576);
  });

  it.each([
    ["omitted", { ingested: ["b"], failed: [] }],
    ["all-omitted", { ingested: [], failed: [] }],
    ["foreign", { ingested: ["a", "b", "never-sent"], failed: [] }],
    ["both", { ingested: ["a", "b"], failed: ["a"] }],
    ["repeated", { ingested: ["a", "b", "a"], failed: [] }],
    ["not-text", { ingested: [0, 1], failed: [] }],
  ] as const)("F32 the lists of a batch are odd: %s", async (change, body) => {
    const { send, sandbox } = await billingSandbox();
    sandbox.faults.queue({ kind: "item-lists", change });
    const events = [{ unique_id: "a" }, { unique_id: "b" }];
    expect((await send("POST", "/events", { body: { events } })).body).toEqual(body);
    expect(sandbox.effects()).toHaveLength(2);
  });
});
