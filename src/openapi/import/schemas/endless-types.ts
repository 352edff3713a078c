import type { ImportedType, ImportedTypeId, TypeShape } from "../imported-type.js";
import { Losses } from "../losses.js";

type Types = ReadonlyMap<ImportedTypeId, ImportedType>;

/** Reports fields without which values of their types would end. */
export function reportEndless(types: Types): Types {
  const endless = findEndless(types);
  if (endless.size === 0) return types;
  return new Map([...types].map(([id, type]) => [id, endless.has(id) ? withLosses(type, endless) : type]));
}

function withLosses(type: ImportedType, endless: ReadonlySet<ImportedTypeId>): ImportedType {
  if (type.shape.kind !== "object") return type;
  const losses = new Losses();
  for (const field of type.shape.fields) {
    if (field.isRequired && endless.has(field.type)) losses.add("endless-type", type, field.name);
  }
  return { ...type, losses: [...type.losses, ...losses.list] };
}

/** The types of which no value ends, since it would have to contain another one. Each reference is looked at once. */
function findEndless(types: Types): ReadonlySet<ImportedTypeId> {
  const users = new Map<ImportedTypeId, ImportedTypeId[]>();
  const missing = new Map<ImportedTypeId, number>();
  for (const [id, { shape }] of types) {
    const needs = needsOf(shape, types);
    if (needs.length > 0) missing.set(id, shape.kind === "union" ? 1 : needs.length);
    for (const need of needs) {
      const known = users.get(need);
      if (known === undefined) users.set(need, [id]);
      else known.push(id);
    }
  }
  const ended = [...users.keys()].filter((id) => !missing.has(id));
  for (const id of ended) {
    for (const user of users.get(id) ?? []) {
      const left = (missing.get(user) ?? 0) - 1;
      missing.set(user, left);
      if (left === 0) ended.push(user);
    }
  }
  return new Set([...missing].flatMap(([id, left]) => (left > 0 ? [id] : [])));
}

/** The types of which a value contains one each; of a union, one is enough. */
function needsOf(shape: TypeShape, types: Types): readonly ImportedTypeId[] {
  const isNeeded = (id: ImportedTypeId) => types.get(id)?.isNullable === false;
  switch (shape.kind) {
    case "object":
      return shape.fields.filter((field) => field.isRequired && isNeeded(field.type)).map(({ type }) => type);
    case "list":
      return shape.items !== undefined && (shape.count.minimum ?? 0) > 0 && isNeeded(shape.items)
        ? [shape.items]
        : [];
    case "same":
      return [shape.as].filter(isNeeded);
    case "union":
      return shape.variants;
    default:
      return [];
  }
}
