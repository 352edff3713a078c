import type { Comparer } from "./members.js";

/** Whether names of headers, or words that differ in them only, mean the same: HTTP doesn't look at the case of letters. */
export function isSameHeader(one: string | undefined, other: string | undefined): boolean {
  return one?.toLowerCase() === other?.toLowerCase();
}

/** Compares what is the name of a header, unless only its case differs. */
export function comparesHeader<Owner>(
  compare: Comparer<Owner, string | undefined>,
): Comparer<Owner, string | undefined> {
  return (values, ...rest) => {
    if (!isSameHeader(values.old, values.new)) compare(values, ...rest);
  };
}
