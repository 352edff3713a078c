import { expect, it } from "vitest";
import { string } from "../open-document.js";
import { fieldsOf } from "./fields-of.js";

it.each([
  ["/^[a-z]+$/", "delimited-pattern"],
  ["/^a$/i", "delimited-pattern"],
  ["/^a/", "delimited-pattern"],
  ["/a$/gm", "delimited-pattern"],
  ["/^a\\$/", "delimited-pattern"],
  ["/a\\$/", undefined],
  ["/[a-z]+/", undefined],
  ["^/a/$", undefined],
  ["^/a$", undefined],
  ["a/b$/c", undefined],
])("a pattern is kept, unless its delimiters keep any string from matching: %s", async (pattern, code) => {
  const { lines, losses } = await fieldsOf({ a: { ...string, pattern } });
  expect(losses.map((loss) => loss.split(" ")[0])).toEqual(code === undefined ? [] : [code]);
  expect(lines.some((line) => line.includes("pattern:"))).toBe(code === undefined);
});
