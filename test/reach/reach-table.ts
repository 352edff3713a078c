import type { Construct } from "../../src/openapi/import/constructs.js";
import type { AcceptedImport } from "./accept-all.js";
import type { RecognisedList } from "../../src/openapi/import/lists/recognise-list.js";
import type { Count } from "../../src/openapi/import/count-losses.js";

/** What models say of one document, or of all. */
export interface ReachRow {
  readonly name: string;
  readonly count: Count;
  readonly lists: ListCount;
}

/** The lists of which an operation returns a part. */
export interface ListCount {
  readonly all: number;
  /** The document says all of how they are walked. */
  readonly told: number;
  /** Clients walk them once every question about the document is answered with yes. */
  readonly walkable: number;
}

export function countLists(lists: readonly RecognisedList[], { lists: walkable }: AcceptedImport): ListCount {
  return { all: lists.length, told: lists.filter(({ walk }) => walk?.isGuess === false).length, walkable };
}

function sumLists(counts: readonly ListCount[]): ListCount {
  const sum = (numberOf: (count: ListCount) => number) =>
    counts.reduce((total, count) => total + numberOf(count), 0);
  return {
    all: sum(({ all }) => all),
    walkable: sum(({ walkable }) => walkable),
    told: sum(({ told }) => told),
  };
}

/** The sum of all rows. */
export function sumRows(rows: readonly ReachRow[]): ReachRow {
  return {
    name: "all",
    count: sumCounts(rows.map(({ count }) => count)),
    lists: sumLists(rows.map(({ lists }) => lists)),
  };
}

function sumCounts(counts: readonly Count[]): Count {
  const sum = (numberOf: (count: Count) => number) =>
    counts.reduce((total, count) => total + numberOf(count), 0);
  const touched = new Map<Construct, number>();
  for (const count of counts) {
    for (const [code, operations] of count.touched) touched.set(code, (touched.get(code) ?? 0) + operations);
  }
  return {
    operations: sum(({ operations }) => operations),
    withoutLoss: sum(({ withoutLoss }) => withoutLoss),
    weaker: sum(({ weaker }) => weaker),
    uncallable: sum(({ uncallable }) => uncallable),
    touched: new Map([...touched].toSorted(([, first], [, second]) => second - first)),
    losses: counts.flatMap(({ losses }) => losses),
  };
}

const head = [
  "",
  "operations",
  "without loss",
  "weaker",
  "uncallable",
  "lists to walk",
  "main losses, by operations",
];
const widths = [14, 10, 17, 7, 11, 18];
const shownLosses = 4;

/** The rows as a table. */
export function printTable(rows: readonly ReachRow[]): string {
  return [line(head), ...rows.map((row) => line(cellsOf(row)))].join("\n");
}

function cellsOf({ name, count, lists }: ReachRow): readonly string[] {
  const most = [...count.touched].slice(0, shownLosses).map(([code, operations]) => `${code} ${operations}`);
  return [
    name,
    String(count.operations),
    `${count.withoutLoss} (${shareOf(count)})`,
    String(count.weaker),
    String(count.uncallable),
    shareOfLists(lists),
    most.join(", "),
  ];
}

/** How many lists can be walked, of how many. */
function shareOfLists({ all, walkable }: ListCount): string {
  return all === 0 ? "0" : `${walkable} of ${all} (${Math.round((100 * walkable) / all)} %)`;
}

function shareOf({ withoutLoss, operations }: Count): string {
  return `${((100 * withoutLoss) / Math.max(1, operations)).toFixed(1)} %`;
}

function line(all: readonly string[]): string {
  const [name = "", ...cells] = all.slice(0, -1);
  const last = all.at(-1) ?? "";
  const figures = cells.map((cell, index) => cell.padStart(2 + (widths[index + 1] ?? 0)));
  return `${name.padEnd(widths[0] ?? 0)}${figures.join("")}  ${last}`.trimEnd();
}

/** The figures of a row for programs. */
export function figuresOf({ name, count, lists }: ReachRow) {
  return { name, count: countOf(count), lists };
}

function countOf({ touched, losses, ...figures }: Count) {
  return { ...figures, losses: losses.length, touched: Object.fromEntries(touched) };
}
