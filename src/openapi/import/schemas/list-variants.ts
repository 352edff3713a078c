import { siteName, textOf } from "../node.js";
import type { Losses } from "../losses.js";
import type { FlatSchema } from "./flat-schema.js";
import { alternativesOf } from "./kinds.js";
import { listSubtypes } from "./list-subtypes.js";
import type { SchemaContext } from "./schema-context.js";
import { maxVariants, type Variant, variantOf } from "./variant.js";

const maxDepth = 20;

/**
 * The alternatives of a schema, and those of alternatives that have no discriminator of their own. What stands beside them
 * holds for each. An alternative that others extend is each of these, if the same tag tells all of them apart.
 */
export function listVariants(flat: FlatSchema, context: SchemaContext, losses: Losses): readonly Variant[] {
  const variants = new Map<string, Variant>();
  // Alternatives of alternatives may double at each step.
  let left = 4 * maxVariants;
  const add = (owner: FlatSchema, ownerId: string, depth: number): void => {
    const beside = withoutUnion(owner);
    for (const [index, node] of alternativesOf(owner).entries()) {
      left -= 1;
      if (left < 0 || variants.size > maxVariants) return;
      const own = context.flattener.flatten(node);
      const isAlone = addsNothing(beside, own) || context.subtypes.extends(siteName(own), siteName(owner));
      const combined = isAlone ? own : context.flattener.combine(own, [beside, own]);
      const whole = isAlone ? own : { ...combined, words: own.words };
      const ownId = context.flattener.idOf(node);
      const id = isAlone ? ownId : `${ownerId} & ${index}`;
      if (alternativesOf(whole).length > 0 && !whole.keywords.has("discriminator") && depth < maxDepth) {
        losses.list.push(...whole.losses);
        add(whole, id, depth + 1);
        continue;
      }
      const extending = isToldAlike(flat, whole)
        ? listSubtypes(id, whole, context, losses)?.variants
        : undefined;
      if (extending === undefined) {
        if (isAlone) context.typeOf(node);
        else context.typeOfFlat(id, whole);
      }
      for (const one of extending ?? [variantOf(id, ownId, whole, context)]) variants.set(one.id, one);
    }
  };
  add(flat, siteName(flat), 0);
  if (left < 0 || variants.size > maxVariants) losses.add("union-too-large", flat, String(maxVariants));
  return [...variants.values()].slice(0, maxVariants);
}

/** Whether the tag that tells the alternatives of a schema apart tells those apart that extend one of them. */
function isToldAlike(union: FlatSchema, own: FlatSchema): boolean {
  const [outer, inner] = [union, own].map(({ keywords }) => {
    const discriminator = keywords.get("discriminator");
    return discriminator && textOf(discriminator, "propertyName");
  });
  return outer !== undefined && outer === inner && alternativesOf(own).length === 0;
}

/** What of a schema isn't about its alternatives, nor about the field that has it. */
function withoutUnion(flat: FlatSchema): FlatSchema {
  const keywords = new Map([...flat.keywords].filter(([keyword]) => !dropped.has(keyword)));
  return { ...flat, keywords, losses: [] };
}

const dropped: ReadonlySet<string> = new Set(
  "oneOf anyOf discriminator nullable default readOnly writeOnly deprecated".split(" "),
);

/** Whether an alternative is all that has to hold. */
function addsNothing(beside: FlatSchema, own: FlatSchema): boolean {
  if (beside.properties.size > 0 || beside.required.size > 0) return false;
  return [...beside.keywords].every(([keyword, { value }]) => own.keywords.get(keyword)?.value === value);
}
