import type { TypeId, TypeRef } from "../ir/type.js";
import { buildTypeRef } from "./build-type-ref.js";
import type { BuildContext } from "./context.js";

/** The target of an alias, before the types are built; its errors, and what it refers to, are reported where it is declared. */
export function aliasTarget(id: TypeId, context: BuildContext): TypeRef | undefined {
  const entry = context.sections.declared.types.get(id);
  if (entry === undefined || entry.value.fields !== undefined || entry.value.union !== undefined) {
    return undefined;
  }
  return buildTypeRef(entry, entry.name, { ...context, report: () => undefined, places: [] });
}
