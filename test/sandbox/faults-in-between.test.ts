import { describe, expect, it } from "vitest";
import type { EdgeResponseFault, Fault } from "../../src/sandbox/faults/fault.js";
import type { ReadResponse } from "./billing-sandbox.js";
import { runningSandbox, type RunningSandbox } from "./running-sandbox.js";

const update = ({ send }: RunningSandbox, key = "k") =>
  send("PATCH", "/wallets/wallet_1", { body: { name: "A" }, key });

/** Sends an update that meets the fault, which is queued as a person does: over HTTP. */
async function meet(running: RunningSandbox, fault: Fault): Promise<ReadResponse> {
  const queued = await running.send("POST", "/__sandbox/faults", { body: { faults: [fault] } });
  expect(queued.status).toBe(200);
  return update(running);
}

describe("a sandbox that breaks what clients rely on", () => {
  it("A1 fails after the effect, and forgets the key", async () => {
    const running = await runningSandbox();
    const failed = await meet(running, { kind: "service-error", status: 500, executes: true });
    expect([failed.status, running.sandbox.effects().length]).toEqual([500, 1]);
    expect((await update(running)).headers.get("idempotent-replayed")).toBe("false");
    expect(running.sandbox.effects()).toHaveLength(2);
  });

  it("A2 executes a request whose key is in progress", async () => {
    const running = await runningSandbox({ switches: { keyInProgress: "execute" } });
    const fault = { kind: "silence", progress: "running", runsMs: 60_000 } as const;
    running.sandbox.faults.queue(fault);
    void update(running).catch(() => undefined);
    await expect.poll(() => running.sandbox.effects()).toHaveLength(1);
    expect((await update(running)).status).toBe(200);
    expect(running.sandbox.effects()).toHaveLength(2);
  });

  it("A3 takes the same request under its key for a different one", async () => {
    const running = await runningSandbox({ switches: { repeatedKey: "refuse" } });
    expect([(await update(running)).status, (await update(running)).status]).toEqual([200, 422]);
  });
});

describe("something between a client and the sandbox", () => {
  it.each<[number, Pick<EdgeResponseFault, "page" | "body">, unknown]>([
    [200, { page: "json" }, {}],
    [200, { page: "json", body: null }, null],
    [200, { page: "json", body: { code: "maintenance" } }, { code: "maintenance" }],
    [200, { page: "json", body: [] }, []],
    [202, { page: "json" }, {}],
    [202, { page: "empty" }, undefined],
    [204, { page: "empty" }, undefined],
  ])("F34 F35 claims a success %i with %j that the service knows nothing of", async (status, page, body) => {
    const running = await runningSandbox();
    const fault = { kind: "edge-response", status, progress: "none", ...page } as const;
    const response = await meet(running, fault);
    expect([response.status, response.body]).toEqual([status, body]);
    const names = ["x-request-id", "idempotency-key"];
    expect(names.filter((name) => response.headers.has(name))).toEqual([]);
    expect(running.sandbox.effects()).toEqual([]);
  });

  it.each([
    ["request-id", [null, "k", "false"]],
    ["echo", [expect.any(String), null, null]],
    ["both", [null, null, null]],
  ] as const)("F36 strips %s off the response of a request that took effect", async (which, expected) => {
    const running = await runningSandbox();
    const { status, headers } = await meet(running, { kind: "stripped-headers", which });
    const names = ["x-request-id", "idempotency-key", "idempotent-replayed"];
    expect([status, names.map((name) => headers.get(name))]).toEqual([200, expected]);
    expect(running.sandbox.effects()).toHaveLength(1);
  });

  it("F40 strips what tells a first run in progress from a conflict", async () => {
    const running = await runningSandbox();
    await meet(running, { kind: "in-progress", retryAfter: "5", runsMs: 5000 });
    const { status, headers } = await meet(running, { kind: "stripped-headers", which: "retry-after" });
    expect([status, headers.get("retry-after"), headers.get("idempotency-key")]).toEqual([409, null, "k"]);
  });

  it("F39 refuses in the place of a success, without the id of the request", async () => {
    const running = await runningSandbox();
    const fault = {
      kind: "edge-response",
      status: 403,
      page: "html",
      requestId: false,
      progress: "done",
    } as const;
    const { status, headers } = await meet(running, fault);
    expect([status, headers.get("x-request-id")]).toEqual([403, null]);
    expect(running.sandbox.effects()).toHaveLength(1);
  });

  it.each<[Omit<Extract<Fault, { kind: "duplicate" }>, "kind">, number, string | null]>([
    [{ answer: "first" }, 200, "false"],
    [{ afterMs: 20, answer: "second" }, 200, "true"],
    [{ firstStatus: 503, answer: "second" }, 200, "false"],
    [{ firstStatus: 503, answer: "first" }, 503, "false"],
  ])("F04 sends a request under a key twice and answers once: %j", async (fault, status, replayed) => {
    const running = await runningSandbox();
    const response = await meet(running, { kind: "duplicate", ...fault });
    expect([response.status, response.headers.get("idempotent-replayed")]).toEqual([status, replayed]);
    expect(running.sandbox.effects()).toHaveLength(1);
  });

  it("A8 removes the key from a request, which is executed without it", async () => {
    const running = await runningSandbox();
    expect((await meet(running, { kind: "stripped-key" })).headers.has("idempotency-key")).toBe(false);
    expect((await update(running)).headers.get("idempotent-replayed")).toBe("false");
    expect(running.sandbox.effects()).toHaveLength(2);
  });

  it("F04 A7 answers at once, and sends the request again later", async () => {
    const running = await runningSandbox();
    const fault = { kind: "duplicate", afterMs: 50, firstStatus: 429, answer: "at-once" } as const;
    expect((await meet(running, fault)).status).toBe(429);
    expect(running.sandbox.effects()).toEqual([]);
    await expect.poll(() => running.sandbox.effects()).toHaveLength(1);
  });

  it("F25 D12 rejects the API key, and echoes the idempotency key", async () => {
    const running = await runningSandbox({ switches: { rejectedEcho: "present" } });
    const fault = {
      kind: "edge-response",
      status: 401,
      page: "gateway",
      echo: true,
      progress: "done",
    } as const;
    const injected = await meet(running, fault);
    const options = { body: {}, key: "k", headers: { authorization: "Bearer no" } };
    const rejected = await running.send("PATCH", "/wallets/wallet_1", options);
    for (const { status, headers } of [injected, rejected]) {
      expect([status, headers.get("idempotency-key")]).toEqual([401, "k"]);
    }
    expect((await update(running)).headers.get("idempotent-replayed")).toBe("true");
  });

  it("F33 says Retry-After on two lines", async () => {
    const running = await runningSandbox();
    const edge = { kind: "edge-response", status: 429, page: "html", progress: "none" } as const;
    const faults: readonly Fault[] = [
      { kind: "service-error", status: 503, retryAfter: ["5", "10"] },
      { ...edge, headers: { "Retry-After": ["5", "10"] } },
    ];
    for (const fault of faults) {
      expect((await meet(running, fault)).headers.get("retry-after")).toBe("5, 10");
    }
  });

  it.each(["tls-alert", "no-route"] as const)("F37 F38 ends a connection by %s: a reset", async (how) => {
    const running = await runningSandbox();
    const failure = await meet(running, { kind: "disconnect", at: "start", how, progress: "done" }).catch(
      String,
    );
    expect(failure).toBe("TypeError: fetch failed");
    expect(running.sandbox.effects()).toHaveLength(1);
  });
});
