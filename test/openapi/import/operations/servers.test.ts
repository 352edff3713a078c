import { describe, expect, it } from "vitest";
import { earlierOf } from "../../../../src/openapi/import/earlier.js";
import { readOpenApi } from "../../../../src/openapi/import/read-openapi.js";
import { renderPath } from "../../../../src/language/model/ir/path.js";
import { importDocument } from "../model/import-document.js";
import { documentOf, type Json, read } from "../open-document.js";

interface Said {
  readonly servers: readonly (Json | string)[];
  /** Those of a second operation. */
  readonly own?: readonly (Json | string)[];
}

const listed = (servers: Said["servers"]) =>
  servers.map((server) => (typeof server === "string" ? { url: server } : server));

function documentAt({ servers, own }: Said): Json {
  const responses = { 204: { description: "Done." } };
  const second = own && { "/ships": { get: { responses, servers: listed(own) } } };
  return documentOf(
    {},
    { servers: listed(servers), paths: { "/orders": { get: { responses } }, ...second } },
  );
}

/** What the model says of addresses and paths. */
function addressesIn({ api, model }: ReturnType<typeof importDocument>) {
  return {
    environments: (api?.environments ?? []).map(({ url, servers }) =>
      [url, ...servers.map((server) => server.url)].map((one) =>
        one.kind === "known" ? one.value : "unknown",
      ),
    ),
    paths: (api?.endpoints ?? []).flatMap(({ path, server }) =>
      path.kind === "known" ? [renderPath(path.value), ...(server === undefined ? [] : [server])] : [],
    ),
    losses: model.losses.map(({ code, pointer }) => `${code} ${pointer}`),
  };
}

const readAddresses = async (said: Said) => addressesIn(importDocument(await read(documentAt(said))));

/** A document read after another one. */
async function readAfter(before: Said, after: Said) {
  const readText = async () => ({ text: JSON.stringify(documentAt(after)) });
  const imported = await readOpenApi("openapi.json", readText, earlierOf(await read(documentAt(before))));
  if ("severity" in imported) throw new Error(imported.message);
  return addressesIn(importDocument(imported));
}

describe("a server", () => {
  it.each(["ftp://x.example", "http://192.168.1.5:7878/v1", "//shop.example/v1", "v1", "../v1"])(
    "%s is told as a loss",
    async (url) => {
      const { api, model, warnings } = importDocument(await read(documentAt({ servers: [url] })));
      expect(model.losses.map(({ code, pointer }) => [code, pointer])).toEqual([
        ["server-url", "/servers/0"],
      ]);
      expect(api?.unknowns.find(({ id }) => id === "server-url")?.places).toHaveLength(1);
      expect(warnings.filter((warning) => warning.includes("server-url"))).toEqual([]);
    },
  );

  it("with variables is called by their defaults, of which numbers may be some", async () => {
    const variables = { scheme: { default: "https", enum: ["http", "https"] }, port: { default: 8443 } };
    const server = { url: "{scheme}://shop.example:{port}/v1", variables };
    expect(await readAddresses({ servers: [server] })).toEqual({
      environments: [["https://shop.example:8443/v1"]],
      paths: ["/orders"],
      losses: ["server-defaults /servers/0"],
    });
  });

  it("has one known unknown for each sentence, if a variable has no default", async () => {
    const servers = ["a", "b", "c"].map((name) => ({ url: `https://{at}.${name}.example` }));
    const { api, model } = importDocument(await read(documentAt({ servers })));
    const docs = (api?.unknowns ?? []).filter(({ id }) => id.startsWith("server-")).map(({ doc }) => doc);
    expect(docs).toHaveLength(3);
    expect(new Set(docs).size).toBe(3);
    expect(model.losses.map(({ sentence }) => sentence)).toEqual(docs);
  });

  it("is lost once for the document, and not by each operation", async () => {
    const { operations, losses } = await read(documentAt({ servers: ["/v1"], own: ["/v1"] }));
    expect(operations.map((operation) => operation.losses)).toEqual([[], []]);
    expect(losses.map(({ construct }) => construct)).toEqual(["server-host"]);
  });
});

describe("a URL without a host", () => {
  it("begins the paths", async () => {
    for (const [url, path] of [
      ["/api/v1", "/api/v1/orders"],
      ["/api/v1/", "/api/v1/orders"],
      ["/", "/orders"],
      ["", "/orders"],
    ] as const) {
      expect(await readAddresses({ servers: [url] })).toEqual({
        environments: [["unknown"]],
        paths: [path],
        losses: ["server-host /servers/0"],
      });
    }
  });

  it("begins them beside addresses with the same path, which end before it", async () => {
    expect(await readAddresses({ servers: ["/v1", "https://shop.example/v1"] })).toMatchObject({
      environments: [["unknown"], ["https://shop.example"]],
      paths: ["/v1/orders"],
    });
  });

  it("doesn't beside addresses with others", async () => {
    expect(await readAddresses({ servers: ["https://shop.example/v1", "/"] })).toMatchObject({
      environments: [["https://shop.example/v1"], ["unknown"]],
      paths: ["/orders"],
    });
  });

  it("of an operation begins its path, and is at the host of the others", async () => {
    expect(await readAddresses({ servers: ["/v1"], own: ["/v2"] })).toEqual({
      environments: [["unknown"]],
      paths: ["/v1/orders", "/v2/ships"],
      losses: ["server-host /servers/0"],
    });
  });

  it("of an operation is at another host than addresses are", async () => {
    expect(await readAddresses({ servers: ["https://shop.example/v1"], own: ["/v2"] })).toEqual({
      environments: [["https://shop.example/v1", "unknown"]],
      paths: ["/orders", "/v2/ships", "other"],
      losses: ["server-host /paths/~1ships/get/servers/0"],
    });
  });

  it("names nothing by its path", async () => {
    const { model } = importDocument(await read(documentAt({ servers: ["/api/v1"] })));
    expect(model.files.map(({ path }) => path)).toEqual(["api.yaml", "orders.yaml"]);
    expect(model.names.operations).toEqual(new Map([["openapi.json#/paths/~1orders/get", "get-orders"]]));
  });
});

describe("the path of servers, beside an earlier document", () => {
  it.each<[string, Said["servers"], Said["servers"], { environments: unknown; paths: unknown }]>([
    [
      "a host",
      ["/v1"],
      ["https://a.example/v1"],
      { environments: [["https://a.example"]], paths: ["/v1/orders"] },
    ],
    [
      "a host and a path",
      ["/v1"],
      ["https://a.example/v2"],
      { environments: [["https://a.example"]], paths: ["/v2/orders"] },
    ],
    ["a path", ["/"], ["/v1"], { environments: [["unknown"]], paths: ["/v1/orders"] }],
    [
      "what is known, without the host",
      ["https://a.example/v1"],
      ["/v1"],
      { environments: [["unknown"]], paths: ["/orders"] },
    ],
    [
      "another path, without a host",
      ["https://a.example/v1"],
      ["/v2"],
      { environments: [["unknown"]], paths: ["/v2/orders"] },
    ],
  ])("says where it did, of %s", async (_, before, after, expected) => {
    expect(await readAfter({ servers: before }, { servers: after })).toMatchObject(expected);
  });
});
