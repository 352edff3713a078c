import type { Patterns } from "../../../../language/model/patterns/patterns.js";
import { isFieldName } from "../../report-names.js";
import {
  type ImportedField,
  type ImportedType,
  type ImportedTypeId,
  type ObjectShape,
  type OtherMembers,
  typeOfOthers,
} from "../../imported-type.js";
import { deprecation, docOfSchema } from "../operations/sentences.js";
import type { MapBuilder, ModelMap, ModelValue } from "../model-data.js";
import { cleanText } from "../../clean-text.js";
import { FieldNames } from "./field-names.js";
import { firstFitting } from "../../schemas/fits-value.js";
import { factsOf, type Fact, withNull } from "./said-type.js";
import { expressionOf, sayInline, type SayContext, sayType, type Way } from "./say-type.js";
import { partsShape } from "./parts-shape.js";
import type { TypeReach } from "./type-reach.js";
import type { DeclaredPart } from "./union-plan.js";
import type { FieldTags } from "./union-tags.js";

export interface DeclareContext extends SayContext {
  readonly maps: MapBuilder;
  readonly reach: TypeReach;
  readonly patterns: Patterns;
  readonly tags: FieldTags;
  readonly isRequired: (owner: ImportedTypeId, field: ImportedField) => boolean;
  /** What a union is declared as, where its own name is that of a declared one. */
  readonly declaredPart: (id: ImportedTypeId) => DeclaredPart | undefined;
}

/** What a model says of a type under its name. */
export function declareType(id: ImportedTypeId, way: Way, context: DeclareContext): ModelMap {
  const { types, maps } = context;
  const type = types.get(id);
  const shape = way === "multipart" ? partsShape(id, types) : types.shapeOf(id);
  const facts =
    shape.kind === "object" ? objectFacts(id, shape, way, context) : partOrAlias(id, way, context);
  const known = new Set(facts.map(([key]) => key));
  const unknowns = type === undefined || known.has("unknown") ? [] : context.unknownsOf(type);
  const words = type === undefined ? [] : wordsOfType(type);
  return maps.map(
    [...words, ...facts, ...exampleOf(type, context), ...unknowns].map(([key, value]) => [key, value, type]),
  );
}

/** Part of a union, which has no place of its own. */
export function declarePart(part: DeclaredPart, way: Way, context: DeclareContext): ModelMap {
  return context.maps.map(unionFacts(part, way, context));
}

function wordsOfType({ words }: ImportedType): readonly Fact[] {
  // A title without a space is a name, which the type has already.
  const title = /\S\s+\S/u.test(words.title ?? "") ? words.title : undefined;
  const doc = docOfSchema({ ...words, doc: cleanText(words.doc) ?? title });
  return [
    ...(doc === undefined ? [] : [["doc", doc] as const]),
    ...(words.isDeprecated ? [["deprecated", deprecation] as const] : []),
  ];
}

function partOrAlias(id: ImportedTypeId, way: Way, context: DeclareContext): readonly Fact[] {
  const part = context.declaredPart(id);
  if (part !== undefined) return unionFacts(part, way, context);
  return factsOf({ ...sayInline(id, way, context), isNullable: false });
}

function unionFacts(part: DeclaredPart, way: Way, context: DeclareContext): readonly Fact[] {
  const { maps } = context;
  const nameOf = (id: ImportedTypeId) => sayType(id, way, context).expression;
  if (part.kind === "any of") {
    const all = new Set(part.ids.map((id) => expressionOf(id, way, context).replace(/ \| null$/u, "")));
    const [only = "json"] = all;
    return all.size === 1 ? [["type", only]] : [["union", maps.map([["any_of", [...all]]])]];
  }
  if (part.kind === "field") {
    const byField = maps.map(part.byField.map(([field, id]) => [field, nameOf(id)]));
    return [["union", maps.map([["by_field", byField]])]];
  }
  const variants = maps.map(part.variants.map(([tag, id]) => [tag, nameOf(id)]));
  const tags = part.isGiven ? "union" : undefined;
  return [
    [
      "union",
      maps.map([
        ["discriminator", part.discriminator],
        ["tags", tags],
        ["variants", variants],
      ]),
    ],
  ];
}

function exampleOf(type: ImportedType | undefined, context: DeclareContext): readonly Fact[] {
  if (type === undefined || context.declaredPart(type.id) !== undefined) return [];
  const { kind } = context.types.shapeOf(type.id);
  if (kind === "object" || type.words.examples.length === 0 || isSilent(type.id, context.types)) return [];
  const example = firstFitting(type.words.examples, type.id, context.types, context.patterns);
  // What the name says is never null.
  return example === undefined || example === null ? [] : [["example", example]];
}

