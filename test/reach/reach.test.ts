import { expect, it } from "vitest";
import { countLosses } from "../../src/openapi/import/count-losses.js";
import { documentOf, read, string } from "../openapi/import/open-document.js";
import { readDocuments } from "./documents.js";
import { type ClientRow, printClients } from "./make-client.js";
import { figuresOf, printTable, sumRows } from "./reach-table.js";
import { registries, type RegistryName } from "./registries.js";

it("the lists have enough documents, each fetched by an exact version and proved by its checksum", async () => {
  const { usual, more } = await readDocuments();
  expect(usual.length).toBeGreaterThanOrEqual(8);
  expect(more.length).toBeGreaterThanOrEqual(40);
  const all = [...usual, ...more];
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(new Set(all.map(({ sha256 }) => sha256)).size).toBe(all.length);
  for (const document of all) {
    expect(document).toMatchObject({
      name: expect.stringMatching(/^[a-z-]+$/u),
      version: expect.stringMatching(/^\d+(?:\.\d+){1,2}$/u),
      path: expect.stringMatching(/^(?:[\w.-]+\/)*[\w.-]+\.(?:json|yaml)$/u),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/u),
      licence: expect.stringMatching(/./u),
    });
    expect(["npm", "pypi", "maven"]).toContain(document.registry ?? "npm");
  }
});

it("each of the documents on request says what made it", async () => {
  const { more } = await readDocuments();
  for (const { generator } of more) expect(generator).toMatch(/./u);
});

it("a package comes from its registry by an exact version, and nothing of it is installed", () => {
  const commandOf = (name: RegistryName) => registries[name].fetch("org.example:shop", "1.2.3", "there");
  expect(commandOf("npm")).toEqual([
    "npm",
    ["pack", "org.example:shop@1.2.3", "--ignore-scripts", "--silent", "--pack-destination", "there"],
  ]);
  expect(commandOf("pypi")).toEqual([
    "pip",
    ["download", "org.example:shop==1.2.3", "--no-deps", "--only-binary=:all:", "--quiet", "--dest", "there"],
  ]);
  expect(commandOf("maven")[1]).toContain("artifact=org.example:shop:1.2.3");
});

it("a table shows each document, the sum, and what is lost most", async () => {
  const parameters = [
    { in: "query", name: "a[b]", schema: string },
    { in: "cookie", name: "c", required: true, schema: string },
  ];
  const api = await read(documentOf({ parameters }));
  const lists = { all: 4, walkable: 3, told: 2 };
  const row = { name: "shop", count: countLosses(api), lists };
  const sum = sumRows([row, { ...row, name: "other" }]);
  expect(printTable([row, sum]).split("\n")).toEqual([
    "                operations       without loss   weaker   uncallable       lists to walk  main losses, by operations",
    "shop                     1          0 (0.0 %)        0            1       3 of 4 (75 %)  cookie-parameter 1",
    "all                      2          0 (0.0 %)        0            2       6 of 8 (75 %)  cookie-parameter 2",
  ]);
  expect(figuresOf(sum)).toMatchObject({
    name: "all",
    count: { operations: 2, uncallable: 2, losses: 2, touched: { "cookie-parameter": 2 } },
  });
});

it("a table shows what became of each document", () => {
  const row: ClientRow = {
    name: "shop",
    files: 3,
    characters: 12_600,
    mistakes: [],
    warnings: 2,
    differences: [],
    complaints: ["TS2322"],
    importTime: 250,
    generateTime: 1000,
  };
  expect(printClients([row]).split("\n")).toEqual([
    "              files     kB  errors  warnings  round trip  compile errors    import  generate   share",
    "shop              3     13       0         2        same               1     0.3 s     1.0 s    25 %",
  ]);
});
