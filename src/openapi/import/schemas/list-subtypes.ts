import { idOfBase, type ImportedTypeId } from "../imported-type.js";
import { isTrue, memberOf, membersOf, type Node, siteName, textOf } from "../node.js";
import type { Losses } from "../losses.js";
import type { FlatSchema, SchemaNode } from "./flat-schema.js";
import type { SchemaContext } from "./schema-context.js";
import { discriminatorsOf, mappedTags, readTags, type Tags, tagValues } from "./read-tags.js";
import { maxVariants, type Variant, variantOf } from "./variant.js";

/** The types of a value that a discriminator tells apart, by how they extend a schema. */
export interface Subtypes {
  readonly variants: readonly Variant[];
  readonly tag: string | undefined;
  readonly tags: ReadonlyMap<string, Tags>;
}

/** A schema with a discriminator, of which a value is one that extends it, or only itself. */
interface Base {
  readonly flat: FlatSchema;
  readonly discriminator: SchemaNode;
  /** Whether the schema that is read is the base, and not one that includes it and says more. */
  readonly isRead: boolean;
  /** The id of the type that is read. */
  readonly id: ImportedTypeId;
}

/**
 * What a value of a schema may be of which a discriminator says that others extend it by `allOf`: each of these, and the schema itself
 * unless its tags are all theirs. `undefined` where nothing extends it.
 */
export function listSubtypes(
  id: ImportedTypeId,
  flat: FlatSchema,
  context: SchemaContext,
  losses: Losses,
): Subtypes | undefined {
  const base = baseOf(id, flat, context);
  if (base === undefined) return undefined;
  const nodes = subtypesOf(base, context, losses);
  if (nodes.length === 0) return undefined;
  if (nodes.length >= maxVariants || !(base.isRead || context.mayCombine(nodes.length))) {
    losses.add("union-too-large", flat, String(maxVariants));
    return undefined;
  }
  const variants = nodes.map((node) => variantOfSubtype(node, flat, base, context));
  const tag = textOf(base.discriminator, "propertyName");
  const tags = new Map(tag === undefined ? [] : tagsOf(variants, tag, base, context));
  const itself = variantOfBase(flat, base, context);
  const own = tagsOfBase(itself, tag, base, [...tags.values()], context);
  if (own === undefined) return { variants, tag, tags };
  context.typeOfFlat(itself.id, itself.flat);
  return { variants: [...variants, itself], tag, tags: tags.set(itself.id, own) };
}

const maxDepth = 20;

/** The base of a schema: itself where it has a name, or else the one that it includes. */
function baseOf(id: ImportedTypeId, flat: FlatSchema, context: SchemaContext, depth = 0): Base | undefined {
  const { flattener, subtypes } = context;
  const discriminator = flat.keywords.get("discriminator");
  if (discriminator === undefined || depth > maxDepth) return undefined;
  const named = subtypes.get(siteName(flat));
  if (named !== undefined) {
    const whole = flattener.flatten(named);
    // Others at its place are put together of it and of what stands beside it.
    return { flat: whole, discriminator, isRead: flat === whole, id };
  }
  for (const part of flat.parts ?? []) {
    const base = baseOf(id, flattener.flatten(part), context, depth + 1);
    if (base !== undefined) return { ...base, isRead: false };
  }
  return isOwn(discriminator, flat) ? { flat, discriminator, isRead: true, id } : undefined;
}

function isOwn(discriminator: SchemaNode, { file, pointer }: FlatSchema): boolean {
  return discriminator.file === file && discriminator.pointer === `${pointer}/discriminator`;
}

/** The schemas that include the base, and those to which its own mapping leads besides. */
function subtypesOf(
  { flat, discriminator }: Base,
  { subtypes }: SchemaContext,
  losses: Losses,
): readonly Node[] {
  const found = new Map(subtypes.below(siteName(flat), maxVariants).map((node) => [siteName(node), node]));
  if (!isOwn(discriminator, flat)) return [...found.values()];
  for (const [, value] of membersOf(memberOf(discriminator, "mapping"))) {
    const node = subtypes.followMapping(value);
    if (node === undefined) losses.add("reference-unresolved", value, String(value.value));
    else if (siteName(node) !== siteName(flat)) found.set(siteName(node), node);
  }
  return [...found.values()];
}

function variantOfSubtype(node: Node, flat: FlatSchema, base: Base, context: SchemaContext): Variant {
  const { flattener, subtypes, typeOf, typeOfFlat } = context;
  const own = siteName(node);
  const whole = flattener.flatten(node);
  const isExtending = subtypes.extends(own, siteName(base.flat));
  if (base.isRead && (isExtending || saysAll(whole, flat))) {
    const isItself = subtypes.below(own, 1).length > 0 || (!isExtending && whole.sameAs !== undefined);
    const id = isItself ? typeOfFlat(idOfBase(own), alone(whole)) : typeOf(node);
    return variantOf(id, own, alone(whole), context);
  }
  const both = { ...flattener.combine(whole, [alone(flat), alone(whole)]), words: whole.words };
  return variantOf(typeOfFlat(`${own} & ${base.id}`, both), own, both, context);
}

/** Whether a schema to which a mapping leads has all members of the one that has the mapping. */
function saysAll(whole: FlatSchema, base: FlatSchema): boolean {
  const areThere = [...base.properties.keys()].every((name) => whole.properties.has(name));
  return areThere && [...base.required].every((name) => whole.required.has(name));
}

function variantOfBase(flat: FlatSchema, base: Base, context: SchemaContext): Variant {
  const own = siteName(base.flat);
  return variantOf(idOfBase(base.isRead ? own : `${own} & ${base.id}`), own, alone(flat), context);
}

function tagsOf(
  variants: readonly Variant[],
  tag: string,
  base: Base,
  context: SchemaContext,
): ReadonlyMap<string, Tags> {
  const discriminators = discriminatorsOf(base.discriminator, variants, context);
  return readTags(variants, { tag, discriminators, shared: tagValues(base.flat, tag, context) }, context);
}

/** The tags of what is only the base: those that none of its subtypes has; `undefined` where nothing can be only the base. */
function tagsOfBase(
  { own, flat }: Variant,
  tag: string | undefined,
  { discriminator }: Base,
  taken: readonly Tags[],
  context: SchemaContext,
): Tags | undefined {
  const mapped = mappedTags([discriminator], context).get(own);
  if (mapped !== undefined) return { values: mapped, isImplied: false };
  const node = context.subtypes.get(own);
  if (node === undefined || flat.properties.size === 0 || isTrue(node, "x-abstract")) return undefined;
  if (tag === undefined) return { values: [], isImplied: true };
  const listed = tagValues(flat, tag, context);
  if (listed === undefined) {
    const itself = { id: own, own, flat, kind: "object" as const };
    const named = readTags([itself], { tag, discriminators: [discriminator] }, context).get(own);
    return named?.values.length === 0 ? undefined : named;
  }
  const others = new Set(taken.flatMap(({ values }) => values));
  const left = listed.filter((value) => !others.has(value));
  return left.length === 0 ? undefined : { values: left, isImplied: false };
}

/** A schema without what tells those apart that extend it. */
function alone(flat: FlatSchema): FlatSchema {
  if (!flat.keywords.has("discriminator")) return flat;
  const keywords = new Map([...flat.keywords].filter(([keyword]) => keyword !== "discriminator"));
  return { ...flat, keywords, sameAs: undefined };
}
