import { valueOf } from "../../language/model/ir/known.js";
import type {
  ArrayType,
  Field,
  ObjectType,
  TypeId,
  TypeRef,
  UnionRef,
  UnionType,
  UnionVariant,
} from "../../language/model/ir/type.js";
import { anyOf } from "../../language/model/type-expression.js";
import { idField } from "../state/resources.js";
import { addressable } from "./addressable.js";
import { anotherItem } from "./another-item.js";
import { numberedId, type ObjectKey, referredId } from "./sample-id.js";
import { sampleScalar } from "./sample-scalar.js";
import {
  canFill,
  count,
  enter,
  isContainer,
  isTooLarge,
  recurrence,
  sampleWithinBounds,
  type Sampling,
  type Spot,
} from "./sampling.js";
import { synthesizeField } from "../../language/model/synthetic-field.js";
import type { SampleSource } from "./sample-source.js";

type Members = Readonly<Record<string, unknown>>;

/** A sample object, and where it is: what is at the same place has the same UUIDs. */
export interface SampleKey extends ObjectKey {
  readonly path: string;
}

/** A value of the type. */
function sampleType(type: TypeRef, spot: Spot, sampling: Sampling): unknown {
  if (type.kind === "scalar") {
    const value = sampleScalar(type, spot, sampling);
    count(sampling, value);
    return value;
  }
  count(sampling, undefined);
  switch (type.kind) {
    case "enum":
    case "observed":
      return type.values[0] ?? spot.name;
    case "array":
      return sampleItems(type, spot, sampling);
    case "map":
      return sampleMap(type, spot, sampling);
    case "nullable":
      return canFill(type.type, sampling) ? sampleType(type.type, spot, sampling) : null;
    case "named":
      return sampleNamed(type.id, spot, sampling);
    case "union":
      return sampleType(leastAlternative(type, sampling), spot, sampling);
    case "unknown":
      return {};
  }
}

function sampleItems(
  { items, count: bounds, isUnique }: ArrayType,
  spot: Spot,
  sampling: Sampling,
): readonly unknown[] {
  const { minimum = 0, maximum = Infinity } = valueOf(bounds) ?? {};
  const length = Math.min(
    Math.max(Number(minimum), canFill(items, sampling) ? 1 : 0),
    Math.floor(Number(maximum)),
  );
  const sampled: unknown[] = [];
  while (sampled.length < length && !isTooLarge(sampling)) {
    const index = sampled.length;
    const { path, number } = spot;
    const item = sampleType(items, { ...spot, path: `${path}[${index}]`, number: number + index }, sampling);
    sampled.push(isUnique ? anotherItem(item, sampled, sampling.types.resolve(items)) : item);
  }
  return sampled;
}

function sampleMap(
  { values, count: bounds }: Extract<TypeRef, { readonly kind: "map" }>,
  spot: Spot,
  sampling: Sampling,
): Members {
  const { minimum = 0, maximum = Infinity } = valueOf(bounds) ?? {};
  const length = Math.min(Math.max(minimum, canFill(values, sampling) ? 1 : 0), maximum);
  const members: [string, unknown][] = [];
  while (members.length < length && !isTooLarge(sampling)) {
    const key = members.length === 0 ? "key" : `key_${members.length + 1}`;
    members.push([
      key,
      sampleType(values, { ...spot, name: "value", path: `${spot.path}.${key}` }, sampling),
    ]);
  }
  return Object.fromEntries(members);
}

function sampleNamed(id: TypeId, spot: Spot, sampling: Sampling): unknown {
  const { types } = sampling;
  const declared = types.get(id);
  switch (declared?.kind) {
    case "alias": {
      const type: TypeRef = { kind: "named", id };
      if (isExampleTaken(declared.example, type, spot, sampling)) return declared.example;
      if (types.isNullable(type) && !canFill(type, sampling)) return null;
      const end = types.resolve(type);
      return sampleType(end, spot, isContainer(end) ? enter(id, sampling) : sampling);
    }
    case "object":
      return sampleAnother(declared, id, spot, sampling);
    case "union":
      return sampleUnion(declared, spot, sampling);
    default:
      return {};
  }
}

/** An object in a sample; one that contains its own type has another number than that one. */
function sampleAnother(
  object: ObjectType,
  type: TypeId,
  { path, number }: Spot,
  sampling: Sampling,
): Members {
  if (isTooLarge(sampling)) return {};
  const key = { type, path, number: number + recurrence(object.id, sampling.around) };
  return sampleMembers(object, {}, key, enter(object.id, sampling), () => true);
}

