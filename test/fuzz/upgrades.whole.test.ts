import { expect, it } from "vitest";
import { pipelines } from "./fuzz-parts.js";
import { perform } from "./fuzz-tasks.js";

it("callers of drawn models are upgraded without breaking a promise", { timeout: 240_000 }, async () => {
  const { failures, accepted } = await perform({ part: "upgrades", from: 0, to: 4 }, pipelines);
  expect(failures).toEqual([]);
  expect(accepted).toBeGreaterThan(0);
});
