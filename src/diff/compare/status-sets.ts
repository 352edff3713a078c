import type { Pair } from "../pair.js";

/** Which statuses something is true of. */
export type StatusSet = (status: number) => boolean;

/** The statuses of a list that has classes too: `2xx`, `409`. */
export function statusesOf(patterns: readonly string[]): StatusSet {
  const listed = new Set(patterns);
  return (status) => listed.has(String(status)) || listed.has(classOf(status));
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

const classes = [100, 200, 300, 400, 500].map((first) =>
  Array.from({ length: 100 }, (_, index) => first + index),
);

/** `2xx other than 204, 409` */
export function describeStatuses(isIn: StatusSet): string | undefined {
  const words = classes.flatMap((statuses) => {
    const others = statuses.filter((status) => !isIn(status));
    if (others.length > statuses.length / 2) return statuses.filter((status) => isIn(status)).map(String);
    const name = classOf(statuses[0] ?? 0);
    return [others.length === 0 ? name : `${name} other than ${others.join(" and ")}`];
  });
  return words.length === 0 ? undefined : words.join(", ");
}

/** `4xx` of 404 */
function classOf(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}
