import type { Pair } from "../pair.js";
import { type Comparison, partOf, type Scope } from "./comparison.js";
import { withGaps } from "./gap-changes.js";

/** Compares what is on both sides. */
export type Compare<Value> = (values: Pair<Value>, scope: Scope, comparison: Comparison) => void;

/** Compares one member of a thing on both sides. */
export type Comparer<Owner, Value> = (
  ...args: readonly [...Parameters<Compare<Value>>, owner: Pair<Owner>]
) => void;

/** How each member of a thing is compared: one that is forgotten does not compile. Its place is no difference. */
export type Members<Owner> = {
  readonly [Name in keyof Owner as Exclude<Name, "at">]: Comparer<Owner, Owner[Name]>;
};

/** Compares all members of a thing, in the order of the table. */
export function compareMembers<Owner extends object>(
  members: Members<Owner>,
  owner: Pair<Owner>,
  scope: Scope,
  comparison: Comparison,
): void {
  const within = withGaps(owner, scope, comparison);
  for (const name in members) {
    const values = { old: owner.old[name], new: owner.new[name] };
    if (values.old !== values.new) members[name](values, within, comparison, owner);
  }
}

/** A member that is no difference of its own, with the reason. */
export function elsewhere(_reason: string): () => void {
  return () => undefined;
}

/** Compares a member as a part of what has it, which `{owner}` stands for in the words for it. */
export function asPart<Owner, Value>(
  step: string,
  words: string,
  compare: Comparer<Owner, Value>,
): Comparer<Owner, Value> {
  return (values, scope, ...others) => {
    const phrase = words.replace("{owner}", () => scope.phrase);
    compare(values, partOf(scope, step, phrase), ...others);
  };
}
