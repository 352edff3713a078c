import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeTree } from "../../output/write/temporary-folder.js";
import { edit, importIn, project, readIn } from "./import-project.js";

const purpose = (name: string) => `x-stainless-pagination-property: { purpose: ${name} }`;
const named = (type: string, name: string) => `{ type: ${type}, ${purpose(name)} }`;

const rows = `
      rows:
        type: array
        ${purpose("items")}
        items: { type: object, properties: { key: ${named("string", "cursor_item_id")} } }`;

/** The schemes of Stainless, by their types. */
const schemes = {
  cursor: `
    request: { from: ${named("string", "next_cursor_param")} }
    response:${rows}
      meta: { type: object, properties: { further: ${named("string", "next_cursor_field")} } }
      rest: ${named("boolean", "has_next_page")}`,
  cursor_id: `
    request: { from: ${named("string", "next_cursor_id_param")} }
    response:${rows}`,
  cursor_url: `
    request: {}
    response:${rows}
      address: ${named("string", "cursor_url_field")}`,
  offset: `
    request: { past: ${named("integer", "offset_count_param")} }
    response:${rows}
      all: ${named("integer", "offset_total_count_field")}`,
  page_number: `
    request: { sheet: ${named("integer", "page_number_param")} }
    response:${rows}
      sheets: ${named("integer", "total_page_count_field")}`,
};

const operation = `
      operationId: listRows
      parameters:
        - { name: from, in: query, schema: { type: string } }
        - { name: past, in: query, schema: { type: integer } }
        - { name: sheet, in: query, schema: { type: integer } }
      responses:
        "200":
          description: A page.
          headers: { X-Further: { schema: { type: string } } }
          content: { application/json: { schema: { $ref: "#/components/schemas/Page" } } }`;

const document = `
openapi: 3.1.0
info: { title: Shop, version: "1" }
servers: [{ url: https://shop.example }]
security: []
paths:
  /rows:
    get:${operation}
    post: { operationId: addRow, responses: { "204": { description: Done. } } }
  /plain:
    get: { operationId: listPlain, responses: { "200": { description: All., headers: { X-Further: { schema: { type: string } } }, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Row" } } } } } }, parameters: [{ name: from, in: query, schema: { type: string } }] }
components:
  schemas:
    Row: { type: object, required: [key], properties: { key: { type: string } } }
    Page:
      type: object
      required: [rows, rest, all, sheets]
      properties:
        rows: { type: array, items: { $ref: "#/components/schemas/Row" } }
        others: { type: array, items: { type: string } }
        meta: { type: object, properties: { further: { type: string } } }
        rest: { type: boolean }
        all: { type: integer }
        sheets: { type: integer }
        address: { type: string }
`;

function stainless(pagination: string, paginated = "", settings = ""): string {
  const method = `{ endpoint: get /rows${paginated === "" ? "" : `, paginated: ${paginated}`} }`;
  return `resources: { rows: { methods: { list: ${method}, all: get /plain } } }\npagination:${pagination}\n${settings}`;
}

const scheme = (type: keyof typeof schemes, name: string = type) =>
  `\n  - name: ${name}\n    type: ${type}${schemes[type]}`;

/** The texts of the model. */
function modelIn(folder: string): string {
  return readdirSync(join(folder, "spec"))
    .map((name) => readIn(folder, `spec/${name}`))
    .join("\n");
}

/** What is asked about lists, and what the import says. */
async function askedWith(text: string) {
  const folder = project({ "openapi.yaml": document, "stainless.yml": text });
  const { exit, out, err } = await importIn(folder);
  expect(exit).toBe(0);
  const questions = "quoin.questions.yaml";
  const asked = existsSync(join(folder, questions)) ? readIn(folder, questions) : "";
  return { folder, asked, said: out + err };
}

describe("Stainless' schemes of pages", () => {
  it.each([
    ["cursor", "cursor: { send: from, from: meta.further, more: rest, items: rows }"],
    ["cursor_id", 'cursor: { send: from, from: "rows[-1].key", items: rows }'],
    ["cursor_url", "links: { next: address, items: rows }"],
    ["offset", "offsets: { offset: past, total: all, items: rows }"],
    ["page_number", "pages: { page: sheet, total_pages: sheets, items: rows }"],
  ] as const)("%s is asked about", async (type, way) => {
    const { asked, said } = await askedWith(stainless(scheme(type), "true"));
    expect(asked).toContain(way);
    expect(asked).toContain("`stainless.yml` says so of 1 operation.");
    expect(asked).toContain("at: [stainless.yml#/pagination/0]");
    expect(said).not.toContain("isn't read");
  });

  it("have cursors in headers, and pages that are lists", async () => {
    const items =
      "items: { type: array, x-stainless-pagination-property: { purpose: items, is_top_level_array: true } }";
    const header =
      "next: { x-stainless-pagination-property: { purpose: next_cursor_field, from_header: x-further } }";
    const request = `request: { from: ${named("string", "next_cursor_param")} }`;
    const own = `\n  - { name: plain, type: cursor, ${request}, response: { ${items}, ${header} } }`;
    const { asked } = await askedWith(stainless(own, "false"));
    expect(asked).toContain("cursor: { send: from, from: x-further header, items: body }");
  });

  it("are found by their names, or else the first that fits is", async () => {
    const both = stainless(scheme("cursor", "a") + scheme("offset", "b"), "b");
    expect((await askedWith(both)).asked).toContain("offsets: { offset: past, total: all, items: rows }");
    expect((await askedWith(both.replace(", paginated: b", ""))).asked).toContain("from: meta.further");
    expect((await askedWith(both.replace("paginated: b", "paginated: false"))).asked).not.toContain(
      "stainless",
    );
  });

  it.each([
    ["a scheme of another type", stainless("\n  - { name: a, type: jump, request: {}, response: {} }")],
    ["one that says too little", stainless("\n  - { name: a, type: cursor, request: {}, response: {} }")],
    ["a name of none", stainless(scheme("cursor"), "other")],
    ["pages that the operation lacks", stainless("", "true")],
    ["a key in no header", stainless("", "", "client_settings: { idempotency: { header: 'a b' } }")],
  ])("report %s", async (_, text) => {
    expect((await askedWith(text)).said).toMatch(/`stainless\.yml: \w+` isn't read/u);
  });
});

describe("the header in which Stainless' clients send a key", () => {
  it.each(["idempotency: { header: Once }", "idempotency_header: Once"])(
    "is asked about: %s",
    async (said) => {
      const { folder, asked } = await askedWith(stainless("", "", `client_settings: { ${said} }`));
      expect(asked).toContain("header: Once\n        methods: [POST]");
      expect(asked.replaceAll(/\s+/gu, " ")).toContain(
        "`stainless.yml` has clients send it with 1 operation.",
      );
      expect(modelIn(folder)).toContain("headers: { Once?: string }");
      edit(folder, "quoin.questions.yaml", (text) => text.replaceAll("accept: no", "accept: yes"));
      expect((await importIn(folder)).exit).toBe(0);
      expect(modelIn(folder)).not.toContain("Once?");
      expect(modelIn(folder)).toContain("header: Once");
      writeTree(folder, { "stainless.yml": stainless("") });
      expect((await importIn(folder)).exit).toBe(0);
    },
  );
});
