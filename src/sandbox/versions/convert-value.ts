import type { Field, ObjectType, TypeRef } from "../../language/model/ir/type.js";
import type { TypeIndex } from "../../language/model/type-index.js";
import { isObject } from "../../language/model/scalars.js";
import { objectFor, typeFor } from "../samples/object-for.js";
import type { Resource } from "../state/resources.js";

/**
 * A value of one version as another one has it: its members under that version's names, without those that it lacks, unless
 * they are kept. Values whose type differs stay as they are.
 */
export function convertValue(
  value: unknown,
  type: TypeRef,
  types: TypeIndex,
  other: TypeIndex,
  keepsOthers = false,
): unknown {
  return renameMembers(value, type, types, {
    from: ({ name }) => name,
    to: ({ id, name }, object) => {
      const declared = other.get(object.id);
      if (declared?.kind !== "object" || isTagOfUnion(id, object, types)) return name;
      return declared.fields.find((field) => field.id === id)?.name ?? (keepsOthers ? name : undefined);
    },
    keepsOthers: (name, object) => keepsOthers || hasOther(name, object, other),
  });
}

/** Whether a member that is no field of an object is none of the other version's either, which may have such members. */
function hasOther(name: string, { id, others }: ObjectType, other: TypeIndex): boolean {
  const declared = other.get(id);
  if (others === undefined || declared?.kind !== "object" || declared.others === undefined) return false;
  return !declared.fields.some((field) => field.name === name);
}

/** A tag that the variant's own type doesn't have is called the same in all versions. */
function isTagOfUnion(id: string, object: ObjectType, types: TypeIndex): boolean {
  const own = types.get(object.id);
  return own?.kind === "object" && !own.fields.some((field) => field.id === id);
}

/** The body with its fields under this version's names, where a newer version has other ones. */
export function acceptNewerNames(body: unknown, type: TypeRef, types: TypeIndex): unknown {
  return renameMembers(body, type, types, {
    from: ({ name, newerNames }, members, { fields }) => {
      const free = newerNames.filter((newer) => !fields.some((field) => field.name === newer));
      return [name, ...free].find((one) => Object.hasOwn(members, one)) ?? name;
    },
    to: ({ name }) => name,
    keepsOthers: () => true,
  });
}

/** Under which names the members of an object are, and under which they shall be. */
interface Renaming {
  /** The member of the value that has the field. */
  readonly from: (field: Field, members: Resource, object: ObjectType) => string;
  /** `undefined`: the member is dropped. */
  readonly to: (field: Field, object: ObjectType) => string | undefined;
  /** Whether a member that isn't a field stays. */
  readonly keepsOthers: (name: string, object: ObjectType) => boolean;
}

/** A value of the type with other names for the members of all objects in it. What isn't of the type stays as it is. */
function renameMembers(value: unknown, type: TypeRef, types: TypeIndex, renaming: Renaming): unknown {
  return mapObjects(value, type, types, (members, object) => renameObject(members, object, types, renaming));
}

function renameObject(members: Resource, object: ObjectType, types: TypeIndex, renaming: Renaming): Resource {
  const { from, to, keepsOthers } = renaming;
  const fields = new Map(object.fields.map((field) => [from(field, members, object), field]));
  const renamed = Object.entries(members).flatMap(
    ([name, value]): readonly (readonly [string, unknown])[] => {
      const field = fields.get(name);
      if (field === undefined) {
        if (!keepsOthers(name, object)) return [];
        const type = object.others;
        return [[name, type === undefined ? value : renameMembers(value, type, types, renaming)]];
      }
      const next = to(field, object);
      const member = renameMembers(value, field.type, types, renaming);
      return next === undefined ? [] : [[next, member]];
    },
  );
  return Object.fromEntries(renamed);
}

/** A value of the type with its outermost objects changed; `path` leads from it to each. What isn't of the type stays as it is. */
export function mapObjects(
  value: unknown,
  type: TypeRef,
  types: TypeIndex,
  change: (members: Resource, object: ObjectType, path: string) => unknown,
  path = "",
): unknown {
  const resolved = typeFor(type, value, types);
  if (Array.isArray(value)) {
    if (resolved.kind !== "array") return value;
    return value.map((item, index) => mapObjects(item, resolved.items, types, change, `${path}[${index}]`));
  }
  if (!isObject(value)) return value;
  if (resolved.kind === "map") {
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([name, one]) => [
        name,
        mapObjects(one, resolved.values, types, change, `${path}.${name}`),
      ]),
    );
  }
  const object = objectFor(resolved, value, types);
  return object === undefined ? value : change(value, object, path);
}
