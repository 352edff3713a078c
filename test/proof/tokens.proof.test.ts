import { expect, it } from "vitest";
import { isWhole } from "../whole.js";
import { runTokens } from "./tasks.js";

/** A few; `npm run prove` plays 50,000. */
const seeds = isWhole ? 20_000 : 100;

it(`${seeds} schedules with tokens have no effect twice, and hide none`, { timeout: 1_800_000 }, async () => {
  const counts = await runTokens(1, seeds + 1);
  expect(counts.failures).toEqual([]);
  // Each outcome is there, and what was unknown was found out.
  const shares = [counts.ok, counts.not_executed, counts.unknown, counts.resumed];
  expect(shares.every((share) => share > seeds / 100)).toBe(true);
});
