import { expect, it } from "vitest";
import { checkFiles, importFiles } from "../model/import-document.js";
import { documentOf, type Json, read } from "../open-document.js";
import { importAgain, type Texts } from "./model-of.js";

const securitySchemes = {
  key: { type: "apiKey", in: "header", name: "X-Key" },
  token: { type: "http", scheme: "bearer" },
  login: { type: "http", scheme: "basic" },
};
const [key, token, login] = [{ key: [] }, { token: [] }, { login: [] }];

/** The model of a document with two operations, of which the second one says itself what it needs. */
async function modelOf(security: readonly Json[], own: readonly Json[]): Promise<Texts> {
  const responses = { 204: { description: "Done." } };
  const paths = { "/a": { get: { responses } }, "/b": { get: { responses, security: own } } };
  const document = documentOf({}, { security, paths, components: { securitySchemes } });
  const { files } = importFiles(await read(document));
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}

function filesOf(texts: Texts) {
  return Object.entries(texts).map(([path, text]) => ({ path, text }));
}

it("alternatives that the document has changed come into the model, and what a person has edited stays", async () => {
  const base = await modelOf([key, token], [login]);
  const theirs = await modelOf([key, token, {}], [login, key]);
  const ours = { ...base, "api.yaml": base["api.yaml"]?.replace("secret: server", "secret: public") ?? "" };
  const { texts, diagnostics } = importAgain({ base, theirs, ours });
  expect(diagnostics).toEqual([]);
  expect(texts["api.yaml"]).toContain("  any_of: [key, token, none]\n  secret: public\n");
  expect(texts["b.yaml"]).toContain("    authentication: { any_of: [login, key] }\n");
});

it("one scheme becomes several, and several one", async () => {
  const [one, several] = [await modelOf([token], []), await modelOf([token, key], [key])];
  for (const [base, theirs] of [
    [one, several],
    [several, one],
  ] as const) {
    const edited = base["api.yaml"]?.replace("secret: server", "secret: public");
    const { texts, diagnostics } = importAgain({ base, theirs, ours: { ...base, "api.yaml": edited ?? "" } });
    expect(diagnostics).toEqual([]);
    expect(checkFiles(filesOf(texts)).mistakes).toEqual([]);
    expect(texts["api.yaml"]).toContain("secret: public");
    expect(texts["b.yaml"]).toEqual(theirs["b.yaml"]);
  }
});

it("alternatives that both have changed stay as the person wrote them, and that is said", async () => {
  const base = await modelOf([key, token], [login]);
  const theirs = await modelOf([key, token], [login, key]);
  const edited = base["b.yaml"]?.replace("any_of: [login]", "any_of: [token, login]") ?? "";
  const { texts, diagnostics } = importAgain({ base, theirs, ours: { ...base, "b.yaml": edited } });
  expect(texts["b.yaml"]).toContain("any_of: [token, login]");
  expect(diagnostics).toEqual([expect.stringMatching(/^import-conflict spec\/b\.yaml:/u)]);
});
