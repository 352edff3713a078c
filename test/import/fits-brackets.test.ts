import { expect, it } from "vitest";
import { language } from "../../src/import/language.js";
import { codesOf, parameterOf, string } from "./open-document.js";

const object = (properties: object) => ({ type: "object", properties });

it.each([
  [{ anyOf: [{ type: "integer" }, object({ gt: string })] }, true],
  [
    {
      anyOf: [
        { type: "string", enum: [""] },
        { type: "array", items: object({ a: string }) },
      ],
    },
    true,
  ],
  [object({ a: object({ b: { type: "array", items: string } }) }), true],
  [{ anyOf: [{ type: "integer" }, object({ gt: { type: "string", nullable: true } })] }, false],
  [{ anyOf: [{ type: "integer" }, object({ gt: {} })] }, false],
  [{ anyOf: [{ type: "integer" }, { type: "object" }] }, false],
  [object({ a: { type: "array", items: { type: "array", items: string } } }), false],
])("a parameter of %j fits brackets: %s", async (schema, expected) => {
  const codesIn = async (style: string) => {
    const codes = await codesOf(parameterOf({ in: "query", name: "a", style, explode: true, schema }));
    return codes.filter((code) => !language.has(code));
  };
  expect((await codesIn("deepObject")).length === 0).toBe(expected);
  expect((await codesIn("form")).length).toBeGreaterThan(0);
});
