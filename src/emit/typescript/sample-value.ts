import type { Field, ScalarType, TypeRef } from "../../model/ir/type.js";
import { type Data, dataLiteral } from "../text/literal.js";
import type { Layout } from "./layout.js";

const maximumDepth = 4;

/** A value of a type, as an example in documentation shows it: the required members, or else the first one. */
export function renderSample(type: TypeRef, layout: Layout): string {
  return dataLiteral(sampleOf(type, layout, 0));
}

/** The required ones of some parameters, under the names that the caller gives them. */
export function sampleFields(
  fields: readonly Field[],
  nameOf: (field: Field) => string,
  layout: Layout,
): { readonly [name: string]: Data } {
  const required = fields.filter((field) => field.isRequired);
  return Object.fromEntries(required.map((field) => [nameOf(field), sampleOf(field.type, layout, 0)]));
}

function sampleOf(type: TypeRef, layout: Layout, depth: number): Data {
  switch (type.kind) {
    case "scalar":
      return sampleScalar(type);
    case "enum":
    case "observed":
      return type.values[0] ?? "";
    case "array":
      return depth > maximumDepth ? [] : [sampleOf(type.items, layout, depth + 1)];
    case "map":
      return {};
    case "nullable":
      return depth > maximumDepth ? null : sampleOf(type.type, layout, depth);
    case "named":
      return sampleNamed(type.tsName, layout, depth + 1);
  }
}

function sampleNamed(tsName: string, layout: Layout, depth: number): Data {
  const declared = layout.declaration(tsName);
  if (declared.kind === "alias") return sampleOf(declared.type, layout, depth);
  if (declared.kind === "unknown" || depth > maximumDepth) return {};
  if (declared.kind === "union") {
    const [variant] = declared.variants;
    return variant === undefined ? {} : sampleNamed(variant.tsName, layout, depth + 1);
  }
  const required = declared.fields.filter((field) => field.isRequired);
  const shown = required.length > 0 ? required : declared.fields.slice(0, 1);
  return Object.fromEntries(shown.map((field) => [field.name, sampleOf(field.type, layout, depth)]));
}

function sampleScalar({ scalar, range }: ScalarType): Data {
  switch (scalar) {
    case "string":
      return "…";
    case "boolean":
      return true;
    case "int32":
    case "int64":
    case "integer":
    case "number":
      return Number(range?.minimum ?? 1);
    case "decimal":
      return range?.minimum ?? "12.50";
    case "datetime":
      return "2026-04-01T12:00:00Z";
    case "date":
      return "2026-04-01";
    case "uuid":
      return "0190a7e2-5d5c-7c3e-9f0a-2b1f5c9d7e10";
    case "json":
    case "object":
      return {};
  }
}
