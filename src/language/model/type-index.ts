import { type AliasEnd, aliasEnds } from "./alias-ends.js";
import type {
  Field,
  ObjectType,
  TypeDeclaration,
  TypeId,
  TypeRef,
  UnionType,
  UnionVariant,
} from "./ir/type.js";
import { scalars } from "./scalars.js";
import { synthesizeField } from "./synthetic-field.js";
import { type JsonKind, kindsOf, type KindLookup, spreadType } from "./type-kinds.js";
import { withoutNull } from "./type-words.js";

/** The declared types of a version, and what follows from them about types as they are used. */
export interface TypeIndex {
  readonly get: (id: TypeId) => TypeDeclaration | undefined;
  /** The type without null, aliases resolved. An alias of itself stays as it is. */
  readonly resolve: (type: TypeRef) => TypeRef;
  /** True when a value of the type may be null. */
  readonly isNullable: (type: TypeRef) => boolean;
  /** What values of the type can be in JSON. */
  readonly jsonKinds: (type: TypeRef) => ReadonlySet<JsonKind>;
  /** The types that a value can have, null aside: one, or those of a union without a tag, however they are nested. */
  readonly alternativesOf: (type: TypeRef) => readonly TypeRef[];
  /** The object types that a value of the type can be: one, those of a union, or none. */
  readonly objectsOf: (type: TypeRef | undefined) => readonly ObjectType[];
  /** The object type of a variant, with the tag where the union adds it. */
  readonly variantOf: (union: UnionType, variant: UnionVariant) => ObjectType | undefined;
  /** The fields that a value of the type can have, by their names; of a union, those of all variants. */
  readonly fieldsOf: (type: TypeRef | undefined) => ReadonlyMap<string, Field>;
}

export function indexTypes(types: readonly TypeDeclaration[]): TypeIndex {
  const byId = new Map(types.map((type) => [type.id, type]));
  const get = (id: TypeId) => byId.get(id);
  const endOf = aliasEnds((id) => {
    const declared = get(id);
    return declared?.kind === "alias" ? declared.type : undefined;
  });
  const endOfRef = (type: TypeRef): AliasEnd => {
    const inner = withoutNull(type);
    const end = inner.kind === "named" ? endOf(inner.id) : { type: inner, isNullable: false };
    return { ...end, isNullable: end.isNullable || type.kind === "nullable" };
  };
  const lookup: KindLookup = { aliasEnd: endOf, declaredKind: (id) => get(id)?.kind };
  const jsonKinds = (type: TypeRef) => kindsOf(type, lookup);
  const variantOf = variantFinder(get);
  const objectsOf = (type: TypeRef | undefined) =>
    type === undefined ? [] : findObjects(type, get, variantOf);
  return {
    get,
    resolve: (type) => endOfRef(type).type,
    isNullable: (type) => {
      const end = endOfRef(type);
      return (
        end.isNullable ||
        (end.type.kind === "union" ? jsonKinds(end.type).has("null") : acceptsNull(end.type, get))
      );
    },
    jsonKinds,
    alternativesOf: (type) => spreadType(type, endOf).types,
    objectsOf,
    variantOf,
    fieldsOf: (type) => {
      const fields = objectsOf(type).flatMap((object) => object.fields);
      return new Map(fields.map((field) => [field.name, field]));
    },
  };
}

/** True when an endpoint, an error or a webhook leads to the type. */
export function isUsed({ usage }: TypeDeclaration): boolean {
  return usage.inRequests || usage.inResponses || usage.inErrors || usage.inWebhooks;
}

type Lookup = TypeIndex["get"];

function acceptsNull(type: TypeRef, get: Lookup): boolean {
  if (type.kind === "unknown") return true;
  if (type.kind === "scalar") return scalars[type.scalar].fits(null);
  return type.kind === "named" && get(type.id)?.kind === "unknown";
}

/** Through aliases and unions, each of which is gone through once. */
function findObjects(type: TypeRef, get: Lookup, variantOf: TypeIndex["variantOf"]): readonly ObjectType[] {
  const found: ObjectType[] = [];
  const seen = new Set<TypeId>();
  const waiting = [withoutNull(type)];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.kind === "union") {
      waiting.push(...next.alternatives.map((one) => withoutNull(one.type)).toReversed());
    }
    const declared = next.kind === "named" && !seen.has(next.id) ? get(next.id) : undefined;
    if (declared?.kind === "object") found.push(declared);
    if (declared?.kind !== "alias" && declared?.kind !== "union") continue;
    seen.add(declared.id);
    if (declared.kind === "alias") waiting.push(withoutNull(declared.type));
    else if (declared.tags === "variants") waiting.push(...declared.variants.map(refTo).toReversed());
    else found.push(...declared.variants.flatMap((variant) => variantOf(declared, variant) ?? []));
  }
  return found;
}

function refTo({ type }: UnionVariant): TypeRef {
  return { kind: "named", id: type };
}

/** Makes the type of each variant once. */
function variantFinder(get: Lookup): TypeIndex["variantOf"] {
  const made = new Map<UnionVariant, ObjectType>();
  return ({ tags, discriminator }, variant) => {
    const object = get(variant.type);
    if (object?.kind !== "object") return undefined;
    const { name } = discriminator;
    if (tags === "variants") return object;
    const own = object.fields.find((field) => field.name === name);
    if (own !== undefined && isTag(own.type, variant.tag)) return object;
    const type: TypeRef = { kind: "enum", values: [variant.tag] };
    const whole = made.get(variant) ?? { ...object, fields: withTag(object, own, { name, type, variant }) };
    made.set(variant, whole);
    return whole;
  };
}

/** Whether a field has the tag of a variant for its only value. */
export function isTag(type: TypeRef, tag: string): boolean {
  return type.kind === "enum" && type.values.length === 1 && type.values[0] === tag;
}

interface Tag {
  readonly name: string;
  readonly type: TypeRef;
  readonly variant: UnionVariant;
}

/** The fields of a variant whose type lacks the tag, or has it in a field of more values. */
function withTag(
  { fields }: ObjectType,
  own: Field | undefined,
  { name, type, variant }: Tag,
): readonly Field[] {
  if (own === undefined) return [synthesizeField({ name, type, doc: undefined, at: variant.at }), ...fields];
  return fields.map((field) => (field === own ? { ...field, type } : field));
}
