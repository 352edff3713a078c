import { planNames } from "../../emit/typescript/names.js";
import type { Api } from "../../model/ir/api.js";
import type { TypeRef } from "../../model/ir/type.js";
import { indexTypes, type TypeIndex } from "../../model/type-index.js";

/** From a member's path in the old client to the values of its vocabulary that the new version doesn't know. */
export type RemovedValues = ReadonlyMap<string, ReadonlySet<string>>;

/** Compares the vocabularies of the fields that both versions have. */
export function listRemovedValues(from: Api, to: Api): RemovedValues {
  const names = planNames(from);
  const [before, after] = [indexTypes(from.types), indexTypes(to.types)];
  const removed = new Map<string, ReadonlySet<string>>();
  for (const type of from.types) {
    const next = after.get(type.id);
    if (type.kind !== "object" || next?.kind !== "object") continue;
    for (const field of type.fields) {
      const other = next.fields.find(({ id }) => id === field.id);
      const known = new Set(valuesOf(other?.type, after));
      const gone = valuesOf(field.type, before).filter((value) => known.size > 0 && !known.has(value));
      const path = `${names.types.get(type.id)?.type ?? type.name}.${field.name}`;
      if (gone.length > 0) removed.set(path, new Set(gone));
    }
  }
  return removed;
}

/** The values of a vocabulary, or of a list of such; none of anything else. */
function valuesOf(type: TypeRef | undefined, index: TypeIndex): readonly string[] {
  if (type === undefined) return [];
  const resolved = index.resolve(type);
  switch (resolved.kind) {
    case "enum":
    case "observed":
      return resolved.values;
    case "array":
      return valuesOf(resolved.items, index);
    default:
      return [];
  }
}
