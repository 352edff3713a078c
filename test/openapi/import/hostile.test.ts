import { describe, expect, it } from "vitest";
import { codesOf, documentOf, read, readFiles, responseOf } from "./open-document.js";

/** The diagnostic of a document that isn't read. */
async function refused(text: string, name = "openapi.yaml"): Promise<string> {
  const api = await readFiles({ [name]: text });
  return "severity" in api ? api.code : "read";
}

describe("a version", () => {
  it.each([
    ["swagger: '2.0'", "read"],
    ["swagger: 2.0", "read"],
    ["swagger: 2", "read"],
    ["swagger: 2.0.0", "read"],
    ["swagger: '1.2'", "unsupported-openapi"],
    ["swagger: '3.0'", "unsupported-openapi"],
    ["openapi: 3.3.0", "unsupported-openapi"],
    ["openapi: 4", "unsupported-openapi"],
    ["openapi: {}", "not-openapi"],
    ["openapi: 3.0.4\npaths: {}", "read"],
    ["openapi: 3.1\npaths: {}", "read"],
    ["openapi: 3.0\npaths: {}", "read"],
    ["openapi: 3.2.0\npaths: {}", "read"],
    ["quoin: 1", "not-openapi"],
    ["- openapi", "not-openapi"],
    ["", "not-openapi"],
    ["null", "not-openapi"],
  ])("%s is %s", async (text, code) => {
    expect(await refused(text)).toBe(code);
  });
});

describe("a hostile document", () => {
  it.each([
    ["isn't YAML", "openapi: [", "invalid-yaml"],
    ["isn't JSON", '{ "openapi": "3.1.0", }}', "invalid-yaml"],
    ["is several documents", "openapi: 3.1.0\n---\nopenapi: 3.1.0\n", "invalid-yaml"],
    [
      "is nested deep in JSON",
      `{"openapi":"3.1.0","a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
      "too-deep",
    ],
    ["is nested deep in YAML", `openapi: 3.1.0\na: ${"[".repeat(100_000)}`, "too-deep"],
    ["contains itself", "openapi: 3.1.0\na: &a { b: *a }\n", "too-deep"],
    ["refers to nothing", "openapi: 3.1.0\na: *b\n", "invalid-yaml"],
    [
      "is a YAML bomb",
      `openapi: 3.1.0\na0: &a0 [x]\n${Array.from({ length: 30 }, (_, index) => `a${index + 1}: &a${index + 1} [${Array(9).fill(`*a${index}`).join(", ")}]\n`).join("")}`,
      "document-too-large",
    ],
  ])("that %s is refused", async (_, text, code) => {
    expect(await refused(text)).toBe(code);
  });

  it("that is no file at all is refused", async () => {
    expect(await readFiles({ "folder/openapi.json": "{}" }).then(() => refused("a: 1"))).toBe("not-openapi");
  });

  it("with names of a prototype is read like any other", async () => {
    const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];
    const properties = JSON.parse(`{${names.map((name) => `"${name}": { "type": "string" }`).join(",")}}`);
    const api = await read(responseOf({ type: "object", properties, required: names }));
    const [type] = [...api.types.values()].filter(({ shape }) => shape.kind === "object");
    expect(type?.shape).toMatchObject({ fields: names.map((name) => ({ name, isRequired: true })) });
    expect(Object.hasOwn(Object.prototype, "type")).toBe(false);
    expect(await codesOf(documentOf(JSON.parse('{ "__proto__": 1, "constructor": 1 }')))).toEqual([
      "unknown-keyword",
    ]);
  });

  it.each([
    ["openapi: 3.1.0\npaths: 1"],
    ["openapi: 3.1.0\npaths: { /a: 1 }"],
    ["openapi: 3.1.0\npaths: { /a: { get: 1 } }"],
    [
      "openapi: 3.1.0\npaths: { /a: { get: { parameters: {}, responses: [], requestBody: 1, security: 1, tags: 1, servers: 1 } } }",
    ],
    [
      "openapi: 3.1.0\npaths: { /a: { get: { parameters: [1, {}, { name: 1 }], responses: { 200: 1 }, security: [1, { x: 1 }] } } }",
    ],
    [
      "openapi: 3.1.0\ncomponents: 1\nsecurity: [{ a: [] }]\npaths: { /a: { get: { responses: { 200: { content: { application/json: 1 }, headers: 1 } } } } }",
    ],
    [
      "openapi: 3.1.0\npaths: { /a: { get: { responses: { 200: { content: { application/json: { schema: 1 } } } } } } }",
    ],
  ])("of other values than OpenAPI's is read: %s", async (text) => {
    expect(await refused(text)).toBe("read");
  });

  it.each([
    1,
    null,
    false,
    "a",
    [],
    { type: 1 },
    { type: "text" },
    { enum: 1 },
    { properties: 1, required: 1 },
    { allOf: 1 },
    { oneOf: [1, null] },
    { items: [1] },
    { discriminator: 1, anyOf: [{}, 1] },
  ])("with the schema %j is read", async (schema) => {
    expect((await read(responseOf(schema))).operations).toHaveLength(1);
  });
});
