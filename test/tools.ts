import { spawnSync } from "node:child_process";

/** A program that some tests need. */
export interface Tool {
  readonly isMissing: boolean;
  /** What the names of these tests end with where it is missing: a run says it at its end. */
  readonly note: string;
}

/** Looks for a program on the path. */
export function findTool(program: string): Tool {
  const isMissing = spawnSync(program, ["--version"]).error !== undefined;
  return { isMissing, note: isMissing ? ` (skipped: there is no ${program} on the path)` : "" };
}
