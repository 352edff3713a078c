import { coversStatus, type ErrorStatuses, renderErrorStatuses } from "../../../language/model/error-rows.js";
import type { ErrorRow } from "../../../language/model/ir/error.js";
import { type Matching, matchItems, type MatchKey, type Pair } from "../pair.js";

/**
 * Matches the rows of two error tables: by their names, which their classes have, and what selects them; then by either alone. An
 * error of a status of success is another thing than one of a failure, whatever it is called.
 */
export function matchErrors(lists: Pair<readonly ErrorRow[]>): Matching<ErrorRow> {
  const matching = matchItems(lists, [
    (row) => [`${row.name} ${keyOf(row).toLowerCase()}`],
    (row) => [`${row.name} ${renderErrorStatuses(row)} ${isConditional(row)}`],
    byOnlyName(lists),
    (row) => [keyOf(row).toLowerCase()],
    (row) => [`${renderErrorStatuses(row)} ${isConditional(row)}`],
    (row) => [renderErrorStatuses(row)],
  ]);
  return withClasses(matching, lists);
}

/** A name that several rows of a side have doesn't say which of them moved. */
function byOnlyName(lists: Pair<readonly ErrorRow[]>): MatchKey<ErrorRow> {
  return ({ name, status }, side) => {
    const isOnly = lists[side].filter((row) => row.name === name).length === 1;
    return isOnly ? [`${name} ${status >= 400}`] : [];
  };
}

/** Whether an error has another status, or is one of a class now, or no longer. */
export function isMoved({ old, new: next }: Pair<ErrorRow>): boolean {
  return renderErrorStatuses(old) !== renderErrorStatuses(next);
}

/** A row of one status that the other side has in its class is the same error: no response came or went. */
function withClasses(
  { pairs, added, removed }: Matching<ErrorRow>,
  lists: Pair<readonly ErrorRow[]>,
): Matching<ErrorRow> {
  const split = added.flatMap((row) => {
    const old = inClass(row, lists.old);
    return old === undefined ? [] : [{ old, new: row }];
  });
  const joined = removed.flatMap((row) => {
    const next = inClass(row, lists.new);
    return next === undefined ? [] : [{ old: row, new: next }];
  });
  return {
    pairs: [...pairs, ...split, ...joined],
    added: added.filter((row) => split.every((pair) => pair.new !== row)),
    removed: removed.filter((row) => joined.every((pair) => pair.old !== row)),
  };
}

/** The same error in a row for a whole class, which applies to a status only if that has no rows of its own. */
function inClass(row: ErrorRow, others: readonly ErrorRow[]): ErrorRow | undefined {
  const { status, isClass } = row;
  if (isClass || others.some((other) => !other.isClass && other.status === status)) return undefined;
  const partOfClass = others
    .filter((other) => other.isClass && coversStatus(other, status))
    .map((other) => ({ ...other, status, isClass }));
  return partOfClass.find((other) => other.name === row.name && keyOf(other) === keyOf(row));
}

/** `409 with Retry-After`; the last row of a status takes what is left. */
export function keyOf(row: ErrorRow): string {
  const statuses = renderErrorStatuses(row);
  if (row.says !== undefined) return `${statuses} where ${row.says.field} is ${row.says.is}`;
  return row.when?.present === true ? `${statuses} with ${row.when.header}` : statuses;
}

/** Whether a key is of a row of these statuses. */
export function isOfKey(row: ErrorStatuses, key: string): boolean {
  const statuses = renderErrorStatuses(row);
  return key === statuses || key.startsWith(`${statuses} `);
}

export function isConditional({ when, says }: ErrorRow): boolean {
  return when?.present === true || says !== undefined;
}

/** The rows that a change is about, by what its subject or its values call them: the one that is called so, or all of the status. */
export function rowsCalled(
  rows: readonly ErrorRow[],
  ...names: readonly (string | undefined)[]
): readonly ErrorRow[] {
  const known = names.filter((name) => name !== undefined);
  const exact = known.flatMap((name) => rows.filter((row) => keyOf(row) === name).slice(0, 1));
  return exact.length > 0
    ? exact.slice(0, 1)
    : known.slice(-1).flatMap((name) => rows.filter((row) => isOfKey(row, name)));
}
