import type {
  Field,
  ObjectType,
  TypeDeclaration,
  TypeRef,
  UnionType,
  UnionVariant,
} from "../../language/model/ir/type.js";
import { renderTypeWords } from "../../language/model/type-words.js";
import { describeDeclaration, describeField } from "../../say/facts.js";
import { type Code, code, joinCode, joinUnion } from "./code.js";
import { idiom } from "./idiom.js";
import type { Layout } from "./layout.js";
import { docComment } from "./text/comment.js";
import { renderOthers } from "./others-text.js";
import { propertyKey, quote } from "./text/literal.js";
import { openVariant, renderType, unknownType } from "./type-text.js";
import { tagOf } from "./variant-tag.js";

/** A declared type as an interface or a type alias. */
export function declareType(type: TypeDeclaration, layout: Layout): Code {
  const comment = docComment([describeDeclaration(type, idiom)], type.deprecated);
  const name = layout.typeName(type.id);
  const alias = (target: Code) => code`${comment}export type ${name} = ${target};`;
  switch (type.kind) {
    case "object": {
      const { inRequests } = type.usage;
      const properties = type.fields.map((field) =>
        declareProperty(field, inRequests ? sentType(field, layout) : renderType(field.type, layout)),
      );
      const others = type.others === undefined ? [] : [declareOthers(type, type.others, layout)];
      const members = [...properties, ...others];
      return declareInterface(name, comment, members.length === 0 ? [noMember] : members);
    }
    case "alias":
      return alias(renderType(type.type, layout));
    case "union": {
      const variants = type.variants.map((variant) => declareVariant(variant, type, layout));
      const others = type.isOpen ? [openVariant(type.discriminator.name)] : [];
      return alias(joinCode([...variants, ...others], " | "));
    }
    case "unknown":
      return alias(unknownType);
  }
}

/** Its type, with the tag where that lacks it, or has other values of it too. */
function declareVariant(variant: UnionVariant, union: UnionType, layout: Layout): Code {
  const symbol = layout.typeSymbol(variant.type);
  const tag = code`{ ${propertyKey(union.discriminator.name)}: ${quote(variant.tag)} }`;
  const source = tagOf(union, variant, layout);
  if (source === "own") return symbol;
  return source === "alone" ? tag : code`(${symbol} & ${tag})`;
}

/** The index signature says less than the model does, so people read it there. */
function declareOthers(type: ObjectType, others: TypeRef, layout: Layout): Code {
  const comment = docComment([`Of any other name: \`${renderTypeWords(others, layout.typeName)}\`.`]);
  return code`${comment}${renderOthers(type, others, layout)};`;
}

/** Without it an interface that has no members admits whatever isn't null: strings, arrays, and misspelt members. */
const noMember = code`[key: string]: never;`;

/** An interface under its comment. */
export function declareInterface(name: string, comment: string, members: readonly Code[]): Code {
  return code`${comment}export interface ${name} {\n${joinCode(members, "\n")}\n}`;
}

/**
 * The type of a property that callers pass. What they may leave out may also be `undefined`: the client sends neither, and under
 * `exactOptionalPropertyTypes` only a type that says so takes both.
 */
export function sentType(field: Field, layout: Layout, type = renderType(field.type, layout)): Code {
  return field.isRequired ? type : joinUnion([type, code`undefined`]);
}

/** A property of an interface, with its documentation. */
export function declareProperty(field: Field, type: Code, name = field.name): Code {
  const comment = docComment([describeField(field, idiom)], field.deprecated);
  return code`${comment}${propertyKey(name)}${field.isRequired ? "" : "?"}: ${type};`;
}
