import { execFile } from "node:child_process";
import { errorCode } from "../../../language/read/files/reason.js";
import { GitFailure, gitFailure } from "./git-failure.js";
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

export interface GitRun {
  readonly exit: number;
  readonly out: Buffer;
  readonly err: string;
}

export interface GitOptions {
  /** Where it runs. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** What it reads from its standard input; nothing if absent. */
  readonly input?: string;
}

/**
 * A folder with the files of a repository in it is none, unless the environment names it: whoever commits such files would choose
 * what is compared. And the configuration of a repository that came from elsewhere runs nothing.
 */
const guards = ["-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false"] as const;

/** More than a tree of a hundred thousand files takes, or all files of the largest model. */
const maxOutput = 64 * 1024 * 1024;

/**
 * Runs git as a program with arguments, without a shell. Throws `GitFailure` if there is no git, or it refuses the
 * repository; any other failure is the caller's to explain.
 */
export async function runGit(words: readonly string[], options: GitOptions): Promise<GitRun> {
  const run = await start(words, options);
  const [, owned] = /dubious ownership in repository at '(.*)'/u.exec(run.err) ?? [];
  if (owned !== undefined) throw gitFailure("distrusted-repository", { path: owned });
  return run;
}

async function start(
  words: readonly string[],
  { folder, environment, input = "" }: GitOptions,
): Promise<GitRun> {
  const git = findGit();
  if (git === undefined) throw gitFailure("no-git", {});
  return new Promise((resolve, reject) => {
    const settings = {
      cwd: folder,
      env: { ...environment },
      encoding: "buffer",
      maxBuffer: maxOutput,
    } as const;
    const child = execFile(git, ["--no-pager", ...guards, ...words], settings, (error, out, err) => {
      const failure = error === null ? undefined : explainFailure(error, words);
      if (failure !== undefined) reject(failure);
      else resolve({ exit: exitOf(error), out, err: err.toString("utf8") });
    });
    // It may end without reading what it gets, such as outside a repository.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(input);
  });
}

function explainFailure(error: Error, words: readonly string[]): GitFailure | undefined {
  const code = errorCode(error);
  if (code === undefined) return undefined;
  const problem = code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER" ? "it printed more than 64 MiB" : code;
  return gitFailure("git-failed", { command: describeCommand(words), problem });
}

/** A process that was killed has no exit code. */
function exitOf(error: Error | null): number {
  if (error === null) return 0;
  return "code" in error && typeof error.code === "number" ? error.code : 128;
}

/** What a failure of git means that wasn't expected. */
export function unexplained(words: readonly string[], { err, exit }: GitRun): GitFailure {
  const [, missing] = /could not fetch ([0-9a-f]{40,64}) from promisor remote/u.exec(err) ?? [];
  if (missing !== undefined) return gitFailure("missing-object", { id: missing.slice(0, 12) });
  const [line = ""] = err.split("\n");
  const problem = line.replace(/^fatal: /u, "").replace(/\.$/u, "");
  return gitFailure("git-failed", {
    command: describeCommand(words),
    problem: problem === "" ? `it ended with ${exit}` : problem,
  });
}

function describeCommand([command = ""]: readonly string[]): string {
  return `git ${command}`;
}

/**
 * Where git is; `undefined` if there is none. Windows looks for programs in the working directory first, and so does `PATH` by a
 * part that is relative or empty: a folder of somebody else's may have a program of that name.
 */
function findGit(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => isAbsolute(folder));
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

const name = process.platform === "win32" ? "git.exe" : "git";

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
