import type { Field } from "../../../model/ir/type.js";

/** What fields are called in any version, where that leads to one of them alone. */
export function otherIdsOf(fields: readonly Field[]): ReadonlyMap<Field, readonly string[]> {
  const taken = new Set(fields.map(({ id }) => id));
  return new Map(
    fields.map((field) => {
      const free = [...new Set([field.name, ...field.otherNames])].filter((name) => !taken.has(name));
      for (const name of free) taken.add(name);
      return [field, free];
    }),
  );
}
