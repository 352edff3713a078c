import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { gaps } from "../../../src/app/commands/gaps.js";
import { importDocument } from "../../../src/app/commands/import.js";
import type { ImportFlags } from "../../../src/app/commands/import/import-flags.js";
import { lastingFolder, temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { drawSome } from "../../whole.js";
import { copyOf } from "./run-cli.js";
import { type CommandRun, runCommand } from "./run-command.js";

/** A document of orders with these fields, and of these routes besides. */
function orders(fields: string, routes = ""): string {
  return `openapi: 3.1.0
info: { title: Shop }
servers: [{ url: "https://shop.example" }]
security: [{ token: [] }]
paths:
  /orders/{id}:
    get:
      operationId: getOrder
      description: Fetches an order.
      tags: [Orders]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        "200": { description: It., content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
${routes}components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  schemas:
    Order: { type: object, required: [id], properties: ${fields} }
`;
}

const deletion = `    delete:
      operationId: deleteOrder
      description: Deletes an order.
      tags: [Orders]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "204": { description: Done. } }
`;

const older = orders("{ id: { type: string }, note: { type: string }, size: { type: integer } }", deletion);
const newer = orders("{ id: { type: string }, size: { type: string }, color: { type: string } }");

function project(folder = temporaryFolder()): string {
  writeTree(folder, { "older.yaml": older, "newer.yaml": newer });
  return folder;
}

function importIn(folder: string, file: string, flags: Partial<ImportFlags> = {}): Promise<CommandRun> {
  const all = { strict: false, dryRun: false, json: false, ...flags };
  return runCommand(folder, (io) => importDocument(file, all, io));
}

const first = { versionHeader: { header: "Api-Version", value: "2026-01-01" } };

let [importedOnce, importedTwice] = ["", ""];

beforeAll(async () => {
  importedOnce = project(lastingFolder());
  await importIn(importedOnce, "older.yaml", first);
  importedTwice = lastingFolder();
  cpSync(importedOnce, importedTwice, { recursive: true });
  await importIn(importedTwice, "newer.yaml", { as: "2026-03-10" });
});

/** A project in which the older document was imported. */
const imported = () => copyOf(importedOnce);

/** The same with the newer one, as another version. */
const withTwoVersions = () => copyOf(importedTwice);

const readIn = (folder: string, path: string) => readFileSync(join(folder, path), "utf8");

function allFiles(folder: string): Readonly<Record<string, string>> {
  const paths = ["quoin.import.json", ...readdirSync(join(folder, "spec")).map((name) => `spec/${name}`)];
  return Object.fromEntries(paths.map((path) => [path, readIn(folder, path)]));
}

function edit(folder: string, path: string, from: string, to: string): void {
  const text = readIn(folder, path);
  expect(text).toContain(from);
  writeFileSync(join(folder, path), text.replace(from, to));
}

async function mistakesOf(folder: string): Promise<readonly string[]> {
  const { err } = await runCommand(folder, (io) => gaps({ json: false }, io));
  return [...err.matchAll(/(\S+-history|unknown-\S+)$/gmu)].map(([code]) => code);
}

describe("quoin import --as", () => {
  it("makes histories of what differs", async () => {
    const folder = imported();
    const { exit, err } = await importIn(folder, "newer.yaml", { as: "2026-03-10" });
    expect([exit, err]).toEqual([0, ""]);
    expect(readIn(folder, "spec/api.yaml")).toContain(`versions:
  header: Api-Version
  current: 2026-03-10
  list: { 2026-01-01: {}, 2026-03-10: {} }
`);
    expect(readIn(folder, "spec/orders.yaml")).toMatchInlineSnapshot(`
      "group: Orders

      types:
        Order:
          fields:
            id: string
            note?: { type: string, until: 2026-03-10 }
            size?: { type: string, was: { until: 2026-03-10, type: integer } }
            color?: { type: string, since: 2026-03-10 }

      endpoints:
        get-order:
          GET: /orders/{id}
          doc: Fetches an order.
          path: { id: string }
          returns:
            200:
              type: Order
              doc: It.

        delete-order:
          DELETE: /orders/{id}
          doc: Deletes an order.
          until: 2026-03-10
          path: { id: string }
          returns:
            204:
              doc: Done.
      "
    `);
    expect(await mistakesOf(folder)).toEqual([]);
  });

  it("changes no byte when the same document is imported again, with or without its version", async () => {
    const folder = withTwoVersions();
    const before = allFiles(folder);
    await importIn(folder, "newer.yaml", { as: "2026-03-10" });
    expect(allFiles(folder)).toEqual(before);
    await importIn(folder, "newer.yaml");
    expect(allFiles(folder)).toEqual(before);
  });

  it("keeps what people have edited, in all versions", async () => {
    const folder = imported();
    edit(
      folder,
      "spec/orders.yaml",
      "    doc: Fetches an order.",
      "    doc: Gets it. # shorter\n    unknown_fields: refused",
    );
    edit(
      folder,
      "spec/orders.yaml",
      "      note?: string",
      "      # for us\n      note?: { type: string, length: ..9 }",
    );
    await importIn(folder, "newer.yaml", { as: "2026-03-10" });
    const text = readIn(folder, "spec/orders.yaml");
    expect(text).toContain("    doc: Gets it. # shorter\n    unknown_fields: refused\n    path");
    expect(text).toContain("      # for us\n      note?: { type: string, length: ..9, until: 2026-03-10 }");
  });

  it("takes a correction of the newest version, and leaves the older ones as they are", async () => {
    const folder = withTwoVersions();
    writeFileSync(
      join(folder, "newer.yaml"),
      orders("{ id: { type: string }, note: { type: string }, size: { type: boolean } }"),
    );
    const { exit } = await importIn(folder, "newer.yaml");
    expect(exit).toBe(0);
    const text = readIn(folder, "spec/orders.yaml");
    expect(text).toContain("      note?: string\n");
    expect(text).toContain("      size?: { type: boolean, was: { until: 2026-03-10, type: integer } }\n");
    expect(text).not.toContain("color");
    expect(await mistakesOf(folder)).toEqual([]);
  });

  it("takes an operation with the same id for the same, whatever its route", async () => {
    const folder = imported();
    writeFileSync(join(folder, "newer.yaml"), older.replace("/orders/{id}:", "/v2/orders/{id}:"));
    expect((await importIn(folder, "newer.yaml", { as: "2026-03-10" })).err).toBe("");
    const text = readIn(folder, "spec/orders.yaml");
    expect(text).toContain(`  get-order:
    GET: /v2/orders/{id}
    doc: Fetches an order.
    was: { until: 2026-03-10, GET: "/orders/{id}" }
`);
    expect(text).not.toContain("since:");
    expect(await mistakesOf(folder)).toEqual([]);
  });

  it("adds a third version to two", async () => {
    const folder = withTwoVersions();
    const { err } = await importIn(folder, "older.yaml", { as: "2026-06-01" });
    expect(err).toContain("`types.Order.fields.note?` is back in `2026-06-01`");
    const text = readIn(folder, "spec/orders.yaml");
    expect(text).toContain("  delete-order-2:");
    expect(text).toMatch(
      /type: integer\n +was:\n +- until: 2026-03-10\n +type: integer\n +- until: 2026-06-01\n +type: string\n/u,
    );
    expect(await mistakesOf(folder)).toEqual([]);
    const before = allFiles(folder);
    await importIn(folder, "older.yaml");
    expect(allFiles(folder)).toEqual(before);
  });

  describe("a type that is any of several", () => {
    const [problem, fault] = ["Problem", "Fault"].map(
      (name) => `{ schema: { $ref: "#/components/schemas/${name}" } }`,
    );
    const types = `    Problem: { type: object, properties: { code: { type: string } } }
    Fault: { type: object, properties: { title: { type: string } } }
`;
    const faults = (content: string) =>
      `${orders(
        "{}",
        `  /faults:
    post:
      tags: [Faults]
      responses:
        "204": { description: Done. }
        "400": { description: No., content: { ${content} } }
`,
      )}${types}`;
    const both = faults(`application/json: ${problem}, application/fault+json: ${fault}`);

    async function importBoth(one: string, other: string) {
      const folder = temporaryFolder();
      writeTree(folder, { "older.yaml": one, "newer.yaml": other });
      await importIn(folder, "older.yaml", first);
      const before = readIn(folder, "spec/faults.yaml");
      await importIn(folder, "newer.yaml", { as: "2026-03-10" });
      return { before, after: readIn(folder, "spec/faults.yaml") };
    }

    it("keeps its name under another name of the document", async () => {
      const { before, after } = await importBoth(both, both);
      expect(before).toContain("  ProblemAny:");
      expect(after).toBe(before);
    });

    it("is named like a type that has a name", async () => {
      const { after } = await importBoth(faults(`application/json: ${problem}`), both);
      expect(after).toContain("  ProblemAny:");
    });
  });

  const refusals: readonly (readonly [string, Partial<ImportFlags>])[] = [
    ["another header", { versionHeader: { header: "Version", value: "2026-03-10" } }],
    ["an older version", first],
    ["a version that there isn't", { versionHeader: { header: "Api-Version", value: "2027-01-01" } }],
    [
      "another header beside a new version",
      { as: "2027-01-01", versionHeader: { header: "V", value: "2026-01-01" } },
    ],
    [
      "no version beside a new one",
      { as: "2027-01-01", versionHeader: { header: "Api-Version", value: "2020" } },
    ],
  ];

  it.each(drawSome(2, refusals))(
    "refuses %s where the model says what selects which versions",
    async (_, flags) => {
      const folder = withTwoVersions();
      const before = allFiles(folder);
      const { exit, err } = await importIn(folder, "newer.yaml", flags);
      expect([exit, err]).toEqual([2, expect.stringContaining("other-version-header")]);
      expect(allFiles(folder)).toEqual(before);
      const same = { header: "api-version", value: "2026-03-10" };
      expect((await importIn(folder, "newer.yaml", { versionHeader: same })).out).toContain("spec  current");
    },
  );

  it("asks what selects a version, where the model doesn't say it", async () => {
    const folder = project();
    expect((await importIn(folder, "newer.yaml", { as: "2026-03-10" })).err).toContain(
      "version-without-model",
    );
    await importIn(folder, "older.yaml");
    const refused = await importIn(folder, "newer.yaml", { as: "2026-03-10" });
    expect([refused.exit, refused.err]).toEqual([2, expect.stringContaining("version-without-header")]);
    const { exit } = await importIn(folder, "newer.yaml", { as: "2026-03-10", ...first });
    expect(exit).toBe(0);
    expect(readIn(folder, "spec/api.yaml")).toContain("list: { 2026-01-01: {}, 2026-03-10: {} }");
    const early = await importIn(folder, "newer.yaml", { as: "2026-02-01" });
    expect(early.err).toContain("not-newest-version");
    expect(await mistakesOf(folder)).toEqual([]);
  });
});
