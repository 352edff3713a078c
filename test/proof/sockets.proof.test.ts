import { expect, it } from "vitest";
import * as sdk from "../../generated/typescript/index.js";
import { billing } from "../sandbox/billing-sandbox.js";
import { isWhole } from "../whole.js";
import { describeFailures } from "./counts.js";
import { perform } from "./tasks.js";

const schedules = isWhole ? 500 : 150;

it(
  `I1 to I13 IDEM-3 hold in ${schedules} random fault schedules on real sockets`,
  { timeout: 300_000 },
  async () => {
    const task = { kind: "sockets", from: 1, to: schedules + 1, slots: 64 } as const;
    const finished = await perform(task, await billing(), sdk);
    if (finished.kind === "mutant") throw new Error("another task was performed");
    const { counts } = finished;
    expect(describeFailures(counts)).toBe("");
    expect(counts.schedules).toBe(schedules);
    expect(counts.resumed).toBeGreaterThan(schedules / 20);
  },
);
