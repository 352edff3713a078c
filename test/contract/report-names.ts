import { appendFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import { reportPath, type TestName } from "./test-names.js";

/** Writes down the names of the tests that run: to collect them again takes the test of the contract most of a minute. */
export const nameReporter: Reporter = {
  onTestModuleEnd(module: TestModule) {
    const path = reportPath();
    if (path === undefined) return;
    const tests = Array.from(module.children.allTests(), ({ fullName }): TestName => ({
      name: fullName,
      file: module.moduleId,
    }));
    appendFileSync(path, tests.map((test) => `${JSON.stringify(test)}\n`).join(""));
  },
};
