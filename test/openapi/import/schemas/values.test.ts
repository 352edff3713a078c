import { expect, it } from "vitest";
import { type Json, string } from "../open-document.js";
import { fieldsOf } from "./fields-of.js";

it("reads what is always null, and tells of what lists no value", async () => {
  const { lines, losses } = await fieldsOf({
    a: { type: "null" },
    b: { const: null },
    c: { ...string, nullable: true, enum: [null] },
    d: { ...string, enum: [] },
    e: { oneOf: [{ type: "null" }, { const: null }] },
    f: { type: "array", items: { type: ["null"], default: null } },
    g: { allOf: [{ type: ["string", "null"] }, { type: "null" }], example: null },
    h: { anyOf: [{ type: "null" }, { type: "string" }] },
  });
  expect(lines).toEqual([
    'a?: "null"',
    'b?: "null"',
    'c?: "null"',
    "d?: { type: string, unknown: malformed }",
    'e?: "null"',
    "f?: null[]",
    'g?: { type: "null", example: null }',
    "h?: string | null",
  ]);
  expect(losses).toHaveLength(1);
});

it("takes the one value of `const` where `enum` lists others", async () => {
  const { lines } = await fieldsOf({ a: { enum: ["a", "b"], const: "b" } });
  expect(lines).toEqual(["a?: { enum: [b] }"]);
});

it.each<[string, Json, readonly string[]]>([
  ["a length", { ...string, enum: ["a", "abc"], maxLength: 2 }, ["unsayable-constraint"]],
  ["a pattern", { ...string, enum: ["a", "B"], pattern: "^[a-z]$" }, ["unsayable-constraint"]],
  ["a bound", { type: "integer", enum: [1, 2], exclusiveMinimum: 1 }, ["unsayable-constraint"]],
  ["a multiple", { type: "integer", enum: [2, 3], multipleOf: 2 }, ["unsayable-constraint"]],
  ["alternatives", { ...string, enum: ["a", "b"], oneOf: [{ const: "a" }] }, ["unsayable-keyword"]],
  [
    "alternatives in which one is twice",
    { ...string, enum: ["a"], oneOf: [{ const: "a" }, { const: "a" }] },
    ["unsayable-keyword"],
  ],
  [
    "what says more",
    { ...string, enum: ["a"], oneOf: [{ const: "a", maxLength: 0 }] },
    ["unsayable-keyword"],
  ],
  [
    "constants, each with a title,",
    { ...string, enum: ["a"], allOf: [{ oneOf: [{ const: "a", title: "A" }, { const: "b" }] }] },
    [],
  ],
  ["what all of them fit", { ...string, enum: ["a", "b"], maxLength: 1, pattern: "^[a-z]$" }, []],
])("tells of %s beside values that rules out some", async (_, schema, codes) => {
  const { losses } = await fieldsOf({ a: schema });
  expect(losses.map((loss) => loss.split(" ")[0])).toEqual(codes);
});