/** Its first variant, or the one that ends soonest where it isn't to be filled. */
function sampleUnion(union: UnionType, spot: Spot, sampling: Sampling): unknown {
  const { variants, discriminator } = union;
  const isFilled = sampling.isFilled && sampling.levels > 0;
  const variant = isFilled ? variants[0] : leastVariant(union, sampling);
  const object = variant && sampling.types.variantOf(union, variant);
  if (object === undefined) return { [discriminator.name]: unknownTag(union) };
  return { ...sampleAnother(object, union.id, spot, sampling), [discriminator.name]: variant?.tag };
}

/** The first one, or the one that ends soonest where it isn't to be filled. */
function leastAlternative({ alternatives }: UnionRef, sampling: Sampling): TypeRef {
  const { leastDepths, types } = sampling;
  const all = alternatives.map((alternative) => alternative.type);
  const depthOf = (type: TypeRef) => {
    const end = types.resolve(type);
    return end.kind === "named" ? (leastDepths.get(end.id) ?? Infinity) : -1;
  };
  const first = all.find((type) => canFill(type, sampling));
  return first ?? all.toSorted((one, other) => depthOf(one) - depthOf(other))[0] ?? anyOf("json");
}

/** `undefined` for an open union all of whose variants contain it. */
function leastVariant({ id, variants }: UnionType, { leastDepths }: Sampling): UnionVariant | undefined {
  let least: UnionVariant | undefined;
  let depth = leastDepths.get(id) ?? 0;
  for (const variant of variants) {
    const next = leastDepths.get(variant.type) ?? Infinity;
    if (next < depth) [least, depth] = [variant, next];
  }
  return least;
}

/** A value of the discriminator that no known variant has. */
function unknownTag({ variants }: UnionType): string {
  let tag = "other";
  while (variants.some((variant) => variant.tag === tag)) tag += "_";
  return tag;
}

/** The members of an object: the given ones, and samples for others that are required, or added and to be filled. */
function sampleMembers(
  object: ObjectType,
  given: Members,
  key: SampleKey,
  sampling: Sampling,
  isAdded: (field: Field) => boolean,
): Members {
  const ids = idField(object.fields);
  const members = fieldsOf(object, given).flatMap((field): readonly (readonly [string, unknown])[] => {
    if (Object.hasOwn(given, field.name)) return [[field.name, given[field.name]]];
    const isFilled = isAdded(field) && canFill(field.type, sampling) && !isTooLarge(sampling);
    if (!field.isRequired && !isFilled) return [];
    if (field.default !== undefined) return [[field.name, field.default]];
    const id = field === ids ? numberedId(object, key, sampling, sampling.uuid) : undefined;
    const spot = { name: field.id, owner: object.id, path: `${key.path}/${field.id}`, number: key.number };
    const isTaken = field !== ids && isExampleTaken(field.example, field.type, spot, sampling);
    const sample = (type: TypeRef) =>
      isTaken && type === field.type ? field.example : sampleType(type, spot, sampling);
    return [[field.name, id ?? addressable(object, field, sampling, sample)]];
  });
  return Object.fromEntries(members);
}

/** With the other members that are given, or one that may be added. */
function fieldsOf({ fields, others, at }: ObjectType, given: Members): readonly Field[] {
  if (others === undefined) return fields;
  const known = new Set(fields.map(({ name }) => name));
  const names = Object.keys(given).filter((name) => !known.has(name));
  const added = known.has("key") ? [] : ["key"];
  const all = names.length === 0 ? added : names;
  const member = { type: others, doc: undefined, at, isRequired: false };
  return [...fields, ...all.map((name) => synthesizeField({ name, ...member }))];
}

/** Whether a sample has the example: not where it tells one thing from others, as an id does, its reference, or a UUID. */
function isExampleTaken(
  example: Field["example"],
  type: TypeRef,
  { name }: Spot,
  sampling: Sampling,
): boolean {
  if (example === undefined || referredId(name, sampling) !== undefined) return false;
  const end = sampling.types.resolve(type);
  return end.kind !== "scalar" || end.scalar !== "uuid";
}

/** A value of the type with all of its members, and an item in each list. */
export function sampleOf(type: TypeRef, name: string, source: SampleSource): unknown {
  const spot = { name, owner: undefined, path: name, number: 1 };
  return sampleWithinBounds(source, (sampling) => sampleType(type, spot, sampling));
}

/**
 * An object of the type: the given members, and samples for others that are required or to be added, as far as there is an end
 * to it. Members that the type doesn't have are omitted.
 */
export function sampleObject(
  object: ObjectType,
  given: Members,
  key: SampleKey,
  source: SampleSource,
  isAdded: (field: Field) => boolean = () => false,
): Members {
  return sampleWithinBounds(source, (sampling) =>
    sampleMembers(object, given, key, enter(object.id, sampling), isAdded),
  );
}
