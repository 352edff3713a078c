/** The id of a known unknown: an entry of the model's `unknowns`. */
export type UnknownId = string;

/**
 * A fact that a specification may leave open. `unknown`: it isn't specified; `ids` are the model's entries that say so,
 * none where the model just doesn't mention it. That a thing doesn't exist is never said by `Known`, but by `undefined`
 * in its place.
 */
export type Known<Value> =
  | { readonly kind: "known"; readonly value: Value }
  | { readonly kind: "unknown"; readonly ids: readonly UnknownId[] };

export function known<Value>(value: Value): Known<Value> {
  return { kind: "known", value };
}

export function unknown(ids: readonly UnknownId[]): Known<never> {
  return { kind: "unknown", ids };
}

/** The value, or `undefined` where it isn't specified: for readers to whom "none" and "not specified" are the same. */
export function valueOf<Value>(fact: Known<Value> | undefined): Value | undefined {
  return fact?.kind === "known" ? fact.value : undefined;
}

/** The ids of what isn't specified about a fact; empty for a known one. */
export function idsOf(fact: Known<unknown> | undefined): readonly UnknownId[] {
  return fact?.kind === "unknown" ? fact.ids : [];
}
