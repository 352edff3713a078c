import { siteName } from "../node.js";
import type { Uses } from "../uses.js";
import type { FlatSchema } from "./flat-schema.js";
import { alternativesOf, type JsonKind, kindsOf } from "./kinds.js";
import type { SchemaContext } from "./read-object.js";

/** An alternative of a union. */
export interface Variant {
  readonly id: string;
  /** The id of the alternative as it is written, what stands beside it aside. */
  readonly own: string;
  readonly flat: FlatSchema;
  /** What it is in JSON besides null, if that is one kind. */
  readonly kind: JsonKind | undefined;
}

const maxVariants = 500;
const maxDepth = 20;

/**
 * The alternatives of a schema, and those of alternatives that have no discriminator of their own. What stands beside them
 * holds for each.
 */
export function listVariants(flat: FlatSchema, context: SchemaContext, uses: Uses): readonly Variant[] {
  const variants: Variant[] = [];
  // Alternatives of alternatives may double at each step.
  let left = 4 * maxVariants;
  const add = (owner: FlatSchema, ownerId: string, depth: number): void => {
    const beside = withoutUnion(owner);
    for (const [index, node] of alternativesOf(owner).entries()) {
      left -= 1;
      if (left < 0 || variants.length > maxVariants) return;
      const own = context.flattener.flatten(node);
      const isAlone = addsNothing(beside, own);
      const combined = isAlone ? own : context.flattener.combine(own, [beside, own]);
      const whole = isAlone ? own : { ...combined, words: own.words };
      const ownId = context.flattener.idOf(node);
      const id = isAlone ? ownId : `${ownerId} & ${index}`;
      if (alternativesOf(whole).length > 0 && !whole.keywords.has("discriminator") && depth < maxDepth) {
        uses.list.push(...whole.uses);
        add(whole, id, depth + 1);
      } else {
        if (isAlone) context.typeOf(node);
        else context.typeOfFlat(id, whole);
        variants.push({ id, own: ownId, flat: whole, kind: kindOf(whole, context) });
      }
    }
  };
  add(flat, siteName(flat), 0);
  if (left < 0 || variants.length > maxVariants) uses.add("union-too-large", flat, String(maxVariants));
  return variants.slice(0, maxVariants);
}

function kindOf(flat: FlatSchema, { flattener }: SchemaContext): JsonKind | undefined {
  const all = [...(kindsOf(flat, flattener) ?? [])];
  const kinds = all.filter((kind) => kind !== "null");
  if (kinds.length > 1) return undefined;
  return kinds[0] ?? all[0];
}

/** What of a schema isn't about its alternatives, nor about the field that has it. */
function withoutUnion(flat: FlatSchema): FlatSchema {
  const keywords = new Map([...flat.keywords].filter(([keyword]) => !dropped.has(keyword)));
  return { ...flat, keywords, uses: [] };
}

const dropped: ReadonlySet<string> = new Set(
  "oneOf anyOf discriminator nullable default readOnly writeOnly deprecated".split(" "),
);

/** Whether an alternative is all that has to hold. */
function addsNothing(beside: FlatSchema, own: FlatSchema): boolean {
  if (beside.properties.size > 0 || beside.required.size > 0) return false;
  return [...beside.keywords].every(([keyword, { value }]) => own.keywords.get(keyword)?.value === value);
}
