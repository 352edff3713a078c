import type { Field, ObjectType, TypeDeclaration, TypeId, TypeRef } from "./ir/type.js";
import { scalars } from "./scalars.js";
import { withoutNull } from "./type-words.js";

/** The declared types of a version, and what follows from them about types as they are used. */
export interface TypeIndex {
  readonly get: (id: TypeId) => TypeDeclaration | undefined;
  /** The type without null, aliases resolved. An alias of itself stays as it is. */
  readonly resolve: (type: TypeRef) => TypeRef;
  /** True when a value of the type may be null. */
  readonly isNullable: (type: TypeRef) => boolean;
  /** The object types that a value of the type can be: one, those of a union, or none. */
  readonly objectsOf: (type: TypeRef | undefined) => readonly ObjectType[];
  /** The fields that a value of the type can have, by their names; of a union, those of all variants. */
  readonly fieldsOf: (type: TypeRef | undefined) => ReadonlyMap<string, Field>;
}

export function indexTypes(types: readonly TypeDeclaration[]): TypeIndex {
  const byId = new Map(types.map((type) => [type.id, type]));
  const get = (id: TypeId) => byId.get(id);
  const objectsOf = (type: TypeRef | undefined) => findObjects(type, get, new Set());
  return {
    get,
    resolve: (type) => withoutNull(followAliases(type, get).at(-1) ?? type),
    isNullable: (type) => followAliases(type, get).some((step) => acceptsNull(step, get)),
    objectsOf,
    fieldsOf: (type) => {
      const fields = objectsOf(type).flatMap((object) => object.fields);
      return new Map(fields.map((field) => [field.name, field]));
    },
  };
}

/** True when an endpoint, an error or a webhook leads to the type. */
export function isUsed({ usage }: TypeDeclaration): boolean {
  return usage.inRequests || usage.inResponses || usage.inWebhooks;
}

type Lookup = TypeIndex["get"];

/** The type, the alias's target, that one's target …; each alias once. */
function followAliases(type: TypeRef, get: Lookup): readonly TypeRef[] {
  const steps = [type];
  const seen = new Set<TypeId>();
  for (let step = withoutNull(type); step.kind === "named" && !seen.has(step.id);) {
    seen.add(step.id);
    const declared = get(step.id);
    if (declared?.kind !== "alias") break;
    steps.push(declared.type);
    step = withoutNull(declared.type);
  }
  return steps;
}

function acceptsNull(type: TypeRef, get: Lookup): boolean {
  if (type.kind === "nullable" || type.kind === "unknown") return true;
  if (type.kind === "scalar") return scalars[type.scalar].fits(null);
  return type.kind === "named" && get(type.id)?.kind === "unknown";
}

function findObjects(type: TypeRef | undefined, get: Lookup, seen: Set<TypeId>): readonly ObjectType[] {
  if (type?.kind === "nullable") return findObjects(type.type, get, seen);
  if (type?.kind !== "named" || seen.has(type.id)) return [];
  const declared = get(type.id);
  switch (declared?.kind) {
    case "object":
      return [declared];
    case "alias":
      return findObjects(declared.type, get, seen.add(type.id));
    case "union": {
      const inside = seen.add(type.id);
      return declared.variants.flatMap((variant) =>
        findObjects({ kind: "named", id: variant.type }, get, inside),
      );
    }
    default:
      return [];
  }
}
