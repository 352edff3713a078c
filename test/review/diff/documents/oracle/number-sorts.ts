import type { Draw } from "../../../../fuzz/draw.js";
import type { Json } from "../../../../openapi/import/open-document.js";
import type { SchemaSort } from "./claim.js";
import { boundMoved, isScalar, keywordAdded } from "./keyword-sorts.js";
import { narrowing, symmetric } from "./schema-sorts.js";

const integer = { type: "integer" };
const numeric = (draw: Draw): Json =>
  draw.one([integer, { type: "number" }, { ...integer, format: "int64" }]);
const ofNumber = ["a number", numeric] as const;

/** Edits of numbers. */
export const numberSorts: readonly SchemaSort[] = [
  ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"].flatMap((keyword) =>
    keywordAdded(ofNumber, keyword, (draw) => draw.count(2, 9), isScalar),
  ),
  ...["minimum", "exclusiveMinimum"].flatMap((keyword) => boundMoved(ofNumber, keyword, [3, 9, 1], isScalar)),
  ...["maximum", "exclusiveMaximum"].flatMap((keyword) =>
    boundMoved(ofNumber, keyword, [3, 9, -1], isScalar),
  ),
  ...narrowing(
    "a bound excluded",
    (draw) => {
      const [schema, [keyword, instead]] = [
        numeric(draw),
        draw.one([
          ["minimum", "exclusiveMinimum"],
          ["maximum", "exclusiveMaximum"],
        ] as const),
      ];
      return [
        { ...schema, [keyword]: 5 },
        { ...schema, [instead]: 5 },
      ];
    },
    isScalar,
  ),
  ...narrowing(
    "a multiple of `multipleOf`",
    (draw) => {
      const [schema, step] = [numeric(draw), draw.count(2, 4)];
      return [
        { ...schema, multipleOf: step },
        { ...schema, multipleOf: 2 * step },
      ];
    },
    isScalar,
  ),
  ...narrowing("whole numbers", () => [{ type: "number" }, integer], isScalar),
  ...narrowing(
    "fewer bits",
    (draw) => [draw.one([integer, { ...integer, format: "int64" }]), { ...integer, format: "int32" }],
    isScalar,
  ),
  symmetric(
    "another `multipleOf`",
    "replaced",
    () => [
      { ...integer, multipleOf: 2 },
      { ...integer, multipleOf: 3 },
    ],
    isScalar,
  ),
  symmetric(
    "another range",
    "replaced",
    (draw) => {
      const [schema, least] = [numeric(draw), draw.count(0, 5)];
      return [
        { ...schema, minimum: least, maximum: least + 5 },
        { ...schema, minimum: least + 2, maximum: least + 7 },
      ];
    },
    isScalar,
  ),
];
