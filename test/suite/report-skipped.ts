import type { Reporter } from "vitest/node";

/** Says at the end of a run which tools were missing, and how many tests were skipped for each. */
export const skippedReporter: Reporter = {
  onTestRunEnd(modules) {
    const counts = new Map<string, number>();
    for (const { children } of modules) {
      for (const { fullName } of children.allTests("skipped")) {
        const reason = / \(skipped: (.+?)\)(?= >|$)/.exec(fullName)?.[1];
        if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1);
      }
    }
    for (const [reason, count] of counts) console.log(`Skipped ${count} of the tests: ${reason}.`);
  },
};
