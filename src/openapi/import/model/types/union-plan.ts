import { isNoted } from "../../../../language/model/scalars.js";
import type { ImportedTypeId, ObjectShape, ScalarWord, TypeShape, UnionShape } from "../../imported-type.js";
import type { JsonKind } from "../../schemas/kinds.js";
import type { DocumentTypes } from "../../schemas/document-types.js";
import { fits } from "../../schemas/fits-value.js";
import { planTags, type TaggedPart, type TagLookup } from "./union-tags.js";

/** What a union is of: parts that differ in what they are in JSON. */
export type UnionPart =
  | { readonly kind: "type"; readonly id: ImportedTypeId }
  | { readonly kind: "word"; readonly word: ScalarWord }
  /** `isOpen`: any other string is valid too. */
  | {
      readonly kind: "values";
      readonly values: readonly (string | number | boolean)[];
      readonly isOpen: boolean;
    }
  | DeclaredPart;

/** Types of one kind, of which a union is declared. */
export type DeclaredPart =
  | TaggedPart
  | { readonly kind: "field"; readonly byField: readonly (readonly [field: string, id: ImportedTypeId])[] }
  | { readonly kind: "any of"; readonly ids: readonly ImportedTypeId[] };

export function isDeclaredPart(part: UnionPart): part is DeclaredPart {
  return part.kind === "tag" || part.kind === "field" || part.kind === "any of";
}

/** Plans how a union is said. */
export function planUnion(
  id: ImportedTypeId,
  shape: UnionShape,
  types: DocumentTypes,
  lookup: TagLookup,
): readonly UnionPart[] {
  const variants = distinctVariants(shape, types);
  return groupByKind(variants, types).map((group) => planPart(id, group, shape, types, lookup));
}

/** Those that are one type are one of them, unless a tag tells them apart. */
function distinctVariants({ variants, tags }: UnionShape, types: DocumentTypes): readonly ImportedTypeId[] {
  const distinct = new Map<string, ImportedTypeId>();
  for (const variant of variants) {
    const key = `${types.endOf(variant)} ${(tags.get(variant) ?? []).join(" ")}`;
    if (!distinct.has(key)) distinct.set(key, variant);
  }
  return [...distinct.values()];
}

/** Those that can be the same in JSON are in one group. */
function groupByKind(variants: readonly ImportedTypeId[], types: DocumentTypes) {
  let groups: { readonly kinds: ReadonlySet<JsonKind>; readonly ids: readonly ImportedTypeId[] }[] = [];
  for (const id of variants) {
    const kinds = types.kindsOf(id);
    const alike = groups.filter((group) => [...group.kinds].some((kind) => kinds.has(kind)));
    const merged = {
      kinds: new Set([...alike.flatMap((group) => [...group.kinds]), ...kinds]),
      ids: [...alike.flatMap((group) => group.ids), id],
    };
    const [first] = alike;
    const kept = groups.map((group) => (group === first ? merged : group));
    groups = first === undefined ? [...groups, merged] : kept.filter((group) => !alike.includes(group));
  }
  return groups.map((group) => group.ids);
}

function planPart(
  id: ImportedTypeId,
  ids: readonly ImportedTypeId[],
  shape: UnionShape,
  types: DocumentTypes,
  lookup: TagLookup,
): UnionPart {
  const [only = id] = ids;
  if (ids.length === 1) return { kind: "type", id: only };
  const shapes = ids.map((variant) => types.shapeOf(types.endOf(variant)));
  const scalar = planScalars(shapes) ?? planWider(ids, lookup);
  if (scalar !== undefined) return scalar;
  if (shapes.every(isObject)) {
    const tagged = planTags(id, ids, shape, lookup);
    if (tagged !== undefined) return tagged;
    const byField = planFields(id, ids, types, lookup);
    if (byField !== undefined) return { kind: "field", byField };
  }
  return { kind: "any of", ids };
}

