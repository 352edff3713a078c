import { describe, expect, it } from "vitest";
import { type Json, objectOf, string } from "../../../openapi/import/open-document.js";
import { compareDocuments } from "./compare-documents.js";

const names = ["a", "b", "c", "d"] as const;

/** A document in which a union of these is used inline by three responses and two requests. */
function documentOf(variants: readonly string[], isTagged: boolean): Json {
  const schemas = Object.fromEntries(
    names.map((name) => [
      name.toUpperCase(),
      objectOf(isTagged ? { kind: { enum: [name] }, [name]: string } : { [name]: string }, [
        isTagged ? "kind" : name,
      ]),
    ]),
  );
  const union = { oneOf: variants.map((name) => ({ $ref: `#/components/schemas/${name.toUpperCase()}` })) };
  const body = (schema: Json) => ({ content: { "application/json": { schema } } });
  const read = { get: { responses: { 200: { description: "One.", ...body(objectOf({ item: union })) } } } };
  const write = {
    post: {
      requestBody: { required: true, ...body(objectOf({ items: { type: "array", items: union } })) },
      responses: { 204: { description: "Done." } },
    },
  };
  return {
    openapi: "3.1.0",
    info: { title: "Unions", version: "1" },
    security: [],
    paths: { "/r1": read, "/r2": read, "/r3": read, "/w1": write, "/w2": write },
    components: { schemas },
  };
}

describe("one variant of a union in five places is replaced", () => {
  it.each([
    ["a tag tells apart", true, "variant `c`", "variant `d`"],
    ["nothing but their fields tells apart", false, "alternative `C`", "alternative `D`"],
  ])("that %s: one finding for each of both, and each direction", async (_, isTagged, gone, added) => {
    const changes = await compareDocuments(
      documentOf(["a", "b", "c"], isTagged),
      documentOf(["a", "b", "d"], isTagged),
    );
    const found = changes.map(({ title, verdict, reaches, count }) => [
      title,
      verdict.client,
      reaches.length,
      count,
    ]);
    expect(found.toSorted((one, other) => String(one[0]).localeCompare(String(other[0])))).toEqual([
      [`The ${gone} of 2 unions was removed: C.`, "breaking", 2, 2],
      [`The ${gone} of 3 unions was removed from responses: C.`, "safe", 3, 3],
      [`The ${added} of 2 unions was added: D.`, "safe", 2, 2],
      [`The ${added} of 3 unions was added to responses: D.`, "breaking", 3, 3],
    ]);
  });
});
