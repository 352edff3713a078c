import type { Result } from "./measure-rows.js";
import type { Quantity, Row } from "./rows/row.js";

const widths = { name: 20, ours: 9, beside: 20, value: 9, goal: 11, last: 9 };

export const tableHead = line("", "ours", "beside", "ratio", "goal", "last", "");

/** A line of the table; `last` is the ratio that was recorded last. */
export function tableLine({ row, ours, beside, value }: Result, last: number | undefined): string {
  return line(
    row.name,
    showFigure(ours, row.quantity),
    showBeside(row, beside),
    value === undefined ? "no rival" : row.beside === undefined ? "" : showValue(value, row),
    row.goal === undefined ? "" : `<= ${showValue(row.goal, row)}`,
    last === undefined ? "" : showValue(last, row),
    row.goal === undefined || value === undefined ? "" : value <= row.goal ? "met" : "missed",
  );
}

function line(...cells: readonly [string, string, string, string, string, string, string]): string {
  const [name, ours, beside, value, goal, last, verdict] = cells;
  const numbers = [
    ours.padStart(widths.ours),
    `  ${beside.padEnd(widths.beside)}`,
    value.padStart(widths.value),
    goal.padStart(widths.goal),
    last.padStart(widths.last),
  ];
  return `${name.padEnd(widths.name)}${numbers.join("")}  ${verdict}`.trimEnd();
}

function showBeside(row: Row, beside: number | undefined): string {
  if (beside === undefined) return "";
  return `${row.beside?.split(",")[0]} ${showFigure(beside, row.quantity)}`;
}

/** A ratio, or a figure where nothing is beside it. */
function showValue(value: number, row: Row): string {
  return row.beside === undefined ? showFigure(value, row.quantity) : `${value.toFixed(2)} x`;
}

function showFigure(figure: number, quantity: Quantity): string {
  if (quantity === "memory") return `${figure.toFixed(0)} MiB`;
  if (quantity === "bytes") return `${(figure / 1000).toFixed(1)} kB`;
  if (figure < 0.01) return `${(figure * 1e6).toFixed(0)} us`;
  return figure < 1 ? `${(figure * 1000).toFixed(0)} ms` : `${figure.toFixed(2)} s`;
}
