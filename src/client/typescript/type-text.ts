import type { QueryParameter } from "../../language/model/ir/endpoint.js";
import type { EnumValue, ScalarKind, TypeRef } from "../../language/model/ir/type.js";
import { checkedScalar } from "../../language/model/scalars.js";
import { type Code, code, joinCode, runtimeType } from "./code.js";
import type { Layout } from "./layout.js";
import { dataLiteral, propertyKey } from "./text/literal.js";

/** A type as TypeScript writes it. */
export function renderType(type: TypeRef, layout: Layout): Code {
  switch (type.kind) {
    case "scalar":
      return scalars[checkedScalar(type)].type;
    case "enum":
      return code`${renderValues(type.values)}`;
    case "observed":
      return code`${scalarType("Open")}<${renderValues(type.values)}>`;
    case "array":
      return renderArray(type.items, layout);
    case "map":
      return code`{ [key: string]: ${renderType(type.values, layout)} }`;
    case "nullable":
      return code`${renderType(type.type, layout)} | null`;
    case "named":
      return layout.typeSymbol(type.id);
    case "union":
      return joinCode(
        type.alternatives.map((alternative) => renderType(alternative.type, layout)),
        " | ",
      );
    case "unknown":
      return unknownType;
  }
}

function renderArray(items: TypeRef, layout: Layout): Code {
  const item = renderType(items, layout);
  const isUnion =
    items.kind === "nullable" || items.kind === "union" || (items.kind === "enum" && items.values.length > 1);
  return isUnion ? code`(${item})[]` : code`${item}[]`;
}

function renderValues(values: readonly EnumValue[]): string {
  return values.map(dataLiteral).join(" | ");
}

interface TypescriptScalar {
  readonly type: Code;
  /** What the type doesn't say: all integers are `number`. */
  readonly note?: string;
}

/** What the TypeScript type of a scalar doesn't say about it, as a sentence. */
export function scalarNotes(scalar: ScalarKind): readonly string[] {
  const { note } = scalars[scalar];
  return note === undefined ? [] : [note];
}

/** A type of the runtime that says what a value is. */
export function scalarType(name: string): Code {
  return runtimeType(name);
}

const scalars: Readonly<Record<ScalarKind, TypescriptScalar>> = {
  string: { type: code`string` },
  boolean: { type: code`boolean` },
  int32: { type: code`number`, note: "int32." },
  int64: { type: code`number`, note: "int64." },
  integer: { type: code`number`, note: "integer." },
  number: { type: code`number` },
  decimal: { type: scalarType("DecimalString") },
  datetime: { type: scalarType("DateTimeString") },
  date: { type: scalarType("DateString") },
  uuid: { type: scalarType("UuidString") },
  email: { type: code`string` },
  url: { type: code`string` },
  duration: { type: code`string` },
  unix_seconds: { type: code`number` },
  unix_milliseconds: { type: code`number` },
  json: { type: scalarType("JsonValue") },
  object: { type: scalarType("JsonObject") },
  null: { type: code`null` },
  bytes: { type: runtimeType("FilePart") },
};

/** The type of what nobody specified. */
export const unknownType = scalars.json.type;

/** A variant that isn't known yet has at least the discriminator. */
export function openVariant(discriminator: string): Code {
  return code`(${scalarType("JsonObject")} & { ${propertyKey(discriminator)}: ${scalarType("OtherTag")} })`;
}

/** The type that a caller passes for a query parameter. */
export function parameterType({ type, style }: QueryParameter, layout: Layout): Code {
  switch (style) {
    case "exact":
    case "brackets":
    case "mixed":
    case "json":
      return renderType(type, layout);
    case "in":
    case "repeated":
    case "spaces": {
      const item = type.kind === "array" ? type.items : type;
      return code`${renderType(item, layout)} | readonly ${renderArray(item, layout)}`;
    }
  }
}
