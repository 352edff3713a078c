import { join } from "node:path";
import { expect, it } from "vitest";
import { check } from "../../../src/app/commands/check.js";
import { generate } from "../../../src/app/commands/generate.js";
import { readProjectFile } from "../../house/source-files.js";
import { readTree, writeTree } from "../../output/write/temporary-folder.js";
import { projectFolder, readIn } from "./run-cli.js";
import { runCommand } from "./run-command.js";

function configOf(separate: string): Readonly<Record<string, string>> {
  return {
    "quoin.config.yaml": `
runtime: { folder: shared }
outputs:
  - { folder: one${separate} }
  - { folder: two }
  - { folder: own, runtime: vendored${separate} }
  - { folder: script, language: javascript${separate} }
`,
  };
}

function run(folder: string) {
  return runCommand(folder, (io) => generate({ force: false, dryRun: false, json: false }, io));
}

/** The modules of a runtime. */
function modulesIn(folder: string, runtime: string): readonly string[] {
  return Object.keys(readTree(join(folder, runtime))).filter((path) => /(?<!\.d)\.[jt]s$/.test(path));
}

it("`sources: separate` gives a runtime each source word for word, also one that another client shares", async () => {
  const folder = projectFolder(configOf(", sources: separate"));
  expect((await run(folder)).exit).toBe(0);
  for (const runtime of ["shared", "own/runtime"]) {
    const modules = modulesIn(folder, runtime);
    expect(modules).toEqual(expect.arrayContaining(["attempt/run-call.ts", "types/call.ts", "v1.ts"]));
    const sources = modules.filter((path) => path.includes("/"));
    for (const path of sources) {
      const [, text] = readIn(folder, `${runtime}/${path}`).split(/^\/\/ Generated .*\n\n/);
      expect(text).toBe(readProjectFile(`src/runtime/${path}`));
    }
  }
  expect(modulesIn(folder, "script/runtime")).toEqual(
    expect.arrayContaining(["attempt/run-call.js", "types/call.js", "v1.js"]),
  );
});

it("without it, the files of the sources go, and those of folders come", async () => {
  const folder = projectFolder(configOf(", sources: separate"));
  await run(folder);
  writeTree(folder, configOf(""));
  expect((await run(folder)).out).toMatch(/^ {2}deleted {2}runtime\/attempt\/call-state\.ts$|and \d+ more/m);
  for (const runtime of ["shared", "own/runtime", "script/runtime"]) {
    const modules = modulesIn(folder, runtime);
    expect(modules.filter((path) => path.includes("/"))).toEqual([]);
    expect(modules.length).toBeLessThanOrEqual(16);
  }
  const checked = await runCommand(folder, (io) => check({ json: false }, io));
  expect(checked.exit).toBe(0);
});
