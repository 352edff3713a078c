import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../house/source-files.js";
import type { Result } from "./measure-rows.js";

/** A ratio, or a figure, as it was on a day. */
export interface Recorded {
  readonly value: number;
  readonly date: string;
  readonly node: string;
  readonly rounds: number;
}

type Records = Readonly<Record<string, Recorded>>;

const file = join(projectFolder, "test/bench/recorded.json");

/** What was recorded last, by the names of rows. */
export function readRecords(): Records {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** Replaces what is recorded of the rows that have a result. */
export function record(results: readonly Result[], run: Omit<Recorded, "value">): void {
  const added = results.flatMap(({ row, value }) =>
    value === undefined ? [] : [[row.name, entry(value, run)]],
  );
  writeFileSync(
    file,
    `${JSON.stringify({ ...readRecords(), ...Object.fromEntries(added) }, undefined, 2)}\n`,
  );
}

function entry(value: number, run: Omit<Recorded, "value">): Recorded {
  return { value: Number(value.toPrecision(4)), ...run };
}
