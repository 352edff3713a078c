import { describe, expect, it } from "vitest";
import { isWhole } from "../../whole.js";
import { addCounts, describeFailures, emptyCounts } from "../counts.js";
import { drawnKindNames, drawnKinds, mapDrawn } from "./kinds.js";
import { playDrawn } from "./play-drawn.js";

/** 40 in all. */
const models: ReturnType<typeof mapDrawn<number>> = {
  model: 6,
  way: 6,
  stream: 5,
  refusal: 5,
  upload: 4,
  page: 6,
  record: 8,
};
/** Of each model. */
const schedules = isWhole ? 1000 : 20;

describe.each(drawnKindNames)("drawn models: %s", (kind) => {
  const played = isWhole ? drawnKinds[kind].models : models[kind];

  it(
    `no invariant is broken in ${schedules} schedules of each of ${played}`,
    { timeout: 600_000 },
    async () => {
      const counts = emptyCounts();
      for (let model = 1; model <= played; model += 1) {
        addCounts(counts, await playDrawn({ kind, model, from: 1, to: schedules + 1 }));
      }
      expect(describeFailures(counts)).toBe("");
      expect(counts.schedules).toBe(played * schedules);
      for (const outcome of ["ok", "unknown"] as const) {
        expect([outcome, counts[outcome] > counts.schedules / 100]).toEqual([outcome, true]);
      }
    },
  );
});
