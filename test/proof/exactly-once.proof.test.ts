import { beforeAll, describe, expect, it } from "vitest";
import * as sdk from "../../generated/typescript/index.js";
import { billing } from "../sandbox/billing-sandbox.js";
import { amountOf } from "./amounts.js";
import { invariants } from "./rules.js";
import { describeFailures, emptyCounts, type Counts } from "./counts.js";
import { runVirtually } from "./tasks.js";

const schedules = amountOf("schedules");

describe(`in ${schedules} random fault schedules in virtual time`, () => {
  let counts: Counts = emptyCounts();
  beforeAll(async () => {
    counts = await runVirtually(await billing(), sdk, 1, schedules + 1);
  }, 120_000);

  it.each(invariants)("$id $text", ({ id }) => {
    const failures = counts.failures.filter(({ rule }) => rule === id);
    expect(describeFailures({ ...counts, failures })).toBe("");
  });

  it("calls end in every way, and what was unknown is resumed", () => {
    expect(counts.schedules).toBe(schedules);
    expect(counts.failed).toBe(0);
    for (const outcome of ["ok", "not_executed", "unknown", "lost", "resumed"] as const) {
      expect(counts[outcome]).toBeGreaterThan(schedules / 50);
    }
  });
});
