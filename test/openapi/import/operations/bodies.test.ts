import { describe, expect, it } from "vitest";
import { importDocument } from "../model/import-document.js";
import {
  codesOf,
  documentOf,
  type Json,
  lossesOf,
  objectOf,
  read,
  requestOf,
  string,
} from "../open-document.js";

const binary = { ...string, format: "binary" };

function partOf(schema: Json, encoding: Json): Json {
  return requestOf({ "multipart/form-data": { schema: objectOf({ a: schema }), encoding: { a: encoding } } });
}

describe("a part", () => {
  it.each<[string, Json, Json]>([
    ["an image of text", string, { contentType: "image/png" }],
    ["an object as XML", objectOf({ b: string }), { contentType: "application/xml" }],
    ["a text as JSON", string, { contentType: "application/json" }],
    ["a header of its own", binary, { headers: { "X-Rate": { schema: string } } }],
    ["a list with commas", { type: "array", items: string }, { explode: false }],
    ["a list with spaces", { type: "array", items: string }, { style: "spaceDelimited" }],
  ])("that is %s is told", async (_, schema, encoding) => {
    expect(await lossesOf(partOf(schema, encoding))).toContainEqual(
      expect.objectContaining({
        code: "form-part",
        pointer: "/paths/~1orders/post/requestBody/content/multipart~1form-data/encoding/a",
      }),
    );
  });

  it.each<[string, Json, Json]>([
    ["a file of any type", binary, { contentType: "image/png, image/jpeg" }],
    ["files", { type: "array", items: binary }, { contentType: "image/*" }],
    ["a file of 3.1", {}, { contentType: "application/octet-stream" }],
    ["an object as JSON", objectOf({ b: string }), { contentType: "application/json; charset=utf-8" }],
    ["a text", { type: "integer" }, { contentType: "text/plain" }],
    ["a list with brackets", { type: "array", items: string }, { style: "deepObject", explode: true }],
  ])("that is %s is no loss", async (_, schema, encoding) => {
    expect(await codesOf(partOf(schema, encoding))).not.toContain("form-part");
  });

  it.each<[string, Json, string]>([
    ["an image", { ...string, contentMediaType: "image/png" }, "a?: bytes"],
    ["bytes without a type", { contentMediaType: "application/octet-stream" }, "a?: bytes"],
    ["an image in base64", { ...string, contentMediaType: "image/png", contentEncoding: "base64" }, "byte"],
    ["a page", { ...string, contentMediaType: "text/html" }, "format: text/html"],
  ])("of 3.1 that is %s is said as what it is", async (_, schema, said) => {
    const { texts, mistakes } = importDocument(await read(partOf(schema, {})));
    expect(mistakes).toEqual([]);
    expect(Object.values(texts).join("\n")).toContain(said);
  });
});

describe("a form", () => {
  const lists = (encoding: Json) =>
    requestOf({
      "application/x-www-form-urlencoded": {
        schema: objectOf({ of: { type: "array", items: string }, card: objectOf({ number: string }) }),
        encoding,
      },
    });
  const deep = { style: "deepObject", explode: true };

  it.each<[string, Json, string]>([
    [
      "says that objects are in brackets, and nothing of its lists,",
      { card: deep },
      "of: repeated, card: brackets",
    ],
    ["says that objects and lists are in brackets", { card: deep, of: deep }, "send: brackets"],
    ["says nothing of either", {}, "send: brackets"],
  ])("that %s is sent as it says", async (_, encoding, said) => {
    const document = lists(encoding);
    expect(await codesOf(document)).not.toContain("form-styles");
    const { texts } = importDocument(await read(document));
    expect(Object.values(texts).join("\n")).toContain(said);
  });
});

describe("a body", () => {
  it("without a media type is told", async () => {
    expect(await lossesOf(requestOf({}))).toEqual([
      expect.objectContaining({ code: "malformed", pointer: "/paths/~1orders/post/requestBody" }),
    ]);
  });

  it.each(["application/json; charset=UTF-8", "multipart/form-data; boundary=x"])(
    "of %s has no parameter that matters",
    async (media) => {
      const codes = await codesOf(requestOf({ [media]: { schema: objectOf({ a: string }) } }));
      expect(codes).not.toContain("media-type-parameters");
    },
  );

  it("of a response has whatever parameters the service chooses", async () => {
    const media = "application/json; version=2";
    const responseIn = (types: readonly string[]) => {
      const content = Object.fromEntries(types.map((type) => [type, { schema: objectOf({ a: string }) }]));
      return documentOf({ responses: { 200: { description: "It.", content } } });
    };
    expect(await codesOf(responseIn([media]))).toEqual([]);
    expect(await codesOf(responseIn([media, "application/json; version=1"]))).toEqual([
      "media-type-parameters",
    ]);
    expect(await codesOf(requestOf({ [media]: { schema: objectOf({ a: string }) } }))).toEqual([
      "media-type-parameters",
    ]);
  });

  it("is of the media type without parameters, if there is one", async () => {
    const media = { schema: objectOf({ a: string }) };
    expect(await codesOf(requestOf({ "application/json; v=2": media, "application/json": media }))).toEqual(
      [],
    );
  });

  it.each<[string, Json, boolean]>([
    ["an object of any members", { type: "object" }, true],
    ["an object of any members that are texts", { type: "object", additionalProperties: string }, true],
    ["an object without members", { type: "object", additionalProperties: false }, false],
    ["an object that may have members", objectOf({}), true],
  ])("that may be left out is %s", async (_, schema, isThere) => {
    const { texts, mistakes } = importDocument(await read(requestOf({ "application/json": { schema } }, {})));
    expect(mistakes).toEqual([]);
    expect(Object.values(texts).join("\n").includes("body?:")).toBe(isThere);
  });

  it.each<[string, Json, boolean]>([
    ["a length", { ...string, maxLength: 9 }, true],
    ["fields", objectOf({ a: string }), true],
    ["a format", { ...string, format: "uuid" }, true],
    ["nothing", string, false],
    ["bytes", binary, false],
    ["anything", {}, false],
  ])("that isn't JSON, and whose schema says %s", async (_, schema, isTold) => {
    const content = { "application/xml": { schema } };
    for (const document of [
      requestOf(content),
      documentOf({ responses: { 200: { description: "It.", content } } }),
    ]) {
      expect((await codesOf(document)).includes("raw-schema")).toBe(isTold);
    }
  });
});
