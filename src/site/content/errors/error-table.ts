import type { Block, TableRow } from "../../page/block.js";
import { type Inline, sentence } from "../../page/inline.js";
import type { AgainCall } from "../again/again-call.js";

/** A row of the table of a call's errors, cell by cell. */
export interface ErrorCells {
  readonly id: string | undefined;
  readonly error: readonly Inline[];
  readonly meaning: readonly Inline[];
  readonly effect: readonly Inline[];
  readonly retried: readonly Inline[];
  readonly advice: readonly Inline[];
}

/** Whether a read took effect is no question, nor whether clients retry what none of them has. */
export function errorTable(rows: readonly ErrorCells[], { plan, said }: AgainCall): Block {
  const columns: readonly Column[] = [
    { head: "Error", cell: "error" },
    { head: "Meaning", cell: "meaning" },
    ...(said.retry.protection.kind === "read"
      ? []
      : [{ head: "Did it take effect?", cell: "effect" } as const]),
    ...(plan === undefined ? [] : [{ head: "Does a client retry it?", cell: "retried" } as const]),
    { head: "What you do", cell: "advice" },
  ];
  return {
    kind: "table",
    head: columns.map(({ head }) => sentence(head)),
    rows: rows.map((row): TableRow => ({
      ...(row.id === undefined ? {} : { id: row.id }),
      cells: columns.map(({ cell }) => row[cell]),
    })),
  };
}

interface Column {
  readonly head: string;
  readonly cell: Exclude<keyof ErrorCells, "id">;
}
