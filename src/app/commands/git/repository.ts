import { realpathSync } from "node:fs";
import { posix, relative, resolve, sep } from "node:path";
import { contains } from "../../../output/write/output-folder.js";
import { gitFailure } from "./git-failure.js";
import { gitEnvironment, namedRepository } from "./git-environment.js";
import { type GitRun, runGit, unexplained } from "./run-git.js";

/** A repository, seen from a folder, mostly the working directory. */
export interface Repository {
  /** The folder of the working tree; of a bare repository that itself. */
  readonly root: string;
  /** From there to that folder, with `/` at its end; empty if they are the same. */
  readonly prefix: string;
  /** Whether the beginning of its history is missing. */
  readonly isShallow: boolean;
  readonly run: (words: readonly string[], input?: string) => Promise<GitRun>;
}

const questions = [
  "rev-parse",
  "--absolute-git-dir",
  "--is-inside-work-tree",
  "--is-shallow-repository",
  "--show-cdup",
  "--show-prefix",
];

/** The repository that a folder is in; `undefined` if it is in none. Throws `GitFailure`. */
export async function findRepository(folder = process.cwd()): Promise<Repository | undefined> {
  const around: Place = { folder, environment: gitEnvironment(process.env) };
  const found = await ask(around);
  const bare = findBare(found, folder);
  if (bare === undefined && found !== "outside") return openRepository(found, around);
  const environment = namedRepository(process.env);
  const named = environment && { folder: process.cwd(), environment };
  const second = named === undefined ? "outside" : await ask(named);
  const isMeant = bare === undefined || findBare(second, folder) === bare;
  if (named !== undefined && second !== "outside" && isMeant) return openRepository(second, named);
  if (bare !== undefined) throw gitFailure("bare-repository", { path: bare });
  return undefined;
}

/** Where git is asked, and with what environment. */
interface Place {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

interface Answer {
  /** The folder of the repository itself, mostly `.git`. */
  readonly gitFolder: string;
  /** Whether git refuses it, which it does since 2.38. */
  readonly isRefused: boolean;
  /** What git prints of the others, in order: the way up is missing where there is no working tree. */
  readonly lines: readonly string[];
}

async function ask({ folder, environment }: Place): Promise<Answer | "outside"> {
  const run = await runGit(questions, { folder, environment });
  const [, refused] = /cannot use bare repository '(.*)' \(safe\./u.exec(run.err) ?? [];
  if (refused !== undefined) return { gitFolder: resolve(folder, refused), isRefused: true, lines: [] };
  if (run.exit !== 0 && run.err.includes("not a git repository")) return "outside";
  if (run.exit !== 0) throw unexplained(questions, run);
  const [gitFolder = "", ...lines] = run.out.toString("utf8").split("\n");
  if (/^(?:true|false)$/u.test(lines[0] ?? "")) return { gitFolder, isRefused: false, lines };
  throw gitFailure("git-failed", {
    command: "git rev-parse",
    problem: "a folder has a line break in its name",
  });
}

/** The repository that a folder is a part of itself, instead of being a part of what that keeps. */
function findBare(answer: Answer | "outside", folder: string): string | undefined {
  if (answer === "outside") return undefined;
  const path = realpathSync.native(answer.gitFolder);
  return answer.isRefused || contains(path, realpathSync.native(folder)) ? path : undefined;
}

function openRepository({ lines }: Answer, { folder, environment }: Place): Repository {
  const [, shallow, up = "", prefix = ""] = lines;
  return {
    root: resolve(folder, up),
    prefix,
    isShallow: shallow === "true",
    run: (words, input) => runGit(words, { folder, environment, ...(input !== undefined && { input }) }),
  };
}

/**
 * The path of a file in the repository's trees, from a path that is relative to the working directory; empty for the whole
 * tree. Throws `GitFailure` if it is outside.
 */
export function pathInTree(repository: Repository, path: string): string {
  const inTree = relative(repository.root, resolve(path)).split(sep).join("/");
  if (inTree === ".." || inTree.startsWith("../") || resolve(inTree) === inTree) {
    throw gitFailure("outside-repository", { path, root: repository.root });
  }
  return inTree;
}

/** The other way round. */
export function pathFromHere({ prefix }: Repository, inTree: string): string {
  return posix.relative(posix.join("/", prefix), posix.join("/", inTree)) || ".";
}
