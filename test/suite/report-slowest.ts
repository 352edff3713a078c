import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** Says at the end of a run which files of tests took longest, with what importing them took. */
export const slowestReporter: Reporter = {
  onTestRunEnd(modules) {
    if (modules.length < 20) return;
    const slowest = modules.toSorted((one, other) => secondsOf(other) - secondsOf(one)).slice(0, 10);
    console.log("\nThe slowest files of tests:");
    for (const module of slowest) {
      console.log(`${secondsOf(module).toFixed(1).padStart(6)} s  ${relative(".", module.moduleId)}`);
    }
  },
};

function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, prepareDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + prepareDuration + duration) / 1000;
}
