import type { Group } from "../../language/model/ir/api.js";
import { FreeNames } from "../../language/text/free-names.js";
import { pascalCase } from "../../language/text/names.js";

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
  return new FreeNames().take(`${own}Resource`, "", isFree);
}
