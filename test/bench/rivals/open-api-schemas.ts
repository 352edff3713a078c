import { valueOf } from "../../../src/language/model/ir/known.js";
import type { Range } from "../../../src/language/model/ir/range.js";
import type {
  Field,
  ScalarKind,
  ScalarType,
  TypeDeclaration,
  TypeId,
  TypeRef,
} from "../../../src/language/model/ir/type.js";

/** What may be in a document: plain JSON. A member that is `undefined` is absent. */
export type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [name: string]: Json };

export type JsonObject = Readonly<Record<string, Json>>;

const scalars: Readonly<Record<ScalarKind, JsonObject>> = {
  string: { type: "string" },
  boolean: { type: "boolean" },
  int32: { type: "integer", format: "int32" },
  int64: { type: "integer", format: "int64" },
  integer: { type: "integer" },
  number: { type: "number" },
  decimal: { type: "string", format: "decimal" },
  datetime: { type: "string", format: "date-time" },
  date: { type: "string", format: "date" },
  uuid: { type: "string", format: "uuid" },
  email: { type: "string", format: "email" },
  url: { type: "string", format: "uri" },
  duration: { type: "string", format: "duration" },
  unix_seconds: { type: "integer", format: "unix-time" },
  unix_milliseconds: { type: "integer", format: "int64" },
  bytes: { type: "string", format: "binary" },
  json: {},
  null: { type: "null" },
  object: { type: "object", additionalProperties: true },
};

/** A type where it is used, as a schema of OpenAPI 3.1. */
export function schemaOf(type: TypeRef): JsonObject {
  switch (type.kind) {
    case "scalar":
      return scalarSchema(type);
    case "enum":
      return { type: "string", enum: type.values };
    case "observed":
      return { anyOf: [{ type: "string", enum: type.values }, { type: "string" }] };
    case "array": {
      const count = valueOf(type.count);
      return {
        type: "array",
        items: schemaOf(type.items),
        minItems: count?.minimum,
        maxItems: count?.maximum,
      };
    }
    case "map":
      return { type: "object", additionalProperties: schemaOf(type.values) };
    case "nullable":
      return { anyOf: [schemaOf(type.type), { type: "null" }] };
    case "named":
      return reference(type.id);
    case "union":
      return { anyOf: type.alternatives.map((alternative) => schemaOf(alternative.type)) };
    case "unknown":
      return {};
  }
}

function scalarSchema({ scalar, length, range, pattern }: ScalarType): JsonObject {
  const [characters, bounds] = [valueOf(length), valueOf(range)];
  return {
    ...scalars[scalar],
    pattern,
    minLength: characters?.minimum,
    maxLength: characters?.maximum,
    ...(scalar !== "decimal" && numberBounds(bounds)),
  };
}

function numberBounds(bounds: Range<number | string> | undefined): JsonObject {
  const number = (bound: number | string | undefined) => (bound === undefined ? undefined : Number(bound));
  return { minimum: number(bounds?.minimum), maximum: number(bounds?.maximum) };
}

/** A declared type, as one of the schemas of `components`. */
export function declaredSchema(type: TypeDeclaration): JsonObject {
  const said = { description: type.doc, deprecated: type.deprecated === undefined ? undefined : true };
  switch (type.kind) {
    case "object":
      return { ...said, ...objectSchema(type.fields) };
    case "alias":
      return { ...schemaOf(type.type), ...said };
    case "union": {
      const mapping = Object.fromEntries(type.variants.map(({ tag, type: id }) => [tag, pathOf(id)]));
      const discriminator = { propertyName: type.discriminator.name, mapping };
      return { ...said, oneOf: type.variants.map((variant) => reference(variant.type)), discriminator };
    }
    case "unknown":
      return said;
  }
}

function objectSchema(fields: readonly Field[]): JsonObject {
  const properties = Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)]));
  return {
    type: "object",
    properties,
    required: fields.filter((field) => field.isRequired).map(({ name }) => name),
  };
}

/** A field or a parameter. */
export function fieldSchema({ type, doc, deprecated, default: value }: Field): JsonObject {
  return {
    ...schemaOf(type),
    description: doc,
    default: value,
    deprecated: deprecated === undefined ? undefined : true,
  };
}

function reference(id: TypeId): JsonObject {
  return { $ref: pathOf(id) };
}

function pathOf(id: TypeId): string {
  return `#/components/schemas/${schemaName(id)}`;
}

/** Those that the builder makes have ids that no schema may have: `page<Order>`. */
export function schemaName(id: TypeId): string {
  return id.replaceAll(/[^\w.-]/gu, "_");
}
