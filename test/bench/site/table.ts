import { type Figures, type Row, rows } from "./figures.js";

/** A Markdown table of the references of so many operations: a column each, and the budget. */
export function renderTable(operations: number, all: readonly Figures[]): string {
  const head = [
    `${operations} operations`,
    ...all.map(({ name, version }) => `${name} ${version}`),
    "budget",
  ];
  const lines = [head, ...rows.map((row) => cellsOf(row, all))];
  const widths = head.map((_, index) => Math.max(...lines.map((cells) => cells[index]?.length ?? 0)));
  const [first = "", ...others] = lines.map((cells) => line(cells.map((cell, at) => pad(cell, at, widths))));
  const rule = line(
    widths.map((width, index) => (index === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)),
  );
  return [first, rule, ...others].join("\n");
}

function cellsOf(row: Row, all: readonly Figures[]): readonly string[] {
  const figures = all.map((one) => show(row, row.of(one)));
  return [row.name, ...figures, row.budget === undefined ? "" : `<= ${row.show(row.budget)}`];
}

function show(row: Row, figure: number | undefined): string {
  return figure === undefined ? "–" : row.show(figure);
}

function pad(cell: string, column: number, widths: readonly number[]): string {
  const width = widths[column] ?? 0;
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** What the numbers of broken rules and other hosts stand for, a line for each reference that has some. */
export function renderNotes(all: readonly Figures[]): string {
  const notes = all.flatMap(({ name, brokenRules, otherHosts }) => {
    const named = [...brokenRules, ...otherHosts];
    return named.length === 0 ? [] : [`${name}: ${named.join(", ")}`];
  });
  return notes.join("\n");
}
