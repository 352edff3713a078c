import { expect, it } from "vitest";
import { timeInWords } from "../../../src/review/conform/time-in-words.js";

it.each([
  [0, "0 s"],
  [12_345.678, "12.4 s"],
  [400, "0.4 s"],
  [60_000, "60 s"],
  [150_000, "150 s"],
  [3_900_000, "65 minutes"],
  [90_000_000, "25 hours"],
])("says %d ms as %s", (ms, words) => {
  expect(timeInWords(ms)).toBe(words);
});
