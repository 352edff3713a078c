import { defineConfig } from "vitest/config";

/** What generates, compiles, packs or shares whole outputs, runs them on other Nodes, or imports what changes the platform. */
const compile = [
  "test/agreement/*.test.ts",
  "test/commands/{accept,check,config,diff,diff-*,generate,json,locks,package,shared-runtime}.test.ts",
  "test/consumers/*.test.ts",
  "test/diff/guide-examples.test.ts",
  "test/docs/*.test.ts",
  "test/emit/{go/*,runtime-copies,runtime-files,small-changes}.test.ts",
  "test/cases/{assignable,cases,wire,witness,witness-edits,witness-names}.test.ts",
  "test/fixture/{compile,versions}.test.ts",
  "test/fuzz/accepted.test.ts",
  "test/generated/{committed,compile,fetch,hygiene,readme,shared-runtime,type-identity}.test.ts",
  "test/house/workflows.test.ts",
  "test/platforms/**/*.test.ts",
  "test/upgrade/{corpus,kept,leaving-values,own-types,paths,report,untyped-objects,upgrade}.test.ts",
  "test/runtime/{portability,validation/agreement}.test.ts",
  "test/sandbox/sample-validators.test.ts",
];

/** What plays schedules, soaks, starts and kills processes, or else takes long. */
const proof = [
  "test/commands/{cli,hostile-surroundings,init,killed,merge,sandbox,sandbox-watch,watch}.test.ts",
  "test/review/{comment,gitlab,hostile-pull,report}.test.ts",
  "test/diff/laws.test.ts",
  "test/edits/edits.test.ts",
  "test/emit/injection.test.ts",
  "test/fuzz/fuzz.test.ts",
  "test/outbox/*.test.ts",
  "test/proof/**/*.test.ts",
  "test/model/{deep-types,hostile-cost,limits}.test.ts",
  "test/model/builders/histories.test.ts",
  "test/read/hostile-size.test.ts",
  "test/runtime/{crash,exactly-once,file-store-processes,recover-processes,scan-json,snapshot,soak,vectors}.test.ts",
  "test/sandbox/{faults-on-sockets,pipelining,server}.test.ts",
  "test/upgrade/random.test.ts",
  "test/vectors/serve.test.ts",
  "test/write/{crash,two-runs}.test.ts",
];

/** What replaces a module that others would have loaded already, or what all of a process use: in one of its own. */
const alone = [
  "test/emit/another-language.test.ts",
  "test/languages/compared.test.ts",
  "test/runtime/{file-store-flushes,file-store-power,retrying-fetch}.test.ts",
];

/** What opens pages in a Chromium, if there is one. */
const browser = ["test/browser/**/*.test.ts"];

/** What reads the names of all tests. */
const contract = ["test/contract/**/*.test.ts"];

/** Compilers and other processes take long on a busy machine. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };

const all = ["test/**/*.test.ts"];

export default defineConfig({
  test: {
    testTimeout: 30_000,
    setupFiles: ["test/setup.ts"],
    // Only `vitest -u` writes pages: one that is missing would pass otherwise, and be written, wherever CI isn't set.
    update: "none",
    // A second is too short where the machine is busy; what never comes is found all the same.
    expect: { poll: { timeout: 20_000 } },
    // By default one processor is left idle: half of them, where there are two.
    maxWorkers: "100%",
    // What one project has compiled of a module, the others needn't compile again.
    experimental: { fsModuleCache: true },
    projects: [
      // Not isolated: the modules that many files import are loaded once a worker.
      {
        extends: true,
        test: {
          name: "unit",
          include: all,
          exclude: [...compile, ...proof, ...alone, ...browser, ...contract],
          isolate: false,
        },
      },
      { extends: true, test: { name: "compile", include: compile, isolate: false, ...patience } },
      { extends: true, test: { name: "proof", include: proof, isolate: false, ...patience } },
      { extends: true, test: { name: "alone", include: alone } },
      { extends: true, test: { name: "browser", include: browser, ...patience } },
      { extends: true, test: { name: "contract", include: contract, ...patience } },
    ],
  },
});
