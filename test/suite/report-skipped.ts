import { listFiles } from "../house/source-files.js";
import type { Reporter, TestCase } from "vitest/node";
import { isWhole } from "../whole.js";
import { isWholeFile } from "./test-files.js";

const ofWholeRuns = "npm run test:whole runs them";

/**
 * Says at the end of a run what it skipped and why: tools that are missing, systems that lack something, and what only a
 * whole run tries. A test that is skipped for no reason fails the run.
 */
export const skippedReporter: Reporter = {
  onTestRunEnd(modules) {
    const skipped = modules.flatMap(({ children }) => [...children.allTests("skipped")]);
    const reasons = new Map<string, TestCase[]>();
    for (const test of skipped) reasons.set(reasonOf(test), [...(reasons.get(reasonOf(test)) ?? []), test]);
    console.log("");
    for (const [reason, tests] of reasons) {
      if (reason !== "") console.log(`Skipped ${tests.length} of the tests: ${reason}.`);
    }
    if (!isWhole) {
      const files = listFiles("test").filter(isWholeFile);
      console.log(`Left out ${files.length} files (*.whole.test.ts): ${ofWholeRuns}.`);
    }
    const isFiltered = modules.some(({ project }) => project.config.testNamePattern !== undefined);
    const silent = isFiltered ? [] : (reasons.get("") ?? []);
    for (const { fullName } of silent) console.error(`Skipped without a reason: ${fullName}`);
    if (silent.length > 0) process.exitCode = 1;
  },
};

/** By the tag of whole runs, or by the note that a name ends with; empty without one. */
function reasonOf({ tags, fullName }: TestCase): string {
  if (tags.includes("whole") && !isWhole) return ofWholeRuns;
  return / \(skipped: (.+?)\)(?= >|$)/u.exec(fullName)?.[1] ?? "";
}
