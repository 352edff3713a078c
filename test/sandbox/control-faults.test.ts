import { describe, expect, it } from "vitest";
import { billingSandbox } from "./billing-sandbox.js";

const echo = { kind: "echo", change: "wrong" } as const;
const silence = { kind: "silence", progress: "done" } as const;

describe("faults that are asked for", () => {
  it.each([
    ['stall needs "at", which is headers or body.', { kind: "stall" }],
    ['"at" of stall must be headers or body.', { kind: "stall", at: "start" }],
    ['silence has no "progres"; did you mean "progress"?', { kind: "silence", progres: "done" }],
    [
      'silence has no "because"; known: kind, progress, runsMs.',
      { kind: "silence", progress: "done", because: "I can" },
    ],
    ['there is no kind "silense"; did you mean "silence"?', { kind: "silense" }],
    ['there is no kind "x"; known: service-error, in-progress, ', { kind: "x" }],
    ['a fault needs a "kind", such as "silence".', { progress: "done" }],
    ["a fault is an object, or null for none.", "silence"],
    ['"status" of service-error must be a status from 400 to 599.', { kind: "service-error", status: 200 }],
    ['"status" of service-error must be a status from 400 to 599.', { kind: "service-error", status: 399 }],
    ['"status" of edge-response must be a status from 200 to 599.', { kind: "edge-response", status: 199 }],
    ['"runsMs" of silence must be a number from 0 to 2147483648.', { ...silence, runsMs: "1" }],
    ['"indexes" of refused-items must be a list of indexes', { kind: "refused-items", indexes: [0.5] }],
  ])("are refused with what is wrong: %s", async (issue, fault) => {
    const { send } = await billingSandbox();
    const { status, body } = await send("POST", "/__sandbox/faults", { body: { faults: [null, fault] } });
    expect([status, body]).toEqual([422, { error: expect.stringContaining(`faults[1]: ${issue}`) }]);
    expect((await send("GET", "/__sandbox/faults")).body).toEqual({ rate: 0, waiting: [] });
  });

  it.each([
    ['There is no operation "update-walet"; did you mean "update-wallet"?', { operation: "update-walet" }],
    ['There is no operation "x"; known: ', { operation: "x" }],
    ['There is no "opration"; did you mean "operation"?', { opration: "update-wallet" }],
    ["The fault echo has no effect on ingest-events.", { operation: "ingest-events", faults: [echo] }],
    [
      "The fault item-lists has no effect on update-wallet.",
      { operation: "update-wallet", faults: [{ kind: "item-lists", change: "both" }] },
    ],
  ])("are refused when they would wait for ever: %s", async (issue, selector) => {
    const { send, sandbox } = await billingSandbox();
    const { status, body } = await send("POST", "/__sandbox/faults", {
      body: { faults: [silence], ...selector },
    });
    expect([status, body]).toEqual([422, { error: expect.stringContaining(issue) }]);
    expect(sandbox.faults.waiting).toEqual([]);
  });

  it("wait for the request to which they make a difference", async () => {
    const { send, sandbox } = await billingSandbox();
    const patch = (key?: string) =>
      send("PATCH", "/wallets/wallet_1", { body: {}, ...(key === undefined ? {} : { key }) });
    const refused = { kind: "refused-items", indexes: [0] } as const;
    sandbox.faults.queue([echo, refused, { kind: "service-error", status: 503 }]);
    expect((await patch()).status).toBe(503);
    expect((await patch()).status).toBe(200);
    expect(sandbox.faults.waiting).toEqual([{ fault: echo }, { fault: refused }]);
    expect((await patch("k")).headers.get("idempotency-key")).toBe("other-k");
    const batch = await send("POST", "/events", { body: { events: [{ unique_id: "a" }] } });
    expect(batch.body).toEqual({ ingested: [], failed: ["a"] });
    expect(sandbox.faults.waiting).toEqual([]);
  });

  it("IDEM-7 the answer of a service that is still at it speaks of a key only if there is one", async () => {
    const { send, sandbox } = await billingSandbox();
    const fault = { kind: "in-progress", retryAfter: "1", runsMs: 5000 } as const;
    sandbox.faults.queue([fault, fault]);
    const patch = (more: { readonly key?: string }) =>
      send("PATCH", "/wallets/wallet_1", { body: {}, ...more });
    expect((await patch({})).body).toMatchObject({ detail: "The request is still in progress." });
    expect((await patch({ key: "k" })).body).toMatchObject({
      detail: "A request with this key is still in progress.",
    });
  });
});
