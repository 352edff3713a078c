import type { ImportedType, ImportedTypeId } from "../imported-type.js";
import { Uses } from "../uses.js";
import { createDocumentTypes, type DocumentTypes } from "./document-types.js";

type Types = ReadonlyMap<ImportedTypeId, ImportedType>;

/** The types of which no value ends, since it would have to contain another one. Each reference is looked at once. */
export function findEndless(types: DocumentTypes, all: Types): ReadonlySet<ImportedTypeId> {
  const users = new Map<ImportedTypeId, ImportedTypeId[]>();
  const missing = new Map<ImportedTypeId, number>();
  for (const id of all.keys()) {
    const { needs, isOneEnough } = needsOf(id, types);
    missing.set(id, isOneEnough ? Math.min(needs.length, 1) : needs.length);
    for (const need of needs) {
      const known = users.get(need);
      if (known === undefined) users.set(need, [id]);
      else known.push(id);
    }
  }
  const ending = [...all.keys()].filter((id) => missing.get(id) === 0);
  const ended = new Set(ending);
  for (const id of ended) {
    for (const user of users.get(id) ?? []) {
      const left = (missing.get(user) ?? 0) - 1;
      missing.set(user, left);
      if (left === 0) ended.add(user);
    }
  }
  return new Set([...all.keys()].filter((id) => !ended.has(id)));
}

/** The types of which a value of this one contains one each; `isOneEnough`: only one of them at all. */
function needsOf(id: ImportedTypeId, types: DocumentTypes) {
  const shape = types.shapeOf(id);
  const all = (needs: readonly ImportedTypeId[]) => ({
    needs: needs.filter((need) => types.get(need) !== undefined && !types.isNullable(need)),
    isOneEnough: false,
  });
  switch (shape.kind) {
    case "object":
      return all(shape.fields.filter(({ isRequired }) => isRequired).map(({ type }) => type));
    case "list":
      return all(shape.items !== undefined && (shape.count.minimum ?? 0) > 0 ? [shape.items] : []);
    case "same":
      return all([shape.as]);
    case "union":
      return { needs: shape.variants, isOneEnough: true };
    default:
      return all([]);
  }
}

/** Reports fields without which values of their types would end. */
export function reportEndless(all: Types): Types {
  const types = createDocumentTypes(all);
  const endless = findEndless(types, all);
  if (endless.size === 0) return all;
  return new Map([...all].map(([id, type]) => [id, endless.has(id) ? withUses(type, endless) : type]));
}

function withUses(type: ImportedType, endless: ReadonlySet<ImportedTypeId>): ImportedType {
  if (type.shape.kind !== "object") return type;
  const uses = new Uses();
  for (const field of type.shape.fields) {
    if (field.isRequired && endless.has(field.type)) uses.add("endless-type", type, field.name);
  }
  return { ...type, uses: [...type.uses, ...uses.list] };
}
