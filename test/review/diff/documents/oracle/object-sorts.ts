import type { Draw } from "../../../../fuzz/draw.js";
import { type Json, objectOf, string } from "../../../../openapi/import/open-document.js";
import type { SchemaSort } from "./claim.js";
import { drawScalar, fields, integer, record } from "./fields.js";
import { boundMoved, keywordAdded } from "./keyword-sorts.js";
import { narrowing, symmetric, thereAndBack } from "./schema-sorts.js";

const closed = (schema: Json): Json => ({ ...schema, additionalProperties: false });
const ofObject = ["an object", record] as const;
const ofMap = [
  "a map",
  (draw: Draw) => ({ type: "object", additionalProperties: drawScalar(draw) }),
] as const;

/** Edits of objects and maps. */
export const objectSorts: readonly SchemaSort[] = [
  ...narrowing("a field required", (draw) => [
    objectOf(fields, ["a"]),
    objectOf(fields, ["a", draw.one(["b", "c"])]),
  ]),
  ...narrowing("a field narrowed", (draw) => [
    objectOf({ ...fields, d: integer }),
    objectOf({ ...fields, d: { ...integer, minimum: draw.count(1, 5) } }),
  ]),
  ...narrowing("other members typed", (draw) => [
    { ...record(), additionalProperties: true },
    { ...record(), additionalProperties: drawScalar(draw) },
  ]),
  ...narrowing("a map's values narrowed", () => [
    { type: "object", additionalProperties: string },
    { type: "object", additionalProperties: { ...string, minLength: 2 } },
  ]),
  ...thereAndBack(
    "an object closed",
    { request: "narrower", response: "same" },
    () => [objectOf(fields), closed(objectOf(fields))],
    { isBeyondSchemas: true },
  ),
  ...thereAndBack(
    "an optional field of a closed object removed",
    { request: "narrower", response: "wider" },
    () => [closed(objectOf({ ...fields, d: string })), closed(objectOf(fields))],
    { isBeyondSchemas: true },
  ),
  ...["minProperties", "maxProperties"].flatMap((keyword) => [
    ...keywordAdded(ofObject, keyword, (draw) => draw.count(2, 3)),
    ...keywordAdded(ofMap, keyword, (draw) => draw.count(2, 3)),
    ...boundMoved(ofMap, keyword, [3, 4, keyword === "minProperties" ? 1 : -1]),
  ]),
  ...keywordAdded(ofObject, "patternProperties", () => ({ "^x": integer })),
  ...keywordAdded(ofObject, "propertyNames", () => ({ pattern: "^[a-c]" })),
  ...keywordAdded(ofObject, "dependentRequired", () => ({ a: ["b"] })),
  ...thereAndBack(
    "an optional field removed",
    { request: "narrower", response: "wider" },
    () => [objectOf({ ...fields, d: string }), objectOf(fields)],
    { isBeyondSchemas: true },
  ),
  ...thereAndBack(
    "a field made `readOnly`",
    { request: "narrower", response: "same" },
    () => [objectOf({ ...fields, d: string }), objectOf({ ...fields, d: { ...string, readOnly: true } })],
    { isBeyondSchemas: true },
  ),
  ...thereAndBack(
    "a field made `writeOnly`",
    { request: "same", response: "wider" },
    () => [objectOf({ ...fields, d: string }), objectOf({ ...fields, d: { ...string, writeOnly: true } })],
    { isBeyondSchemas: true },
  ),
  symmetric("a required field renamed", "replaced", (draw) => {
    const [old = "", next = ""] = draw.some(["one", "two", "three"], 2, 2);
    return [objectOf({ ...fields, [old]: string }, [old]), objectOf({ ...fields, [next]: string }, [next])];
  }),
  symmetric("other values of a map", "replaced", () => [
    { type: "object", minProperties: 1, additionalProperties: string },
    { type: "object", minProperties: 1, additionalProperties: integer },
  ]),
];
