import type { Group } from "../../model/ir/api.js";
import { pascalCase } from "../../text/names.js";

/**
 * The class of a group: its own name, unless a type, an error or anything else of the output has it. An API whose group
 * `Wallet` has a type `Wallet` is usual, so the class gives way, with the first ending that is free.
 */
export function planResourceName(
  name: string,
  groups: readonly Pick<Group, "name">[],
  taken: ReadonlySet<string>,
): string {
  const own = pascalCase(name);
  if (!taken.has(own)) return own;
  const others = new Set(groups.map((group) => pascalCase(group.name)));
  const isFree = (candidate: string) => !taken.has(candidate) && !others.has(candidate);
  return freeName(`${own}Resource`, isFree);
}

/** The name, or the name with the first number that makes it free. */
export function freeName(name: string, isFree: (candidate: string) => boolean): string {
  let candidate = name;
  for (let number = 2; !isFree(candidate); number += 1) candidate = `${name}${number}`;
  return candidate;
}
