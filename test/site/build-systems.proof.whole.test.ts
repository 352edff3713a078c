import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { cliPath, runCli, smallModel } from "../app/commands/run-cli.js";
import { projectFolder, readProjectFile } from "../house/source-files.js";
import { findTool } from "../tools.js";
import { temporaryFolder, writeTree } from "../output/write/temporary-folder.js";
import { runPage } from "./run-page.js";
import { sectionOf } from "./section-of.js";

const page = "docs/build-systems.md";

const files = {
  "package.json": `{ "private": true, "type": "module", "dependencies": { "zod": "^4.5.0" } }\n`,
  "tsconfig.json": `{
    "compilerOptions": {
      "module": "nodenext", "target": "es2022", "strict": true, "skipLibCheck": true, "types": [], "rootDir": ".", "outDir": "dist"
    }
  }\n`,
  "src/main.ts": `export { LibraryClient } from "../generated/typescript/index.js";\n`,
  "spec/api.yaml": smallModel,
  "quoin.config.yaml": "model: spec\n",
};

/** A project whose client was generated and committed. */
async function project(): Promise<string> {
  const folder = temporaryFolder();
  writeTree(folder, files);
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(join(projectFolder, "node_modules/zod"), join(folder, "node_modules/zod"));
  expect(await runCli(folder, ["generate"])).toMatchObject({ exit: 0 });
  return folder;
}

/** An environment in which `npx` runs what the page names. */
function environment(): NodeJS.ProcessEnv {
  const folder = temporaryFolder();
  const tsc = join(projectFolder, "node_modules/typescript/bin/tsc");
  const npx = `#!/bin/sh\ncase $1 in quoin) program='${cliPath}' ;; tsc) program='${tsc}' ;; esac\nshift\n`;
  writeTree(folder, { npx: `${npx}exec '${process.execPath}' "$program" "$@"\n` });
  chmodSync(join(folder, "npx"), 0o755);
  return { PATH: [folder, dirname(process.execPath), process.env["PATH"] ?? ""].join(delimiter) };
}

const make = findTool("make");

describe.skipIf(make.isMissing)(`docs/build-systems.md, Make${make.note}`, () => {
  const text = readProjectFile(page);
  const section = sectionOf(text, "Make");

  it("says what its commands print", async () => {
    const printed = runPage(section, await project(), environment());
    await expect(text.replace(section, () => printed)).toMatchFileSnapshot(join(projectFolder, page));
  });

  it("has the recipe run again for what is changed, added or removed, once, and until it succeeds", async () => {
    const folder = await project();
    const [recipe = ""] = /^```make Makefile\n[^]*?^```$/mu.exec(section) ?? [];
    runPage(recipe, folder, {});
    const env = environment();
    const run = () => spawnSync("make", ["build/client"], { cwd: folder, env, encoding: "utf8" });
    const runs = () => {
      const { status, stdout } = run();
      return [status, stdout.includes("generate")];
    };
    const again = () => {
      expect(runs()).toEqual([0, true]);
      expect(runs()).toEqual([0, false]);
      age(folder);
      expect(runs()).toEqual([0, false]);
    };
    again();
    writeTree(folder, { "spec/api.yaml": `# A comment.\n${smallModel}` });
    again();
    writeTree(folder, { "spec/more/a.yaml": "types: {}\n" });
    again();
    rmSync(join(folder, "spec/more"), { recursive: true });
    again();
    writeTree(folder, { "quoin.config.yaml": "model: [spec, more.yaml]\n", "more.yaml": "types: {}\n" });
    again();
    writeTree(folder, { "more.yaml": "types: [\n" });
    expect(runs()).toEqual([2, true]);
    expect(runs()).toEqual([2, true]);
    writeTree(folder, { "more.yaml": "types: {}\n" });
    again();
  });
});

/** Has everything be a second older than it is: what is written next is newer, whatever the precision of times. */
function age(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, entry);
    if (lstatSync(path).isSymbolicLink()) continue;
    const { mtimeMs } = statSync(path);
    utimesSync(path, mtimeMs / 1000 - 1, mtimeMs / 1000 - 1);
  }
}
