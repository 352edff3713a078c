import { expect, it } from "vitest";
import * as sdk from "../../generated/typescript/index.js";
import { billing } from "../sandbox/billing-sandbox.js";
import { drawSome } from "../whole.js";
import { amountOf } from "./amounts.js";
import { describeFailures } from "./counts.js";
import { socketSlots } from "./socket-environment.js";
import { perform } from "./tasks.js";

const schedules = amountOf("socketSchedules");

const others = [
  ["node", Math.ceil(schedules / 3)],
  ["undici", Math.ceil(schedules / 3)],
] as const;

it.each([["fetch", schedules] as const, ...drawSome(1, others)])(
  "I1 to I13 IDEM-3 hold with %s in %i random fault schedules on real sockets",
  { timeout: 300_000 },
  async (transport, count) => {
    const task = { kind: "sockets", from: 1, to: count + 1, slots: socketSlots, transport } as const;
    const finished = await perform(task, await billing(), sdk);
    if (finished.kind === "mutant") throw new Error("another task was performed");
    const { counts } = finished;
    expect(describeFailures(counts)).toBe("");
    expect(counts.schedules).toBe(count);
    expect(counts.ok).toBeGreaterThan(count / 20);
    expect(counts.resumed).toBeGreaterThan(count / 20);
  },
);
