import { unsureStatuses } from "../default-errors.js";
import type { ErrorStatuses } from "../error-rows.js";
import { type Idempotency, isReleased } from "../ir/idempotency.js";
import { hasClassOf } from "../ir/statuses.js";
import type { ErrorEntry, Sections } from "./sections.js";

/** What a key of `errors` stands for: `409`, `4xx`; `default` stands for both classes. None: it is no such key. */
export function readErrorStatuses(key: string): readonly ErrorStatuses[] {
  if (key === "default") return [400, 500].map((status) => ({ status, isClass: true }));
  const [, hundreds = "", rest] = /^([245])(xx|\d\d)$/u.exec(key) ?? [];
  if (rest === undefined) return [];
  return [
    rest === "xx"
      ? { status: Number(hundreds) * 100, isClass: true }
      : { status: Number(key), isClass: false },
  ];
}

/** The keys of `errors` that are about a status or a class, if they are there. */
export function keysFor(key: string): readonly string[] {
  const [first] = readErrorStatuses(key);
  if (first === undefined || key === "default") return [key];
  return [...new Set([key, `${Math.floor(first.status / 100)}xx`, "default"])];
}

export function compareRows(left: ErrorStatuses, right: ErrorStatuses): number {
  return Number(left.isClass) - Number(right.isClass) || left.status - right.status;
}

/** Whether a class has a row of its own that applies to all responses: what `default` says of it is for none. */
export function isComplete(errors: Sections["errors"], { status }: ErrorStatuses): boolean {
  return hasPlainRow(errors.get(`${status / 100}xx`)?.rows);
}

function hasPlainRow(rows: ErrorEntry["rows"] = []): boolean {
  return rows.some(({ value }) => value.when === undefined);
}

/** Whether a response releases the idempotency key; of a class, one whose status the model doesn't name. */
export function releasesKey(
  { status, isClass }: ErrorStatuses,
  idempotency: Idempotency | undefined,
): boolean {
  if (idempotency === undefined) return false;
  const { stored, released } = idempotency;
  return isClass
    ? hasClassOf(released, status) && !hasClassOf(stored, status)
    : isReleased(status, { stored, released });
}

/**
 * Of a class, the statuses without a row of their own that may be about a request that had its effect, or that keys treat
 * otherwise.
 */
export function exceptionsIn(
  { status, isClass }: ErrorStatuses,
  errors: Sections["errors"],
  idempotency: Idempotency | undefined,
): readonly ErrorStatuses[] {
  if (!isClass) return [];
  const { stored = [], released = [] } = idempotency ?? {};
  const named = [...stored, ...released].flatMap((one) => (one.kind === "status" ? [one.status] : []));
  const all = new Set([...unsureStatuses(idempotency), ...named]);
  return [...all]
    .filter((one) => one >= status && one < status + 100 && !hasPlainRow(errors.get(String(one))?.rows))
    .map((one) => ({ status: one, isClass: false }));
}
