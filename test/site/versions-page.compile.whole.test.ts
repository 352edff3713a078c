import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { git } from "../app/commands/git-project.js";
import { generate } from "../../src/app/commands/generate.js";
import { init } from "../../src/app/commands/init.js";
import { cliPath } from "../app/commands/run-cli.js";
import { runCommand } from "../app/commands/run-command.js";
import { projectFolder, readProjectFile } from "../house/source-files.js";
import { temporaryFolder, writeTree } from "../output/write/temporary-folder.js";
import { runPage } from "./run-page.js";

const page = "docs/versions.md";

const files = {
  "package.json": `{ "name": "shop", "private": true, "type": "module", "dependencies": { "zod": "^4.5.0" } }\n`,
  "tsconfig.json": `{ "compilerOptions": { "module": "nodenext", "target": "es2022", "strict": true, "skipLibCheck": true, "types": [] } }\n`,
  ".gitignore": "node_modules\n",
};

/** What a reader of the page has: a project after `quoin init` and `quoin generate`, both commands at hand. */
async function project(): Promise<string> {
  const folder = temporaryFolder();
  writeTree(folder, files);
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(join(projectFolder, "node_modules/zod"), join(folder, "node_modules/zod"));
  expect(await runCommand(folder, (io) => init(".", { json: false }, io))).toMatchObject({ exit: 0 });
  const flags = { force: false, dryRun: false, json: false };
  expect(await runCommand(folder, (io) => generate(flags, io))).toMatchObject({ exit: 0 });
  git(folder, "init", "-q", "-b", "main");
  git(folder, "add", "-A");
  git(folder, "commit", "-q", "-m", "Start");
  return folder;
}

/** Commands of the page, as if they were installed. */
function commands(): string {
  const folder = temporaryFolder();
  const tsc = join(projectFolder, "node_modules/typescript/bin/tsc");
  writeTree(folder, {
    quoin: `#!/bin/sh\nexec "${process.execPath}" "${cliPath}" "$@"\n`,
    npx: `#!/bin/sh\nshift\nexec "${process.execPath}" "${tsc}" "$@"\n`,
  });
  for (const name of ["quoin", "npx"]) chmodSync(join(folder, name), 0o755);
  return folder;
}

const identity = { NAME: "Somebody", EMAIL: "somebody@example.com" };

function environment(): NodeJS.ProcessEnv {
  const roles = ["AUTHOR", "COMMITTER"].flatMap((role) =>
    Object.entries(identity).map(([name, value]) => [`GIT_${role}_${name}`, value]),
  );
  return {
    ...Object.fromEntries(roles),
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_NOSYSTEM: "1",
    PATH: [commands(), dirname(process.execPath), process.env["PATH"] ?? ""].join(delimiter),
  };
}

/** Ids of commits are others in each run, and no page has spaces at the ends of lines. */
function asPage(text: string): string {
  return text.replaceAll(/\b[0-9a-f]{7}(?=\)|:)/gu, "1a2b3c4").replaceAll(/ +$/gmu, "");
}

/** What the page says until its commands have printed something twice. */
const [beginning = ""] = /(?:[^]*?^```text\n[^]*?^```\n){2}/mu.exec(readProjectFile(page)) ?? [];

describe("docs/versions.md", () => {
  it("says what its first commands print", async () => {
    expect(asPage(runPage(beginning, await project(), environment()))).toBe(beginning);
  });

  it("VER-2 VER-3 says what its commands print, from the model's edit to the last caller", async () => {
    const printed = asPage(runPage(readProjectFile(page), await project(), environment()));
    await expect(printed).toMatchFileSnapshot(join(projectFolder, page));
  });
});
