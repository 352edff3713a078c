import type { TypeShape, UnionWay } from "../imported-type.js";
import { isObject, memberOf, membersOf, type Site, textOf } from "../node.js";
import type { Uses } from "../uses.js";
import { type FlatSchema, listedValues, valueOf } from "./flat-schema.js";
import type { Flattener } from "./flatten-schema.js";
import type { JsonKind } from "./kinds.js";
import { listVariants, type Variant } from "./list-variants.js";
import type { SchemaContext } from "./read-object.js";

/** Reads `oneOf` and `anyOf`. What stands beside them holds for each alternative. */
export function readUnion(flat: FlatSchema, context: SchemaContext, uses: Uses): TypeShape {
  if (flat.keywords.has("oneOf") && flat.keywords.has("anyOf")) uses.add("two-unions", flat);
  const variants = listVariants(flat, context, uses).filter(({ kind }) => kind !== "null");
  const [first] = variants;
  if (first === undefined || variants.some(isAny)) return { kind: "any" };
  if (variants.length === 1) return { kind: "same", as: first.id };
  const tag = tagOf(flat, variants);
  const by = waysOf(variants, flat, tag, uses);
  const tags = readTags(flat, variants, tag, context);
  const isShared = ({ id, flat: { properties } }: Variant) =>
    tag !== undefined && properties.has(tag) && (tags.get(id)?.length ?? 0) > 1;
  if (variants.some(isShared)) uses.add("shared-type", flat, tag);
  return {
    kind: "union",
    variants: variants.map(({ id }) => id),
    by,
    tag,
    tags,
  };
}

function isAny({ flat: { keywords, properties, required } }: Variant): boolean {
  return keywords.size + properties.size + required.size === 0;
}

function waysOf(
  variants: readonly Variant[],
  flat: FlatSchema,
  tag: string | undefined,
  uses: Uses,
): readonly UnionWay[] {
  const byKind = new Map<JsonKind | undefined, Variant[]>();
  for (const variant of variants) byKind.set(variant.kind, [...(byKind.get(variant.kind) ?? []), variant]);
  const ways = new Set<UnionWay>();
  if (byKind.size > 1) ways.add("kind");
  for (const [kind, alike] of byKind) {
    if (alike.length < 2 && kind !== undefined) continue;
    ways.add(kind === "object" ? wayOfObjects(alike, flat, tag) : wayOfOthers(alike, kind));
  }
  for (const way of ways) {
    if (way === "kind") uses.add("union-of-kinds", flat);
    if (way === "tag of the union") uses.add("union-gives-tag", flat);
    if (way === "field") uses.add("union-by-field", flat);
    if (way === "nothing") uses.add("union-untold", flat);
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

/** By variant: what the discriminator maps to it, else its own value of the tag, else the name of its component. */
function readTags(
  flat: FlatSchema,
  variants: readonly Variant[],
  tag: string | undefined,
  { flattener }: SchemaContext,
): ReadonlyMap<string, readonly string[]> {
  if (tag === undefined) return new Map();
  const discriminator = flat.keywords.get("discriminator");
  const mapped = new Map<string, string[]>();
  for (const [value, node] of membersOf(discriminator && memberOf(discriminator, "mapping"))) {
    if (typeof node.value !== "string") continue;
    for (const id of targetsOf(node.value, node, flattener)) {
      mapped.set(id, [...(mapped.get(id) ?? []), value]);
    }
  }
  return new Map(
    variants.flatMap((variant) => {
      const own = tagValue(variant, tag) ?? (discriminator && componentName(variant.own));
      const values = mapped.get(variant.own) ?? (own === undefined ? [] : [own]);
      return values.length === 0 ? [] : [[variant.id, values] as const];
    }),
  );
}

/** A mapping leads to a reference, or to the name of a component. */
function targetsOf(text: string, site: Site, flattener: Flattener): readonly string[] {
  const references = [text, `#/components/schemas/${text}`, `#/definitions/${text}`];
  return references.map(($ref) =>
    flattener.idOf({ file: site.file, pointer: site.pointer, value: { $ref } }),
  );
}

function componentName(id: string): string | undefined {
  const name = /#\/(?:components\/schemas|definitions)\/([^/& ]+)$/u.exec(id)?.[1];
  return name?.replaceAll("~1", "/").replaceAll("~0", "~");
}

function tagValue({ flat }: Variant, name: string): string | undefined {
  const node = flat.properties.get(name);
  if (node === undefined || !flat.required.has(name)) return undefined;
  const values = memberOf(node, "enum")?.value ?? [memberOf(node, "const")?.value];
  const [value] = Array.isArray(values) && values.length === 1 ? values : [];
  return typeof value === "string" ? value : undefined;
}
