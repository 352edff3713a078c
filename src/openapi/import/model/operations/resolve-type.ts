import type { ImportedApi } from "../../imported-api.js";
import type { ImportedType, ImportedTypeId } from "../../imported-type.js";

/** The type under all its names. */
export function resolveType(api: ImportedApi, id: ImportedTypeId): ImportedType | undefined {
  const seen = new Set<ImportedTypeId>();
  let type = api.types.get(id);
  while (type?.shape.kind === "same" && !seen.has(type.id)) {
    seen.add(type.id);
    type = api.types.get(type.shape.as);
  }
  return type;
}
