import { expect, it } from "vitest";
import * as sdk from "../../generated/typescript/index.js";
import { billing } from "../sandbox/billing-sandbox.js";
import { describeTrace } from "./describe-trace.js";
import { faultTable, rareFaults } from "./fault-table.js";
import { drawSchedule } from "./draw-schedule.js";
import { virtualPace } from "./schedule.js";
import { virtualRunner } from "./virtual-environment.js";

it("the same seed gives the same trace, so that a violation can be seen again", async () => {
  const api = await billing();
  for (const seed of [1, 17, 91, 202, 4711, 5000]) {
    const first = await virtualRunner(api, sdk)(seed);
    const second = await virtualRunner(api, sdk)(seed);
    expect(describeTrace(second)).toBe(describeTrace(first));
  }
});

it("draws every fault that a server or a network can have", () => {
  const drawn = new Set([...faultTable, ...rareFaults].flatMap(({ id }) => id.split(" ")));
  const numbers = [...Array.from({ length: 27 }, (_, index) => index + 1), 32, 33, 34, 35, 36, 37, 38];
  const expected = numbers.map((number) => `F${String(number).padStart(2, "0")}`);
  // F08 has two forms: behind the key store, and in front of it.
  const missing = expected.filter((id) => !drawn.has(id) && !(drawn.has(`${id}a`) && drawn.has(`${id}b`)));
  expect(missing).toEqual([]);
});

it("draws whatever happens to callers and their machines", () => {
  const drawn = Array.from({ length: 1000 }, (_, seed) => drawSchedule(seed, virtualPace));
  const calls = drawn.flatMap((schedule) => schedule.calls);
  const recoveries = drawn.flatMap((schedule) => schedule.recoveries);
  const day = 24 * 3_600_000;
  const shares = [
    calls.filter(({ abortsAfterMs }) => abortsAfterMs !== undefined),
    calls.filter(({ key }) => key !== undefined),
    drawn.filter(({ jumps }) => jumps.some(({ how }) => how === "set")),
    drawn.filter(({ jumps }) => jumps.some(({ how }) => how === "suspend")),
    drawn.filter(({ store }) => store?.kills.length === 0),
    drawn.filter(({ store }) => (store?.kills.length ?? 0) > 0),
    drawn.filter(({ mutates }) => mutates),
    recoveries.filter(({ pauseMs }) => pauseMs >= day),
    recoveries.filter(({ how }) => how === "restart"),
    recoveries.filter(({ how }) => how === "again"),
    drawn.filter(({ forgets }) => forgets),
    drawn.filter(({ hookSteps = [] }) => hookSteps.includes("fails")),
    drawn.filter(({ hookSteps = [] }) => hookSteps.includes(day + 3_600_000)),
    calls.filter(({ holds, limits }) => holds.some((hold) => hold > day && hold < limits.timeoutMs)),
    drawn.filter(({ rival }) => rival?.how === "call" && rival.isLater),
    drawn.filter(({ rival }) => rival?.how === "call" && !rival.isLater),
    drawn.filter(({ rival }) => rival?.how === "copy" && rival.isLater),
    drawn.filter(({ rival }) => rival?.how === "copy" && !rival.isLater),
  ];
  expect(shares.map(({ length }) => length >= 5)).toEqual(shares.map(() => true));
});
