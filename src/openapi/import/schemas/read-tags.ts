import type { ObjectShape } from "../imported-type.js";
import { memberOf, membersOf, type Node, siteName, textOf } from "../node.js";
import { type FlatSchema, listedValues, type SchemaNode } from "./flat-schema.js";
import type { SchemaContext } from "./schema-context.js";
import type { Variant } from "./variant.js";

/** The values of a tag that mean a variant. */
export interface Tags {
  readonly values: readonly string[];
  /** Whether nothing says them but the name of its component. */
  readonly isImplied: boolean;
}

/** What tells variants apart. */
export interface TagSource {
  readonly tag: string;
  /** The first that maps a value to a variant goes before the others; none where variants only say their values themselves. */
  readonly discriminators: readonly SchemaNode[];
  /** What all of them take from their base, which so means none of them. */
  readonly shared?: readonly string[] | undefined;
}

/** By variant: what a discriminator maps to it, else its own values of the tag, else the name of its component. */
export function readTags(
  variants: readonly Variant[],
  source: TagSource,
  context: SchemaContext,
): ReadonlyMap<string, Tags> {
  const mapped = mappedTags(source.discriminators, context);
  return new Map(
    variants.map((variant): readonly [string, Tags] => {
      const values = mapped.get(variant.own);
      return [
        variant.id,
        values === undefined ? ownTags(variant, source, context) : { values, isImplied: false },
      ];
    }),
  );
}

/** The tags of a schema that extends one with a discriminator, if something says them. */
export function ownTag(flat: FlatSchema, context: SchemaContext): ObjectShape["tag"] {
  const discriminator = flat.keywords.get("discriminator");
  const tag = discriminator && textOf(discriminator, "propertyName");
  if (discriminator === undefined || tag === undefined) return undefined;
  const id = siteName(flat);
  const variant = { id, own: id, flat, kind: "object" as const };
  const tags = readTags([variant], { tag, discriminators: [discriminator] }, context).get(id);
  return tags === undefined || tags.isImplied || tags.values.length === 0
    ? undefined
    : { field: tag, values: tags.values };
}

/** A discriminator, and those that variants have themselves or from elsewhere, of the same tag. */
export function discriminatorsOf(
  first: SchemaNode,
  variants: readonly Variant[],
  { subtypes, flattener }: SchemaContext,
): readonly SchemaNode[] {
  const others = variants.flatMap(({ own }) => {
    const node = subtypes.get(own);
    return (node && flattener.flatten(node).keywords.get("discriminator")) ?? [];
  });
  const tag = textOf(first, "propertyName");
  const alike = [first, ...others].filter((one) => textOf(one, "propertyName") === tag);
  return [...new Map(alike.map((one) => [siteName(one), one])).values()];
}

/** By the id of a schema: the values that the discriminators map to it. */
export function mappedTags(
  discriminators: readonly SchemaNode[],
  { subtypes }: SchemaContext,
): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, readonly string[]>();
  for (const discriminator of discriminators) {
    const mapped = new Map<string, string[]>();
    for (const [value, node] of membersOf(memberOf(discriminator, "mapping"))) {
      const target = subtypes.followMapping(node);
      if (target === undefined) continue;
      const id = siteName(target);
      mapped.set(id, [...(mapped.get(id) ?? []), value]);
    }
    for (const [id, values] of mapped) if (!all.has(id)) all.set(id, values);
  }
  return all;
}

function ownTags({ own, flat }: Variant, source: TagSource, context: SchemaContext): Tags {
  const { subtypes } = context;
  const { tag, discriminators, shared } = source;
  const said = microsoftValue(subtypes.get(own));
  if (said !== undefined) return { values: [said], isImplied: false };
  const listed = tagValues(flat, tag, context);
  const isOwn = listed !== undefined && !isSame(listed, shared);
  if (isOwn && listed.length === 1 && flat.required.has(tag)) return { values: listed, isImplied: false };
  const name = discriminators.length === 0 ? undefined : (subtypes.nameOf(own) ?? componentName(own));
  if (name !== undefined && (listed === undefined || listed.includes(name))) {
    return { values: [name], isImplied: true };
  }
  return { values: isOwn && discriminators.length > 0 ? listed : [], isImplied: false };
}

/** The strings that a schema lists of its tag; `undefined`: it takes any. */
export function tagValues(
  { properties }: FlatSchema,
  tag: string,
  { flattener }: SchemaContext,
): readonly string[] | undefined {
  const node = properties.get(tag);
  const values = node && listedValues(flattener.flatten(node));
  return values?.filter((value) => typeof value === "string");
}

function isSame(values: readonly string[], others: readonly string[] | undefined): boolean {
  return values.length === others?.length && values.every((value) => others.includes(value));
}

/** With what documents of 2.0, which have no mapping, say it. */
function microsoftValue(node: Node | undefined): string | undefined {
  return node && textOf(node, "x-ms-discriminator-value");
}

function componentName(id: string): string | undefined {
  const name = /#\/(?:components\/schemas|definitions)\/([^/& ]+)$/u.exec(id)?.[1];
  return name?.replaceAll("~1", "/").replaceAll("~0", "~");
}
