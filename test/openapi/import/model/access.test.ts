import { describe, expect, it } from "vitest";
import { documentOf, type Json, read } from "../open-document.js";
import { importDocument } from "./import-document.js";

const securitySchemes = {
  "Api-Key": { type: "apiKey", in: "header", name: "X-Api-Key", description: "A shop's key." },
  token: { type: "http", scheme: "bearer" },
  login: { type: "http", scheme: "basic" },
  query: { type: "apiKey", in: "query", name: "key" },
  digest: { type: "http", scheme: "digest" },
  people: {
    type: "oauth2",
    flows: { implicit: { scopes: { read: "Allows to read.", buy: "Allows to buy." } } },
  },
};
const [key, token, login, query, digest] = [
  { "Api-Key": [] },
  { token: [] },
  { login: [] },
  { query: [] },
  { digest: [] },
];
const people = (...scopes: readonly string[]) => ({ people: scopes });

/** A document with an operation of each path, of which some say something of security. */
function secured(
  security: readonly Json[] | undefined,
  operations: Readonly<Record<string, Json>>,
  schemes: Json = securitySchemes,
): Json {
  const responses = { 204: { description: "Done." } };
  const paths = Object.fromEntries(
    Object.entries(operations).map(([path, operation]) => [path, { get: { responses, ...operation } }]),
  );
  const all = { paths, components: { securitySchemes: schemes } };
  return documentOf({}, security === undefined ? all : { ...all, security });
}

/** What a model says of `authentication`, and the lines of its endpoints that do. */
async function accessOf(document: Json) {
  const { texts, mistakes, warnings, api, model } = importDocument(await read(document));
  expect(mistakes).toEqual([]);
  expect(warnings.filter((warning) => warning.includes("authentication"))).toEqual([]);
  const [, section = ""] = /\nauthentication:\n((?: .*\n)+)/u.exec(texts["api.yaml"] ?? "") ?? [];
  const all = Object.values(texts).join("\n");
  const lines = [...all.matchAll(/^ {4}(GET|authentication|scopes): .*$/gmu)].map(([line]) => line.trim());
  return { section, lines, texts, api, losses: model.losses };
}

describe("what all operations need alike is one scheme", () => {
  it.each([
    ["one scheme", [token], "  scheme: bearer\n"],
    ["keys in headers", [{ id: [], "s-2": [] }], "  keys: { id: Id, s2: Secret }\n"],
    ["a scheme listed twice", [token, token], "  scheme: bearer\n"],
    ["a scheme beside one that can't be said", [digest, token], "  scheme: bearer\n"],
    ["one token for several schemes", [{ ...token, ...people() }], "  scheme: bearer\n"],
  ])("%s", async (_, security, written) => {
    const schemes = {
      ...securitySchemes,
      id: { type: "apiKey", in: "header", name: "Id" },
      "s-2": { type: "apiKey", in: "header", name: "Secret" },
    };
    const { section, lines } = await accessOf(
      secured(security, { "/a": {}, "/b": { security: [] } }, schemes),
    );
    expect(section).toContain(written);
    expect(lines).toEqual(["GET: /a", "GET: /b", "authentication: none"]);
  });
});

describe("what operations need otherwise is written as it is", () => {
  it("alternatives, of which several schemes are one, with `none` last wherever the document has it", async () => {
    const { section, lines } = await accessOf(
      secured([{}, key, { ...login, ...query }, token], { "/a": {}, "/b": { security: [token] } }),
    );
    expect(section).toBe(`  schemes:
    apiKey:
      scheme: header
      name: X-Api-Key
      doc: A shop's key.
    login: { scheme: basic }
    query: { scheme: query, name: key }
    token: { scheme: bearer }
  any_of: [apiKey, [login, query], token, none]
  secret: server
`);
    expect(lines).toEqual(["GET: /a", "GET: /b", "authentication: { any_of: [token] }"]);
  });

  it("the order of alternatives, which a client follows", async () => {
    const { lines } = await accessOf(secured([key, token], { "/a": {}, "/b": { security: [token, key] } }));
    expect(lines).toEqual(["GET: /a", "GET: /b", "authentication: { any_of: [token, apiKey] }"]);
  });

  it("no credentials, where none are needed and where the document says so", async () => {
    const { lines } = await accessOf(
      secured([key, {}], {
        "/a": {},
        "/b": { security: [] },
        "/c": { security: [{}] },
        "/d": { security: [key] },
      }),
    );
    expect(lines).toEqual([
      "GET: /a",
      "GET: /b",
      "authentication: none",
      "GET: /c",
      "authentication: none",
      "GET: /d",
      "authentication: { any_of: [apiKey] }",
    ]);
  });

  it("nothing, where the document is silent", async () => {
    const { section, lines } = await accessOf(secured(undefined, { "/a": {} }));
    expect([section, lines]).toEqual(["", ["GET: /a"]]);
  });
});

