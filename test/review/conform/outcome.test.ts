import { expect, it } from "vitest";
import { failed, maskOutcome, passed, unproven, untried } from "../../../src/review/conform/outcome.js";

it("what is told of an outcome is masked, whatever it is", () => {
  const mask = (text: string) => text.replaceAll("abcd1234", "«secret»");
  const told = [
    failed("`abcd1234` is missing"),
    unproven("`a.abcd1234` is null"),
    untried("no abcd1234"),
    passed,
  ];
  expect(told.map((outcome) => maskOutcome(outcome, mask))).toEqual([
    failed("`«secret»` is missing"),
    unproven("`a.«secret»` is null"),
    untried("no «secret»"),
    passed,
  ]);
});
