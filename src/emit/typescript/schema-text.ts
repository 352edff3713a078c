import type { Range } from "../../model/ir/api.js";
import type { ScalarType, TypeRef } from "../../model/ir/type.js";
import { numberLiteral, quote, regularExpression } from "../text/literal.js";
import type { Direction } from "./schema-names.js";
import { schemaName } from "./schema-names.js";

/** How a schema mentions the schema of a declared type. */
export type Mention = (tsName: string) => string;

/** Mentions by name: for places where every schema has been declared. */
export function mentionIn(direction: Direction): Mention {
  return (tsName) => schemaName(tsName, direction);
}

/** A zod schema for a type, as an expression. */
export function renderSchema(type: TypeRef, mention: Mention): string {
  switch (type.kind) {
    case "scalar":
      return renderScalar(type);
    case "enum":
      return `z.enum([${type.values.map(quote).join(", ")}])`;
    case "observed":
      return `open(${type.values.map(quote).join(", ")})`;
    case "array":
      return `z.array(${renderSchema(type.items, mention)})${renderBounds(type.count, "min", "max")}`;
    case "map":
      return `z.record(z.string(), ${renderSchema(type.values, mention)})`;
    case "nullable":
      return `${renderSchema(type.type, mention)}.nullable()`;
    case "named":
      return mention(type.tsName);
  }
}

function renderScalar(type: ScalarType): string {
  switch (type.scalar) {
    case "string": {
      const pattern = type.pattern === undefined ? "" : `.regex(${regularExpression(type.pattern)})`;
      return `z.string()${renderBounds(type.length, "min", "max")}${pattern}`;
    }
    case "boolean":
      return "z.boolean()";
    case "int32":
      return `z.int32()${renderBounds(type.range, "gte", "lte")}`;
    case "int64":
    case "integer":
      return `z.int()${renderBounds(type.range, "gte", "lte")}`;
    case "number":
      return `z.number()${renderBounds(type.range, "gte", "lte")}`;
    case "decimal":
      return type.range === undefined ? "decimal()" : `decimal(${renderDecimalRange(type.range)})`;
    case "datetime":
      return "dateTime()";
    case "date":
      return "calendarDate()";
    case "uuid":
      return "z.guid()";
    case "json":
      return "json()";
    case "object":
      return "jsonObject()";
  }
}

function renderBounds(range: Range | undefined, minimum: string, maximum: string): string {
  if (range === undefined) return "";
  const bound = (method: string, text: string | undefined) =>
    text === undefined ? "" : `.${method}(${numberLiteral(text)})`;
  return bound(minimum, range.minimum) + bound(maximum, range.maximum);
}

/** Bounds of decimals are texts, so that no digit is lost. */
function renderDecimalRange({ minimum, maximum }: Range): string {
  const members = [
    ...(minimum === undefined ? [] : [`minimum: ${quote(minimum)}`]),
    ...(maximum === undefined ? [] : [`maximum: ${quote(maximum)}`]),
  ];
  return `{ ${members.join(", ")} }`;
}

/** The functions of `validation/scalars` that a type's schema calls. */
export function schemaFunctions(type: TypeRef): readonly string[] {
  switch (type.kind) {
    case "scalar":
      return scalarFunctions[type.scalar] === undefined ? [] : [scalarFunctions[type.scalar] ?? ""];
    case "observed":
      return ["open"];
    case "array":
      return schemaFunctions(type.items);
    case "map":
      return schemaFunctions(type.values);
    case "nullable":
      return schemaFunctions(type.type);
    case "enum":
    case "named":
      return [];
  }
}

const scalarFunctions: Readonly<Partial<Record<ScalarType["scalar"], string>>> = {
  decimal: "decimal",
  datetime: "dateTime",
  date: "calendarDate",
  json: "json",
  object: "jsonObject",
};
