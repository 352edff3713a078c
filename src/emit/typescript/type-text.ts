import type { TypeRef } from "../../model/ir/type.js";
import { quote } from "../text/literal.js";
import { type Layout, runtimeType, scalarNames } from "./layout.js";
import type { ModuleSymbol } from "./module.js";

/** A type as TypeScript writes it. */
export function renderType(type: TypeRef): string {
  switch (type.kind) {
    case "scalar":
      return (
        scalarNames[type.scalar] ??
        (type.scalar === "string" || type.scalar === "boolean" ? type.scalar : "number")
      );
    case "enum":
      return type.values.map(quote).join(" | ");
    case "observed":
      return `Open<${type.values.map(quote).join(" | ")}>`;
    case "array":
      return isCompound(type.items) ? `(${renderType(type.items)})[]` : `${renderType(type.items)}[]`;
    case "map":
      return `{ [key: string]: ${renderType(type.values)} }`;
    case "nullable":
      return `${renderType(type.type)} | null`;
    case "named":
      return type.tsName;
  }
}

function isCompound(type: TypeRef): boolean {
  return type.kind === "nullable" || (type.kind === "enum" && type.values.length > 1);
}

/** The names that a type mentions. */
export function typeUses(type: TypeRef, layout: Layout): readonly ModuleSymbol[] {
  switch (type.kind) {
    case "scalar": {
      const name = scalarNames[type.scalar];
      return name === undefined ? [] : [runtimeType(name, "scalars")];
    }
    case "enum":
      return [];
    case "observed":
      return [runtimeType("Open", "scalars")];
    case "array":
      return typeUses(type.items, layout);
    case "map":
      return typeUses(type.values, layout);
    case "nullable":
      return typeUses(type.type, layout);
    case "named":
      return [layout.typeSymbol(type.tsName)];
  }
}
