import { scalars } from "../../../../language/model/scalars.js";
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

/**
 * The facts of a list, as an array that is written where it is: `string[]`. Where a single value may be there instead, it is like an
 * item.
 */
export function factsOfList(id: ImportedTypeId, context: WriteContext): Facts {
  const shape = resolveType(context.api, id)?.shape;
  const list = shape?.kind === "list" ? shape : undefined;
  if (list?.items !== undefined && isPlain(list.items, context)) {
    const facts = context.types.factsOf(id, "form");
    const type = facts.get("type");
    if (typeof type === "string" && type.endsWith("[]")) return [...facts];
  }
  return [
    ["type", `${itemExpression(itemsOf(id, context), context)}[]`],
    ["items", list && rangeOf(list.count)],
  ];
}

/** The types of what is written as one text: items of lists, and whatever is no list; `undefined`: nothing is said of items. */
function itemsOf(
  id: ImportedTypeId,
  context: WriteContext,
  depth = 0,
): readonly (ImportedTypeId | undefined)[] {
  const shape = resolveType(context.api, id)?.shape;
  if (shape?.kind === "list") return [shape.items];
  if (shape?.kind !== "union" || depth > 10) return [id];
  return shape.variants.flatMap((one) => itemsOf(one, context, depth + 1));
}

/** Several types of strings are any string: nothing tells which of them one has. */
function itemExpression(items: readonly (ImportedTypeId | undefined)[], context: WriteContext): string {
  const [texts, others] = [new Set<string>(), new Set<string>()];
  for (const item of items) {
    if (item === undefined || !isPlain(item, context)) texts.add("string");
    else (isText(item, context) ? texts : others).add(context.types.expressionOf(item, "form"));
  }
  const all = [...(texts.size > 1 ? ["string"] : texts), ...others].join(" | ");
  return all.includes("|") ? `(${all})` : all;
}

function isText(id: ImportedTypeId, { api }: WriteContext): boolean {
  const shape = resolveType(api, id)?.shape;
  if (shape?.kind === "values") return shape.values.some((value) => typeof value === "string");
  return shape?.kind !== "scalar" || scalars[shape.scalar].json === "string";
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
