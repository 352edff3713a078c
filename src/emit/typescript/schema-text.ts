import { type Known, valueOf } from "../../model/ir/known.js";
import type { Bound, Range } from "../../model/ir/range.js";
import type { ScalarKind, ScalarType, TypeId, TypeRef } from "../../model/ir/type.js";
import { numberLiteral, quote, regularExpression } from "./text/literal.js";

/** How a schema mentions the schema of a declared type. */
export type Mention = (id: TypeId) => string;

/** A zod schema for a type, as an expression. */
export function renderSchema(type: TypeRef, mention: Mention): string {
  switch (type.kind) {
    case "scalar":
      return scalars[type.scalar].render(type);
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
      return mention(type.id);
    case "unknown":
      return "json()";
  }
}

/** The functions of `runtime/validation` that a type's schema calls. */
export function schemaFunctions(type: TypeRef): readonly string[] {
  switch (type.kind) {
    case "scalar":
      return isBounded(type) ? ["decimalIn"] : scalars[type.scalar].functions;
    case "observed":
      return ["open"];
    case "array":
      return schemaFunctions(type.items);
    case "map":
      return schemaFunctions(type.values);
    case "nullable":
      return schemaFunctions(type.type);
    case "unknown":
      return ["json"];
    case "enum":
    case "named":
      return [];
  }
}

interface ScalarSchema {
  readonly render: (type: ScalarType) => string;
  readonly functions: readonly string[];
}

const scalars = {
  string: fromZod(({ length, pattern }) => {
    const matches = pattern === undefined ? "" : `.regex(${regularExpression(pattern)})`;
    return `z.string()${renderBounds(length, "min", "max")}${matches}`;
  }),
  boolean: fromZod(() => "z.boolean()"),
  int32: fromZod(({ range }) => `z.int32()${renderBounds(range, "gte", "lte")}`),
  int64: fromZod(({ range }) => `z.int()${renderBounds(range, "gte", "lte")}`),
  integer: fromZod(({ range }) => `z.int()${renderBounds(range, "gte", "lte")}`),
  number: fromZod(({ range }) => `z.number()${renderBounds(range, "gte", "lte")}`),
  decimal: {
    render: (type) => (isBounded(type) ? `decimalIn(${renderDecimalRange(type.range)})` : "decimal()"),
    functions: ["decimal"],
  },
  datetime: fromValidation("dateTime"),
  date: fromValidation("calendarDate"),
  uuid: fromZod(() => "z.guid()"),
  json: fromValidation("json"),
  object: fromValidation("jsonObject"),
} satisfies Record<ScalarKind, ScalarSchema>;

function isBounded({ scalar, range }: ScalarType): boolean {
  return scalar === "decimal" && valueOf(range) !== undefined;
}

function fromZod(render: ScalarSchema["render"]): ScalarSchema {
  return { render, functions: [] };
}

function fromValidation(name: string): ScalarSchema {
  return { render: () => `${name}()`, functions: [name] };
}

function renderBounds(bounds: Known<Range<Bound>> | undefined, minimum: string, maximum: string): string {
  const range = valueOf(bounds);
  const bound = (method: string, value: Bound | undefined) =>
    value === undefined ? "" : `.${method}(${numberLiteral(value)})`;
  return bound(minimum, range?.minimum) + bound(maximum, range?.maximum);
}

/** Bounds of decimals are strings, so that no digit is lost. */
function renderDecimalRange(bounds: Known<Range<Bound>> | undefined): string {
  const range = valueOf(bounds);
  if (range === undefined) return "";
  const members = [
    ...(range.minimum === undefined ? [] : [`minimum: ${quote(String(range.minimum))}`]),
    ...(range.maximum === undefined ? [] : [`maximum: ${quote(String(range.maximum))}`]),
  ];
  return `{ ${members.join(", ")} }`;
}
