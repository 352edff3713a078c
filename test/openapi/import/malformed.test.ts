import { describe, expect, it } from "vitest";
import { importDocument } from "./model/import-document.js";
import { documentOf, type Json, lossesOf, parameterOf, read, responseOf, string } from "./open-document.js";

const schema = "/paths/~1orders/get/responses/200/content/application~1json/schema";

async function complaints(document: Json): Promise<readonly (readonly [string, string])[]> {
  const losses = await lossesOf(document);
  return losses
    .filter(({ code }) => code === "malformed")
    .map((loss) => [loss.pointer, loss.sentence] as const);
}

describe("a value that is none of its keyword's", () => {
  it.each<[string, Json, string]>([
    ["type", { type: [5] }, "a type, or a list of types"],
    ["type", { type: null }, "a type, or a list of types"],
    ["enum", { enum: {} }, "a list"],
    ["properties", { type: "object", properties: ["a"] }, "an object"],
    ["required", { type: "object", required: true }, "a list of strings"],
    ["minimum", { type: "integer", minimum: "3" }, "a number"],
    ["pattern", { ...string, pattern: 5 }, "a string"],
    ["nullable", { ...string, nullable: "yes" }, "a boolean"],
    ["allOf", { allOf: {} }, "a list"],
    ["items", { type: "array", items: "string" }, "a schema"],
    ["additionalProperties", { type: "object", additionalProperties: "string" }, "a schema"],
    ["discriminator", { type: "object", discriminator: "kind" }, "an object"],
  ])("is told of %s", async (keyword, value, expected) => {
    expect(await complaints(responseOf(value))).toContainEqual([
      `${schema}/${keyword}`,
      `Expected ${expected} for \`${keyword}\`.`,
    ]);
  });

  it.each<[string, Json, string]>([
    ["servers", documentOf({}, { servers: {} }), "/servers"],
    ["components", documentOf({}, { components: [] }), "/components"],
    ["parameters", documentOf({ parameters: {} }), "/paths/~1orders/get/parameters"],
    ["responses", documentOf({ responses: [] }), "/paths/~1orders/get/responses"],
    [
      "required",
      parameterOf({ in: "query", name: "a", required: "true", schema: string }),
      "/paths/~1orders/get/parameters/0/required",
    ],
    [
      "content",
      documentOf({ requestBody: { content: [] } }, {}, "post"),
      "/paths/~1orders/post/requestBody/content",
    ],
  ])("is told of %s outside of schemas", async (keyword, document, pointer) => {
    const all = await complaints(document);
    expect(all.map(([at]) => at)).toContain(pointer);
    expect(all.some(([, sentence]) => sentence.endsWith(`for \`${keyword}\`.`))).toBe(true);
  });

  it.each([["nope"], [["nope"]]])("of security leaves open who may call: %j", async (security) => {
    const document = documentOf({}, { security });
    expect(await complaints(document)).toHaveLength(1);
    expect(importDocument(await read(document)).api?.endpoints.map(({ isPublic }) => isPublic)).toEqual([
      false,
    ]);
  });

  it("is none where it is null, which says nothing", async () => {
    expect(await complaints(documentOf({ parameters: null, security: null, deprecated: null }))).toEqual([]);
    expect(await complaints(responseOf({ ...string, pattern: null, nullable: null }))).toEqual([]);
  });
});
