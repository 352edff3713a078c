import { StructureKind, VariableDeclarationKind } from "ts-morph";
import type { Field, ObjectType, TypeDeclaration, TypeId, UnionType } from "../../model/ir/type.js";
import { mentionedTypes } from "../../model/type-words.js";
import { propertyKey, quote } from "./text/literal.js";
import type { Layout } from "./layout.js";
import type { Declaration, ModuleSymbol } from "./module.js";
import type { Direction } from "./names.js";
import type { SchemaOrder } from "./schema-order.js";
import { type Mention, renderSchema, schemaFunctions } from "./schema-text.js";

/** The schema of a declared type for one direction. */
export function declareSchema(
  type: TypeDeclaration,
  direction: Direction,
  order: SchemaOrder,
  layout: Layout,
): Declaration {
  const mentioned = mentionedTypes(type);
  const lazy = new Set(mentioned.filter((id) => order.isLazy(type, id)));
  const schemaName = (id: TypeId) => layout.typeNames(id).schemas[direction];
  const waits = lazy.size > 0 && type.kind === "union";
  const mention = (id: TypeId) =>
    lazy.has(id) && !waits ? lateMention(id, direction, layout) : schemaName(id);
  const stated = waits ? [type.id] : [...lazy];
  const { text, functions } = renderDeclaration(type, direction, mention);
  return declareConstant(schemaName(type.id), waits ? wait(layout.typeName(type.id), text) : text, [
    ...functions.map(schemaFunction),
    ...mentioned.map((id) => schemaSymbol(id, direction, layout)),
    ...lateUses(stated, layout),
  ]);
}

/** A mention that is looked up when it is needed. */
export function lateMention(id: TypeId, direction: Direction, layout: Layout): string {
  return wait(layout.typeName(id), layout.typeNames(id).schemas[direction]);
}

/** What late mentions of these types need. */
export function lateUses(ids: readonly TypeId[], layout: Layout): readonly ModuleSymbol[] {
  return ids.length === 0 ? [] : [...ids.map((id) => layout.typeSymbol(id)), schemaType];
}

const schemaType: ModuleSymbol = {
  name: "SchemaOf",
  module: "runtime/validation/open-variant",
  isType: true,
};

/** The type is stated, since nothing could infer it in a circle. */
function wait(type: string, schema: string): string {
  return `z.lazy((): SchemaOf<${type}> => ${schema})`;
}

/** What an expression needs of `zod` itself: its strings, which are the model's, may say anything. */
export function zodUses(text: string): readonly ModuleSymbol[] {
  const isUsed = /\bz\./.test(text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""'));
  return isUsed ? [{ name: "z", module: "zod", isType: false }] : [];
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
    uses: [...zodUses(text), ...uses],
  };
}

export function schemaSymbol(id: TypeId, direction: Direction, layout: Layout): ModuleSymbol {
  const { schemas, file } = layout.typeNames(id);
  return { name: schemas[direction], module: `validators/${file}`, isType: false };
}

/** What few APIs need, so that the others do without. */
const homes = new Map([
  ["decimalIn", "decimal-range"],
  ["openVariant", "open-variant"],
]);

export function schemaFunction(name: string): ModuleSymbol {
  return { name, module: `runtime/validation/${homes.get(name) ?? "schemas"}`, isType: false };
}

interface RenderedSchema {
  readonly text: string;
  readonly functions: readonly string[];
}

function renderDeclaration(type: TypeDeclaration, direction: Direction, mention: Mention): RenderedSchema {
  switch (type.kind) {
    case "object":
      return renderObject(type, direction, mention);
    case "alias":
      return { text: renderSchema(type.type, mention), functions: schemaFunctions(type.type) };
    case "union":
      return renderUnion(type, mention);
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

/** In a circle a union waits as a whole, since it needs its variants when it is created. */
function renderUnion(type: UnionType, mention: Mention): RenderedSchema {
  const discriminator = quote(type.discriminator.name);
  const variants = type.variants.map((variant) => mention(variant.type));
  const union = `z.discriminatedUnion(${discriminator}, [${variants.join(", ")}])`;
  if (!type.isOpen) return { text: union, functions: [] };
  const tags = type.variants.map(({ tag }) => quote(tag));
  const open = `openVariant(${discriminator}, [${tags.join(", ")}])`;
  return { text: `z.union([${union}, ${open}])`, functions: ["openVariant"] };
}
