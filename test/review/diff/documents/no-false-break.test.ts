import { describe, expect, it } from "vitest";
import {
  type Json,
  objectOf,
  parameterOf,
  requestOf,
  responseOf,
  string,
} from "../../../openapi/import/open-document.js";
import { compareDocuments } from "./compare-documents.js";

const integer = { type: "integer" };
const boolean = { type: "boolean" };
const int32 = { ...integer, format: "int32" };
const int64 = { ...integer, format: "int64" };
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** A document whose request has a body of this schema, or of one with this field. */
const bodyOf = (schema: Json) => requestOf({ "application/json": { schema } });
const fieldOf = (schema: Json) => bodyOf(objectOf({ n: schema }));
const queryOf = (schema: Json) => parameterOf({ name: "n", in: "query", schema });
const headerOf = (schema: Json) => parameterOf({ name: "X-N", in: "header", schema });
const pathOf = (schema: Json) =>
  parameterOf({ name: "id", in: "path", required: true, schema }, "/orders/{id}");
const answerOf = (schema: Json) => responseOf(ref("E"), { E: schema });
const within = (schema: Json, minimum: number, maximum: number) => ({ ...schema, minimum, maximum });

/** Each finding: its kind, and what it means for clients and for code. */
async function findingsOf(old: Json, next: Json): Promise<readonly string[]> {
  const changes = await compareDocuments(old, next);
  return changes.map(({ kind, verdict }) => `${kind}: ${verdict.client}, ${verdict.source}`);
}

const repo = { type: string, id: integer, owner: string, repo: string, number: integer };

describe("documents are compared by what is accepted", () => {
  it.each<readonly [string, Json, Json, readonly string[]]>([
    [
      "an object of which one or other fields are required",
      bodyOf(objectOf(repo, ["type", "id"])),
      bodyOf({
        ...objectOf(repo, ["type"]),
        oneOf: [{ required: ["id"] }, { required: ["owner", "repo", "number"] }],
      }),
      ["type.req-widened: safe, reading"],
    ],
    [
      "a response that was any object",
      answerOf({ type: "object" }),
      answerOf(objectOf({ a: string })),
      ["type.res-narrowed: safe, constructing"],
    ],
    [
      "a response that becomes any object",
      answerOf(objectOf({ a: string })),
      answerOf({ type: "object" }),
      ["type.res-widened: breaking, breaking"],
    ],
    [
      "an object or null that may be anything",
      fieldOf({ type: ["object", "null"] }),
      fieldOf({}),
      ["type.swapped: safe, doc", "type.req-widened: safe, reading"],
    ],
    [
      "another name for an object that becomes one with a field more",
      answerOf({ allOf: [objectOf({ a: string })] }),
      answerOf({ allOf: [objectOf({ a: string }), objectOf({ b: string })] }),
      [
        "type.swapped: safe, doc",
        "name.type-removed: safe, breaking",
        "res.field-added-optional: safe, adding",
      ],
    ],
    [
      "a body of which nothing is known but a name",
      bodyOf({ required: ["a"] }),
      bodyOf({}),
      ["type.req-widened: safe, reading"],
    ],
  ])("%s", async (_, old, next, found) => {
    expect(await findingsOf(old, next)).toEqual(found);
  });
});

describe("a width of integers is hardly more than a word", () => {
  it.each<readonly [string, Json, Json, readonly string[]]>([
    ["of a field", fieldOf(integer), fieldOf(int64), ["type.req-width-narrowed: risky, none"]],
    ["of a parameter", queryOf(integer), queryOf(int32), ["type.req-width-narrowed: risky, none"]],
    ["that is wider", queryOf(int32), queryOf(int64), ["type.req-width-widened: safe, none"]],
    [
      "of a response",
      answerOf(objectOf({ n: int64 })),
      answerOf(objectOf({ n: int32 })),
      ["type.res-width-narrowed: safe, none"],
    ],
    [
      "within which a range lies",
      fieldOf(within(integer, 0, 21_600)),
      fieldOf(within(int32, 0, 21_600)),
      ["docs.format-changed: safe, doc"],
    ],
    [
      "in place of another one within which it lies",
      queryOf(within(int32, 1, 50)),
      queryOf(within(int64, 1, 50)),
      ["docs.format-changed: safe, doc"],
    ],
    [
      "that a range comes with",
      fieldOf(integer),
      fieldOf(within(int32, 0, 10)),
      ["type.req-width-narrowed: risky, none", "con.range-tightened: breaking, none"],
    ],
  ])("%s", async (_, old, next, found) => {
    expect(await findingsOf(old, next)).toEqual(found);
  });
});

describe("what is sent as text is compared as text", () => {
  const widened = ["type.req-text-widened: safe, breaking"];

  it.each<readonly [string, Json, Json, readonly string[]]>([
    ["an integer in a query", queryOf(integer), queryOf(string), widened],
    ["a boolean in a query", queryOf(boolean), queryOf(string), widened],
    ["an integer in a header", headerOf(integer), headerOf(string), widened],
    ["an integer in a path", pathOf(integer), pathOf(string), widened],
    [
      "a list of integers",
      queryOf({ type: "array", items: integer }),
      queryOf({ type: "array", items: string }),
      widened,
    ],
    ["some numbers", queryOf({ enum: [1, 2] }), queryOf(string), widened],
    [
      "an integer of which the text may be too long",
      queryOf(integer),
      queryOf({ ...string, maxLength: 5 }),
      ["type.changed: breaking, breaking"],
    ],
    [
      "a string that has to be an integer",
      queryOf(string),
      queryOf(integer),
      ["type.req-text-narrowed: breaking, breaking"],
    ],
    [
      "a string or an integer",
      queryOf({ type: ["string", "integer"] }),
      queryOf(string),
      ["type.req-code-narrowed: safe, breaking"],
    ],
    [
      "a string that may be an integer",
      queryOf(string),
      queryOf({ type: ["string", "integer"] }),
      ["type.req-code-widened: safe, reading"],
    ],
    ["but not in JSON", fieldOf(integer), fieldOf(string), ["type.changed: breaking, breaking"]],
  ])("%s", async (_, old, next, found) => {
    expect(await findingsOf(old, next)).toEqual(found);
  });
});

describe("what stands beside a reference", () => {
  const contact = objectOf({ name: string });
  const documents = (openapi: string, schema: Json): Json => ({
    ...responseOf(objectOf({ contact: schema }), { Contact: contact, Name: string }),
    openapi,
  });

  it("has no meaning in OpenAPI 3.0", async () => {
    const beside = { ...ref("Contact"), type: "string" };
    const found = await findingsOf(documents("3.0.3", beside), documents("3.0.3", ref("Contact")));
    expect(found.filter((finding) => !finding.startsWith("gap."))).toEqual([]);
  });

  it("holds from OpenAPI 3.1 on", async () => {
    const beside = { ...ref("Name"), enum: ["a"] };
    const found = await findingsOf(documents("3.1.0", beside), documents("3.1.0", ref("Name")));
    expect(found).toEqual(["enum.res-dropped: risky, breaking", "name.type-added: safe, adding"]);
  });

  it("holds where another reference leads to it", async () => {
    const documentOf = (schema: Json): Json => ({
      ...fieldOf(ref("Outer")),
      components: { schemas: { Outer: schema, Name: string } },
    });
    const found = await findingsOf(documentOf(ref("Name")), documentOf({ ...ref("Name"), maxLength: 3 }));
    expect(found).toContain("con.length-tightened: breaking, none");
  });
});