function objectFacts(
  id: ImportedTypeId,
  { fields, others }: ObjectShape,
  way: Way,
  context: DeclareContext,
): readonly Fact[] {
  const { maps, reach } = context;
  const names = new FieldNames(fields.map(({ name }) => name));
  const isSent = reach.directions.request.has(id);
  const isReceived = reach.directions.response.has(id);
  const sayable = fields.filter(({ name, only }) => {
    // What the only direction that has the type lacks, nothing has.
    const isThere = only === undefined || (only === "requests" ? isSent : isReceived);
    return isThere && isFieldName(name);
  });
  const entries = sayable.map((field) => {
    // A name that ends in `?` itself is that of an optional field with another one.
    const key = context.isRequired(id, field) ? field.name : `${field.name}?`;
    return [key, sayField(id, field, way, names, context), context.types.get(field.type)] as const;
  });
  const all: readonly Fact[] = [["fields", maps.map(entries)]];
  const beside = sayOthers(others, isSent, way, context);
  return beside === undefined ? all : [...all, ["others", beside]];
}

function sayOthers(
  others: OtherMembers,
  isSent: boolean,
  way: Way,
  context: DeclareContext,
): string | undefined {
  const type = typeOfOthers(others);
  if (type !== undefined) return expressionOf(type, inside(way), context);
  if (others === "any") return way === "form" ? "string" : "json";
  // Only a service can refuse what a request has.
  return others === "refused" && isSent ? "none" : undefined;
}

/** What is in a body in parts is a part. */
function inside(way: Way): Way {
  return way === "multipart" ? "part" : way;
}

function sayField(
  owner: ImportedTypeId,
  field: ImportedField,
  way: Way,
  names: FieldNames,
  context: DeclareContext,
): ModelValue {
  const tags = context.tags.get(owner, field.name);
  const said = sayType(field.type, inside(way), context);
  const type: readonly Fact[] = tags === undefined ? factsOf(said) : [["enum", [...tags]]];
  const unknowns = type.filter(([key]) => key === "unknown");
  const isFile = said.expression === "bytes";
  const facts = [
    ...type.filter(([key]) => key !== "unknown"),
    ...placeFacts(owner, field, names, context),
    // No text that a model could have is an example of a file.
    ...valueFacts(owner, field, tags !== undefined, way, context).filter(
      ([key]) => key !== "example" || !isFile,
    ),
    ...wordsOfField(field, context),
    ...unknowns,
  ];
  const [first] = facts;
  if (first?.[0] === "type" && facts.length === 1) return withNull(said);
  const site = context.types.get(field.type);
  return context.maps.map(facts.map(([key, value]) => [key, value, site]));
}

function placeFacts(
  owner: ImportedTypeId,
  { name, only }: ImportedField,
  names: FieldNames,
  { reach }: DeclareContext,
): readonly Fact[] {
  const as = names.inCode(name);
  const isBoth = reach.directions.request.has(owner) && reach.directions.response.has(owner);
  return [
    ...(as === undefined ? [] : [["as", as] as const]),
    ...(only === undefined || !isBoth ? [] : [["in", only] as const]),
  ];
}

function valueFacts(
  owner: ImportedTypeId,
  field: ImportedField,
  isTag: boolean,
  way: Way,
  context: DeclareContext,
): readonly Fact[] {
  const { words, type, only } = field;
  const { types, patterns, reach } = context;
  if (isTag || (way !== "json" && types.shapeOf(types.endOf(type)).kind === "any")) return [];
  const fitting = (values: readonly unknown[]) => {
    const value = firstFitting(values, type, types, patterns);
    return value === null && way !== "json" ? undefined : value;
  };
  const isSent = only !== "responses" && reach.directions.request.has(owner);
  const isLeftOut = isSent && !context.isRequired(owner, field);
  const value = isLeftOut && words.default !== undefined ? fitting([words.default]) : undefined;
  const example = isSilent(type, types) ? undefined : fitting(words.examples);
  return [
    ...(value === undefined ? [] : [["default", value] as const]),
    ...(example === undefined ? [] : [["example", example] as const]),
  ];
}

/** Whether no example says more of a type, or one says too much. */
function isSilent(type: ImportedTypeId, types: DeclareContext["types"]): boolean {
  const shape = types.shapeOf(types.endOf(type));
  if (shape.kind === "scalar") return shape.isSensitive;
  return shape.kind === "values" && shape.values.length === 1;
}

function wordsOfField({ words, type }: ImportedField, context: DeclareContext): readonly Fact[] {
  const doc = docOfSchema(words);
  const { types } = context;
  const declared = types.get(type);
  // What is declared for the field alone says it itself.
  const isSaid = types.shapeOf(type).kind === "object" && declared?.words.doc === words.doc;
  return [
    ...(doc === undefined || isSaid ? [] : [["doc", doc] as const]),
    ...(words.isDeprecated ? [["deprecated", deprecation] as const] : []),
  ];
}
