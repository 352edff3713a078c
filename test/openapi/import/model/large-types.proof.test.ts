import { describe, expect, it } from "vitest";
import { importModel } from "../../../../src/openapi/import/model/import-model.js";
import { type Json, read, responseOf, string } from "../open-document.js";
import { drawSome, isWhole } from "../../../whole.js";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** `count` schemas, each made from a reference to the next one. */
function chain(count: number, schemaOf: (next: Json, index: number) => Json): Json {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `A${index}`,
      index === count - 1 ? string : schemaOf(ref(`A${index + 1}`), index),
    ]),
  );
}

async function countTypes(schema: Json, schemas: Json): Promise<number> {
  return importModel(await read(responseOf(schema, schemas)), {}).names.types.size;
}

describe("a model is made of a large document", () => {
  const count = isWhole ? 20_000 : 3_000;

  const chains: readonly (readonly [string, (next: Json) => Json])[] = [
    ["of objects in objects", (next: Json) => ({ type: "object", properties: { next } })],
    ["of lists of lists", (next: Json) => ({ type: "array", items: next, minItems: 1 })],
    ["of names for names", (next: Json) => ({ allOf: [next] })],
    [
      "of alternatives",
      (next: Json) => ({ oneOf: [next, { type: "integer" }], discriminator: { propertyName: "a" } }),
    ],
  ];

  it.each(drawSome(1, chains))("%s", async (_, schemaOf) => {
    expect(await countTypes(ref("A0"), chain(count, schemaOf))).toBeGreaterThan(0);
  });

  it("of lists in places that have no names", { tags: ["whole"] }, async () => {
    const lists = Array.from({ length: count }, (_, index) => ({
      type: "array",
      items: { $ref: `#/components/schemas/A/anyOf/${(index + 1) % count}` },
    }));
    expect(
      await countTypes({ $ref: "#/components/schemas/A/anyOf/0" }, { A: { anyOf: lists } }),
    ).toBeGreaterThan(0);
  });

  it("of fields whose names are none in code", { tags: ["whole"] }, async () => {
    const names = Array.from(
      { length: count },
      (_, index) => "@".repeat(1 + (index % 90)) + "a".repeat(index % 7) + index,
    );
    const properties = Object.fromEntries(names.map((name) => [name, string]));
    expect(await countTypes({ type: "object", properties }, {})).toBe(1);
  });
});
