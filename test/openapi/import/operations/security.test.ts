import { describe, expect, it } from "vitest";
import { earlierOf } from "../../../../src/openapi/import/earlier.js";
import { readOpenApi } from "../../../../src/openapi/import/read-openapi.js";
import { importDocument } from "../model/import-document.js";
import { documentOf, type Json, read } from "../open-document.js";

function secured(scheme: Json, scopes: readonly string[] = []): Json {
  return documentOf({}, { security: [{ key: scopes }], components: { securitySchemes: { key: scheme } } });
}

it.each<[string, Json]>([
  ["in a header that isn't one", { type: "apiKey", in: "header", name: "X.Key" }],
  ["of a scheme of its own", { type: "mutualTLS" }],
])("a key %s leaves nobody with the belief that none is needed", async (_, scheme) => {
  const { api, model } = importDocument(await read(secured(scheme)));
  expect(api?.endpoints.map(({ isPublic, unknowns }) => [isPublic, unknowns.length])).toEqual([[false, 1]]);
  expect(model.losses).toHaveLength(1);
});

it("a key may be in a header with an underscore", async () => {
  const { texts, model } = importDocument(
    await read(secured({ type: "apiKey", in: "header", name: "project_id" })),
  );
  expect(texts["api.yaml"]).toContain("name: project_id");
  expect(model.losses).toEqual([]);
});

it("tokens from where no client can fetch them are those of the caller, and that is told", async () => {
  const flows = { clientCredentials: { tokenUrl: "ftp://a.example/token", scopes: {} } };
  const { texts, model } = importDocument(await read(secured({ type: "oauth2", flows })));
  expect(texts["api.yaml"]).toContain("scheme: bearer");
  expect(model.losses.map(({ code }) => code)).toEqual(["token-address"]);
});

it("a scope that no model can have is told, where it is declared or where it is needed", async () => {
  const flows = { implicit: { scopes: { "a b": "Both.", c: "One." } } };
  const { texts, model } = importDocument(await read(secured({ type: "oauth2", flows }, ["c", "d e"])));
  expect(texts["api.yaml"]).toContain("scopes: { c: One. }");
  expect(model.losses.map(({ sentence }) => sentence)).toEqual(
    ["a b", "d e"].map((name) => `The scope \`${name}\` has a name that no model can have.`),
  );
});

/** What a document says of the API and of each operation, read after one that it is compared with. */
async function readAfter(before: Json, after: Json) {
  const former = await read(before);
  const readText = async () => ({ text: JSON.stringify(after) });
  const imported = await readOpenApi("openapi.json", readText, earlierOf(former));
  if ("severity" in imported) throw new Error(imported.message);
  const { api, texts } = importDocument(imported);
  const [listed] = /any_of: .*/u.exec(texts["api.yaml"] ?? "") ?? [];
  return [
    listed,
    ...(api?.endpoints ?? []).map(({ access }) => access?.map(({ schemes }) => schemes.join())),
  ];
}

describe("a document that is compared with an earlier one", () => {
  const securitySchemes = {
    key: { type: "apiKey", in: "header", name: "X-Key" },
    token: { type: "http", scheme: "bearer" },
  };
  const twoOf = (security: Json[] | undefined, first: Json[], second: Json[]) => {
    const responses = { 204: { description: "Done." } };
    const paths = {
      "/a": { get: { responses, security: first } },
      "/b": { get: { responses, security: second } },
    };
    return documentOf({}, { paths, components: { securitySchemes }, ...(security && { security }) });
  };
  const [key, token] = [{ key: [] }, { token: [] }];

  it("has the alternatives of the API from there, so that only the operation has changed", async () => {
    for (const security of [undefined, [key]]) {
      expect(await readAfter(twoOf(security, [token], [token]), twoOf(security, [key], [token]))).toEqual([
        "any_of: [token]",
        ["key"],
        undefined,
      ]);
    }
    expect(
      await readAfter(twoOf(undefined, [key, {}], [token]), twoOf(undefined, [token], [key, {}])),
    ).toEqual(["any_of: [key, none]", ["token"], undefined]);
  });

  it("has its own, if no operation has those any more", async () => {
    expect(
      await readAfter(twoOf(undefined, [token], [token]), twoOf(undefined, [key], [token, key])),
    ).toEqual(["any_of: [key]", undefined, ["token", "key"]]);
  });
});
