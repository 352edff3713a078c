import type { ImportedType, ImportedTypeId, TypeShape } from "../../imported-type.js";
import type { DocumentTypes } from "../../schemas/document-types.js";
import { checkedScalar } from "../../../../language/model/scalars.js";
import { countText } from "./range-text.js";
import { type Fact, listOf, mapOf, named, oneOf, type SaidType, withNull, word } from "./said-type.js";
import { scalarFacts } from "./scalar-facts.js";
import { isDeclaredPart, type UnionPart } from "./union-plan.js";
import { joinUnknowns } from "./unknown-facts.js";
import { valuesOf } from "./values-of.js";

/** How a value is sent: a part is one of a body in parts, where strings may be files. */
export type Way = "json" | "form" | "multipart" | "part";

export interface SayContext {
  readonly types: DocumentTypes;
  /** The name under which a type is declared; `undefined` for one that is said where it is. */
  readonly declaredName: (id: ImportedTypeId, way: Way) => string | undefined;
  /** The name of a type that is declared since an expression can't say it. */
  readonly aliasOf: (id: ImportedTypeId, way: Way) => string;
  /** The name of one of several parts of a union. */
  readonly partName: (id: ImportedTypeId, part: UnionPart, way: Way) => string;
  readonly partsOf: (id: ImportedTypeId) => readonly UnionPart[];
  /** The ids of the known unknowns of a type that is said where it is. */
  readonly unknownsOf: (type: ImportedType) => readonly Fact[];
}

/** No expression is nested deeper: the types of a document may be. */
const maxDepth = 3;

/** A type where it is used. */
export function sayType(id: ImportedTypeId, way: Way, context: SayContext, depth = 0): SaidType {
  const name = context.declaredName(id, way);
  if (name !== undefined) return named(name, isNullable(id, way, context));
  return sayInline(id, way, context, depth);
}

/** What a type is, without its own name. */
export function sayInline(id: ImportedTypeId, way: Way, context: SayContext, depth = 0): SaidType {
  const { types } = context;
  const said = sayShape(id, types.shapeOf(id), way, context, depth);
  const type = types.get(id);
  const unknowns = type === undefined ? [] : context.unknownsOf(type);
  return unknowns.length === 0
    ? said
    : { ...said, narrowing: joinUnknowns([...said.narrowing, ...unknowns]) };
}

/** A type that is said by an expression alone; what it can't say gets a name. */
function sayExpression(id: ImportedTypeId, way: Way, context: SayContext, depth = 0): SaidType {
  const said = sayType(id, way, context, depth);
  if (said.narrowing.length === 0) return said;
  return named(context.aliasOf(id, way), said.isNullable);
}

function isNullable(id: ImportedTypeId, way: Way, { types }: SayContext): boolean {
  return way === "json" && types.isNullable(id);
}

function sayShape(
  id: ImportedTypeId,
  shape: TypeShape,
  way: Way,
  context: SayContext,
  depth: number,
): SaidType {
  const mayBeNull = isNullable(id, way, context);
  switch (shape.kind) {
    case "any":
      return sayAny(way);
    case "scalar": {
      if (way === "part" && shape.format === "binary") return word("bytes", false);
      if (way !== "json" && shape.scalar === "null") return word("string", false);
      return word(checkedScalar(shape), mayBeNull, scalarFacts(shape));
    }
    case "values":
      return valuesOf(shape.values, mayBeNull, shape.isOpen);
    case "list":
      return sayList(shape, mayBeNull, way, context, depth);
    case "map":
      return sayMap(shape, mayBeNull, way, context, depth);
    case "same": {
      const said = sayType(nextOf(shape.as, way, context), way, context, depth);
      return { ...said, isNullable: said.isNullable || mayBeNull };
    }
    case "union":
      return sayUnion(id, mayBeNull, way, context, depth);
    case "object":
      return named(context.aliasOf(id, way), mayBeNull);
  }
}

const anything: Readonly<Record<Way, "json" | "string" | "bytes">> = {
  json: "json",
  form: "string",
  multipart: "json",
  part: "bytes",
};

/** Anything at all: in a part it may be a file. */
function sayAny(way: Way): SaidType {
  return word(anything[way], false);
}

