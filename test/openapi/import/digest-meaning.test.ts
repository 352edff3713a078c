import { describe, expect, it } from "vitest";
import { type Json, objectOf, read, requestOf, string } from "./open-document.js";

const integer = { type: "integer" };
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const pointer = "/paths/~1orders/post/requestBody";

/** The digests of a body of this schema. */
async function digestsOf(schema: Json, schemas: Json = {}) {
  const document = { ...requestOf({ "application/json": { schema } }), components: { schemas } };
  const digests = (await read(document)).digestOf({ file: "openapi.json", pointer });
  return digests ?? { request: "", response: "" };
}

const circle = (name: string, other: string, end: Json) => ({
  [name]: objectOf({ next: ref(other) }),
  [other]: objectOf({ next: ref(name), end }),
});

describe("the digests of a part of a document", () => {
  it.each<readonly [string, Json, Json]>([
    [
      "documentation",
      objectOf({ a: string }),
      { ...objectOf({ a: { ...string, title: "A" } }), description: "A." },
    ],
    [
      "extensions and deprecation",
      objectOf({ a: string }),
      objectOf({ a: { ...string, deprecated: true, "x-a": 1 } }),
    ],
    ["the order of keys", objectOf({ a: string, b: integer }), objectOf({ b: integer, a: string })],
    [
      "the order of sets",
      objectOf({ a: string, b: string }, ["a", "b"]),
      objectOf({ a: string, b: string }, ["b", "a"]),
    ],
    ["the order of alternatives", { anyOf: [string, integer] }, { anyOf: [integer, string] }],
  ])("don't depend on %s", async (_, one, two) => {
    expect(await digestsOf(one)).toEqual(await digestsOf(two));
  });

  it.each<readonly [string, Json, Json]>([
    ["types", objectOf({ a: string }), objectOf({ a: integer })],
    ["fields that are called like documentation", objectOf({ description: string }), objectOf({})],
    ["values that have documentation", { const: { description: "a" } }, { const: { description: "b" } }],
    ["values deep inside", { enum: [{ a: [{ title: "a" }] }] }, { enum: [{ a: [{ title: "b" }] }] }],
    [
      "values that look like references",
      { const: { $ref: "#/components/schemas/A" } },
      { const: { $ref: "#/components/schemas/B" } },
    ],
    ["the order of what isn't a set", { prefixItems: [string, integer] }, { prefixItems: [integer, string] }],
  ])("depend on %s", async (_, one, two) => {
    expect(await digestsOf(one)).not.toEqual(await digestsOf(two));
  });

  it("follow references, whatever these are called", async () => {
    const direct = await digestsOf(ref("A"), { A: objectOf({ b: ref("B") }), B: string });
    expect(await digestsOf(ref("C"), { C: objectOf({ b: ref("D") }), D: string })).toEqual(direct);
    expect(await digestsOf(ref("A"), { A: objectOf({ b: ref("B") }), B: integer })).not.toEqual(direct);
  });

  it("are those of what a reference leads to, where it says nothing itself", async () => {
    const inside = objectOf({ a: objectOf({ b: { ...string, maxLength: 3 } }) });
    const apart = { A: objectOf({ b: ref("B") }), B: { ...string, maxLength: 3 } };
    expect(await digestsOf(objectOf({ a: ref("A") }), apart)).toEqual(await digestsOf(inside));
    const described = objectOf({ a: { ...ref("A"), description: "An A." } });
    expect(await digestsOf(described, apart)).toEqual(await digestsOf(inside));
    expect(await digestsOf(objectOf({ a: ref("A") }), { ...apart, B: string })).not.toEqual(
      await digestsOf(inside),
    );
  });

  it("follow references that lead back, from wherever they are met first", async () => {
    const one = await digestsOf(ref("A"), circle("A", "B", string));
    expect(await digestsOf(ref("A"), circle("A", "B", string))).toEqual(one);
    expect(await digestsOf(ref("A"), circle("A", "B", integer))).not.toEqual(one);
    const own = objectOf({ next: ref("A"), end: string });
    expect(await digestsOf(ref("A"), { A: own })).not.toEqual(
      await digestsOf(ref("A"), { A: objectOf({ next: ref("A"), end: integer }) }),
    );
  });

  it("differ by direction where fields are read or written only", async () => {
    const plain = await digestsOf(objectOf({ a: string }));
    const readable = await digestsOf(objectOf({ a: string, b: { ...string, readOnly: true } }));
    const writable = await digestsOf(objectOf({ a: string, b: { ...string, writeOnly: true } }));
    expect([plain.request, plain.response]).toEqual([readable.request, writable.response]);
    expect(readable.response).not.toBe(plain.response);
    expect(writable.request).not.toBe(plain.request);
  });

  it("are there however deep it goes", async () => {
    const deep = Array.from({ length: 90 }).reduce<Json>((inner) => objectOf({ a: inner }), string);
    expect((await digestsOf(deep)).request).toMatch(/^[\da-f]{12}$/u);
  });
});
