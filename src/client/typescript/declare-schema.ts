import type { Field, ObjectType, TypeDeclaration, TypeId, UnionType } from "../../language/model/ir/type.js";
import { mentionedTypes } from "../../language/model/type-words.js";
import { type Code, code, joinCode, runtimeType, runtimeValue, symbolCode } from "./code.js";
import type { Layout } from "./layout.js";
import type { Direction } from "./names.js";
import type { SchemaOrder } from "./schema-order.js";
import {
  choiceFunction,
  type Mention,
  renderSchema,
  schemaFunction,
  unknownSchema,
  zod,
} from "./schema-text.js";
import { propertyKey, quote } from "./text/literal.js";
import { tagOf } from "./variant-tag.js";

/** A constant that is a schema. */
export interface SchemaConstant {
  readonly name: string;
  readonly schema: Code;
  /** What it validates. */
  readonly type: Code;
}

/** The schema of a declared type for one direction. */
export function planSchema(
  type: TypeDeclaration,
  direction: Direction,
  order: SchemaOrder,
  layout: Layout,
): SchemaConstant {
  const isLazyMention = (id: TypeId) => order.isLazy(type, id);
  // In a cycle a union is lazy as a whole, since it needs its variants when it is created.
  const isLazy = type.kind === "union" && mentionedTypes(type).some(isLazyMention);
  const mention = mentionSchemas(direction, layout, (id) => !isLazy && isLazyMention(id));
  const schema = renderDeclaration(type, direction, mention, layout);
  const name = layout.typeNames(type.id).schemas[direction];
  const symbol = layout.typeSymbol(type.id);
  return { name, type: symbol, schema: isLazy ? lazySchema(symbol, schema) : schema };
}

/** @param statesType whether it says what it validates, for a compiler that infers nothing */
export function declareConstant({ name, schema, type }: SchemaConstant, statesType: boolean): Code {
  return code`export const ${name}${statesType ? code`: ${zod}.core.$ZodType<${type}>` : ""} = ${schema};`;
}

/** Mentions schemas by name; those that are lazy are looked up when they are needed. */
export function mentionSchemas(
  direction: Direction,
  layout: Layout,
  isLazy: (id: TypeId) => boolean = () => false,
): Mention {
  return {
    schemaOf: (id) => {
      const { schemas, file } = layout.typeNames(id);
      const schema = symbolCode({ name: schemas[direction], module: `validators/${file}`, isType: false });
      return isLazy(id) ? lazySchema(layout.typeSymbol(id), schema) : schema;
    },
    kindsOf: layout.types.jsonKinds,
  };
}

/** The type is stated, since nothing could infer it in a cycle. */
function lazySchema(type: Code, schema: Code): Code {
  return code`${zod}.lazy((): ${runtimeType("SchemaOf", "zod")}<${type}> => ${schema})`;
}

function renderDeclaration(
  type: TypeDeclaration,
  direction: Direction,
  mention: Mention,
  layout: Layout,
): Code {
  switch (type.kind) {
    case "object":
      return renderObject(type, direction, mention);
    case "alias":
      return renderSchema(type.type, mention);
    case "union":
      return renderUnion(type, direction, mention, layout);
    case "unknown":
      return unknownSchema;
  }
}

function renderObject({ fields, others, usage }: ObjectType, direction: Direction, mention: Mention): Code {
  const member = usage.inRequests ? renderSentMember : renderReadMember;
  const members = fields.map((field) => member(field.name, field, renderSchema(field.type, mention)));
  if (others === undefined) return renderMembers(members, direction);
  const schema = renderSchema(others, mention);
  return code`${runtimeValue("withOthers", "zod")}({ ${joinCode(members, ", ")} }, ${schema})`;
}

function renderMembers(members: readonly Code[], direction: Direction): Code {
  return direction === "request" ? strictObject(members) : objectSchema("object", members);
}

/** The schema of an object that may have no other members. */
export function strictObject(members: readonly Code[]): Code {
  return objectSchema("strict", members);
}

function objectSchema(kind: "object" | "strict", members: readonly Code[]): Code {
  return code`${schemaFunction(kind)}({ ${joinCode(members, ", ")} })`;
}

/** A member of what callers pass: where it may be absent, it may be `undefined`, as in its type. */
export function renderSentMember(
  name: string,
  { isRequired }: Pick<Field, "isRequired">,
  schema: Code,
): Code {
  return code`${propertyKey(name)}: ${isRequired ? schema : code`${zod}.optional(${schema})`}`;
}

function renderReadMember(name: string, { isRequired }: Pick<Field, "isRequired">, schema: Code): Code {
  return code`${propertyKey(name)}: ${isRequired ? schema : code`${zod}.exactOptional(${schema})`}`;
}

function renderUnion(type: UnionType, direction: Direction, mention: Mention, layout: Layout): Code {
  const { discriminator, variants, isOpen, tags: source } = type;
  const name = quote(discriminator.name);
  const schemas = variants.map((variant) => mention.schemaOf(variant.type));
  const union =
    source === "union"
      ? renderTagged(type, schemas, direction, layout)
      : code`${zod}.discriminatedUnion(${name}, [${joinCode(schemas, ", ")}])`;
  if (!isOpen) return union;
  const tags = variants.map(({ tag }) => quote(tag)).join(", ");
  const open = runtimeValue("openVariant", "zod");
  return code`${zod}.union([${union}, ${open}(${name}, [${tags}])])`;
}

/** A union that gives those variants a tag whose own types don't declare it, or declare more values of it. */
function renderTagged(
  union: UnionType,
  schemas: readonly Code[],
  direction: Direction,
  layout: Layout,
): Code {
  const { name } = union.discriminator;
  const member = quote(name);
  const rows = union.variants.map((variant, index) => {
    const tag = quote(variant.tag);
    const schema = schemas[index] ?? unknownSchema;
    const whole = {
      own: schema,
      narrowed: code`${choiceFunction("narrowed")}(${member}, ${tag}, ${schema})`,
      added: code`${choiceFunction("tagged")}(${member}, ${tag}, ${schema})`,
      alone: renderMembers([code`${propertyKey(name)}: ${zod}.enum([${tag}])`], direction),
    }[tagOf(union, variant, layout)];
    return code`${propertyKey(variant.tag)}: ${whole}`;
  });
  return code`${choiceFunction("byTag")}(${member}, { ${joinCode(rows, ", ")} })`;
}
