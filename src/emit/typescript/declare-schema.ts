import { StructureKind, VariableDeclarationKind } from "ts-morph";
import type { Field, ObjectType, TypeDeclaration, TypeRef, UnionType } from "../../model/type.js";
import { namedTypes } from "../../model/type-words.js";
import { propertyKey, quote } from "../text/literal.js";
import type { Layout } from "./layout.js";
import type { Declaration, ModuleSymbol } from "./module.js";
import { type Direction, schemaName } from "./schema-names.js";
import type { SchemaOrder } from "./schema-order.js";
import { renderSchema, schemaFunctions } from "./schema-text.js";

const zod: ModuleSymbol = { name: "z", module: "zod", isType: false };

/** The schema of a declared type for one direction. */
export function declareSchema(
  type: TypeDeclaration,
  direction: Direction,
  order: SchemaOrder,
  layout: Layout,
): Declaration {
  const isLazy = (ref: TypeRef) => namedTypes(ref).some((name) => order.isLazy(type, name));
  const { text, functions, mentions } = renderDeclaration(type, direction, isLazy);
  return declareConstant(schemaName(type.tsName, direction), text, [
    ...functions.map(schemaFunction),
    ...mentions.map((name) => schemaSymbol(name, direction, layout)),
  ]);
}

/** A constant that is a schema; `zod` itself is imported when its text mentions it. */
export function declareConstant(name: string, text: string, uses: readonly ModuleSymbol[]): Declaration {
  return {
    structures: [
      {
        kind: StructureKind.VariableStatement,
        isExported: true,
        declarationKind: VariableDeclarationKind.Const,
        declarations: [{ name, initializer: text }],
      },
    ],
    uses: /\bz\./.test(text) ? [zod, ...uses] : uses,
  };
}

export function schemaSymbol(tsName: string, direction: Direction, layout: Layout): ModuleSymbol {
  const file = layout.fileOf(layout.declaration(tsName));
  return { name: schemaName(tsName, direction), module: `validators/${file}`, isType: false };
}

export function schemaFunction(name: string): ModuleSymbol {
  return { name, module: name === "strict" ? "validation/strict" : "validation/scalars", isType: false };
}

interface RenderedSchema {
  readonly text: string;
  readonly functions: readonly string[];
  readonly mentions: readonly string[];
}

type IsLazy = (type: TypeRef) => boolean;

function renderDeclaration(type: TypeDeclaration, direction: Direction, isLazy: IsLazy): RenderedSchema {
  switch (type.kind) {
    case "object":
      return renderObject(type, direction, isLazy);
    case "alias":
      return {
        text: renderMention(type.type, direction, isLazy),
        functions: schemaFunctions(type.type),
        mentions: namedTypes(type.type),
      };
    case "union":
      return renderUnion(type, direction, isLazy);
    case "unknown":
      return { text: "json()", functions: ["json"], mentions: [] };
  }
}

function renderObject(type: ObjectType, direction: Direction, isLazy: IsLazy): RenderedSchema {
  const members = type.fields.map((field) =>
    renderMember(field, renderField(field, direction), isLazy(field.type)),
  );
  const shape = `{ ${members.join(", ")} }`;
  const functions = type.fields.flatMap((field) => schemaFunctions(field.type));
  return {
    text: direction === "request" ? `strict(${shape})` : `z.object(${shape})`,
    functions: direction === "request" ? ["strict", ...functions] : functions,
    mentions: type.fields.flatMap((field) => namedTypes(field.type)),
  };
}

function renderField(field: Field, direction: Direction): string {
  const schema = renderSchema(field.type, direction);
  return field.isRequired ? schema : `z.exactOptional(${schema})`;
}

/** A member of a shape; a mention of something that isn't declared yet waits in a getter. */
export function renderMember(field: Pick<Field, "name">, schema: string, isLazy: boolean): string {
  const key = propertyKey(field.name);
  return isLazy ? `get ${key}() { return ${schema}; }` : `${key}: ${schema}`;
}

function renderMention(type: TypeRef, direction: Direction, isLazy: IsLazy): string {
  const schema = renderSchema(type, direction);
  return isLazy(type) ? `z.lazy(() => ${schema})` : schema;
}

function renderUnion(type: UnionType, direction: Direction, isLazy: IsLazy): RenderedSchema {
  const mentions = type.variants.map((variant) => variant.tsName);
  const variants = mentions.map((tsName) => renderSchema({ kind: "named", tsName }, direction));
  const union = `z.discriminatedUnion(${quote(type.discriminator)}, [${variants.join(", ")}])`;
  const text = type.isOpen
    ? `z.union([${union}, openVariant(${quote(type.discriminator)}, [${type.variants.map(({ tag }) => quote(tag)).join(", ")}])])`
    : union;
  const waits = mentions.some((tsName) => isLazy({ kind: "named", tsName }));
  return {
    text: waits ? `z.lazy(() => ${text})` : text,
    functions: type.isOpen ? ["openVariant"] : [],
    mentions,
  };
}
