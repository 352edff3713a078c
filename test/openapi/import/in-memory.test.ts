import { describe, expect, it } from "vitest";
import { diagnose } from "../../../src/language/diagnostics/diagnostic.js";
import {
  diagnoseInDocument,
  placesInDocument,
} from "../../../src/openapi/import/in-memory/document-places.js";
import { isOpenApiText } from "../../../src/openapi/import/in-memory/is-openapi-text.js";
import {
  importInMemory,
  type ModelInMemory,
  namesOfDocument,
  readInMemory,
} from "../../../src/openapi/import/in-memory/read-in-memory.js";
import { buildModel } from "../../../src/language/model/build-model.js";
import { readModelFiles } from "../../../src/language/read/read-model.js";

/** A document as a model in memory, made of texts by their names. */
async function importTexts(
  texts: Readonly<Record<string, string>>,
  before?: ModelInMemory,
): Promise<ModelInMemory> {
  const [name = ""] = Object.keys(texts);
  const reading = await readInMemory(`docs/${name}`, async (folder, file) => {
    const text = Object.hasOwn(texts, file) ? texts[file] : undefined;
    return text === undefined ? diagnose("not-a-file", { path: `${folder}/${file}` }) : { text };
  });
  if ("severity" in reading) throw new Error(reading.message);
  return importInMemory(reading, before && namesOfDocument(before, reading));
}

/** The errors of a model, and of what it is built into. */
function errorsOf({ files, origin }: ModelInMemory): readonly string[] {
  const { document, diagnostics, sources } = readModelFiles({ files, diagnostics: [] });
  const built = document === undefined ? [] : buildModel(document).diagnostics;
  const all = diagnoseInDocument(origin, { diagnostics: [...diagnostics, ...built], sources });
  return all.diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message);
}

const schema = (text: string) =>
  `openapi: 3.1.0\npaths: { /a: { get: { responses: { 200: { content: { application/json: { schema: ${text} } } } } } } }`;

describe("a document is told from a model", () => {
  it.each([
    ["openapi: 3.1.0", true],
    ["# A comment.\n---\ninfo: {}\nopenapi: 3.1.0", true],
    ['"swagger": "2.0"', true],
    ['\ufeff{ "info": { "title": "{[\\"" }, "openapi": "3.0.0" }', true],
    ["quoin: 1\ntypes:\n  openapi: string", false],
    ['{ "info": { "openapi": "3.0.0" } }', false],
    ['{ "example": "\\"openapi\\": 1", "x": ["openapi", { "swagger": 1 }] }', false],
    ["", false],
    ["{", false],
    [`{ "${"\\".repeat(1_000_001)}`, false],
    [`{${'"openapi" '.repeat(100_000)}`, false],
  ])("%.40s", (text, expected) => {
    expect(isOpenApiText(text)).toBe(expected);
  });
});

