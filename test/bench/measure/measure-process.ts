import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a process and all that it started took. */
export interface Cost {
  /** User and system, of all threads. */
  readonly cpuSeconds: number;
  /** The largest resident set of a process of Node among them. */
  readonly megabytes: number;
}

/** A program that has run. */
interface Run extends Cost {
  /** What it printed, errors last. */
  readonly printed: string;
}

/** A program of Node with its arguments, and where it runs. */
export interface Program {
  readonly words: readonly string[];
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Measures the memory too, for which a module is loaded before the program: some milliseconds. */
  readonly withMemory?: boolean;
}

const reporting = `import { appendFileSync } from "node:fs";
process.on("exit", () => appendFileSync(process.env.BENCH_MEMORY, process.resourceUsage().maxRSS + "\\n"));`;
const preload = `--import=data:text/javascript,${encodeURIComponent(reporting)}`;

/** What of the environment would change what is measured. */
const unwanted =
  /^(?:CI|NODE_OPTIONS|NODE_COMPILE_CACHE|NODE_DISABLE_COMPILE_CACHE|QUOIN_.*|npm_.*|FORCE_COLOR)$/u;

/**
 * Runs a program of Node and waits for it. Bash's `time` counts its children too, and in milliseconds.
 *
 * @throws Error with what it printed if it fails
 */
export function measureProcess(node: string, program: Program): Run {
  const scratch = mkdtempSync(join(tmpdir(), "quoin-cost-"));
  try {
    const memory = join(scratch, "memory");
    const own = program.withMemory === true ? { NODE_OPTIONS: preload, BENCH_MEMORY: memory } : {};
    const { status, stdout, stderr, error } = spawnSync("bash", [...timing, node, ...program.words], {
      cwd: program.folder,
      encoding: "utf8",
      maxBuffer: 1e9,
      env: { ...cleanEnvironment(), ...program.env, ...own },
    });
    const cost = /\ncost ([\d.]+) ([\d.]+)\n$/u.exec(stderr);
    if (status !== 0 || cost === null) {
      throw new Error(`${error?.message ?? ""}${stdout}${stderr}`.slice(-4000));
    }
    const megabytes = program.withMemory === true ? readMegabytes(memory) : 0;
    const printed = `${stdout}${stderr.slice(0, cost.index)}`;
    return { cpuSeconds: Number(cost[1]) + Number(cost[2]), megabytes, printed };
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

const timing = ["-c", `TIMEFORMAT=$'\\ncost %3U %3S'; time "$@"`, "bash"];

function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !unwanted.test(name)));
}

function readMegabytes(file: string): number {
  const kibibytes = readFileSync(file, "utf8").trim().split("\n").map(Number);
  return Math.max(...kibibytes) / 1024;
}
