import { expect, it } from "vitest";
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
  const codesIn = async (style: string) =>
    codesOf(parameterOf({ in: "query", name: "a", style, explode: true, schema }));
  expect((await codesIn("deepObject")).length === 0).toBe(expected);
  expect((await codesIn("form")).length).toBeGreaterThan(0);
});
