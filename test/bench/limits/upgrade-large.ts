import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFolder } from "../../house/source-files.js";
import { createCaller } from "../../client/upgrade/create-caller.js";
import { writeTree } from "../../output/write/write-tree.js";

/** How long callers of so many lines may take on a quiet machine with two cores. */
const [wantedLines, maxSeconds] = [200_000, 60];

/** How many files there are; every other one uses the client. */
const files = 1_000;

const moduleOf = (index: number) =>
  index % 2 === 0 ? `import type { UsageEvent } from "../generated/typescript-unversioned/index.js";\n` : "";

const usesOf = (index: number, at: number) => `
export function make${at}(uniqueId: string): UsageEvent {
  const made = { uniqueId, eventName: "call ${index}" };
  return { ...made, timestamp: new Date(${at}).toISOString() };
}
export const list${at} = (events: readonly UsageEvent[]) => events.map(({ uniqueId, ...rest }) => [uniqueId, rest.eventName]);
`;

const othersOf = (at: number) => `
export interface Row${at} {
  readonly id: string;
  readonly values: readonly number[];
}
export function sum${at}(rows: readonly Row${at}[]): number {
  return rows.reduce((sum, { values }) => sum + values.reduce((one, other) => one + other, 0), 0);
}
`;

/** Some 200 lines. */
function fileOf(index: number): string {
  const parts = Array.from({ length: 12 }, (_, at) =>
    index % 2 === 0 ? usesOf(index, at) + othersOf(at) : othersOf(at) + othersOf(at + 100),
  );
  return moduleOf(index) + parts.join("");
}

function createCallers(folder: string): number {
  createCaller("esm", folder);
  const texts = Object.fromEntries(
    Array.from({ length: files }, (_, index) => [`src/file-${index}.ts`, fileOf(index)]),
  );
  writeTree(folder, texts);
  return Object.values(texts).reduce((sum, text) => sum + text.split("\n").length, 0);
}

const folder = mkdtempSync(join(tmpdir(), "quoin-bench-"));
try {
  const lines = createCallers(folder);
  const started = performance.now();
  const words = ["upgrade", "--from", "unversioned", "--write", "--force", "--json"];
  const program = join(projectFolder, "dist/cli.js");
  const run = spawnSync(process.execPath, [program, ...words], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  const seconds = ((performance.now() - started) / 1000) * (wantedLines / lines);
  const { exit, files: changed } = JSON.parse(run.stdout);
  const isLate = seconds > maxSeconds || exit !== 0 || changed.length < files / 2;
  console.log(
    `${seconds.toFixed(2).padStart(6)} s of ${maxSeconds}  to upgrade ${wantedLines} lines of callers${isLate ? "  TOO LONG" : ""}`,
  );
  if (isLate) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
