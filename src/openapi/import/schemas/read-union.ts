import type { ImportedTypeId, TypeShape, UnionShape, UnionWay } from "../imported-type.js";
import { isObject, memberOf, textOf } from "../node.js";
import type { Losses } from "../losses.js";
import { type FlatSchema, listedValues, valueOf } from "./flat-schema.js";
import type { JsonKind } from "./kinds.js";
import { listSubtypes, type Subtypes } from "./list-subtypes.js";
import { listVariants } from "./list-variants.js";
import type { SchemaContext } from "./schema-context.js";
import { discriminatorsOf, readTags, type Tags } from "./read-tags.js";
import type { Variant } from "./variant.js";

/** Reads `oneOf` and `anyOf`. What stands beside them holds for each alternative. */
export function readUnion(flat: FlatSchema, context: SchemaContext, losses: Losses): TypeShape {
  if (flat.keywords.has("oneOf") && flat.keywords.has("anyOf")) losses.add("two-unions", flat);
  const all = listVariants(flat, context, losses);
  const variants = all.filter(({ kind }) => kind !== "null");
  const [first = all[0]] = variants;
  if (first === undefined || variants.some(isAny)) return { kind: "any" };
  if (variants.length < 2) return { kind: "same", as: first.id };
  const tag = tagOf(flat, variants);
  const discriminator = flat.keywords.get("discriminator");
  const discriminators =
    discriminator === undefined ? [] : discriminatorsOf(discriminator, variants, context);
  const tags = tag === undefined ? noTags : readTags(variants, { tag, discriminators }, context);
  return unionOf(flat, { variants, tag, tags }, new Set(), losses);
}

const noTags: ReadonlyMap<string, Tags> = new Map();

/** Reads a schema as the union of those that extend it; `undefined` where none does. */
export function readSubtypes(
  id: ImportedTypeId,
  flat: FlatSchema,
  context: SchemaContext,
  losses: Losses,
): TypeShape | undefined {
  const subtypes = listSubtypes(id, flat, context, losses);
  if (subtypes === undefined) return undefined;
  const { variants, tags } = subtypes;
  const [only] = variants;
  if (only !== undefined && variants.length === 1) return { kind: "same", as: only.id };
  const implied = variants.filter((one) => one.id === one.own && tags.get(one.id)?.isImplied === true);
  return unionOf(flat, subtypes, new Set(implied.map((one) => one.id)), losses);
}

function unionOf(
  flat: FlatSchema,
  { variants, tag, tags }: Subtypes,
  loose: ReadonlySet<string>,
  losses: Losses,
): UnionShape {
  const by = waysOf(variants, flat, tag);
  if (tag !== undefined && variants.every((one) => one.flat.required.has(tag))) reportDefault(flat, losses);
  const said = [...tags].filter(([, { values }]) => values.length > 0);
  return {
    kind: "union",
    variants: variants.map(({ id }) => id),
    by,
    tag,
    tags: new Map(said.map(([id, { values }]) => [id, values])),
    loose,
  };
}

/** Where values may lack the tag, nothing tells them apart, and those of the default variant are taken as any other. */
function reportDefault(flat: FlatSchema, losses: Losses): void {
  const discriminator = flat.keywords.get("discriminator");
  const fallback = discriminator && memberOf(discriminator, "defaultMapping");
  if (typeof fallback?.value === "string") losses.add("default-variant", fallback, fallback.value);
}

function isAny({ flat: { keywords, properties, required } }: Variant): boolean {
  return keywords.size + properties.size + required.size === 0;
}

function waysOf(
  variants: readonly Variant[],
  flat: FlatSchema,
  tag: string | undefined,
): readonly UnionWay[] {
  const byKind = new Map<JsonKind | undefined, Variant[]>();
  for (const variant of variants) byKind.set(variant.kind, [...(byKind.get(variant.kind) ?? []), variant]);
  const ways = new Set<UnionWay>();
  if (byKind.size > 1) ways.add("kind");
  for (const [kind, alike] of byKind) {
    if (alike.length < 2 && kind !== undefined) continue;
    ways.add(kind === "object" ? wayOfObjects(alike, flat, tag) : wayOfOthers(alike, kind));
  }
  return [...ways];
}

/** Vocabularies of one kind are one vocabulary, and what any string is besides some of them is an open one. */
function wayOfOthers(variants: readonly Variant[], kind: JsonKind | undefined): UnionWay {
  const areScalars = kind === "string" || kind === "number" || kind === "boolean";
  const isPlain = ({ flat }: Variant) =>
    listedValues(flat) !== undefined || [...flat.keywords.keys()].every((keyword) => plain.has(keyword));
  return areScalars && variants.every(isPlain) ? "value" : "nothing";
}

const plain: ReadonlySet<string> = new Set([
  "type",
  "default",
  "nullable",
  "deprecated",
  "readOnly",
  "writeOnly",
]);

function wayOfObjects(variants: readonly Variant[], flat: FlatSchema, tag: string | undefined): UnionWay {
  if (tag !== undefined && variants.every((variant) => tagValue(variant, tag) !== undefined)) return "tag";
  if (isObject(valueOf(flat, "discriminator"))) return "tag of the union";
  const areTold = variants.every(({ flat: { required } }) =>
    [...required].some((name) => variants.filter((other) => other.flat.properties.has(name)).length === 1),
  );
  return areTold ? "field" : "nothing";
}

/** The discriminator, or else a field that each variant requires, with one value that no other has. */
function tagOf(flat: FlatSchema, variants: readonly Variant[]): string | undefined {
  const discriminator = flat.keywords.get("discriminator");
  const said = discriminator && textOf(discriminator, "propertyName");
  if (said !== undefined) return said;
  const objects = variants.filter(({ kind }) => kind === "object");
  return [...(objects[0]?.flat.required ?? [])].find((name) => {
    const values = objects.map((variant) => tagValue(variant, name));
    return !values.includes(undefined) && new Set(values).size === values.length;
  });
}

function tagValue({ flat }: Variant, name: string): string | undefined {
  const node = flat.properties.get(name);
  if (node === undefined || !flat.required.has(name)) return undefined;
  const values = memberOf(node, "enum")?.value ?? [memberOf(node, "const")?.value];
  const [value] = Array.isArray(values) && values.length === 1 ? values : [];
  return typeof value === "string" ? value : undefined;
}
