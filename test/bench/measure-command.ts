import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { projectFolder } from "../house/source-files.js";

export interface Cost {
  /** From the start of the process to its end. */
  readonly milliseconds: number;
  /** Of all its threads, in the system too. */
  readonly cpuSeconds: number;
  /** What GNU time calls the maximum resident set. */
  readonly megabytes: number;
}

const program = join(projectFolder, "dist/cli.js");

const reporting = `process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  process.stderr.write("\\ncost " + (userCPUTime + systemCPUTime) + " " + maxRSS);
});`;

/**
 * Runs a command of Quoin, its start included.
 *
 * @throws Error with what it says if it fails
 */
export function measureCommand(words: readonly string[], folder: string = projectFolder): Cost {
  const started = performance.now();
  const given = ["--import", `data:text/javascript,${encodeURIComponent(reporting)}`, program, ...words];
  const options = { cwd: folder, encoding: "utf8", maxBuffer: 1e8 } as const;
  const { status, stderr } = spawnSync(process.execPath, given, options);
  const cost = /\ncost (\d+) (\d+)$/u.exec(stderr);
  if (status !== 0 || cost === null) throw new Error(stderr);
  return {
    milliseconds: performance.now() - started,
    cpuSeconds: Number(cost[1]) / 1e6,
    megabytes: Number(cost[2]) / 1024,
  };
}
