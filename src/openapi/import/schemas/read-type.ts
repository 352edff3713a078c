import { isScalar } from "../node.js";
import { isCleanText, isExactNumber } from "../clean-text.js";
import { checkKeywords } from "../keywords.js";
import type { ImportedTypeId, ScalarShape, TypeShape } from "../imported-type.js";
import type { Losses } from "../losses.js";
import { type FlatSchema, listedValues, type SchemaNode, typesOf, valueOf } from "./flat-schema.js";
import { alternativesOf, kindOfValue, kindsOf } from "./kinds.js";
import { readCounts } from "./read-bounds.js";
import { nullShape } from "./read-scalar.js";
import { reportNarrowed } from "./report-narrowed.js";
import { readObject } from "./read-object.js";
import type { SchemaContext } from "./schema-context.js";
import { readSubtypes, readUnion } from "./read-union.js";

export type ReadScalar = (flat: FlatSchema, type: string, losses: Losses) => ScalarShape;

/** Reads what a schema allows besides null, or null where it allows nothing else. */
export function readType(
  id: ImportedTypeId,
  flat: FlatSchema,
  context: SchemaContext,
  readScalar: ReadScalar,
  losses: Losses,
): TypeShape {
  const discriminator = flat.keywords.get("discriminator");
  if (discriminator !== undefined) checkKeywords(discriminator, "discriminator", losses);
  const values = listedValues(flat);
  if (values !== undefined) {
    if (values.length > 0 && values.every((value) => value === null)) return nullShape;
    return readValues(values, flat, losses) ?? readType(id, withoutValues(flat), context, readScalar, losses);
  }
  if (alternativesOf(flat).length > 0) return readUnion(flat, context, losses);
  const extended = readSubtypes(id, flat, context, losses);
  if (extended !== undefined) return extended;
  const all = typesOf(flat) ?? impliedTypes(flat, context);
  const types = all.filter((type) => type !== "null");
  const [type] = types;
  if (type === undefined) {
    return all.length > 0 ? nullShape : { kind: "any" };
  }
  if (type === "string" && valueOf(flat, "format") === "int-or-string") {
    return readSeveral(["string", "integer"], withoutFormat(flat), context);
  }
  if (types.length > 1) return readSeveral(types, flat, context);
  return readOne(type, flat, context, readScalar, losses);
}

function impliedTypes(flat: FlatSchema, { flattener }: SchemaContext): readonly string[] {
  return [...(kindsOf(flat, flattener) ?? [])];
}

function readOne(
  type: string,
  flat: FlatSchema,
  context: SchemaContext,
  readScalar: ReadScalar,
  losses: Losses,
): TypeShape {
  switch (type) {
    case "object":
      return readObject(flat, context, losses);
    case "array":
      return readList(flat, context, losses);
    case "string":
    case "number":
    case "integer":
    case "boolean":
      return readScalar(flat, type, losses);
    default:
      losses.add("malformed", flat.keywords.get("type") ?? flat, `There is no type ${type.slice(0, 40)}`);
      return { kind: "any" };
  }
}

/** `type: [string, integer]`: one type for each, of which all else that is said holds where it applies. */
function readSeveral(types: readonly string[], flat: FlatSchema, context: SchemaContext): TypeShape {
  const variants = types.map((type) => {
    const keywords = new Map(flat.keywords).set("type", { ...flat, value: type });
    return context.typeOfFlat(`${flat.file}#${flat.pointer} as ${type}`, { ...flat, keywords, losses: [] });
  });
  return { kind: "union", variants, by: ["kind"], tag: undefined, tags: new Map(), loose: new Set() };
}

function withoutFormat(flat: FlatSchema): FlatSchema {
  return { ...flat, keywords: new Map([...flat.keywords].filter(([keyword]) => keyword !== "format")) };
}

function readList(flat: FlatSchema, context: SchemaContext, losses: Losses): TypeShape {
  const isUnique = valueOf(flat, "uniqueItems") === true;
  const items = readItems(flat, context, losses);
  return { kind: "list", items, count: readCounts(flat, "minItems", "maxItems", losses), isUnique };
}

function readItems(flat: FlatSchema, context: SchemaContext, losses: Losses): ImportedTypeId | undefined {
  const [items, listed] = [flat.keywords.get("items"), flat.keywords.get("enum")];
  if (Array.isArray(items?.value)) losses.add("unsayable-keyword", items, "items of a tuple");
  const one = items === undefined || Array.isArray(items.value) ? undefined : items;
  if (listed === undefined) return one && context.typeOf(one);
  const all = one && context.flattener.flatten(one);
  if (all !== undefined && listedValues(all) === undefined) {
    return context.typeOfFlat(`${flat.file}#${flat.pointer} of items`, withValues(all, listed));
  }
  if (all === undefined || !isSame(listedValues(all), listed.value)) {
    losses.add("values-of-other-type", listed, "array");
  }
  return one && context.typeOf(one);
}

/** Whether two lists have the same values, in any order. */
function isSame(ours: readonly unknown[] = [], theirs: unknown): boolean {
  const values = new Set(ours);
  return Array.isArray(theirs) && values.size === theirs.length && theirs.every((value) => values.has(value));
}

/** What items are of which a list has the values beside it. */
function withValues(items: FlatSchema, listed: SchemaNode): FlatSchema {
  const { file, pointer, properties, required, words, losses } = items;
  return {
    file,
    pointer,
    properties,
    required,
    words,
    losses,
    keywords: new Map(items.keywords).set("enum", listed),
  };
}

/** The values listed, as far as the type allows them; `undefined` where the type says more than they do. */
function readValues(values: readonly unknown[], flat: FlatSchema, losses: Losses): TypeShape | undefined {
  const site = flat.keywords.get("const") ?? flat.keywords.get("enum") ?? flat;
  const given = readAsTexts(values, flat);
  const scalars = given.filter(isScalar);
  const kinds = new Set(given.map(kindOfValue));
  const isStructured = kinds.has("object") || kinds.has("array");
  if (values.length === 0) losses.add("malformed", site, "`enum` lists no value");
  if (isStructured) losses.add("structured-values", site);
  const [type, ...others] = (typesOf(flat) ?? []).filter((word) => word !== "null");
  const expected = type === "integer" ? "number" : type;
  const fitting =
    type === undefined || others.length > 0
      ? scalars
      : scalars.filter((value) => kindOfValue(value) === expected);
  if (fitting.length < scalars.length) losses.add("values-of-other-type", site, type);
  const isSayable = fitting.every(isSayableValue);
  if (!isSayable) losses.add("unsayable-value", site);
  const isNone = isStructured || !isSayable || fitting.length === 0;
  if (isNone) return undefined;
  reportNarrowed(fitting, flat, losses);
  return { kind: "values", values: fitting, isOpen: false };
}

/** Of a string, whole numbers in the list are texts that somebody wrote without quotation marks: no string could be one. */
function readAsTexts(values: readonly unknown[], flat: FlatSchema): readonly unknown[] {
  if (valueOf(flat, "type") !== "string") return values;
  return values.map((value) => (Number.isSafeInteger(value) ? String(value) : value));
}

/** The type alone: nothing but itself is said of values that are objects or lists. */
function withoutValues(flat: FlatSchema): FlatSchema {
  const keywords = [...flat.keywords].filter(([keyword]) => keyword !== "enum" && keyword !== "const");
  return { ...flat, keywords: new Map(keywords) };
}

function isSayableValue(value: string | number | boolean): boolean {
  if (typeof value === "string") return isCleanText(value);
  return typeof value === "boolean" || isExactNumber(value);
}