/** The first of the names of a type that is declared, or what it is at last: there may be thousands of them. */
function nextOf(id: ImportedTypeId, way: Way, { types, declaredName }: SayContext): ImportedTypeId {
  let next = id;
  for (let shape = types.shapeOf(next); shape.kind === "same"; shape = types.shapeOf(next)) {
    if (declaredName(next, way) !== undefined) return next;
    next = shape.as;
  }
  return next;
}

type ShapeOf<Kind extends TypeShape["kind"]> = Extract<TypeShape, { readonly kind: Kind }>;

function sayList(
  { items, count, isUnique }: ShapeOf<"list">,
  mayBeNull: boolean,
  way: Way,
  context: SayContext,
  depth: number,
): SaidType {
  const inner = items === undefined ? undefined : context.types.shapeOf(context.types.endOf(items));
  if (way === "part" && inner?.kind === "list") return word("json", false);
  const own: Fact[] = factOf("items", countText(count));
  if (isUnique) own.push(["unique", true]);
  return listOf(sayInner(items, way, context, depth), mayBeNull, own);
}

function sayMap(
  { values, count }: ShapeOf<"map">,
  mayBeNull: boolean,
  way: Way,
  context: SayContext,
  depth: number,
): SaidType {
  const own = factOf("items", countText(count));
  if (values === undefined && own.length === 0 && way !== "form") return word("object", mayBeNull);
  const inner = way === "part" || way === "multipart" ? "json" : way;
  return mapOf(sayInner(values, inner, context, depth), mayBeNull, own);
}

/** What is in a list or a map: what is about the innermost types may be said around it. */
function sayInner(id: ImportedTypeId | undefined, way: Way, context: SayContext, depth: number): SaidType {
  if (id === undefined) return sayAny(way);
  if (depth >= maxDepth && hasParts(id, context.types)) {
    return named(context.declaredName(id, way) ?? context.aliasOf(id, way), isNullable(id, way, context));
  }
  const said = sayType(id, way, context, depth + 1);
  const isAbout = ([key]: Fact) => key !== "items" && key !== "unique" && key !== "unknown";
  return said.narrowing.every(isAbout) ? said : named(context.aliasOf(id, way), said.isNullable);
}

function hasParts(id: ImportedTypeId, types: DocumentTypes): boolean {
  return !["any", "scalar", "values"].includes(types.shapeOf(types.endOf(id)).kind);
}

function factOf(key: string, value: string | undefined): Fact[] {
  return value === undefined ? [] : [[key, value]];
}

function sayUnion(
  id: ImportedTypeId,
  mayBeNull: boolean,
  way: Way,
  context: SayContext,
  depth: number,
): SaidType {
  const parts = context.partsOf(id);
  const inner = way === "part" ? "json" : way;
  const alternatives = parts.map((part) => sayPart(id, part, inner, context, depth));
  const whole = oneOf(alternatives, mayBeNull);
  if (whole !== undefined) return whole;
  const plain = parts.map((part, index) => {
    const said = alternatives[index] ?? word("json", false);
    return said.narrowing.length === 0 ? said : sayPartByName(id, part, said, inner, context);
  });
  return oneOf(plain, mayBeNull) ?? word("json", false);
}

function sayPart(
  id: ImportedTypeId,
  part: UnionPart,
  way: Way,
  context: SayContext,
  depth: number,
): SaidType {
  if (isDeclaredPart(part)) return named(context.partName(id, part, way), false);
  if (part.kind === "word") return word(part.word, false);
  if (part.kind === "values") return valuesOf(part.values, false, part.isOpen);
  if (depth >= maxDepth && hasParts(part.id, context.types)) {
    return named(
      context.declaredName(part.id, way) ?? context.aliasOf(part.id, way),
      isNullable(part.id, way, context),
    );
  }
  return sayType(part.id, way, context, depth + 1);
}

function sayPartByName(
  id: ImportedTypeId,
  part: UnionPart,
  said: SaidType,
  way: Way,
  context: SayContext,
): SaidType {
  const name = part.kind === "type" ? context.aliasOf(part.id, way) : context.partName(id, part, way);
  return named(name, said.isNullable);
}

/** A type as it stands in an expression. */
export function expressionOf(id: ImportedTypeId, way: Way, context: SayContext): string {
  return withNull(sayExpression(id, way, context));
}
