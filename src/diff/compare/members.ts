import type { Pair } from "../pair.js";
import type { Comparison, Scope } from "./comparison.js";

/** Compares one member of a thing on both sides. */
export type Comparer<Owner, Value> = (
  values: Pair<Value>,
  scope: Scope,
  comparison: Comparison,
  owner: Pair<Owner>,
) => void;

/** How each member of a thing is compared: one that is forgotten does not compile. */
export type Members<Owner> = { readonly [Name in keyof Owner]: Comparer<Owner, Owner[Name]> };

/** Compares all members of a thing, in the order of the table. */
export function compareMembers<Owner extends object>(
  members: Members<Owner>,
  owner: Pair<Owner>,
  scope: Scope,
  comparison: Comparison,
): void {
  for (const name in members) {
    const values = { old: owner.old[name], new: owner.new[name] };
    if (values.old !== values.new) members[name](values, scope, comparison, owner);
  }
}

/** A member that is no difference of its own, with the reason. */
export function elsewhere(_reason: string): () => void {
  return () => undefined;
}
