import { renderErrorStatuses, rowsOfListed } from "../../../language/model/error-rows.js";
import type { EndpointErrors, ListedError } from "../../../language/model/ir/endpoint.js";
import { type Matching, matchItems, type Pair } from "../pair.js";
import type { Comparison } from "./comparison.js";
import { isMoved } from "./match-errors.js";

/** An error that moved is the same in the lists of operations. */
export function matchListed(
  lists: Pair<readonly ListedError[]>,
  comparison: Comparison,
): Matching<ListedError> {
  return matchItems(lists, [
    (row) => [renderErrorStatuses(row)],
    (row, side) => (side === "new" ? [renderErrorStatuses(row)] : movedTo(row, comparison)),
  ]);
}

/** The statuses that all errors of a status have now, if none of them stayed. */
function movedTo(listed: ListedError, { apis, errors }: Comparison): readonly string[] {
  const rows = rowsOfListed(apis.old.errors, listed);
  const moved = errors.pairs.filter((pair) => isMoved(pair) && rows.includes(pair.old));
  return moved.length < rows.length ? [] : moved.map((pair) => renderErrorStatuses(pair.new));
}

/** Whether all errors of a status are ones that an operation could return before, under other statuses. */
export function isToldAsMoved(
  listed: ListedError,
  old: EndpointErrors,
  { apis, errors }: Comparison,
): boolean {
  const rows = rowsOfListed(apis.new.errors, listed);
  const before = old.listed.flatMap((one) => rowsOfListed(apis.old.errors, one));
  const moved = errors.pairs.filter((pair) => isMoved(pair) && before.includes(pair.old));
  return rows.length > 0 && rows.every((row) => moved.some((pair) => pair.new === row));
}
