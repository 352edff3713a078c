import { expect, it } from "vitest";
import { drawSome, isWhole } from "../whole.js";

const cases = Array.from({ length: 100 }, (_, index) => index);

it("some cases are drawn in their order, the same ones each time in a run; in a whole run all of them", () => {
  const drawn = drawSome(10, cases);
  expect(drawn).toHaveLength(isWhole ? 100 : 10);
  expect(drawn).toEqual([...new Set(drawn)].toSorted((one, other) => one - other));
  expect(drawSome(10, cases)).toEqual(drawn);
  expect(drawSome(1_000, cases)).toEqual(cases);
});
