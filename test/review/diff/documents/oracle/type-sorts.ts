import { string } from "../../../../openapi/import/open-document.js";
import type { SchemaSort } from "./claim.js";
import { drawList, drawScalar, integer, boolean, record } from "./fields.js";
import { keywordAdded, boundMoved } from "./keyword-sorts.js";
import { narrowing, symmetric } from "./schema-sorts.js";

const ofList = ["a list", drawList] as const;

const types: readonly SchemaSort[] = [
  ...narrowing("null refused", (draw) => {
    const type = draw.one(["string", "integer", "boolean", "number", "array", "object"]);
    return [{ type: [type, "null"] }, { type }];
  }),
  ...narrowing("null refused among alternatives", (draw) => {
    const schema = draw.one([drawScalar(draw), drawList(draw), record()]);
    return [{ anyOf: [schema, { type: "null" }] }, schema];
  }),
  ...narrowing("one type of two left", (draw) => {
    const [one, other] = draw.some(["string", "integer", "boolean"], 2, 2);
    return [{ type: [one, other] }, { type: one }];
  }),
  ...narrowing("a scalar instead of anything", (draw) => [{}, drawScalar(draw)]),
  ...narrowing("an object instead of anything", () => [{}, record()]),
  ...narrowing("fields instead of any object", () => [{ type: "object" }, record()]),
  symmetric("another scalar type", "replaced", (draw) => {
    const [old, next] = draw.some(["string", "integer", "boolean"], 2, 2);
    return [{ type: old }, { type: next }];
  }),
  symmetric("an object instead of a scalar", "replaced", (draw) => [drawScalar(draw), record()]),
  symmetric("a list instead of its item", "replaced", (draw) => {
    const schema = draw.one([drawScalar(draw), record()]);
    return [schema, { type: "array", items: schema }];
  }),
];

const lists: readonly SchemaSort[] = [
  ...["minItems", "maxItems"].flatMap((keyword) => keywordAdded(ofList, keyword, (draw) => draw.count(1, 3))),
  ...boundMoved(ofList, "minItems", [3, 4, 1]),
  ...boundMoved(ofList, "maxItems", [3, 4, -1]),
  ...keywordAdded(ofList, "uniqueItems", () => true),
  ...keywordAdded(["a list", () => ({ type: "array" })], "items", drawScalar),
  ...keywordAdded(["a list", () => ({ type: "array", items: {} })], "prefixItems", (draw) => [
    drawScalar(draw),
  ]),
  ...keywordAdded(["a list", () => ({ type: "array", items: {} })], "contains", drawScalar),
  ...narrowing("narrower items", (draw) => [
    { type: "array", items: string },
    { type: "array", items: { ...string, maxLength: draw.count(1, 4) } },
  ]),
  symmetric("other items", "replaced", (draw) => {
    const [old, next] = draw.some([string, integer, boolean, record()], 2, 2);
    const more = { type: "array", minItems: 1 };
    return [
      { ...more, items: old },
      { ...more, items: next },
    ];
  }),
];

/** Edits of types and of lists. */
export const typeSorts: readonly SchemaSort[] = [...types, ...lists];