describe("a document in memory", () => {
  it.each([
    ["has nothing", "openapi: 3.1.0"],
    [
      "has parts of other kinds",
      "openapi: 3.1.0\ninfo: 1\npaths: { /a: { get: { responses: 1, tags: [1] } } }",
    ],
    [
      "refers in circles",
      schema("{ $ref: '#/paths/~1a/get/responses/200/content/application~1json/schema' }"),
    ],
    [
      "has the names of a prototype",
      schema("{ type: object, properties: { __proto__: { type: string }, constructor: {} } }"),
    ],
    [
      "has texts with controls",
      schema(
        '{ type: object, title: "a\\u0007b", description: "\\u202e#{`", properties: { "\\ud800": {} } }',
      ),
    ],
    [
      "has numbers that no double has",
      schema("{ type: integer, minimum: 1e400, maximum: 123456789012345678901234567890 }"),
    ],
    ["leads out of its folder", schema("{ $ref: ../../etc/passwd }")],
    [
      "is titled with a path",
      "openapi: 3.1.0\ninfo: { title: ../../x }\ntags: [{ name: ../x }]\npaths: { /a: { get: { tags: [../x], responses: { 204: {} } } } }",
    ],
  ])("is a sound model, though it %s", async (_, text) => {
    const model = await importTexts({ "openapi.yaml": text });
    expect(errorsOf(model)).toEqual([]);
    expect(errorsOf(await importTexts({ "openapi.yaml": text }, model))).toEqual([]);
  });

  it("has places in each file of the document", async () => {
    const texts = {
      "openapi.yaml": schema("{ $ref: types/order.yaml }"),
      "types/order.yaml": "type: object\nproperties:\n  id: { type: string }\n",
    };
    const { files, origin } = await importTexts(texts);
    const places = [...origin.lines].flatMap(([file, sites]) =>
      sites.map((_, index) => ({ file, line: index + 1, column: 1, endLine: index + 1, endColumn: 1 })),
    );
    const move = placesInDocument(origin, places);
    const moved = new Set(places.map(move).map(({ file, line, column }) => `${file}:${line}:${column}`));
    expect(files.every(({ path }) => path.startsWith("docs/openapi.yaml/"))).toBe(true);
    expect(moved.has("docs/types/order.yaml:3:3")).toBe(true);
    const others = [...moved].filter((place) => !/^docs\/(?:openapi|types\/order)\.yaml:/u.test(place));
    expect(others).toEqual([]);
  });
});

describe("two documents", () => {
  const operation = (path: string, id: string) =>
    `\n  ${path}: { get: { operationId: ${id}, tags: [Orders], responses: { 204: { description: Done. } } } }`;
  const documentOf = (...operations: readonly string[]) => `openapi: 3.1.0\npaths:${operations.join("")}`;

  it.each([
    ["an id of its own", documentOf(operation("/a", "list-b"), operation("/c", "get-c"))],
    ["a parameter of another name", documentOf(operation("/a", "list-a"), operation("/b/{key}", "get-b"))],
    ["another path", documentOf(operation("/a", "list-a"), operation("/v2/b", "get-b"))],
  ])("have the same ids where the newer one has %s", async (_, text) => {
    const old = await importTexts({
      "a.yaml": documentOf(operation("/a", "list-a"), operation("/b/{id}", "get-b")),
    });
    const next = await importTexts({ "b.yaml": text }, old);
    const own = [...old.names.operations.values()];
    const ids = [...next.names.operations.values()];
    expect(ids.filter((id) => own.includes(id))).toEqual(text.includes("get-c") ? ["list-a"] : own);
  });

  it("have the same names for what is unknown where a path has another name", async () => {
    const of = (path: string) =>
      documentOf(
        operation(path, "get-b").replace("responses:", "parameters: [{ in: cookie, name: c }], responses:"),
      );
    const old = await importTexts({ "a.yaml": of("/b/{id}") });
    const next = await importTexts({ "b.yaml": of("/v2/b/{id}") }, old);
    expect(old.names.unknowns.size).toBeGreaterThan(0);
    expect([...next.names.unknowns.values()].sort()).toEqual([...old.names.unknowns.values()].sort());
  });

  it("have the same names for variants only as far as these have the same places", async () => {
    const of = (...variants: readonly string[]) =>
      schema(
        `{ oneOf: [${variants.map((name) => `{ type: object, title: ${name}, required: [${name}], properties: { ${name}: {} } }`).join(", ")}] }`,
      );
    const nameOf = (model: ModelInMemory, end: string) =>
      [...model.names.types].find(([key]) => key.endsWith(end))?.[1];
    const old = await importTexts({ "a.yaml": of("dog", "cat") });
    expect(nameOf(old, "/oneOf/0")).toBe("Dog");
    expect(nameOf(await importTexts({ "a.yaml": of("wolf", "cat") }, old), "/oneOf/0")).toBe("Dog");
    const longer = await importTexts({ "a.yaml": of("cow", "dog", "cat") }, old);
    expect(["/oneOf/0", "/oneOf/1", "/oneOf/2"].map((end) => nameOf(longer, end))).toEqual([
      "Cow",
      "Dog",
      "Cat",
    ]);
  });
});
