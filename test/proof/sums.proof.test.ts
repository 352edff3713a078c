import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { count } from "./counts.js";
import { addToSums, noCounts } from "./sums.js";
import { temporaryFolder } from "../output/write/temporary-folder.js";

it("adds the counts of runs, and none twice", () => {
  const file = join(temporaryFolder(), "sums.json");
  const found = noCounts();
  count(found.virtual, 1, [], []);
  addToSums(file, ["virtual 1 to 2"], found);
  count(found.virtual, 3, [], [{ rule: "I1", call: "a", text: "it ran twice" }]);
  const sums = addToSums(file, ["virtual 3 to 4"], found);
  expect(sums.virtual).toMatchObject({ schedules: 3, failed: 1, failures: [{ seed: 3 }] });
  expect(() => addToSums(file, ["virtual 3 to 4"], found)).toThrow("has virtual 3 to 4 already");
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(sums);
});
