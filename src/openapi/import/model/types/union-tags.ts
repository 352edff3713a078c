import type { Patterns } from "../../../../language/model/patterns/patterns.js";
import type { ImportedField, ImportedTypeId, UnionShape } from "../../imported-type.js";
import { isFieldName } from "../../report-names.js";
import type { DocumentTypes } from "../../schemas/document-types.js";

/** Types that a tag tells apart. */
export interface TaggedPart {
  readonly kind: "tag";
  readonly discriminator: string;
  /** Whether types lack the tag, and the union gives it to them. */
  readonly isGiven: boolean;
  readonly variants: readonly (readonly [tag: string, id: ImportedTypeId])[];
}

/** What has to be known of fields that tell types apart. */
export interface TagLookup {
  readonly types: DocumentTypes;
  readonly patterns: Patterns;
  /** Whether a model has the field, and always. */
  readonly isRequired: (owner: ImportedTypeId, field: ImportedField) => boolean;
  /** Whether every direction that has the union has the field. */
  readonly isMetBy: (union: ImportedTypeId, field: ImportedField) => boolean;
  /** The only values of a field that a union has given to it. */
  readonly tags: FieldTags;
}

/** By type and field: the values that the tags of unions leave of it, and which fields keep all of theirs. */
export class FieldTags {
  readonly #tags = new Map<ImportedTypeId, Map<string, readonly string[]>>();
  readonly #kept = new Map<ImportedTypeId, Set<string>>();

  get(owner: ImportedTypeId, field: string): readonly string[] | undefined {
    return this.#tags.get(owner)?.get(field);
  }

  /** Whether a union chooses among the values of the field, so that no other union may narrow it. */
  isKept(owner: ImportedTypeId, field: string): boolean {
    return this.#kept.get(owner)?.has(field) === true;
  }

  keep(owner: ImportedTypeId, field: string): void {
    this.#kept.set(owner, (this.#kept.get(owner) ?? new Set<string>()).add(field));
  }

  set(owner: ImportedTypeId, field: string, values: readonly string[]): void {
    const tags = this.#tags.get(owner) ?? new Map<string, readonly string[]>();
    this.#tags.set(owner, tags.set(field, values));
  }
}

/** The tags of objects; `undefined` where they don't tell them apart. */
export function planTags(
  union: ImportedTypeId,
  ids: readonly ImportedTypeId[],
  { tag: discriminator, tags, loose }: UnionShape,
  lookup: TagLookup,
): TaggedPart | undefined {
  if (discriminator === undefined || !isFieldName(discriminator)) return undefined;
  const variants: (readonly [string, ImportedTypeId])[] = [];
  const chosen: ImportedTypeId[] = [];
  const narrowed: (readonly [ImportedTypeId, readonly string[]])[] = [];
  let isGiven = false;
  for (const id of ids) {
    const end = lookup.types.endOf(id);
    const values = tags.get(id) ?? [];
    const fit = fitOf(union, end, discriminator, { values, isLoose: loose.has(id) }, lookup);
    if (fit === undefined) return undefined;
    if (fit === "given" || fit === "chosen" || values.length > 1) isGiven = true;
    if (fit === "chosen") chosen.push(end);
    if (fit === "narrowed") narrowed.push([end, values]);
    variants.push(...values.map((value) => [value, end] as const));
  }
  const all = new Set(variants.map(([value]) => value));
  if (all.size < variants.length || [...all].some((value) => !isTag(value))) return undefined;
  for (const end of chosen) lookup.tags.keep(end, discriminator);
  for (const [end, values] of narrowed) lookup.tags.set(end, discriminator, values);
  return { kind: "tag", discriminator, isGiven, variants };
}

/** Narrows the field by which a discriminator knows a type, whether or not a union of the document has it. */
export function keepOwnTag(id: ImportedTypeId, lookup: TagLookup): void {
  const shape = lookup.types.shapeOf(id);
  const tag = shape.kind === "object" ? shape.tag : undefined;
  if (tag === undefined || !tag.values.every(isTag)) return;
  const fit = fitOf(id, id, tag.field, { values: tag.values, isLoose: false }, lookup);
  if (fit === "narrowed") lookup.tags.set(id, tag.field, tag.values);
}

/** The values that mean a variant. */
interface VariantTags {
  readonly values: readonly string[];
  /** Whether its type may have others elsewhere. */
  readonly isLoose: boolean;
}

/**
 * How a variant gets its tag: its type has it; its field is narrowed to it; the union adds it; or the union chooses some of the
 * field's values.
 */
function fitOf(
  union: ImportedTypeId,
  owner: ImportedTypeId,
  discriminator: string,
  { values, isLoose }: VariantTags,
  { types, isRequired, isMetBy, tags }: TagLookup,
): "has" | "narrowed" | "given" | "chosen" | undefined {
  const shape = types.shapeOf(owner);
  if (shape.kind !== "object" || values.length === 0) return undefined;
  const field = shape.fields.find(({ name }) => name === discriminator);
  if (field === undefined) return shape.others === "none" ? "given" : undefined;
  if (!isRequired(owner, field) || !isMetBy(union, field) || types.isNullable(field.type)) return undefined;
  const type = types.shapeOf(types.endOf(field.type));
  const own = tags.get(owner, discriminator) ?? (type.kind === "values" ? type.values : undefined);
  if (own === undefined && (type.kind !== "scalar" || type.scalar !== "string")) return undefined;
  if (own !== undefined && !values.every((value) => own.includes(value))) return undefined;
  if (own?.length === values.length) return values.length === 1 ? "has" : "chosen";
  const isKept = isLoose || tags.get(owner, discriminator) !== undefined || tags.isKept(owner, discriminator);
  return isKept ? "chosen" : "narrowed";
}

/** Whether it can be a key of a model. */
function isTag(value: string): boolean {
  if (value === "" || value === "__proto__" || value.length > 1000) return false;
  return !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/u.test(value);
}
