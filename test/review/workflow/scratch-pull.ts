import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { commit, git, gitProject } from "../../app/commands/git-project.js";
import { runCli, smallModel } from "../../app/commands/run-cli.js";
import { sharedFolder } from "../../fixture/shared-folder.js";
import { projectFolder as quoinFolder } from "../../house/source-files.js";
import { writeTree } from "../../output/write/temporary-folder.js";

/** A repository on `main`, with a model whose output is current, and with Quoin installed; whoever changes it, copies it. */
export function startProject(): Promise<string> {
  return sharedFolder(["project of reviews"], async (shared) => {
    const folder = gitProject({ "package.json": "{}", ".gitignore": "node_modules\n" });
    writeTree(folder, { "node_modules/.keep": "" });
    symlinkSync(quoinFolder, join(folder, "node_modules/quoin"), "junction");
    await generateIn(folder);
    commit(folder);
    cpSync(folder, shared, { recursive: true });
  });
}

async function generateIn(folder: string): Promise<void> {
  const { exit, err } = await runCli(folder, ["generate"]);
  if (exit !== 0) throw new Error(err);
}

/**
 * Checks out a pull request as GitHub does: merged into what `main` has become meanwhile. `change` makes its one commit, in the
 * folder as `main` was.
 */
export async function checkOutPull(folder: string, change: () => void | Promise<void>): Promise<void> {
  git(folder, "checkout", "-q", "-b", "topic");
  await change();
  commit(folder);
  git(folder, "checkout", "-q", "--detach", "main");
  commit(folder, { "docs/later.md": "Meanwhile." });
  git(folder, "merge", "-q", "--no-ff", "-m", "Merge", "topic");
}

/** Writes the small model with another text in place of one, and what is generated from that. */
export async function changeModel(folder: string, from: string, to: string): Promise<void> {
  writeTree(folder, { "spec/api.yaml": smallModel.replaceAll(from, to) });
  await generateIn(folder);
}
