import { coversStatus, rowsOfStatus } from "../../../language/model/error-rows.js";
import type { ErrorRow } from "../../../language/model/ir/error.js";
import { hasClassOf, hasStatus } from "../../../language/model/ir/statuses.js";
import { planDefaultErrors } from "../../../language/plan/plan-default-errors.js";
import { isConditional, keyOf } from "./match-errors.js";

/** What a client makes of a response. */
export interface Meaning {
  readonly isRetried: boolean;
  /** Whether it sends a write again that has no key. */
  readonly isResent: boolean;
  readonly effect: ErrorRow["effect"];
  /** The row that says so; `undefined`: none does. */
  readonly row: ErrorRow | undefined;
}

export function meaningOf(row: ErrorRow): Meaning {
  const { retry, retryUnkeyedWrites, effect } = row;
  const isRetried = retry.kind !== "never";
  return { isRetried, isResent: retry.kind === "backoff" && retryUnkeyedWrites, effect, row };
}

/** What HTTP says of a status, whatever key a request has. */
export function meaningByDefault(status: number): Meaning {
  const found = planDefaultErrors(undefined).find(
    ({ statuses, isOnlyKeyed }) =>
      !isOnlyKeyed && (hasStatus([statuses], status) || hasClassOf([statuses], status)),
  );
  const { key, none } = found?.retry.decisions ?? { key: "never", none: "never" };
  const effect = found?.effect ?? "possible";
  return { isRetried: key !== "never", isResent: none !== "never", effect, row: undefined };
}

/** What the responses of a row, which `owners` have, mean by the rows of another version: each meaning that any of them has. */
export function meaningsElsewhere(
  row: ErrorRow,
  owners: readonly ErrorRow[],
  others: readonly ErrorRow[],
): readonly Meaning[] {
  const met = statusesThat(row, owners, others).flatMap((status) =>
    conditionsOf(status, [...owners, ...others]).flatMap((condition) => {
      if (findDeciding(owners, status, condition) !== row) return [];
      const found = findDeciding(others, status, condition);
      return [found === undefined ? meaningByDefault(status) : meaningOf(found)];
    }),
  );
  return [
    ...new Map(met.map((one) => [JSON.stringify({ ...one, row: one.row && keyOf(one.row) }), one])).values(),
  ];
}

/** The row that decides about responses of a status that fulfil a condition alone. */
function findDeciding(rows: readonly ErrorRow[], status: number, condition: string): ErrorRow | undefined {
  return rowsOfStatus(rows, status).find((one) => !isConditional(one) || conditionOf(one) === condition);
}

/** The statuses of a row: of a class, those that have rows of their own on either side, and one that has none. */
function statusesThat(
  row: ErrorRow,
  owners: readonly ErrorRow[],
  others: readonly ErrorRow[],
): readonly number[] {
  if (!row.isClass) return [row.status];
  const single = [...owners, ...others].filter((one) => !one.isClass && coversStatus(row, one.status));
  const named = new Set(single.map(({ status }) => status));
  const unnamed = Array.from({ length: 100 }, (_, index) => row.status + 99 - index);
  return [...named, ...unnamed.filter((status) => !named.has(status)).slice(0, 1)];
}

/** The conditions of rows that cover a status, and that none of them is fulfilled. */
function conditionsOf(status: number, rows: readonly ErrorRow[]): readonly string[] {
  const conditional = rows.filter((row) => coversStatus(row, status) && isConditional(row));
  return [...new Set(["none", ...conditional.map(conditionOf)])];
}

function conditionOf(row: ErrorRow): string {
  return keyOf({ ...row, status: 0, isClass: false }).toLowerCase();
}
