import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { projectFolder } from "../house/source-files.js";
import { editModel, largeModel, type ModelFile } from "./large-model.js";

// What `quoin diff` takes on a large model in relation to `quoin gaps`, both as commands, their start included.

const program = join(projectFolder, "dist/cli.js");
const runs = 7;

/** What GNU time calls the maximum resident set, for a child of Node. */
const reporting = `process.on("exit", () => process.stderr.write("\\nrss " + process.resourceUsage().maxRSS));`;

interface Cost {
  readonly milliseconds: number;
  readonly megabytes: number;
}

interface Goal {
  readonly name: string;
  readonly words: readonly string[];
  /** How many times what `quoin gaps` takes. */
  readonly times: number;
}

function writeModel(folder: string, files: readonly ModelFile[]): string {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

function run(words: readonly string[]): Cost {
  const started = performance.now();
  const given = ["--import", `data:text/javascript,${encodeURIComponent(reporting)}`, program, ...words];
  const { status, stderr } = spawnSync(process.execPath, given, { encoding: "utf8", maxBuffer: 1e8 });
  if (status !== 0) throw new Error(stderr);
  const kilobytes = Number(/\nrss (\d+)$/u.exec(stderr)?.[1]);
  return { milliseconds: performance.now() - started, megabytes: kilobytes / 1024 };
}

function median(costs: readonly Cost[]): Cost {
  const sorted = costs.toSorted((one, other) => one.milliseconds - other.milliseconds);
  return sorted[Math.floor(sorted.length / 2)] ?? { milliseconds: 0, megabytes: 0 };
}

function print({ milliseconds, megabytes }: Cost, words: string): void {
  console.log(`${milliseconds.toFixed(0).padStart(6)} ms  ${megabytes.toFixed(0).padStart(4)} MiB  ${words}`);
}

const folder = mkdtempSync(join(tmpdir(), "quoin-large-"));
try {
  const files = largeModel();
  const base = writeModel(join(folder, "base"), files);
  const some = writeModel(join(folder, "some"), editModel(files, { files: 10, each: 10 }));
  const all = writeModel(join(folder, "all"), editModel(files, { files: 50, each: 20 }));
  const goals: readonly Goal[] = [
    { name: "diff with 100 edits in 10 of 50 files", words: ["diff", base, some], times: 1.5 },
    { name: "diff with edits in all files", words: ["diff", base, all], times: 2.2 },
  ];
  // In turns, so that what else the machine does hits all of them.
  const rounds = Array.from({ length: runs }, () => ({
    gaps: run(["gaps", "--model", base]),
    diffs: goals.map(({ words }) => run(words)),
  }));
  const gaps = median(rounds.map((round) => round.gaps));
  print(gaps, "gaps of 1,000 operations and 1,000 types in fifty files");
  goals.forEach(({ name, times }, index) => {
    const cost = median(rounds.flatMap(({ diffs }) => diffs[index] ?? []));
    const ratio = cost.milliseconds / gaps.milliseconds;
    const isLate = ratio > times;
    print(cost, `${name}: ${ratio.toFixed(2)} of ${times} times as long${isLate ? "  TOO LONG" : ""}`);
    if (isLate) process.exitCode = 1;
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
