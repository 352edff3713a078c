import type { ErrorRow } from "./ir/error.js";
import { type Idempotency, isStored } from "./ir/idempotency.js";
import { hasClassOf } from "./ir/statuses.js";

/** For which statuses something is said of errors. */
export type ErrorStatuses = Pick<ErrorRow, "status" | "isClass">;

/** Under which conditions a row holds: one of the model, or of a plan. */
export interface Conditional extends Pick<ErrorRow, "when"> {
  readonly says: object | undefined;
}

/** Nothing of a row but its statuses. */
export function statusesOf({ status, isClass }: ErrorStatuses): ErrorStatuses {
  return { status, isClass };
}

/** `409`, `4xx` */
export function renderErrorStatuses({ status, isClass }: ErrorStatuses): string {
  return isClass ? `${Math.floor(status / 100)}xx` : String(status);
}

/** Whether a status is the one, or in the class. */
export function coversStatus({ status, isClass }: ErrorStatuses, other: number): boolean {
  return isClass ? Math.floor(other / 100) === Math.floor(status / 100) : status === other;
}

/** Whether a response is stored; of a class, one whose status the model doesn't name. */
export function isKept({ status, isClass }: ErrorStatuses, { stored, released }: Idempotency): boolean {
  return isClass
    ? hasClassOf(stored, status) && !hasClassOf(released, status)
    : isStored(status, { stored, released });
}

/** The rows that can decide about a status, in their order. */
export function rowsOfStatus<Row extends ErrorStatuses & Conditional>(
  rows: readonly Row[],
  status: number,
): readonly Row[] {
  const covering = rows.filter((row) => coversStatus(row, status));
  const last = covering.findIndex(({ when, says }) => says === undefined && when?.present !== true);
  return last === -1 ? covering : covering.slice(0, last + 1);
}

/** The rows that are meant by what an endpoint lists: those of a class, or all that can decide about a status. */
export function rowsOfListed<Row extends ErrorStatuses & Conditional>(
  rows: readonly Row[],
  { status, isClass }: ErrorStatuses,
): readonly Row[] {
  return isClass ? rows.filter((row) => row.isClass && row.status === status) : rowsOfStatus(rows, status);
}

/** The statuses for which a class has rows of their own, since what they mean for effects or keys is another thing. */
export function singleStatuses(rows: readonly ErrorRow[], ofClass: ErrorStatuses): readonly number[] {
  const entries = new Set(rowsOfListed(rows, ofClass).map(entryOf));
  const single = rows.filter((row) => !row.isClass && coversStatus(ofClass, row.status));
  return [...new Set(single.filter((row) => entries.has(entryOf(row))).map(({ status }) => status))];
}

/** What the rows of one entry of the model have in common. */
function entryOf({ name, doc, when, says, bodies, retry }: ErrorRow): string {
  return JSON.stringify([name, doc, when, says, bodies, retry]);
}
