import { describe, expect, it } from "vitest";
import { type Fault, faultKinds, isFault } from "../../src/sandbox/faults/fault.js";
import { drawFault } from "../../src/sandbox/faults/draw-fault.js";
import { seededRandom } from "../../src/sandbox/random.js";
import { billingSandbox, type TestSandbox } from "./billing-sandbox.js";

const silent: Fault = { kind: "service-error", status: 500 };

async function statuses({ send }: TestSandbox, count: number, call = ""): Promise<readonly number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) {
    found.push(
      (await send("PATCH", "/wallets/wallet_1", { body: {}, headers: { "sandbox-call": call } })).status,
    );
  }
  return found;
}

describe("the faults of a sandbox", () => {
  it("J14 are none unless they are asked for", async () => {
    expect(new Set(await statuses(await billingSandbox(), 200))).toEqual(new Set([200]));
  });

  it("J14 follow the script in its order, with gaps", async () => {
    const test = await billingSandbox();
    test.sandbox.faults.queue([silent, null, { kind: "service-error", status: 503 }]);
    expect(await statuses(test, 4)).toEqual([500, 200, 503, 200]);
  });

  it("wait for the call or the operation that they are meant for", async () => {
    const test = await billingSandbox();
    test.sandbox.faults.queue(silent, { call: "two" });
    test.sandbox.faults.queue(silent, { operation: "create-feedback" });
    expect(await statuses(test, 1, "one")).toEqual([200]);
    expect(await statuses(test, 2, "two")).toEqual([500, 200]);
    expect(test.sandbox.faults.waiting).toEqual([{ fault: silent, operation: "create-feedback" }]);
    test.sandbox.faults.clear();
    expect(test.sandbox.faults.waiting).toEqual([]);
  });

  it("write down which call had an effect", async () => {
    const test = await billingSandbox();
    await statuses(test, 1, "call-7");
    expect(test.sandbox.effects()).toMatchObject([{ call: "call-7" }]);
  });

  it("are chosen by a function where nothing waits", async () => {
    const test = await billingSandbox({ chooseFault: ({ call }) => (call === "bad" ? silent : undefined) });
    test.sandbox.faults.queue(null, { call: "bad" });
    expect(await statuses(test, 2, "bad")).toEqual([200, 500]);
    expect(await statuses(test, 1, "good")).toEqual([200]);
  });

  it("come by chance at the rate that is asked for, the same for the same seed", async () => {
    const play = async (seed: number) => {
      const test = await billingSandbox({ seed });
      test.sandbox.faults.randomise(0.3);
      const results: (number | string)[] = [];
      for (let index = 0; index < 60; index += 1) {
        const controller = new AbortController();
        const response = test.sandbox
          .fetch("http://127.0.0.1/nothing", { signal: controller.signal })
          .then(({ status }) => status, String);
        await test.clock.pass(200_000);
        controller.abort("never");
        results.push(await response);
      }
      return results;
    };
    const first = await play(1);
    expect(await play(1)).toEqual(first);
    expect(await play(2)).not.toEqual(first);
    expect(first.filter((result) => result === 401).length).toBeGreaterThan(20);
    expect(first.filter((result) => result !== 401).length).toBeGreaterThan(5);
  });

  it("are drawn complete, and of every kind that makes sense for the request", () => {
    const random = seededRandom(1, "test");
    const draw = (isKeyed: boolean, isBatch: boolean) =>
      Array.from({ length: 2000 }, () =>
        drawFault(random, { operation: "a", call: undefined, isKeyed, isBatch }),
      );
    const keyed = draw(true, false);
    const batch = draw(false, true);
    expect([...keyed, ...batch].filter((fault) => !isFault(JSON.parse(JSON.stringify(fault))))).toEqual([]);
    const kinds = new Set([...keyed, ...batch].map(({ kind }) => kind));
    expect(faultKinds.filter((kind) => !new Set<string>(kinds).has(kind))).toEqual(["drip", "stripped-key"]);
    expect(batch.some(({ kind }) => kind === "echo")).toBe(false);
    expect(keyed.some(({ kind }) => kind === "item-lists")).toBe(false);
  });

  it.each([
    ["an unknown kind", { kind: "explosion" }],
    ["headers of two kinds", { kind: "service-error", status: 503, retryAfter: ["5", 10] }],
    ["a missing member", { kind: "stall" }],
    ["a member of another kind", { kind: "duplicate", at: "body" }],
    ["a wrong value", { kind: "silence", progress: "half" }],
    ["a status that HTTP doesn't have", { kind: "service-error", status: 99 }],
    ["a header that would break the line", { kind: "in-progress", retryAfter: "1\r\nX: y", runsMs: 1 }],
    ["no object", "silence"],
    ["a name of every object", { kind: "constructor" }],
  ])("are none of ours with %s", (_, value) => {
    expect(isFault(value)).toBe(false);
  });

  it("J12 are refused when too many wait", async () => {
    const { sandbox } = await billingSandbox({ bounds: { waitingFaults: 2 } });
    sandbox.faults.queue([silent, silent]);
    expect(() => sandbox.faults.queue(silent)).toThrow(RangeError);
  });
});
