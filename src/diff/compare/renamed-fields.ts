import type { FieldRef } from "../../model/ir/type.js";
import type { Pair } from "../pair.js";

/** Which fields are only called otherwise: from the ids on the old side to those on the new one, of all types. */
export type RenamedFields = ReadonlySet<string>;

export function renamedKey({ old, new: next }: Pair<FieldRef>): string {
  return `${old.id}\n${next.id}`;
}

/** Whether something refers to the same field, whatever it is called. */
export function isSameField(
  { old, new: next }: Pair<FieldRef | undefined>,
  { renamedFields }: { readonly renamedFields: RenamedFields },
): boolean {
  if (old === undefined || next === undefined) return old === next;
  return old.id === next.id || renamedFields.has(renamedKey({ old, new: next }));
}
