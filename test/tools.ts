import { spawnSync } from "node:child_process";

/** What some tests need, such as a program or a system. */
export interface Need {
  readonly isMissing: boolean;
  /** What the names of these tests end with where it is missing: a run says it at its end. */
  readonly note: string;
}

export function need(isThere: boolean, reason: string): Need {
  return { isMissing: !isThere, note: isThere ? "" : ` (skipped: ${reason})` };
}

/** Looks for a program on the path. */
export function findTool(program: string): Need {
  const isThere = spawnSync(program, ["--version"]).error === undefined;
  return need(isThere, `there is no ${program} on the path`);
}

/** A shell, pipes in the file system, signals. */
export const posix = need(
  process.platform !== "win32",
  "Windows has no shell, pipes or signals of that kind",
);
