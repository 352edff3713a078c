import type { Known, UnknownId } from "../../../language/model/ir/known.js";
import { mapOf, type Value } from "../document/value.js";

/** Ids of known unknowns as a model has them: one, a list, or nothing where there is none. */
export function idsInWords(ids: readonly UnknownId[]): Value | undefined {
  return ids.length > 1 ? ids : ids[0];
}

/** A fact that may be open: `{ unknown: GAP-1 }`, or nothing where the model doesn't mention it. */
export function knownInWords<Of>(
  fact: Known<Of> | undefined,
  say: (value: Of) => Value | undefined,
): Value | undefined {
  if (fact === undefined) return undefined;
  if (fact.kind === "known") return say(fact.value);
  const [id] = fact.ids;
  return id === undefined ? undefined : mapOf({ unknown: id });
}
