import { beforeAll, describe, expect, it } from "vitest";
import * as sdk from "../../generated/typescript/index.js";
import { billing } from "../sandbox/billing-sandbox.js";
import { invariants } from "./rules.js";
import { describeFailures, emptyTally } from "./tally.js";
import type { Tally } from "./tally.js";
import { playVirtually } from "./tasks.js";

const schedules = 5000;

describe("in 5,000 random fault schedules in virtual time", () => {
  let tally: Tally = emptyTally();
  beforeAll(async () => {
    tally = await playVirtually(await billing(), sdk, 1, schedules + 1);
  }, 120_000);

  it.each(invariants)("$id $text", ({ id }) => {
    const failures = tally.failures.filter(({ rule }) => rule === id);
    expect(describeFailures({ ...tally, failures })).toBe("");
  });

  it("calls end in every way, and what was unknown is resumed", () => {
    expect(tally.schedules).toBe(schedules);
    expect(tally.failed).toBe(0);
    for (const outcome of ["ok", "not_executed", "unknown", "lost", "resumed"] as const)
      expect(tally[outcome]).toBeGreaterThan(schedules / 50);
  });
});
