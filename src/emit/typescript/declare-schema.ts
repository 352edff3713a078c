import { StructureKind, VariableDeclarationKind } from "ts-morph";
import type { Field, ObjectType, TypeDeclaration, UnionType } from "../../model/ir/type.js";
import { mentionedTypes } from "../../model/build/usage.js";
import { propertyKey, quote } from "../text/literal.js";
import type { Layout } from "./layout.js";
import type { Declaration, ModuleSymbol } from "./module.js";
import { type Direction, schemaName } from "./schema-names.js";
import type { SchemaOrder } from "./schema-order.js";
import { type Mention, renderSchema, schemaFunctions } from "./schema-text.js";

const zod: ModuleSymbol = { name: "z", module: "zod", isType: false };

/** The schema of a declared type for one direction. */
export function declareSchema(
  type: TypeDeclaration,
  direction: Direction,
  order: SchemaOrder,
  layout: Layout,
): Declaration {
  const names = mentionedTypes(type);
  const lazy = new Set(names.filter((name) => order.isLazy(type, name)));
  const mention = (tsName: string) => {
    const schema = schemaName(tsName, direction);
    return lazy.has(tsName) ? wait(tsName, schema) : schema;
  };
  const stated = lazy.size > 0 && type.kind === "union" ? [type.tsName] : [...lazy];
  const { text, functions } = renderDeclaration(type, direction, mention, lazy.size > 0);
  return declareConstant(schemaName(type.tsName, direction), text, [
    ...functions.map(schemaFunction),
    ...names.map((name) => schemaSymbol(name, direction, layout)),
    ...stated.map((name) => layout.typeSymbol(name)),
  ]);
}

/** A mention that is looked up when it is needed. Its type is stated, since nothing could infer it in a circle. */
function wait(tsName: string, schema: string): string {
  return `z.lazy((): z.ZodType<${tsName}> => ${schema})`;
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
}

function renderDeclaration(
  type: TypeDeclaration,
  direction: Direction,
  mention: Mention,
  waits: boolean,
): RenderedSchema {
  switch (type.kind) {
    case "object":
      return renderObject(type, direction, mention);
    case "alias":
      return { text: renderSchema(type.type, mention), functions: schemaFunctions(type.type) };
    case "union":
      return renderUnion(type, direction, waits);
    case "unknown":
      return { text: "json()", functions: ["json"] };
  }
}

function renderObject(type: ObjectType, direction: Direction, mention: Mention): RenderedSchema {
  const members = type.fields.map((field) => renderMember(field.name, field, mention));
  const shape = `{ ${members.join(", ")} }`;
  const functions = type.fields.flatMap((field) => schemaFunctions(field.type));
  return direction === "request"
    ? { text: `strict(${shape})`, functions: ["strict", ...functions] }
    : { text: `z.object(${shape})`, functions };
}

/** A member of a shape. */
export function renderMember(
  name: string,
  field: Pick<Field, "type" | "isRequired">,
  mention: Mention,
): string {
  return shapeMember(name, field, renderSchema(field.type, mention));
}

export function shapeMember(name: string, { isRequired }: Pick<Field, "isRequired">, schema: string): string {
  return `${propertyKey(name)}: ${isRequired ? schema : `z.exactOptional(${schema})`}`;
}

/** A union waits as a whole: the variants have to be there when it is put together. */
function renderUnion(type: UnionType, direction: Direction, waits: boolean): RenderedSchema {
  const discriminator = quote(type.discriminator);
  const variants = type.variants.map(({ tsName }) => schemaName(tsName, direction));
  const union = `z.discriminatedUnion(${discriminator}, [${variants.join(", ")}])`;
  const tags = type.variants.map(({ tag }) => quote(tag));
  const text = type.isOpen
    ? `z.union([${union}, openVariant(${discriminator}, [${tags.join(", ")}])])`
    : union;
  return {
    text: waits ? wait(type.tsName, text) : text,
    functions: type.isOpen ? ["openVariant"] : [],
  };
}
