import type { ImportedType, TypeShape } from "../imported-type.js";
import { isObject } from "../node.js";

export const openEnumExtension = "x-ms-enum";

/** What AutoRest calls an enumeration that it takes for open; empty where that has no name. `undefined`: it is closed. */
export function readOpenEnum(schema: Readonly<Record<string, unknown>>): string | undefined {
  const said = schema[openEnumExtension];
  if (!isObject(said) || said["modelAsString"] !== true) return undefined;
  return typeof said["name"] === "string" ? said["name"] : "";
}

/** An enumeration that a model can have open: several strings, under a name. */
export interface OpenEnum {
  readonly name: string;
  readonly values: readonly string[];
}

/** `undefined`: it is none, or nothing says that it is open. One value is a constant, whatever a generator makes of it. */
export function openEnumOf({ shape, words }: Pick<ImportedType, "shape" | "words">): OpenEnum | undefined {
  const { openAs: name } = words;
  const all = shape.kind === "values" ? shape.values : [];
  if (name === undefined || name === "" || all.length < 2) return undefined;
  const values = all.filter((value) => typeof value === "string");
  return values.length < all.length ? undefined : { name, values };
}

/** Whether an extension says of something that it is an open enumeration, and no model can say so. */
export function isMisfit(type: Pick<ImportedType, "shape" | "words">): boolean {
  return type.words.openAs !== undefined && !isConstant(type.shape) && openEnumOf(type) === undefined;
}

function isConstant(shape: TypeShape): boolean {
  return shape.kind === "values" && shape.values.length === 1;
}
