import { chmodSync, cpSync, existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { commit, git, gitProject } from "./git-project.js";

/** What makes a folder a repository of its own. */
const parts = ["HEAD", "config", "objects", "refs"];

/**
 * Puts the files of a repository into a folder, as anybody can commit them. Its history has these files, each time as they are,
 * and ends with a merge. `config` is what its configuration says besides.
 */
export function embedRepository(
  folder: string,
  files: Readonly<Record<string, string>> = {},
  config: Readonly<Record<string, string>> = {},
): void {
  const own = gitProject(files);
  git(own, "checkout", "-q", "-b", "topic");
  commit(own);
  git(own, "checkout", "-q", "main");
  commit(own);
  git(own, "merge", "-q", "--no-ff", "-m", "Merge", "topic");
  for (const [key, value] of Object.entries(config)) git(own, "config", key, value);
  for (const part of parts) cpSync(join(own, ".git", part), join(folder, part), { recursive: true });
}

/** A program that leaves a trace when it is run. */
export interface Trap {
  readonly command: string;
  readonly isSprung: () => boolean;
}

export function setTrap(): Trap {
  const folder = temporaryFolder();
  const command = join(folder, "trap");
  writeTree(folder, { trap: `#!/bin/sh\ntouch '${folder}/sprung'\ncat\n` });
  chmodSync(command, 0o755);
  return { command, isSprung: () => existsSync(join(folder, "sprung")) };
}

/** A git that takes no notice of `safe.bareRepository`, as those before 2.38. */
export function pathWithOldGit(): string {
  const forget = 'case "$word" in safe.bareRepository=*) word=old.git=true;; esac';
  return pathWithGit(`for word do shift; ${forget}; set -- "$@" "$word"; done`);
}

/** A git that notes with what words it is called. */
export function recordGit(): { readonly path: string; readonly calls: () => readonly string[] } {
  const log = join(temporaryFolder(), "calls");
  const path = pathWithGit(`echo "$@" >> '${log}'`);
  return { path, calls: () => readFileSync(log, "utf8").trim().split("\n") };
}

/** The path of programs, with a git before all others that does something first. */
function pathWithGit(first: string): string {
  const folder = temporaryFolder();
  const others = process.env["PATH"] ?? "";
  writeTree(folder, { git: `#!/bin/sh\n${first}\nPATH='${others}' exec git "$@"\n` });
  chmodSync(join(folder, "git"), 0o755);
  return `${folder}${delimiter}${others}`;
}

/** What each call of git begins with, so that a repository of somebody else's runs nothing and names no other. */
export const guarded = /^(?:--no-pager )?-c safe\.bareRepository=explicit -c core\.fsmonitor=false /u;
