import {
  type InterfaceDeclarationStructure,
  StructureKind,
  type TypeAliasDeclarationStructure,
} from "ts-morph";
import type { Field, ObjectType, TypeDeclaration, TypeRef } from "../../model/ir/type.js";
import { joinComment } from "../text/comment.js";
import { propertyKey } from "../text/literal.js";
import { deprecation, describeConstraints, describeField } from "./facts.js";
import { type Layout, runtimeType } from "./layout.js";
import type { Declaration } from "./module.js";
import { renderType, typeUses } from "./type-text.js";

/** A declared type as an interface or a type alias. */
export function declareType(type: TypeDeclaration, layout: Layout): Declaration {
  switch (type.kind) {
    case "object":
      return declareInterface(type, layout);
    case "alias":
      return declareAlias(
        type,
        renderType(type.type),
        describeConstraints(type.type),
        typeUses(type.type, layout),
      );
    case "union": {
      const variants = type.variants.map((variant) => variant.tsName);
      const uses = variants.map((variant) => layout.typeSymbol(variant));
      return type.isOpen
        ? declareAlias(
            type,
            [...variants, openVariant(type.discriminator)].join(" | "),
            [],
            [...uses, runtimeType("JsonObject", "scalars"), runtimeType("OtherTag", "scalars")],
          )
        : declareAlias(type, variants.join(" | "), [], uses);
    }
    case "unknown":
      return declareAlias(
        type,
        "JsonValue",
        ["Nothing about it is shown."],
        [runtimeType("JsonValue", "scalars")],
      );
  }
}

/** A variant that isn't known yet has the discriminator at least. */
export function openVariant(discriminator: string): string {
  return `(JsonObject & { ${propertyKey(discriminator)}: OtherTag })`;
}

function declareInterface(type: ObjectType, layout: Layout): Declaration {
  const structure: InterfaceDeclarationStructure = {
    kind: StructureKind.Interface,
    name: type.tsName,
    isExported: true,
    docs: docs(describeType(type, [])),
    properties: type.fields.map((field) => declareProperty(field, renderType(field.type))),
  };
  return { structures: [structure], uses: type.fields.flatMap((field) => typeUses(field.type, layout)) };
}

/** A property of an interface, with its documentation. */
export function declareProperty(field: Field, type: string, name = field.name) {
  return {
    name: propertyKey(name),
    type,
    hasQuestionToken: !field.isRequired,
    docs: docs(describeField(field)),
  };
}

function declareAlias(
  type: TypeDeclaration,
  text: string,
  facts: readonly string[],
  uses: Declaration["uses"],
): Declaration {
  const structure: TypeAliasDeclarationStructure = {
    kind: StructureKind.TypeAlias,
    name: type.tsName,
    isExported: true,
    type: text,
    docs: docs(describeType(type, facts)),
  };
  return { structures: [structure], uses };
}

function describeType(type: TypeDeclaration, facts: readonly string[]): string {
  const unknowns = type.unknowns.length === 0 ? undefined : `Not fully shown: ${type.unknowns.join(", ")}.`;
  const sentences = [type.doc, ...facts, unknowns].filter((sentence) => sentence !== undefined).join(" ");
  return [joinComment([sentences]), deprecation(type.deprecated)].filter((part) => part !== "").join("\n\n");
}

/** A doc comment that is already encoded, as structures take it. */
export function docs(description: string): { description: string }[] {
  return description === ""
    ? []
    : [{ description: description.includes("\n") ? `\n${description}` : description }];
}

/** The type that a caller passes for a parameter: a filter takes one value or several. */
export function parameterType(field: Field, style: "exact" | "in"): string {
  const type: TypeRef = field.type;
  if (style === "exact") return renderType(type);
  const items = type.kind === "array" ? type.items : type;
  const text = renderType(items);
  return `${text} | readonly ${text.includes("|") ? `(${text})` : text}[]`;
}
