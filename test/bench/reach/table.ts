import { printColumns } from "../../reach/print-columns.js";
import type { Outcome } from "./measure-tool.js";

/** What became of a document with each tool, by their names. */
export interface DocumentRow {
  readonly document: string;
  readonly generator: string;
  readonly outcomes: Readonly<Record<string, Outcome>>;
}

const head = ["", "tool", "commands", "CPU", "files", "kB", "losses told", ""];

/** A line for each document and tool. */
export function printReach(rows: readonly DocumentRow[]): string {
  return printColumns([head, ...rows.flatMap(linesOf)]).join("\n");
}

function linesOf({ document, generator, outcomes }: DocumentRow): readonly (readonly string[])[] {
  const cells = Object.entries(outcomes).map(([tool, outcome]) => [tool, ...cellsOf(outcome)]);
  return cells.map((line, index) => [[document, `(${generator})`][index] ?? "", ...line]);
}

function cellsOf(outcome: Outcome): readonly string[] {
  if ("refusal" in outcome) return ["", "", "", "", "", `refused: ${outcome.refusal}`];
  const { commands, cpuSeconds, files, bytes, losses } = outcome;
  const kilobytes = (bytes / 1000).toFixed(0);
  return [`${commands}`, `${cpuSeconds.toFixed(2)} s`, `${files}`, kilobytes, `${losses}`, ""];
}