function isObject(shape: TypeShape): shape is ObjectShape {
  return shape.kind === "object";
}

function planScalars(shapes: readonly TypeShape[]): UnionPart | undefined {
  const listed = shapes.flatMap((shape) => (shape.kind === "values" ? shape.values : []));
  const values = [...new Set(listed)];
  const isOpen = shapes.some((shape) => shape.kind === "values" && shape.isOpen);
  if (shapes.every(({ kind }) => kind === "values")) return { kind: "values", values, isOpen };
  const words = new Set(shapes.flatMap((shape) => (shape.kind === "values" ? [] : [plainWord(shape)])));
  const [word] = words;
  if (word === undefined || words.has(undefined)) return undefined;
  if (word === "string" && words.size === 1) {
    const texts = values.filter((value) => typeof value === "string");
    if (texts.length < values.length) return undefined;
    return texts.length === 0 ? { kind: "word", word } : { kind: "values", values, isOpen: true };
  }
  if (word === "boolean" && words.size === 1) return { kind: "word", word };
  const areNumbers = [...words].every((each) => each !== "string" && each !== "boolean");
  if (!areNumbers || values.some((value) => typeof value !== "number")) return undefined;
  if (words.size === 1 && values.every(Number.isInteger)) return { kind: "word", word };
  return {
    kind: "word",
    word: words.has("number") || !values.every(Number.isInteger) ? "number" : "integer",
  };
}

/** The one type of which all values of the others are too, where these are vocabularies. */
function planWider(ids: readonly ImportedTypeId[], { types, patterns }: TagLookup): UnionPart | undefined {
  const shapes = ids.map((id) => types.shapeOf(types.endOf(id)));
  const others = ids.filter((_, index) => shapes[index]?.kind !== "values");
  const [only] = others;
  if (only === undefined || others.length > 1) return undefined;
  const shape = types.shapeOf(types.endOf(only));
  // What goes by a format takes any string, but isn't meant to.
  if (shape.kind !== "scalar" || isNoted(shape)) return undefined;
  const values = shapes.flatMap((one) => (one.kind === "values" ? one.values : []));
  const areIn = values.every((value) => fits(value, only, types, patterns));
  return areIn ? { kind: "type", id: only } : undefined;
}

/** The word of a scalar of which nothing else is said. */
function plainWord(shape: TypeShape): ScalarWord | undefined {
  if (shape.kind !== "scalar") return undefined;
  const { scalar, length, range, pattern, multipleOf, format, isSensitive } = shape;
  const bounds = [length.minimum, length.maximum, range.minimum, range.maximum, pattern, multipleOf, format];
  if (isSensitive || bounds.some((bound) => bound !== undefined)) return undefined;
  return plainWords.has(scalar) ? scalar : undefined;
}

const plainWords: ReadonlySet<ScalarWord> = new Set([
  "string",
  "boolean",
  "int32",
  "int64",
  "integer",
  "number",
]);

/** A field of each that it always has, and no other has. */
function planFields(
  union: ImportedTypeId,
  ids: readonly ImportedTypeId[],
  types: DocumentTypes,
  { isRequired, isMetBy }: TagLookup,
): readonly (readonly [string, ImportedTypeId])[] | undefined {
  const ends = ids.map(types.endOf);
  if (new Set(ends).size < ends.length) return undefined;
  const count = new Map<string, number>();
  const objects = ends.map((id) => {
    const shape = types.shapeOf(id);
    return { id, fields: shape.kind === "object" ? shape.fields : [] };
  });
  for (const { fields } of objects) {
    for (const { name } of fields) count.set(name, (count.get(name) ?? 0) + 1);
  }
  const told = objects.flatMap(({ id, fields }) => {
    const field = fields.find(
      (each) => count.get(each.name) === 1 && isRequired(id, each) && isMetBy(union, each),
    );
    return field === undefined ? [] : [[field.name, id] as const];
  });
  return told.length < ids.length ? undefined : told;
}
