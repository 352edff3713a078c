import { expect, it } from "vitest";
import { importDocument } from "../model/import-document.js";
import { documentOf, type Json, read } from "../open-document.js";

function secured(scheme: Json, scopes: readonly string[] = []): Json {
  return documentOf({}, { security: [{ key: scopes }], components: { securitySchemes: { key: scheme } } });
}

it.each<[string, Json]>([
  ["in a header that isn't one", { type: "apiKey", in: "header", name: "X_Key" }],
  ["of a scheme of its own", { type: "mutualTLS" }],
])("a key %s leaves nobody with the belief that none is needed", async (_, scheme) => {
  const { api, model } = importDocument(await read(secured(scheme)));
  expect(api?.endpoints.map(({ isPublic, unknowns }) => [isPublic, unknowns.length])).toEqual([[false, 1]]);
  expect(model.losses).toHaveLength(1);
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
