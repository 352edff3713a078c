import { expect, it } from "vitest";
import { type Outcome, passed, unproven } from "../../../src/review/conform/outcome.js";
import { Results } from "../../../src/review/conform/results.js";
import type { Api } from "../../../src/language/model/ir/api.js";

const observed = (api: Api): Api => api;

function observedIn(...outcomes: readonly Outcome[]): unknown {
  const results = new Results();
  for (const outcome of outcomes) {
    results.add({ version: "1", call: "add-book", row: "keys.other-body" }, outcome);
  }
  const [result] = results.list();
  return result !== undefined && "observed" in result.outcome ? result.outcome.observed : undefined;
}

it("what a service does where the model says nothing is an observation if it always does it", () => {
  const conflict = unproven("409, where the model says no status", observed);
  expect(observedIn(conflict, conflict, conflict)).toBe(observed);
  expect(
    observedIn(conflict, conflict, unproven("422, where the model says no status", observed)),
  ).toBeUndefined();
  expect(observedIn(conflict, unproven("a request was answered with 503"), conflict)).toBeUndefined();
  expect(observedIn(passed, conflict)).toBe(observed);
});
