import { valueOf } from "../../model/ir/known.js";
import type { Field, ObjectType, TypeRef, UnionType } from "../../model/ir/type.js";
import type { BodyType, ObjectRules, UnionRules } from "../../runtime/types/policy.js";
import { typesWithTraps } from "../shared/body-types.js";
import { unlessEmpty } from "../shared/data.js";
import type { Layout } from "./layout.js";
import { namesOf } from "./sensitive-data.js";

/** The traps in the bodies of requests, by the types in them, and which of these types a value has. */
export type BodyRules = ReturnType<typeof planBodyRules>;

export function planBodyRules({ api, types, typeName }: Layout) {
  const ruled = typesWithTraps(api, types);
  const names = new Map(ruled.map(({ id }) => [id, typeName(id)]));
  const typeOf = (type: TypeRef): BodyType | undefined => {
    const resolved = types.resolve(type);
    if (resolved.kind === "named") return names.get(resolved.id);
    if (resolved.kind !== "array" && resolved.kind !== "map") return undefined;
    const items = typeOf(resolved.kind === "array" ? resolved.items : resolved.values);
    return items && { items };
  };
  const rulesOf = (type: ObjectType | UnionType) =>
    type.kind === "union" ? unionRules(type, names) : objectRules(type, types, typeOf);
  const bodyTypes = Object.fromEntries(ruled.map((type) => [typeName(type.id), rulesOf(type)]));
  return { bodyTypes: ruled.length === 0 ? undefined : bodyTypes, typeOf };
}

function objectRules(
  { fields, traps, requiredness }: ObjectType,
  types: Layout["types"],
  typeOf: (type: TypeRef) => BodyType | undefined,
) {
  const rightNames = new Set(traps.map(({ right }) => right.id));
  const isOptional = ({ id, type, isRequired }: Field): boolean =>
    rightNames.has(id) && (types.isNullable(type) || (valueOf(requiredness) !== undefined && !isRequired));
  const members = fields.flatMap(({ name, type }) => {
    const inner = typeOf(type);
    return inner === undefined ? [] : [[name, inner] as const];
  });
  return {
    traps: unlessEmpty(traps.map(({ wrong, right }) => [wrong, right.name])),
    optional: namesOf(fields, isOptional),
    members: unlessEmpty(members),
  } satisfies ObjectRules;
}

function unionRules({ discriminator, variants }: UnionType, names: ReadonlyMap<string, string>) {
  const known = variants.flatMap(({ tag, type }) => {
    const name = names.get(type);
    return name === undefined ? [] : [[tag, name] as const];
  });
  return { tag: discriminator.name, variants: Object.fromEntries(known) } satisfies UnionRules;
}
