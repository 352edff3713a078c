import { posix, relative, resolve, sep } from "node:path";
import { gitFailure } from "./git-failure.js";
import { gitEnvironment, namedRepository } from "./git-environment.js";
import { type GitRun, runGit, unexplained } from "./run-git.js";

/** A repository, seen from the working directory. */
export interface Repository {
  /** The folder of the working tree; of a bare repository that itself. */
  readonly root: string;
  /** From there to the working directory, with `/` at its end; empty if they are the same. */
  readonly prefix: string;
  /** Whether the beginning of its history is missing. */
  readonly isShallow: boolean;
  /** Whether there is a working tree. */
  readonly isBare: boolean;
  readonly run: (words: readonly string[], input?: string) => Promise<GitRun>;
}

const questions = [
  "rev-parse",
  "--is-inside-work-tree",
  "--is-shallow-repository",
  "--show-cdup",
  "--show-prefix",
];

/** The repository of the working directory; `undefined` if that is in none. Throws `GitFailure`. */
export async function findRepository(): Promise<Repository | undefined> {
  const own = gitEnvironment(process.env);
  const named = namedRepository(process.env);
  const first = await runGit(questions, { environment: own });
  if (isOutside(first) && named !== undefined) {
    return readRepository(await runGit(questions, { environment: named }), named);
  }
  return readRepository(first, own);
}

function isOutside({ exit, err }: GitRun): boolean {
  return exit !== 0 && err.includes("not a git repository");
}

function readRepository(
  answer: GitRun,
  environment: Readonly<Record<string, string | undefined>>,
): Repository | undefined {
  if (isOutside(answer)) return undefined;
  if (answer.exit !== 0) throw unexplained(questions, answer);
  const [inside, shallow, up = "", prefix = ""] = answer.out.toString("utf8").split("\n");
  return {
    root: resolve(up),
    prefix,
    isShallow: shallow === "true",
    isBare: inside !== "true",
    run: (words, input) => runGit(words, { environment, ...(input === undefined ? {} : { input }) }),
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