describe("the alternatives of the API are", () => {
  it("those of the document, if some operation has them", async () => {
    const { section, lines } = await accessOf(
      secured([key], { "/a": { security: [token] }, "/b": { security: [token] }, "/c": {} }),
    );
    expect(section).toContain("  any_of: [apiKey]\n");
    expect(lines.filter((line) => line.startsWith("authentication"))).toHaveLength(2);
  });

  it.each([[[login]], [undefined], [[]], [[digest]]])(
    "or else those of most operations: %j",
    async (security) => {
      const { section } = await accessOf(
        secured(security, {
          "/a": { security: [key] },
          "/b": { security: [token] },
          "/c": { security: [token] },
        }),
      );
      expect(section).toContain("  any_of: [token]\n");
    },
  );
});

describe("scopes", () => {
  it("that every alternative with credentials needs are those of the endpoint", async () => {
    const { section, lines } = await accessOf(
      secured([people("read"), {}], { "/a": {}, "/b": { security: [people("buy", "read"), {}] } }),
    );
    expect(section).toContain("  any_of: [people, none]\n");
    expect(section).toContain("  scopes: { read: Allows to read., buy: Allows to buy. }\n");
    expect(lines).toEqual(["GET: /a", "scopes: [read]", "GET: /b", "scopes: [buy, read]"]);
  });

  it("that only one alternative needs are those of the alternative", async () => {
    const { section, lines } = await accessOf(
      secured([people("read"), key], {
        "/a": {},
        "/b": { security: [people("read"), people("buy"), key] },
        "/c": { security: [people("read", "other"), { "Api-Key": ["other"] }] },
      }),
    );
    const written = "  any_of:\n    - all_of: [people]\n      scopes: [read]\n    - apiKey\n";
    expect(section).toContain(written);
    expect(section).toContain("other: other }\n");
    expect(lines).toEqual(["GET: /a", "GET: /b", "GET: /c", "scopes: [other]"]);
  });
});

describe("an alternative that can't be said", () => {
  it.each<readonly [string, Json, string]>([
    ["one among others", { ...token, mutual: [] }, "authentication-scheme"],
    ["keys in one place", { ...token, ...login }, "credentials-in-one-place"],
    ["a scheme of its own", { mutual: [] }, "authentication-scheme"],
    ["a header that isn't one", { odd: [] }, "unsayable-key"],
  ])(
    "is left out, and a known unknown of the document or the operation with a digest: %s",
    async (_, one, code) => {
      const schemes = {
        ...securitySchemes,
        mutual: { type: "mutualTLS" },
        odd: { type: "apiKey", in: "header", name: "X.Key" },
      };
      const { section, texts, api, losses } = await accessOf(
        secured(
          [one, token],
          { "/a": {}, "/b": { security: [key, one] }, "/c": { security: [one] } },
          schemes,
        ),
      );
      expect(section).toContain("  any_of: [token]\n");
      expect(texts["api.yaml"]).toMatch(
        new RegExp(`  ${code}:\n    doc: .*\n    construct: .*\n    digest: [0-9a-f]{12}\n`, "u"),
      );
      expect(losses.map((loss) => [loss.code, loss.pointer])).toEqual([
        [code, "/security/0"],
        [code, "/paths/~1b/get/security/1"],
        [code, "/paths/~1c/get/security/0"],
      ]);
      expect(api?.endpoints.map(({ access, unknowns }) => [access?.length, unknowns.length])).toEqual([
        [undefined, 0],
        [1, 1],
        [undefined, 1],
      ]);
    },
  );

  it("leaves no credentials, if that is all that the document has beside it", async () => {
    const { lines, losses, api } = await accessOf(secured([digest, {}], { "/a": {} }));
    expect(lines).toEqual(["GET: /a"]);
    expect(api?.authentication.scheme).toMatchObject({ schemes: [], alternatives: [{ schemes: [] }] });
    expect(losses.map(({ code }) => code)).toEqual(["authentication-scheme"]);
  });
});

it("schemes have names of the language, which are all different", async () => {
  const bearer = { type: "http", scheme: "bearer" };
  const ids = ["none", "my-key", "my_key", "1", "true"];
  const schemes = Object.fromEntries(ids.map((id) => [id, bearer]));
  const { section } = await accessOf(
    secured(
      ids.map((id) => ({ [id]: [] })),
      { "/a": {} },
      schemes,
    ),
  );
  expect(section).toContain('  any_of: [none2, myKey, myKey2, scheme, "true"]\n');
});

describe("a parameter in which a key is sent", () => {
  const parameters = [
    { in: "query", name: "key", schema: { type: "string" } },
    { in: "header", name: "x-api-key", schema: { type: "string" } },
  ];

  it("is no parameter, if the operation has the scheme or everybody may call it", async () => {
    const { api } = await accessOf(
      secured([query, key], { "/a": { parameters }, "/b": { parameters: [parameters[0]], security: [] } }),
    );
    const [own, open] = api?.endpoints ?? [];
    expect([own?.query, own?.headers, own?.unknowns]).toEqual([[], [], []]);
    expect(open?.query.map(({ name }) => name)).toEqual(["key"]);
  });

  it("can't be said of an operation that takes other credentials", async () => {
    const { api, texts } = await accessOf(
      secured([query, key], { "/a": {}, "/b": { parameters, security: [token] } }),
    );
    expect(api?.endpoints[1]).toMatchObject({ query: [], headers: [] });
    expect(api?.endpoints[1]?.unknowns).toHaveLength(2);
    expect(texts["api.yaml"]).toContain(
      "The parameter `key` is the one in which other operations carry a key.",
    );
  });
});
