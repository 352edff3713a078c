import {
  type InterfaceDeclarationStructure,
  StructureKind,
  type TypeAliasDeclarationStructure,
} from "ts-morph";
import type { Field, ObjectType, TypeDeclaration } from "../../model/ir/type.js";
import { docComment } from "./text/comment.js";
import { propertyKey } from "./text/literal.js";
import { describeField, describeType } from "../shared/facts.js";
import { type Layout, runtimeType } from "./layout.js";
import type { Declaration } from "./module.js";
import { openVariant, renderType, typeUses } from "./type-text.js";

/** A declared type as an interface or a type alias. */
export function declareType(type: TypeDeclaration, layout: Layout): Declaration {
  switch (type.kind) {
    case "object":
      return declareInterface(type, layout);
    case "alias":
      return declareAlias(type, renderType(type.type, layout), layout, typeUses(type.type, layout));
    case "union": {
      const variants = type.variants.map((variant) => layout.typeName(variant.type));
      const uses = type.variants.map((variant) => layout.typeSymbol(variant.type));
      return type.isOpen
        ? declareAlias(type, [...variants, openVariant(type.discriminator.name)].join(" | "), layout, [
            ...uses,
            runtimeType("JsonObject", "types/scalars"),
            runtimeType("OtherTag", "types/scalars"),
          ])
        : declareAlias(type, variants.join(" | "), layout, uses);
    }
    case "unknown":
      return declareAlias(type, "JsonValue", layout, [runtimeType("JsonValue", "types/scalars")]);
  }
}

function declareInterface(type: ObjectType, layout: Layout): Declaration {
  const structure: InterfaceDeclarationStructure = {
    kind: StructureKind.Interface,
    name: layout.typeName(type.id),
    isExported: true,
    docs: docs(docComment([describeType(type)], type.deprecated)),
    properties: type.fields.map((field) => declareProperty(field, renderType(field.type, layout))),
    indexSignatures: type.fields.length === 0 ? [noMember] : [],
  };
  return { structures: [structure], uses: type.fields.flatMap((field) => typeUses(field.type, layout)) };
}

/** Without it an interface that has no members admits whatever isn't null: strings, arrays, and misspelt members. */
const noMember = { keyName: "key", keyType: "string", returnType: "never" };

/** A property of an interface, with its documentation. */
export function declareProperty(field: Field, type: string, name = field.name) {
  return {
    name: propertyKey(name),
    type,
    hasQuestionToken: !field.isRequired,
    docs: docs(docComment([describeField(field)], field.deprecated)),
  };
}

function declareAlias(
  type: TypeDeclaration,
  text: string,
  layout: Layout,
  uses: Declaration["uses"],
): Declaration {
  const structure: TypeAliasDeclarationStructure = {
    kind: StructureKind.TypeAlias,
    name: layout.typeName(type.id),
    isExported: true,
    type: text,
    docs: docs(docComment([describeType(type)], type.deprecated)),
  };
  return { structures: [structure], uses };
}

/** A doc comment that is already encoded, as structures take it. */
export function docs(description: string): { description: string }[] {
  return description === ""
    ? []
    : [{ description: description.includes("\n") ? `\n${description}` : description }];
}
