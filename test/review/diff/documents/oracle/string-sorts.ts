import { string } from "../../../../openapi/import/open-document.js";
import type { SchemaSort } from "./claim.js";
import { boundMoved, isScalar, keywordAdded } from "./keyword-sorts.js";
import { narrowing, symmetric } from "./schema-sorts.js";

const integer = { type: "integer" };
const words = ["red", "green", "blue", "black", "white"];
const ofString = ["a string", () => string] as const;

const formats = ["date-time", "date", "uuid", "email", "uri"].flatMap((format) =>
  narrowing(`the format \`${format}\` added`, () => [string, { ...string, format }], isScalar),
);

/** Of which the referee knows nothing. */
const grammars = ["byte", "ipv4", "time", "hostname"].flatMap((format) =>
  narrowing(`the format \`${format}\` added`, () => [string, { ...string, format }], {
    ...isScalar,
    isBeyondSchemas: true,
  }),
);

const limits: readonly SchemaSort[] = [
  ...keywordAdded(ofString, "minLength", (draw) => draw.count(1, 9), isScalar),
  ...keywordAdded(ofString, "maxLength", (draw) => draw.count(1, 9), isScalar),
  ...boundMoved(ofString, "minLength", [3, 9, 1], isScalar),
  ...boundMoved(ofString, "maxLength", [3, 9, -1], isScalar),
  ...keywordAdded(ofString, "pattern", (draw) => draw.one(["^a", "^[a-z]+$", "b$"]), isScalar),
  ...formats,
  ...grammars,
  ...keywordAdded(ofString, "enum", (draw) => draw.some(words, 2, 4), isScalar),
  ...keywordAdded(ofString, "const", (draw) => draw.one(words), isScalar),
  symmetric(
    "another pattern",
    "replaced",
    () => [
      { ...string, pattern: "^a" },
      { ...string, pattern: "^b" },
    ],
    isScalar,
  ),
  symmetric(
    "another format",
    "replaced",
    (draw) => {
      const [old, next] = draw.some(["date-time", "date", "uuid", "email"], 2, 2);
      return [
        { ...string, format: old },
        { ...string, format: next },
      ];
    },
    isScalar,
  ),
  symmetric(
    "another range of lengths",
    "replaced",
    (draw) => {
      const least = draw.count(1, 4);
      return [
        { ...string, minLength: least, maxLength: least + 2 },
        { ...string, minLength: least + 1, maxLength: least + 3 },
      ];
    },
    isScalar,
  ),
];

const vocabularies: readonly SchemaSort[] = [
  ...narrowing(
    "a value of an `enum` removed",
    (draw) => {
      const values = draw.some(words, 3, 5);
      return [
        { ...string, enum: values },
        { ...string, enum: values.slice(1) },
      ];
    },
    isScalar,
  ),
  ...narrowing(
    "a number of an `enum` removed",
    () => [
      { ...integer, enum: [1, 2, 3] },
      { ...integer, enum: [1, 3] },
    ],
    isScalar,
  ),
  ...narrowing(
    "one value of an `enum` left",
    (draw) => {
      const values = draw.some(words, 2, 4);
      return [
        { ...string, enum: values },
        { ...string, const: values[0] },
      ];
    },
    isScalar,
  ),
  ...keywordAdded(["an integer", () => integer], "enum", () => [1, 2, 7], isScalar),
  ...narrowing("only `true`", () => [{ type: "boolean" }, { type: "boolean", enum: [true] }], isScalar),
  symmetric(
    "a value of an `enum` replaced",
    "replaced",
    (draw) => {
      const [gone = "", come = "", ...kept] = draw.some(words, 4, 4);
      return [
        { ...string, enum: [gone, ...kept] },
        { ...string, enum: [come, ...kept] },
      ];
    },
    isScalar,
  ),
  symmetric(
    "another `const`",
    "replaced",
    (draw) => {
      const [old, next] = draw.some(words, 2, 2);
      return [
        { ...string, const: old },
        { ...string, const: next },
      ];
    },
    isScalar,
  ),
];

/** Edits of strings, and of what is one of a few values. */
export const stringSorts: readonly SchemaSort[] = [...limits, ...vocabularies];
