import { readFileSync } from "node:fs";

/** One row of the page about the contract. */
export interface Row {
  readonly id: string;
  readonly rule: string;
  /** `wallets.yaml: types.Wallet`: a file below `spec/` and a way into it. Empty for rules that are built in. */
  readonly places: readonly string[];
  readonly placeCell: string;
  /** Files below `test/`; empty for a planned rule. */
  readonly tests: readonly string[];
}

export const ruleId = /\b(?:FMT|RES|END|IDEM|AUTH|EVT|ERR|LIM|VER|GAP)-\d+\b/g;

/** The rows of all tables of the page, in its order. */
export function readContractPage(): readonly Row[] {
  const lines = readFileSync("spec/contract.md", "utf8").split("\n");
  return lines.filter((line) => /^\| [A-Z]+-\d+ /.test(line)).map(readRow);
}

function readRow(line: string): Row {
  const [id = "", rule = "", placeCell = "", testCell = ""] = line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
  return { id, rule, placeCell, places: quoted(placeCell), tests: quoted(testCell) };
}

function quoted(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap((match) => match[1] ?? []);
}

/** The row as it stands on the page, proven by other files. */
export function renderRow(row: Pick<Row, "id" | "rule" | "placeCell">, tests: readonly string[]): string {
  const proven = tests.length === 0 ? "planned" : tests.map((file) => `\`${file}\``).join(", ");
  return `| ${row.id} | ${row.rule} | ${row.placeCell} | ${proven} |`;
}
