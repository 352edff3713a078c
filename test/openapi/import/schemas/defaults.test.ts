import { expect, it } from "vitest";
import { importDocument } from "../model/import-document.js";
import { objectOf, parameterOf, read, responseOf, string } from "../open-document.js";
import { fieldsOf } from "./fields-of.js";

const list = { type: "array", items: string };

it("tells of each default that no model has, where a request may leave the value out", async () => {
  const { lines, losses } = await fieldsOf({
    a: { ...list, default: [] },
    b: { ...objectOf({ c: string }), default: { c: "d" } },
    c: { type: "integer", default: "many" },
    d: { ...string, default: null },
    e: { ...string, default: "x" },
    f: { ...list, default: ["x"], readOnly: true },
  });
  expect(lines).toEqual([
    'a?: { type: "string[]", unknown: unsayable-default }',
    "b?: PostOrdersBodyB",
    "c?: { type: integer, unknown: unsayable-default-2 }",
    "d?: string",
    "e?: { type: string, default: x }",
    "PostOrdersBodyB:",
    "c?: string",
    "unknown: unsayable-default-3",
  ]);
  expect(losses).toEqual(["a", "b", "c"].map((name) => `unsayable-default properties/${name}`));
});

it("takes the default beside a reference, else that of the last part that has one", async () => {
  const number = { $ref: "#/components/schemas/Number" };
  const { lines } = await fieldsOf(
    {
      a: { ...number, default: 2 },
      b: { allOf: [number], default: 2 },
      c: { allOf: [number, { default: 2 }] },
      d: number,
    },
    { Number: { type: "integer", default: 1 } },
  );
  const other = "{ type: Number, default: 2 }";
  expect(lines.slice(0, 4)).toEqual([
    `a?: ${other}`,
    `b?: ${other}`,
    "c?: { type: integer, default: 2 }",
    "d?: { type: Number, default: 1 }",
  ]);
});

it("takes the default of the last part that declares a field", async () => {
  const base = { Base: objectOf({ a: { ...string, default: "x" } }) };
  const { lines } = await fieldsOf(
    { a: { allOf: [{ $ref: "#/components/schemas/Base" }, objectOf({ a: { default: "z" } })] } },
    base,
  );
  expect(lines).toEqual(["a?: PostOrdersBodyA", "PostOrdersBodyA:", "a?: { type: string, default: z }"]);
});

it("tells of the default of a parameter", async () => {
  const parameter = { in: "query", name: "of", schema: { ...list, default: ["x"] } };
  const { model, texts, mistakes } = importDocument(await read(parameterOf(parameter)));
  expect(mistakes).toEqual([]);
  expect(model.losses.map(({ sentence }) => sentence)).toEqual(["The default is a list."]);
  expect(texts["orders.yaml"]).toContain("unknown: unsayable-default");
  const required = await read(parameterOf({ ...parameter, required: true }));
  expect(importDocument(required).model.losses).toEqual([]);
});

it("tells nothing of the default of what only responses have, and of what is required", async () => {
  const order = objectOf({ a: { ...list, default: [] }, b: { ...list, default: [] } }, ["b"]);
  expect(importDocument(await read(responseOf(order))).model.losses).toEqual([]);
});
