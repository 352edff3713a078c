import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Programs that are started, runs of a compiler of TypeScript, clients that are generated in memory or in a folder. */
export const workKinds = ["processes", "compilations", "clients"] as const;

/** What tests cost, counted instead of timed: a count is the same on any machine, however busy it is. */
export type Work = Record<(typeof workKinds)[number], number>;

const counted = nothing();

function nothing(): Work {
  return { processes: 0, compilations: 0, clients: 0 };
}

export function countWork(kind: keyof Work): void {
  counted[kind] += 1;
}

/** Adds what a file of tests has cost to the work of the run. */
export function reportWork(): void {
  const path = workPath();
  if (path !== undefined) appendFileSync(path, `${JSON.stringify(counted)}\n`);
  Object.assign(counted, nothing());
}

/** What all files of tests have cost together. */
export function readWork(): Work {
  const path = workPath();
  const isThere = path !== undefined && existsSync(path);
  const lines = isThere ? readFileSync(path, "utf8").trimEnd().split("\n") : [];
  const sum = nothing();
  for (const line of lines) {
    const work: Work = JSON.parse(line);
    for (const kind of workKinds) sum[kind] += work[kind];
  }
  return sum;
}

function workPath(): string | undefined {
  const folder = process.env["QUOIN_TEST_REPORTS"];
  return folder === undefined ? undefined : join(folder, "work.jsonl");
}
