import type { Limit } from "../../model/ir/api.js";
import { matchItems, type Matching, type Pair } from "../pair.js";
import type { Comparison } from "./comparison.js";
import { otherNameKeys } from "./match-fields.js";

/** The limits of both sides: by id, by name, and by what either model says that they were called. */
export function matchLimits(limits: Pair<readonly Limit[]>): Matching<Limit> {
  return matchItems(limits, [({ id }) => [id], ({ name }) => [name], ...otherNameKeys]);
}

/** The id, in the new model, of the one limit that both sides refer to by its ids; `undefined` if these are two. */
export function sameLimit(
  ids: Pair<string | undefined>,
  { apis }: Pick<Comparison, "apis">,
): string | undefined {
  if (ids.old === undefined || ids.new === undefined) return undefined;
  if (ids.old === ids.new) return ids.new;
  const { pairs } = matchLimits({ old: apis.old.limits, new: apis.new.limits });
  return pairs.some((pair) => pair.old.id === ids.old && pair.new.id === ids.new) ? ids.new : undefined;
}
