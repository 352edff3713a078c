import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeTree } from "../../output/write/write-tree.js";
import { editModel, largeModel, type ModelFile } from "../models/uniform-model.js";
import { measureCommand } from "../measure/measure-command.js";
import type { Cost } from "../measure/measure-process.js";

// What `quoin diff` takes on a large model in relation to `quoin gaps`, both as commands, their start included.

const runs = 7;

interface Goal {
  readonly name: string;
  readonly words: readonly string[];
  /** How many times what `quoin gaps` takes. */
  readonly times: number;
}

function writeModel(folder: string, files: readonly ModelFile[]): string {
  writeTree(folder, Object.fromEntries(files.map(({ path, text }) => [path, text])));
  return folder;
}

function median(costs: readonly Cost[]): Cost {
  const sorted = costs.toSorted((one, other) => one.cpuSeconds - other.cpuSeconds);
  return sorted[Math.floor(sorted.length / 2)] ?? { cpuSeconds: 0, megabytes: 0 };
}

function print({ cpuSeconds, megabytes }: Cost, words: string): void {
  console.log(
    `${cpuSeconds.toFixed(2).padStart(6)} s of CPU  ${megabytes.toFixed(0).padStart(4)} MiB  ${words}`,
  );
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
    gaps: measureCommand(["gaps", "--model", base]),
    diffs: goals.map(({ words }) => measureCommand(words)),
  }));
  const gaps = median(rounds.map((round) => round.gaps));
  print(gaps, "gaps of 1,000 operations and 1,000 types in fifty files");
  goals.forEach(({ name, times }, index) => {
    const cost = median(rounds.flatMap(({ diffs }) => diffs[index] ?? []));
    const ratio = cost.cpuSeconds / gaps.cpuSeconds;
    const isLate = ratio > times;
    print(cost, `${name}: ${ratio.toFixed(2)} of ${times} times as much${isLate ? "  TOO MUCH" : ""}`);
    if (isLate) process.exitCode = 1;
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
