import { type ErrorStatuses, rowsOfListed } from "../../../language/model/error-rows.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { ListedError } from "../../../language/model/ir/endpoint.js";
import type { ErrorRow } from "../../../language/model/ir/error.js";
import type { Field } from "../../../language/model/ir/type.js";
import type { Pair } from "../pair.js";
import { compareResponseHeaders } from "./compare-parameters.js";
import type { Comparison, Scope } from "./comparison.js";
import { isSameHeader } from "./header-names.js";
import type { Comparer } from "./members.js";

/** The headers of an error wherever an operation has it, but for those that one side has at single operations. */
export const compareHeadersOfRow: Comparer<ErrorRow, readonly Field[]> = (
  { old, new: next },
  scope,
  comparison,
  owner,
) => {
  const isMoved = findMoved(owner, comparison.apis);
  const rest = (headers: readonly Field[]) => headers.filter((header) => !isMoved(header));
  compareResponseHeaders({ old: rest(old), new: rest(next) }, scope, comparison);
};

/** The headers that an operation itself says of an error, and those of all operations that the other side says at single ones. */
export function compareOwnHeaders(listed: Pair<ListedError>, scope: Scope, comparison: Comparison): void {
  const { apis } = comparison;
  const isMoved = findMoved(listed, apis);
  const headersOf = (one: ListedError, api: Api) => [
    ...one.headers,
    ...sharedHeaders(one, api).filter((header) => isMoved(header) && !one.headers.some(isLike(header))),
  ];
  const lists = { old: headersOf(listed.old, apis.old), new: headersOf(listed.new, apis.new) };
  compareResponseHeaders(lists, scope, comparison);
}

/** Finds out whether a header that one side says of all operations is said at single ones on the other side. */
function findMoved(statuses: Pair<ErrorStatuses>, apis: Pair<Api>): (header: Field) => boolean {
  const shared = { old: sharedHeaders(statuses.old, apis.old), new: sharedHeaders(statuses.new, apis.new) };
  if (shared.old.length + shared.new.length === 0 || hasUnnamed(apis, statuses)) return () => false;
  const alone = { old: ownHeaders(statuses.old, apis.old), new: ownHeaders(statuses.new, apis.new) };
  return (header) =>
    (["old", "new"] as const).some(
      (side) =>
        shared[side].some(isLike(header)) && alone[side === "old" ? "new" : "old"].some(isLike(header)),
    );
}

function sharedHeaders(statuses: ErrorStatuses, { errors }: Api): readonly Field[] {
  return rowsOfListed(errors, statuses).flatMap(({ headers }) => headers);
}

function ownHeaders(statuses: ErrorStatuses, { endpoints }: Api): readonly Field[] {
  return endpoints.flatMap(({ errors }) =>
    errors.listed.filter(isSame(statuses)).flatMap((one) => one.headers),
  );
}

/** Whether an operation may have the error without naming it, and so has nothing of its own to compare. */
function hasUnnamed(apis: Pair<Api>, statuses: Pair<ErrorStatuses>): boolean {
  return (["old", "new"] as const).some((side) =>
    apis[side].endpoints.some(({ errors }) => errors.isOpen && !errors.listed.some(isSame(statuses[side]))),
  );
}

function isSame({ status, isClass }: ErrorStatuses): (other: ErrorStatuses) => boolean {
  return (other) => other.status === status && other.isClass === isClass;
}

function isLike({ name }: Field): (other: Field) => boolean {
  return (other) => isSameHeader(other.name, name);
}
