import type {
  AliasType,
  Field,
  ObjectType,
  Trap,
  TypeDeclaration,
  TypeDeclarationFacts,
  UnionRef,
  UnionType,
} from "../../../language/model/ir/type.js";
import {
  mapOf,
  mapOfEntries,
  mergeMaps,
  type Members,
  unlessEmpty,
  type ValueMap,
} from "../document/value.js";
import { extend } from "../words/extension.js";
import { expressionOf, type Names } from "../words/type-words.js";
import { idsInWords } from "../words/known-words.js";
import { type Direction, fieldSchema, placeSchema, type SchemaStyle } from "./field-schema.js";
import { unionSchema } from "./union-schema.js";

/** A field of an object, with the only direction that has it. */
export interface DirectedField {
  readonly field: Field;
  readonly only: Direction;
}

/** What an object has in one direction or both. */
export interface ObjectParts {
  readonly fields: readonly DirectedField[];
  readonly traps: readonly Trap[];
}

/** The schema of a declared type. `inside`: what it has, if it is an object. */
export function declareType(type: TypeDeclaration, inside: ObjectParts, style: SchemaStyle): ValueMap {
  const { doc, deprecated } = type;
  const facts = style.names === undefined ? {} : extend(factsOfDeclaration(type, inside, style.names));
  return mergeMaps(
    schemaOf(type, inside.fields, style),
    mapOf({ description: doc, deprecated: deprecated === undefined ? undefined : true, ...facts }),
  );
}

function schemaOf(type: TypeDeclaration, fields: readonly DirectedField[], style: SchemaStyle): ValueMap {
  switch (type.kind) {
    case "object":
      return objectSchema(type, fields, style);
    case "alias":
      return aliasSchema(type, style);
    case "union":
      return unionSchema(type, style);
    case "unknown":
      return mapOf({});
  }
}

function objectSchema(
  { others, refusesOthers }: ObjectType,
  fields: readonly DirectedField[],
  style: SchemaStyle,
): ValueMap {
  const required = fields.flatMap(({ field }) => (field.isRequired ? [field.name] : []));
  return mapOf({
    type: "object",
    properties: mapOfEntries(fields.map(({ field, only }) => [field.name, fieldSchema(field, only, style)])),
    required: unlessEmpty(required),
    additionalProperties: refusesOthers ? false : others && placeSchema(others, style),
  });
}

function aliasSchema({ type, example }: AliasType, style: SchemaStyle): ValueMap {
  const examples = example === undefined ? {} : { examples: [example] };
  return mergeMaps(placeSchema(type, style), mapOf(examples));
}

/** What no schema says of a declared type. */
function factsOfDeclaration(type: TypeDeclaration, inside: ObjectParts, names: Names): Members {
  return { ...factsOfAll(type), ...factsOfKind(type, inside, names) };
}

function factsOfAll({ deprecated, unknowns, group }: TypeDeclarationFacts): Members {
  return { deprecated, group, unknown: idsInWords(unknowns) };
}

function factsOfKind(type: TypeDeclaration, { traps }: ObjectParts, names: Names): Members {
  switch (type.kind) {
    case "object":
      return {
        required: type.requiredness.kind === "unknown" ? unknownRequired(type.requiredness.ids) : undefined,
        explains: type.explanation?.name,
        traps: unlessEmpty(mapOfEntries(traps.map(({ wrong, right }) => [wrong, right.name]))),
      };
    case "alias":
      if (type.type.kind === "union") return { union: untaggedInWords(type.type, names) };
      // Values that were observed are examples as well.
      return type.type.kind === "observed" ? { example: type.example } : {};
    case "union":
      return { union: taggedInWords(type, names) };
    case "unknown":
      return { without: ["type"] };
  }
}

function unknownRequired(ids: readonly string[]): ValueMap | undefined {
  const [unknown] = ids;
  return unknown === undefined ? undefined : mapOf({ unknown });
}

/** How alternatives are told apart where it isn't by what they are in JSON. */
function untaggedInWords({ by, alternatives }: UnionRef, names: Names): ValueMap | undefined {
  if (by === "kind") return undefined;
  const types = alternatives.map(({ type, field }) => [field?.name, expressionOf(type, names)] as const);
  return by === "nothing"
    ? mapOf({ any_of: types.map(([, type]) => type) })
    : mapOf({ by_field: mapOfEntries(types.map(([field = "", type]) => [field, type])) });
}

function taggedInWords({ discriminator, tags, variants, isOpen }: UnionType, { nameOf }: Names): ValueMap {
  return mapOf({
    discriminator: discriminator.name,
    variants: mapOfEntries(variants.map(({ tag, type }) => [tag, nameOf(type)])),
    open: isOpen || undefined,
    tags: tags === "union" ? "union" : undefined,
  });
}
