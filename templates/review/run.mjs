import { spawnSync } from "node:child_process";
import { Failure } from "./failure.mjs";

/** Runs a program in a folder, without a shell. */
export function run(program, words, folder = process.cwd()) {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  if (error !== undefined) throw new Failure(`${program} can't be run: ${error.message}`);
  return { exit: status ?? 2, out: stdout, err: stderr };
}
