import type { Api } from "../model/ir/api.js";
import { valueOf } from "../model/ir/known.js";
import type { Field, ObjectType, TypeId, TypeRef, UnionRef, UnionType } from "../model/ir/type.js";
import type { TypeIndex } from "../model/type-index.js";
import { namedTypes } from "../model/type-words.js";
import { typesWithTraps } from "./body-types.js";
import type {
  BodyTypePlan,
  BodyTypeRef,
  BodyUnionPlan,
  ObjectRulesPlan,
  UnionRulesPlan,
} from "./body-type-plan.js";
import { planAlternatives, unionNamer } from "./plan-body-unions.js";

/** The traps in the bodies of requests, by the types in them, and which of these types a value has. */
export function planBodyTypes(api: Api, types: TypeIndex) {
  const { ruled, leadsToTraps } = typesWithTraps(api, types);
  const ids = new Set(ruled.map(({ id }) => id));
  const nameUnion = unionNamer(api);
  const bodyUnions = new Map<string, BodyUnionPlan>();
  const typeOf = (type: TypeRef): BodyTypeRef | undefined => {
    // Lists may be of themselves without end.
    if (!namedTypes(type).some(leadsToTraps)) return undefined;
    const resolved = types.resolve(type);
    if (resolved.kind === "named") return ids.has(resolved.id) ? resolved.id : undefined;
    if (resolved.kind === "union") return unionOf(resolved);
    if (resolved.kind !== "array" && resolved.kind !== "map") return undefined;
    const items = typeOf(resolved.kind === "array" ? resolved.items : resolved.values);
    return items && { items };
  };
  const unionOf = (union: UnionRef): BodyTypeRef => {
    const name = nameUnion(union);
    if (!bodyUnions.has(name)) {
      const plan = { name, by: union.by, alternatives: [] };
      // It may contain itself.
      bodyUnions.set(name, plan);
      bodyUnions.set(name, { ...plan, alternatives: planAlternatives(union, types, typeOf) });
    }
    return { union: name };
  };
  const bodyTypes = ruled.map((type): BodyTypePlan =>
    type.kind === "union" ? planUnion(type, ids) : planObject(type, types, typeOf),
  );
  for (const { body } of api.endpoints) if (body !== undefined) typeOf(body.type);
  return { bodyTypes, bodyUnions: [...bodyUnions.values()], typeOf };
}

function planObject(
  { id, fields, traps, requiredness, others }: ObjectType,
  types: TypeIndex,
  typeOf: (type: TypeRef) => BodyTypeRef | undefined,
): ObjectRulesPlan {
  const rightNames = new Set(traps.map(({ right }) => right.id));
  const isOptional = (field: Field): boolean =>
    rightNames.has(field.id) &&
    (types.isNullable(field.type) || (valueOf(requiredness) !== undefined && !field.isRequired));
  const ofOthers = others === undefined ? undefined : typeOf(others);
  return {
    kind: "object",
    id,
    traps: traps.map(({ wrong, right }) => ({ wrong, right: right.name })),
    optional: fields.filter(isOptional).map(({ name }) => name),
    members: fields.flatMap((field) => {
      const type = typeOf(field.type);
      return type === undefined ? [] : [{ name: field.name, type }];
    }),
    others: ofOthers === undefined ? undefined : { type: ofOthers, besides: fields.map(({ name }) => name) },
  };
}

function planUnion({ id, discriminator, variants }: UnionType, ruled: ReadonlySet<TypeId>): UnionRulesPlan {
  const known = variants.filter(({ type }) => ruled.has(type)).map(({ tag, type }) => ({ tag, type }));
  return { kind: "union", id, tag: discriminator.name, variants: known };
}
