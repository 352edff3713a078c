import { execFile } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { writeTree } from "../output/write/write-tree.js";

const page = "docs/build-systems.md";

/**
 * Gives a repository the files that a section of the page shows, the model, and a package `quoin`, in `tools/quoin`, that runs the one
 * that was built here; then generates its client for the first time.
 */
export async function followRecipe(title: string, repository: string): Promise<void> {
  const [, section = ""] = readFileSync(page, "utf8").split(`\n## ${title}\n`);
  const [own = ""] = section.split("\n## ");
  const blocks = [...own.matchAll(/^```\w+ (\S+)\n([^]*?)^```$/gmu)];
  if (blocks.length === 0) throw new Error(`${page} shows no files below ${title}.`);
  const cli = resolve("dist/cli.js");
  writeTree(repository, {
    ...Object.fromEntries(blocks.map(([, path, text]) => [path, text])),
    "tools/quoin/package.json": `{ "name": "quoin", "version": "0.1.0", "bin": "quoin.mjs" }\n`,
    "tools/quoin/quoin.mjs": `#!/usr/bin/env node\nawait import("${pathToFileURL(cli).href}");\n`,
  });
  cpSync("spec", join(repository, "spec"), { recursive: true });
  await promisify(execFile)(process.execPath, [cli, "generate"], { cwd: repository });
}
