import { describe, expect, it } from "vitest";
import { countLosses } from "../../../src/openapi/import/count-losses.js";
import type { ImportedApi } from "../../../src/openapi/import/imported-api.js";
import { codesOf, type Json, read, responseOf, string } from "./open-document.js";
import { isWhole } from "../../whole.js";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** `count` schemas, each made from the number of the next one. */
function chain(count: number, schemaOf: (next: Json) => Json): Json {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `A${index}`,
      index === count - 1 ? string : schemaOf(ref(`A${index + 1}`)),
    ]),
  );
}

function totals(api: ImportedApi): Json {
  const { operations, withoutLoss, weaker, uncallable } = countLosses(api);
  return { operations, withoutLoss, weaker, uncallable, types: api.types.size };
}

/** Too many to be nested in a stack. */
const count = isWhole ? 100_000 : 6_000;

describe("a large document", () => {
  it("of many schemas that refer to each other is read without recursion", async () => {
    const schemas = chain(count, (next) => ({ type: "object", properties: { next } }));
    expect(totals(await read(responseOf(ref("A0"), schemas)))).toMatchObject({
      withoutLoss: 1,
      types: count,
    });
  });

  it("of many parts of parts is read as far as anybody nests them", { tags: ["whole"] }, async () => {
    const schemas = chain(count, (next) => ({ allOf: [next] }));
    expect(await codesOf(responseOf(ref("A0"), schemas))).toEqual(["nested-too-deep"]);
  });

  it("whose parts or alternatives double at each step takes no time", async () => {
    const parts = chain(60, (next) => ({ allOf: [next, next] }));
    expect(totals(await read(responseOf(ref("A0"), parts)))).toMatchObject({ types: 1 });
    const alternatives = chain(60, (next) => ({ oneOf: [next, next] }));
    expect(await codesOf(responseOf(ref("A0"), alternatives))).toContain("union-too-large");
  });

  it("in which every schema refers to every other one is read", async () => {
    const names = Array.from({ length: isWhole ? 400 : 60 }, (_, index) => `A${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, ref(name)]));
    const schemas = Object.fromEntries(names.map((name) => [name, { type: "object", properties }]));
    expect(totals(await read(responseOf(ref("A0"), schemas)))).toMatchObject({ types: names.length });
  });
});
