import type { Draw } from "../../../../fuzz/draw.js";
import { type Json, objectOf, string } from "../../../../openapi/import/open-document.js";

export const integer: Json = { type: "integer" };
export const boolean: Json = { type: "boolean" };

/** The fields of the objects that are edited. */
export const fields = { a: string, b: integer, c: boolean };

export function drawScalar(draw: Draw): Json {
  return draw.one([string, integer, boolean, { type: "number" }]);
}

export function drawList(draw: Draw): Json {
  return { type: "array", items: drawScalar(draw) };
}

export function record(): Json {
  return objectOf(fields, ["a"]);
}
