import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { nameReporter } from "./test/contract/report-names.js";
import { compiledSources } from "./test/suite/compiled-sources.js";
import { seedReporter } from "./test/suite/report-seed.js";
import { skippedReporter } from "./test/suite/report-skipped.js";
import { slowestReporter } from "./test/suite/report-slowest.js";
import { workReporter } from "./test/suite/report-work.js";
import { isWhole } from "./test/whole.js";

/** What only a whole run tries is in files of its own, which nothing else loads, or has the tag below. */
const whole = isWhole ? [] : ["test/**/*.whole.test.ts"];

/** What plays schedules, or starts and kills processes: the less of its own a process has, the faster it starts others. */
const proof = ["test/**/*.proof{,.whole}.test.ts"];

/** What replaces a module that others would have loaded already, or what all of a process use: in one of its own. */
const alone = ["test/**/*.alone{,.whole}.test.ts"];

/** What reads the names of all tests, when the others have run. */
const contract = ["test/contract/**/*.test.ts"];

const all = ["test/**/*.test.ts"];

/** Where whoever started this wants a report as JSON. */
const report = process.env["QUOIN_JSON_REPORT"];
const jsonReporters: ["json", { outputFile: string }][] =
  report === undefined ? [] : [["json", { outputFile: report }]];

/**
 * Most code of tests doesn't run for long. To optimise it as soon as V8 does by default takes a fifth of the CPU in Node 20; newer
 * ones have a cheaper compiler for it, and no such flag.
 */
const optimiseLater = process.version.startsWith("v20.") ? ["--interrupt-budget=1000000"] : [];

export default defineConfig({
  test: {
    // Compilers and other processes take long on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: ["test/temporary-home.ts"],
    setupFiles: ["test/setup.ts"],
    // What only the build knows otherwise, and each command asks for.
    alias: { "./built-digests.js": join(import.meta.dirname, "test/suite/built-digests.ts") },
    reporters: [
      "default",
      nameReporter,
      slowestReporter,
      workReporter,
      seedReporter,
      skippedReporter,
      ...jsonReporters,
    ],
    // Only `vitest -u` writes pages: one that is missing would pass otherwise, and be written, wherever CI isn't set.
    update: "none",
    tags: [{ name: "whole", description: "npm run test:whole runs it", skip: !isWhole }],
    // A second is too short where the machine is busy; what never comes is found all the same.
    expect: { poll: { timeout: 20_000 } },
    // By default one processor is left idle: half of them, where there are two.
    maxWorkers: "100%",
    // Callers of tests that run at the same time are compiled in one project: `rewrite` in test/client/upgrade.
    maxConcurrency: 20,
    // Most of what tests allocate doesn't last: with more room for it, it is collected less often, and in one thread with less CPU.
    execArgv: ["--max-semi-space-size=64", "--single-threaded-gc", ...optimiseLater],
    // What one project has compiled of a module, the others needn't compile again.
    experimental: { fsModuleCache: true },
    projects: [
      // Not isolated: the modules that many files import are loaded once a worker.
      {
        extends: true,
        plugins: compiledSources,
        test: {
          name: "unit",
          include: all,
          exclude: [...proof, ...alone, ...contract, ...whole],
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: compiledSources,
        test: { name: "proof", include: proof, exclude: whole, isolate: false },
      },
      { extends: true, test: { name: "alone", include: alone, exclude: whole } },
      {
        extends: true,
        test: { name: "contract", include: contract, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
