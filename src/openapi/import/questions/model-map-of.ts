import type { ModelMap, ModelValue } from "../model/model-data.js";

/** Data that was read from a file, as a model has it. */
export function modelMapOf(content: object): ModelMap {
  return new Map(
    Object.entries(content).flatMap(([key, value]) => {
      const said = modelValueOf(value);
      return said === undefined ? [] : [[key, said] as const];
    }),
  );
}

function modelValueOf(value: unknown): ModelValue | undefined {
  if (
    value === null ||
    typeof value === "string" ||
    typeof value === "number" ||
    typeof value === "boolean"
  ) {
    return value;
  }
  if (Array.isArray(value)) return value.flatMap((item: unknown) => modelValueOf(item) ?? []);
  return typeof value === "object" ? modelMapOf(value) : undefined;
}
