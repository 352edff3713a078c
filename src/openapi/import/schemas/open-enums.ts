import { openEnumOf } from "../extensions/open-enum.js";
import type { ImportedApi } from "../imported-api.js";
import type { ImportedType, ImportedTypeId } from "../imported-type.js";

/** A document in which these enumerations are open, as a person has said that they are. */
export function openEnums(api: ImportedApi, names: ReadonlySet<string>): ImportedApi {
  if (names.size === 0) return api;
  const types = Array.from(api.types, ([id, type]): readonly [ImportedTypeId, ImportedType] => {
    const { shape } = type;
    const isMeant = shape.kind === "values" && names.has(openEnumOf(type)?.name ?? "");
    return [id, isMeant ? { ...type, shape: { ...shape, isOpen: true } } : type];
  });
  return { ...api, types: new Map(types) };
}
