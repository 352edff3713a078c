import { describe, expect, it } from "vitest";
import { buildText, shop } from "./build-text.js";

const unknowns = "unknowns: { Q-1: Where it is. }\n";

/** What is said of an endpoint with a server, and where it is. */
function build(environments: string, server = "server: files") {
  const { model, diagnostics } = buildText(
    shop({
      types: "  Order: { doc: An order., fields: { id: string } }\n",
      endpoints: `  get-order: { GET: /orders, doc: Reads., ${server}, returns: Order }\n`,
      rest: environments.includes("Q-1") ? `${environments}${unknowns}` : environments,
    }),
  );
  const api = model?.apiOf();
  return {
    told: diagnostics.map(({ code, message, help = "" }) => `${code}: ${message} ${help}`),
    server: api?.endpoints[0]?.server,
    urls: api?.environments.map(({ servers }) => servers.map(({ name, url }) => [name, url])),
  };
}

const live = (servers: string) =>
  `environments: { live: { url: "https://shop.example", servers: ${servers} } }\n`;
const known = (url: string) => ["files", { kind: "known", value: url }];

describe("a server of an endpoint", () => {
  it.each([
    ["https://files.example/v1", "https://files.example/v1"],
    ["https://files.example/", "https://files.example/"],
    ["http://127.0.0.1:4011", "http://127.0.0.1:4011"],
  ])("is one of an environment, at %s", (url, value) => {
    const built = build(live(`{ files: "${url}" }`));
    expect(built).toEqual({ told: [], server: "files", urls: [[known(value)]] });
  });

  it("may be where nobody knows", () => {
    const { told, server } = build(live("{ files: { unknown: Q-1 } }"));
    expect([told, server]).toEqual([[], "files"]);
  });

  it("needn't be used", () => {
    expect(build(live('{ files: "https://files.example" }'), "errors: []").told).toEqual([]);
  });

  it.each([
    ["", "file", "Declare it under each of `environments`, beside `url`: `servers: { file: https://… }`."],
    [live('{ files: "https://files.example" }'), "file", "Did you mean `files`?"],
    [
      live('{ files: "https://files.example" }'),
      "https://files.example",
      "Give it a name, beside `url` of each of `environments`, such as `servers: { uploads: https://files.example }`, and write `server: uploads`.",
    ],
    [
      live('{ files: "https://files.example" }'),
      "constructor",
      "Declare it under each of `environments`, beside `url`: `servers: { constructor: https://… }`.",
    ],
  ])("is unknown if no environment has it: %s%s", (environments, name, help) => {
    expect(build(environments, `server: "${name}"`).told).toEqual([
      `unknown-server: The endpoint \`get-order\` is at the server \`${name}\`, which no environment has. ${help}`,
    ]);
  });

  it("is one of all environments", () => {
    const environments =
      'environments: { live: { url: "https://a.example", servers: { files: "https://b.example" } }, test: { url: "https://c.example" } }\n';
    expect(build(environments).told).toEqual([
      "missing-server: The environment `test` doesn't say where the server `files` is. Write `servers: { files: https://… }`, or `{ unknown: … }` in place of an address that isn't specified.",
    ]);
  });

  it.each([
    ["http://files.example", "its scheme is not https"],
    ["https://a:b@files.example", "it holds credentials"],
    ["https://files.example?a=b", "it has a query or a fragment"],
    ["https://{shop}.example", "it has a placeholder"],
    ["files.example", "it is not an absolute address"],
  ])("is at no address such as %s", (url, problem) => {
    expect(build(live(`{ files: "${url}" }`)).told).toEqual([
      expect.stringMatching(
        `^invalid-url: The URL of the server \`files\` of \`live\` is invalid: ${problem}\\.`,
      ),
    ]);
  });

  it("has a name that is one in code", () => {
    expect(build(live('{ file-store: "https://files.example" }'), 'server: "file-store"').told).toEqual([
      expect.stringMatching(/^invalid-name: .*`file-store`/u),
    ]);
  });
});
