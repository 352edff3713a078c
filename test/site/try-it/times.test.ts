import { expect, it } from "vitest";
import { elapsed } from "../../../src/site/try-it/panel/times.js";

const startedAt = Date.parse("2026-05-01T12:00:00Z");
const day = 86_400_000;

it.each([
  [0, "+0 s"],
  [395, "+0.395 s"],
  [60_000, "+1 min"],
  [day + 395, "+1 day 0.395 s"],
  [2 * day + 3_600_000 + 61_000, "+2 days 1 h 1 min 1 s"],
])("%d ms since the start are %s", (passed, words) => {
  expect(elapsed(startedAt, startedAt + passed)).toBe(words);
});
