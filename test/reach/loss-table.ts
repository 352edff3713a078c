import type { Construct } from "../../src/openapi/import/constructs.js";
import { countLosses } from "../../src/openapi/import/count-losses.js";
import type { ImportedApi } from "../../src/openapi/import/imported-api.js";
import { printColumns } from "./print-columns.js";

/** How many operations of a document, or of all, can be called and lose nothing. */
export interface LossCount {
  readonly operations: number;
  readonly callable: number;
  readonly withoutLoss: number;
}

export interface LossRow extends LossCount {
  readonly name: string;
  /** What made the document, as far as it shows. */
  readonly generator: string;
  /** From each kind of loss to how many operations it touches, most first. */
  readonly touched: ReadonlyMap<Construct, number>;
  /** What is lost of the document as a whole, whatever its operations are. */
  readonly ofDocument: readonly Construct[];
}

/** A kind of loss in all documents together. */
export interface LossKind {
  readonly code: Construct;
  readonly operations: number;
  readonly documents: number;
}

/** Counts what is lost of a document, by operations. */
export function lossRowOf(name: string, generator: string, api: ImportedApi): LossRow {
  const { operations, uncallable, withoutLoss, touched } = countLosses(api);
  return {
    name,
    generator,
    operations,
    callable: operations - uncallable,
    withoutLoss,
    touched,
    ofDocument: [...new Set(api.losses.map(({ construct }) => construct))],
  };
}

const figures = ["callable", "withoutLoss"] as const satisfies readonly (keyof LossCount)[];

/** All operations of all documents. */
export function sumLosses(rows: readonly LossRow[]): LossCount {
  const sum = (key: keyof LossCount) => rows.reduce((total, row) => total + row[key], 0);
  return { operations: sum("operations"), callable: sum("callable"), withoutLoss: sum("withoutLoss") };
}

/** The median of each share by itself, over documents. */
export function medianOf(rows: readonly LossRow[]): Readonly<Record<(typeof figures)[number], number>> {
  const median = (key: (typeof figures)[number]) => {
    const shares = rows.map((row) => shareOf(row[key], row)).toSorted((first, second) => first - second);
    const [low = 0, high = 0] = [
      shares[Math.ceil(shares.length / 2) - 1],
      shares[Math.floor(shares.length / 2)],
    ];
    return (low + high) / 2;
  };
  return { callable: median("callable"), withoutLoss: median("withoutLoss") };
}

/** Each kind of loss of operations, the one that touches most of them first. */
export function kindsOf(rows: readonly LossRow[]): readonly LossKind[] {
  const codes = new Set(rows.flatMap(({ touched }) => [...touched.keys()]));
  const kinds = [...codes].map((code) => {
    const counts = rows.flatMap(({ touched }) => touched.get(code) ?? []);
    return { code, operations: counts.reduce((sum, count) => sum + count, 0), documents: counts.length };
  });
  return kinds.toSorted((first, second) => second.operations - first.operations);
}

const head = [
  "",
  "made by",
  "operations",
  "callable",
  "without loss",
  "main losses, by the share of operations",
];
const shownKinds = 5;

/** What is lost of each document, of all, and of the median one; and each kind with its share. */
export function printLossTable(rows: readonly LossRow[]): string {
  const all = { ...sumLosses(rows), name: "all", generator: "", touched: new Map(), ofDocument: [] };
  const { callable, withoutLoss } = medianOf(rows);
  const median = ["median document", "", "", ...[callable, withoutLoss].map(percent), ""];
  return [
    ...printColumns([head, ...[...rows, all].map(cellsOf), median]),
    "",
    "Lost, by the share of operations:",
    ...printColumns(kindsOf(rows).map((kind) => kindCells(kind, all.operations))),
    "",
    "Lost of documents as a whole, each once:",
    ...printColumns(lossesOfDocuments(rows)),
  ].join("\n");
}

function cellsOf(row: LossRow): readonly string[] {
  const { name, generator, operations, touched, ofDocument } = row;
  const kinds = [...touched]
    .slice(0, shownKinds)
    .map(([code, count]) => `${code} ${percent(shareOf(count, row))}`);
  return [
    name,
    generator,
    String(operations),
    ...figures.map((key) => `${row[key]} (${percent(shareOf(row[key], row))})`),
    [...kinds, ...ofDocument.map((code) => `${code} once`)].join(", "),
  ];
}

function kindCells({ code, operations, documents }: LossKind, all: number): readonly string[] {
  return [
    `  ${code}`,
    "",
    percent(operations / Math.max(1, all)),
    String(operations),
    inDocuments(documents),
  ];
}

/** What most documents lose comes first. */
function lossesOfDocuments(rows: readonly LossRow[]): readonly (readonly string[])[] {
  const counts = new Map<Construct, number>();
  for (const code of rows.flatMap(({ ofDocument }) => ofDocument)) {
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const ordered = [...counts].toSorted(([, first], [, second]) => second - first);
  return ordered.map(([code, count]) => [`  ${code}`, inDocuments(count)]);
}

function inDocuments(count: number): string {
  return count === 1 ? "in 1 document" : `in ${count} documents`;
}

/** The table for programs. */
export function lossFigures(rows: readonly LossRow[]) {
  const all = sumLosses(rows);
  return {
    documents: rows.map((row) => ({ ...row, touched: Object.fromEntries(row.touched) })),
    all,
    median: medianOf(rows),
    kinds: kindsOf(rows).map((kind) => ({ ...kind, share: kind.operations / Math.max(1, all.operations) })),
  };
}

function shareOf(count: number, { operations }: LossCount): number {
  return operations === 0 ? 1 : count / operations;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
