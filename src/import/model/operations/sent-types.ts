import { scalars } from "../../../model/scalars.js";
import type { ImportedTypeId } from "../../imported-type.js";
import type { ModelMap, ModelValue } from "../model-data.js";
import { resolveType } from "./resolve-type.js";
import type { WriteContext } from "./write-context.js";

type Facts = readonly (readonly [key: string, value: ModelValue | undefined])[];

/** Whether each value of a type is one text: in a query, a header, or an item of a list there. */
export function isPlain(id: ImportedTypeId, context: WriteContext, depth = 0): boolean {
  const type = resolveType(context.api, id);
  if (type === undefined || depth > 10) return false;
  const { shape } = type;
  if (shape.kind === "scalar") return scalars[shape.scalar].sentIn !== "body";
  if (shape.kind === "union") return shape.variants.every((one) => isPlain(one, context, depth + 1));
  return shape.kind === "values";
}

/** The facts of one value. What isn't one text by its type is any text: what else could be written there? */
export function factsOfText(id: ImportedTypeId, context: WriteContext): ModelMap {
  return isPlain(id, context) ? context.types.factsOf(id, "form") : context.builder.map([["type", "string"]]);
}

/** How few values are written, of which a type is; `undefined`: it has many. */
export function textsOf(id: ImportedTypeId, { api }: WriteContext): readonly string[] | undefined {
  const shape = resolveType(api, id)?.shape;
  if (shape?.kind === "values") return shape.values.map(String);
  return shape?.kind === "scalar" && shape.scalar === "boolean" ? ["true", "false"] : undefined;
}

/** The list that a type is, or that one of its alternatives is. */
function listOf(id: ImportedTypeId, context: WriteContext) {
  const shape = resolveType(context.api, id)?.shape;
  if (shape?.kind === "list") return shape;
  const variants = shape?.kind === "union" ? shape.variants : [];
  const shapes = variants.map((one) => resolveType(context.api, one)?.shape);
  return shapes.find((one) => one?.kind === "list");
}

/** The facts of a list, as an array that is written where it is: `string[]`. */
export function factsOfList(id: ImportedTypeId, context: WriteContext): Facts {
  const list = listOf(id, context);
  const isWritten = list !== undefined && list === resolveType(context.api, id)?.shape;
  if (isWritten && list.items !== undefined && isPlain(list.items, context)) {
    const facts = context.types.factsOf(id, "form");
    const type = facts.get("type");
    if (typeof type === "string" && type.endsWith("[]")) return [...facts];
  }
  return [
    ["type", `${listExpression(list?.items, context)}[]`],
    ["items", list && rangeOf(list.count)],
  ];
}

function listExpression(items: ImportedTypeId | undefined, context: WriteContext): string {
  if (items === undefined || !isPlain(items, context)) return "string";
  const expression = context.types.expressionOf(items, "form");
  return expression.includes("|") ? `(${expression})` : expression;
}

/** The facts of what is written with brackets: an object, a list of objects, or one of several types. */
export function factsInBrackets(id: ImportedTypeId, context: WriteContext): Facts {
  const shape = resolveType(context.api, id)?.shape;
  if (shape?.kind === "list" && shape.items !== undefined) {
    const items = context.types.expressionOf(shape.items, "form");
    return [
      ["type", `${items.includes("|") ? `(${items})` : items}[]`],
      ["items", rangeOf(shape.count)],
    ];
  }
  return [["type", context.types.expressionOf(id, "form")]];
}

function rangeOf({
  minimum,
  maximum,
}: {
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
}) {
  return minimum === undefined && maximum === undefined ? undefined : `${minimum ?? ""}..${maximum ?? ""}`;
}
