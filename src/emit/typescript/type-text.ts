import type { QueryParameter } from "../../model/ir/endpoint.js";
import type { ScalarKind, TypeRef } from "../../model/ir/type.js";
import { type Layout, runtimeType } from "./layout.js";
import type { ModuleSymbol } from "./module.js";
import { propertyKey, quote } from "./text/literal.js";

/** A type as TypeScript writes it. */
export function renderType(type: TypeRef, layout: Layout): string {
  switch (type.kind) {
    case "scalar":
      return scalars[type.scalar].name;
    case "enum":
      return type.values.map(quote).join(" | ");
    case "observed":
      return `Open<${type.values.map(quote).join(" | ")}>`;
    case "array": {
      const items = renderType(type.items, layout);
      return isCompound(type.items) ? `(${items})[]` : `${items}[]`;
    }
    case "map":
      return `{ [key: string]: ${renderType(type.values, layout)} }`;
    case "nullable":
      return `${renderType(type.type, layout)} | null`;
    case "named":
      return layout.typeName(type.id);
    case "unknown":
      return scalars.json.name;
  }
}

function isCompound(type: TypeRef): boolean {
  return type.kind === "nullable" || (type.kind === "enum" && type.values.length > 1);
}

/** The names that a type mentions. */
export function typeUses(type: TypeRef, layout: Layout): readonly ModuleSymbol[] {
  switch (type.kind) {
    case "scalar":
      return scalarUses(type.scalar);
    case "enum":
      return [];
    case "observed":
      return [runtimeType("Open", "types/scalars")];
    case "array":
      return typeUses(type.items, layout);
    case "map":
      return typeUses(type.values, layout);
    case "nullable":
      return typeUses(type.type, layout);
    case "named":
      return [layout.typeSymbol(type.id)];
    case "unknown":
      return scalarUses("json");
  }
}

function scalarUses(scalar: ScalarKind): readonly ModuleSymbol[] {
  const { name, isOfRuntime } = scalars[scalar];
  return isOfRuntime ? [runtimeType(name, "types/scalars")] : [];
}

interface ScalarName {
  readonly name: string;
  /** Whether it is the runtime's name, or TypeScript's own. */
  readonly isOfRuntime: boolean;
  /** What the name alone doesn't say: all integers are `number`. */
  readonly note?: string;
}

/** What the TypeScript type of a scalar doesn't say about it, as a sentence. */
export function scalarNotes(scalar: ScalarKind): readonly string[] {
  const { note }: ScalarName = scalars[scalar];
  return note === undefined ? [] : [note];
}

function own(name: string, note?: string): ScalarName {
  return { name, isOfRuntime: false, ...(note !== undefined && { note }) };
}

function ofRuntime(name: string): ScalarName {
  return { name, isOfRuntime: true };
}

const scalars = {
  string: own("string"),
  boolean: own("boolean"),
  int32: own("number", "int32."),
  int64: own("number", "int64."),
  integer: own("number", "integer."),
  number: own("number"),
  decimal: ofRuntime("DecimalString"),
  datetime: ofRuntime("DateTimeString"),
  date: ofRuntime("DateString"),
  uuid: ofRuntime("UuidString"),
  json: ofRuntime("JsonValue"),
  object: ofRuntime("JsonObject"),
} satisfies Record<ScalarKind, ScalarName>;

/** A variant that isn't known yet has at least the discriminator. */
export function openVariant(discriminator: string): string {
  return `(JsonObject & { ${propertyKey(discriminator)}: OtherTag })`;
}

/** The type that a caller passes for a query parameter. */
export function parameterType({ type, style }: QueryParameter, layout: Layout): string {
  switch (style) {
    case "exact":
      return renderType(type, layout);
    case "in": {
      const text = renderType(type.kind === "array" ? type.items : type, layout);
      return `${text} | readonly ${text.includes("|") ? `(${text})` : text}[]`;
    }
  }
}
