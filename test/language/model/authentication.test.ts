import { describe, expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

/** What is said of a model with this section, beside what it says of itself. */
function tellOf(authentication: string, more: { readonly rest?: string; readonly endpoints?: string } = {}) {
  const rest = `authentication: { secret: server, ${authentication} }\n${more.rest ?? ""}`;
  const { diagnostics } = buildText(shop({ ...more, rest }));
  return diagnostics.map(
    ({ code, message, help, at }) => `${at?.line}:${at?.column} ${code}: ${message} ${help}`,
  );
}

function schemeOf(authentication: string) {
  const rest = `authentication: { secret: server, ${authentication} }\n`;
  return buildText(shop({ rest })).model?.apiOf()?.authentication.scheme;
}

const versions =
  "versions: { header: Api-Version, current: new, list: { old: {}, new: {} } }\nconventions: { request_id: X-Id }\n";
const keyed =
  "idempotency: { header: Key, methods: [POST], length: 1..90, retention: 24h, scope: operation, stored: [2xx], released: [5xx] }\n";

describe("a scheme", () => {
  it.each([
    ["scheme: bearer", { kind: "header", header: "Authorization", prefix: "Bearer" }],
    ["scheme: header, name: X-Api-Key", { kind: "header", header: "X-Api-Key" }],
    ["scheme: header, name: Authorization, prefix: Bot", { header: "Authorization", prefix: "Bot" }],
    ["scheme: query, name: api_key", { kind: "query", parameter: "api_key" }],
    ["scheme: basic", { kind: "basic" }],
    [
      "keys: { id: { header: X-Id, account: true }, secret: X-Secret }",
      {
        kind: "keys",
        keys: [
          { name: "id", header: "X-Id", namesAccount: true },
          { name: "secret", header: "X-Secret", namesAccount: false },
        ],
      },
    ],
    [
      "scheme: oauth2, token: /oauth/token",
      { kind: "oauth2", url: "/oauth/token", client: "basic", scopes: [] },
    ],
    [
      'scheme: oauth2, scopes: { lend: Lends. }, token: { url: "https://id.example/token", client: body, scopes: [lend], audience: a }',
      { url: "https://id.example/token", client: "body", scopes: ["lend"], audience: "a" },
    ],
  ])("%s is sound", (written, scheme) => {
    expect(tellOf(written)).toEqual([]);
    expect(schemeOf(written)).toMatchObject(scheme);
  });

  it("is another one in an earlier version, with nothing of what belongs to the present one", () => {
    const rest = `${versions}authentication: { secret: server, scheme: header, name: X-Key, prefix: Token, was: { until: new, scheme: basic } }\n`;
    const { model, diagnostics } = buildText(shop({ rest }));
    expect(diagnostics).toEqual([]);
    expect(model?.apiOf("old")?.authentication.scheme).toEqual({ kind: "basic" });
    expect(model?.apiOf("new")?.authentication.scheme).toMatchObject({ header: "X-Key", prefix: "Token" });
  });
});

const schemes =
  "schemes: { key: { scheme: header, name: X-Key, doc: A key. }, session: { scheme: bearer }, login: { scheme: basic }, device: { scheme: query, name: device } }, scopes: { lend: Lends. }";

describe("schemes of which callers may choose", () => {
  it.each([
    ["[key]", [[["key"], []]]],
    [
      "[key, [session, device], { all_of: [session], scopes: [lend] }, none]",
      [
        [["key"], []],
        [["session", "device"], []],
        [["session"], ["lend"]],
        [[], []],
      ],
    ],
  ])("%s are sound alternatives", (written, alternatives) => {
    expect(tellOf(`${schemes}, any_of: ${written}`)).toEqual([]);
    expect(schemeOf(`${schemes}, any_of: ${written}`)).toMatchObject({
      kind: "choice",
      schemes: [
        { name: "key", scheme: { kind: "header", header: "X-Key" }, doc: "A key." },
        { name: "session", scheme: { kind: "header", header: "Authorization", prefix: "Bearer" } },
        { name: "login", scheme: { kind: "basic" } },
        { name: "device", scheme: { kind: "query", parameter: "device" } },
      ],
      alternatives: alternatives.map(([names, scopes]) => ({ schemes: names, scopes })),
    });
  });

  const endpoint = (authentication: string) =>
    `  get-order:\n    GET: /orders/{id}\n    doc: Fetches an order.\n    path: { id: string }\n    returns: Order\n    authentication: ${authentication}\n`;

  it("an endpoint has alternatives of its own, or those of the API", () => {
    const rest = `authentication: { secret: server, ${schemes}, any_of: [key] }\n`;
    const accessOf = (endpoints?: string) =>
      buildText(shop({ rest, ...(endpoints !== undefined && { endpoints }) })).model?.apiOf()?.endpoints[0];
    expect(accessOf()).toMatchObject({ isPublic: false });
    expect(accessOf()?.access).toBeUndefined();
    expect(accessOf(endpoint("none"))).toMatchObject({ isPublic: true });
    expect(accessOf(endpoint("{ any_of: [[session, device], none] }"))?.access).toEqual([
      { schemes: ["session", "device"], scopes: [] },
      { schemes: [], scopes: [] },
    ]);
  });

  it.each([
    [schemes, "it has `schemes`, but doesn't say which of them are enough", "`any_of: [key]`"],
    ["scheme: bearer, any_of: [key]", "it has `any_of`, but no `schemes`", "Name the schemes first"],
    [`scheme: bearer, ${schemes}, any_of: [key]`, "it has `scheme` and `schemes`", "Keep one of them"],
    [`keys: { a: X-A, b: X-B }, ${schemes}, any_of: [key]`, "it has `keys` and `schemes`", "Keep one"],
    [`name: X-Key, ${schemes}, any_of: [key]`, "`schemes` take no `name`", "Move it to the scheme"],
    ["schemes: { a: { scheme: header } }, any_of: [a]", "`scheme: header` needs a `name`", "X-Api-Key"],
    ["schemes: { a: { scheme: basic, name: X-Key } }, any_of: [a]", "takes no `name`", "scheme: header"],
    [
      "schemes: { none: { scheme: basic } }, any_of: [none]",
      "a scheme is called `none`",
      "another name",
      "its only alternative is `none`",
    ],
    ["schemes: { a: { scheme: oauth2, token: /t } }, any_of: [a], rejected: 403", "403", "rejected: 401"],
    [`${schemes}, any_of: [kee]`, "has `kee`, which isn't one of the `schemes`", "Did you mean `key`?"],
    [`${schemes}, any_of: [[key, card]]`, "has `card`", "The schemes are `key`, `session`, `login` and"],
    [`${schemes}, any_of: [[session, login]]`, "has `session` and `login`, which", "two alternatives"],
    [`${schemes}, any_of: [[key, key]]`, "has `key` and `key`, which", "two alternatives"],
    [`${schemes}, any_of: [key, [device, session], [session, device]]`, "listed twice", "Remove one"],
    [`${schemes}, any_of: [none, key]`, "`none` comes before other alternatives", "Write it last"],
    [`${schemes}, any_of: [none]`, "its only alternative is `none`", "on each such endpoint"],
    [
      `${schemes}, any_of: [{ all_of: [key], scopes: [lent] }]`,
      "needs the scope `lent`, which isn't declared",
      "Did you mean `lend`?",
    ],
  ])("%s", (written, problem, help, ...others) => {
    const rest = "errors: { 403: { name: Forbidden, retry: never } }\n";
    const told = tellOf(written, { rest });
    expect(told).toHaveLength(1 + others.length);
    expect(told[0]).toContain("invalid-authentication: `authentication` is invalid: ");
    expect(told[0]).toContain(problem);
    expect(told[0]).toContain(help);
    expect(told[0]).toMatch(/^4:\d+ /);
    others.forEach((other, index) => expect(told[index + 1]).toContain(other));
  });

  it("a name of a scheme that no option can have", () => {
    expect(tellOf("schemes: { api_key: { scheme: basic } }, any_of: [api_key]")).toEqual([
      expect.stringContaining("invalid-name: `api_key` is not a valid name for a key of `authentication`."),
    ]);
  });

  it.each([
    [
      "{ any_of: [kee] }",
      `${schemes}, any_of: [key]`,
      "an alternative has `kee`, which isn't one of the `schemes`",
    ],
    ["{ any_of: [none, key] }", `${schemes}, any_of: [key]`, "`none` comes before other alternatives"],
    ["{ any_of: [none] }", `${schemes}, any_of: [key]`, "its only alternative is `none`"],
    ["{ any_of: [key] }", "scheme: bearer", "it has alternatives, but the API has only one scheme"],
  ])("an endpoint with %s beside %s", (own, written, problem) => {
    expect(tellOf(written, { endpoints: endpoint(own) })).toEqual([
      expect.stringContaining(
        `invalid-authentication: The authentication of \`get-order\` is invalid: ${problem}`,
      ),
    ]);
  });

  it("no parameter has the place of any of them", () => {
    const query = endpoint("{ any_of: [key] }\n    query: { device?: string }");
    const header = endpoint("{ any_of: [session] }\n    headers: { X-Key?: string }");
    const written = `${schemes}, any_of: [key]`;
    expect(tellOf(written, { endpoints: query })).toEqual([expect.stringContaining("invalid-parameter: ")]);
    expect(tellOf(written, { endpoints: header })).toEqual([expect.stringContaining("invalid-header: ")]);
  });

  it("are others in an earlier version", () => {
    const rest = `${versions}authentication: { secret: server, ${schemes}, any_of: [key], was: { until: new, scheme: basic } }\n`;
    const { model, diagnostics } = buildText(shop({ rest }));
    expect(diagnostics).toEqual([]);
    expect(model?.apiOf("old")?.authentication.scheme).toEqual({ kind: "basic" });
    expect(model?.apiOf("new")?.authentication.scheme).toMatchObject({ kind: "choice" });
  });
});

describe("what doesn't fit together has a place and a help", () => {
  it.each([
    ["doc: Says it.", "it has neither `scheme` nor `keys`", "Add `scheme: bearer`"],
    ["scheme: bearer, keys: { a: X-A, b: X-B }", "it has `scheme` and `keys`", "Keep one of them"],
    ["scheme: header", "`scheme: header` needs a `name`", "name: X-Api-Key"],
    ["scheme: query", "`scheme: query` needs a `name`", "name: api_key"],
    ["scheme: oauth2", "`scheme: oauth2` needs a `token`", "token: /oauth/token"],
    ["scheme: bearer, name: X-Key", "`scheme: bearer` takes no `name`", "prefix: Bearer"],
    ["scheme: basic, name: X-Key", "`scheme: basic` takes no `name`", "scheme: header"],
    ["scheme: basic, prefix: Basic", "`scheme: basic` takes no `prefix`", "scheme: header"],
    ["scheme: bearer, prefix: Bot", "`scheme: bearer` takes no `prefix`", "name: Authorization"],
    ["scheme: query, name: key, prefix: Bot", "`scheme: query` takes no `prefix`", "scheme: header"],
    ["scheme: bearer, token: /token", "`scheme: bearer` takes no `token`", "scheme: oauth2"],
    ["keys: { a: X-A, b: X-B }, name: X-Key", "`keys` take no `name`", "a header of its own"],
    ["keys: {}", "`keys` has none", "Name each key"],
    ["keys: { a: X-A }", "`keys` has only one", "scheme: header"],
    ["keys: { a: X-Key, b: x-key }", "`a` and `b` have the same header, `x-key`", "Give each key"],
    ["scheme: header, name: Cookie", "in the header `Cookie`, which `fetch` can't send", "Name the header"],
    ["scheme: header, name: Content-Type", "which the client needs itself", "Name the header"],
    ["scheme: header, name: api-version", "which `versions` has too", "Name the header"],
    ["scheme: header, name: Key", "which `idempotency` has too", "Name the header"],
    ["keys: { a: X-Id, b: X-B }", "which `conventions` has for request ids", "Name the header"],
    [
      "scheme: header, name: X-Key, prefix: Two words",
      "the prefix `Two words` is not one word",
      "such as `Token`",
    ],
    ['scheme: query, name: "a key"', "a query parameter can't be called `a key`", "such as `api_key`"],
    ["scheme: oauth2, token: token", "it is not an absolute address", "such as `/oauth/token`"],
    ['scheme: oauth2, token: "http://id.example/token"', "its scheme is not https", "a full https address"],
    ["scheme: oauth2, token: /a/../token", "it is not a plain path", "such as `/oauth/token`"],
    [
      "scheme: oauth2, token: { url: /t, scopes: [lend] }",
      "the scope `lend`, which isn't declared",
      "Declare it",
    ],
    ["scheme: oauth2, token: /t, rejected: 403, denied: 403", "answered with 403", "rejected: 401"],
  ])("%s", (written, problem, help) => {
    const rest = `${versions}${keyed}errors: { 403: { name: Forbidden, retry: never } }\n`;
    const told = tellOf(written, { rest });
    expect(told).toHaveLength(1);
    expect(told[0]).toContain("invalid-authentication: `authentication` is invalid: ");
    expect(told[0]).toContain(problem);
    expect(told[0]).toContain(help);
    expect(told[0]).toMatch(/^4:\d+ /);
  });

  it("a name of a key that no option can have", () => {
    expect(tellOf("keys: { client_id: X-A, b: X-B }")).toEqual([
      expect.stringContaining("invalid-name: `client_id` is not a valid name for a key of `authentication`."),
    ]);
  });

  const read =
    "  get-order:\n    GET: /orders/{id}\n    doc: Fetches an order.\n    path: { id: string }\n    returns: Order\n";

  it("a parameter that has the place of the key", () => {
    const query = `${read}    query: { api_key?: string }\n`;
    const header = `${read}    headers: { X-Key?: string }\n`;
    expect(tellOf("scheme: query, name: api_key", { endpoints: query })).toEqual([
      expect.stringContaining(
        "invalid-parameter: The parameter `api_key` of `get-order` is the one in which",
      ),
    ]);
    expect(tellOf("scheme: header, name: X-Key", { endpoints: header })).toEqual([
      expect.stringContaining(
        "invalid-header: `get-order` has the header `X-Key`, which the client sets itself",
      ),
    ]);
    expect(tellOf("keys: { a: X-Key, b: X-B }", { endpoints: header })).toHaveLength(1);
    expect(
      tellOf("scheme: query, name: api_key", { endpoints: `${query}    authentication: none\n` }),
    ).toEqual([]);
  });

  it("scopes of an endpoint that is called without credentials", () => {
    const endpoints = `${read}    authentication: none\n    scopes: [lend]\n`;
    expect(tellOf("scheme: bearer, scopes: { lend: Lends. }", { endpoints })).toEqual([
      expect.stringContaining(
        "invalid-authentication: The authentication of `get-order` is invalid: it needs scopes",
      ),
    ]);
  });
});

it("an endpoint may be called without credentials in some versions only", () => {
  const endpoints =
    "  get-order:\n    GET: /orders/{id}\n    doc: Fetches an order.\n    path: { id: string }\n    returns: Order\n    authentication: none\n    was: { until: new, without: [authentication] }\n";
  const { model, diagnostics } = buildText(shop({ rest: versions, endpoints }));
  expect(diagnostics).toEqual([]);
  const isPublic = (version: string) => model?.apiOf(version)?.endpoints[0]?.isPublic;
  expect([isPublic("old"), isPublic("new")]).toEqual([false, true]);
});
