import {
  hasClassOf,
  hasStatus,
  renderStatuses,
  type StatusPattern,
} from "../../../language/model/ir/statuses.js";
import type { Pair } from "../pair.js";

/** Which statuses something is true of. */
export type StatusSet = (status: number) => boolean;

/** The statuses of a list that has classes too: `2xx`, `409`. */
export function statusesOf(patterns: readonly StatusPattern[]): StatusSet {
  return (status) => hasStatus(patterns, status) || hasClassOf(patterns, status);
}

/** Which statuses came, and which are gone, in words; `undefined` where there are none. */
export function compareStatuses({ old, new: next }: Pair<StatusSet>): {
  readonly added: string | undefined;
  readonly removed: string | undefined;
} {
  return {
    added: describeStatuses((status) => next(status) && !old(status)),
    removed: describeStatuses((status) => old(status) && !next(status)),
  };
}

const classes = [1, 2, 3, 4, 5].map((hundreds) => ({
  hundreds,
  statuses: Array.from({ length: 100 }, (_, index) => hundreds * 100 + index),
}));

/** `2xx other than 204, 409` */
export function describeStatuses(isIn: StatusSet): string | undefined {
  const words = classes.flatMap(({ hundreds, statuses }) => {
    const others = statuses.filter((status) => !isIn(status));
    if (others.length > statuses.length / 2) return statuses.filter((status) => isIn(status)).map(String);
    const name = renderStatuses({ kind: "class", hundreds });
    return [others.length === 0 ? name : `${name} other than ${others.join(" and ")}`];
  });
  return words.length === 0 ? undefined : words.join(", ");
}
