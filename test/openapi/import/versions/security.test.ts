import { expect, it } from "vitest";
import { alternativesOf } from "../../../../src/language/model/access.js";
import { documentOf, type Json, read } from "../open-document.js";
import { versionsOf } from "./versions-of.js";

const securitySchemes = {
  key: { type: "apiKey", in: "header", name: "X-Key" },
  token: { type: "http", scheme: "bearer" },
};
const [key, token] = [{ key: [] }, { token: [] }];

function secured(security: readonly Json[], own?: readonly Json[]): Json {
  const responses = { 204: { description: "Done." } };
  const second = own === undefined ? { responses } : { responses, security: own };
  const paths = { "/a": { get: { responses } }, "/b": { get: second } };
  return documentOf({}, { security, paths, components: { securitySchemes } });
}

async function versionsFrom(older: Json, newer: Json) {
  const documents = [
    { version: "2026-01-01", imported: await read(older) },
    { version: "2026-02-01", imported: await read(newer) },
  ];
  const { text, mistakes, unsayable, model } = versionsOf(documents);
  expect(mistakes).toEqual([]);
  expect(unsayable).toEqual([]);
  const access = documents.map(({ version }) => {
    const api = model?.apiOf(version);
    if (api === undefined) return undefined;
    const { kind } = api.authentication.scheme;
    return [
      kind,
      ...api.endpoints.map((one) => alternativesOf(api.authentication, one).map(({ schemes }) => schemes)),
    ];
  });
  return { text, access };
}

it("schemes that a version is the first to have are none of the version before", async () => {
  const { text, access } = await versionsFrom(secured([token]), secured([key, token], [token, {}]));
  expect(text).toContain("  was: { until: 2026-02-01, scheme: bearer }\n");
  expect(text).toContain("    was: { until: 2026-02-01, without: [authentication] }\n");
  expect(access).toEqual([
    ["header", [], []],
    ["choice", [["key"], ["token"]], [["token"], []]],
  ]);
});

it("alternatives were otherwise in a version before", async () => {
  const { text, access } = await versionsFrom(
    secured([key, token], [key]),
    secured([key, token, {}], [token]),
  );
  expect(text).toContain("  was: { until: 2026-02-01, any_of: [key, token] }\n");
  expect(text).toContain("      until: 2026-02-01\n      authentication: { any_of: [key] }\n");
  expect(access).toEqual([
    ["choice", [["key"], ["token"]], [["key"]]],
    ["choice", [["key"], ["token"], []], [["token"]]],
  ]);
});

it("several schemes become one", async () => {
  const { access } = await versionsFrom(secured([key, token], []), secured([token], []));
  expect(access).toEqual([
    ["choice", [["key"], ["token"]], [[]]],
    ["header", [], [[]]],
  ]);
});
