import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { check } from "../../src/commands/check.js";
import { importDocument } from "../../src/commands/import.js";
import type { ImportFlags } from "../../src/commands/import/import-flags.js";
import { temporaryFolder, writeTree } from "../write/temporary-folder.js";
import { type CommandRun, runCommand } from "./run-command.js";

const order = `{ $ref: "#/components/schemas/Order" }`;
const shop = `openapi: 3.1.0
info: { title: Shop }
servers: [{ url: "https://shop.example" }]
paths:
  /orders:
    get:
      operationId: listOrders
      tags: [Shop]
      parameters:
        - { name: page, in: query, schema: { type: integer } }
      responses:
        "200": { description: Some., content: { application/json: { schema: { $ref: "#/components/schemas/OrderPage" } } } }
    post:
      operationId: createOrder
      tags: [Shop]
      parameters:
        - { name: Idempotency-Key, in: header, schema: { type: string } }
      responses:
        "201": { description: It., content: { application/json: { schema: ${order} } } }
  /notes:
    post:
      operationId: note
      tags: [Shop]
      responses: { "204": { description: Done. } }
components:
  schemas:
    Order: { type: object, required: [id], properties: { id: { type: string } } }
    OrderPage: { type: object, properties: { data: { type: array, items: ${order} } } }
`;

function project(files: Readonly<Record<string, string>> = { "openapi.yaml": shop }): string {
  const folder = temporaryFolder();
  writeTree(folder, files);
  return folder;
}

function importIn(
  folder: string,
  flags: Partial<ImportFlags> = {},
  file = "openapi.yaml",
): Promise<CommandRun> {
  const all = { strict: false, dryRun: false, json: false, ...flags };
  return runCommand(folder, (io) => importDocument(file, all, io));
}

const readIn = (folder: string, path: string) => readFileSync(join(folder, path), "utf8");

function edit(folder: string, path: string, change: (text: string) => string): void {
  writeFileSync(join(folder, path), change(readIn(folder, path)));
}

const accept = (text: string) => text.replaceAll("accept: no", "accept: yes");

async function warningsOf(folder: string): Promise<readonly string[]> {
  const { err } = await runCommand(folder, (io) => check({ json: false }, io));
  return [...err.matchAll(/(?:error|warning) {2}(\S+)\n\n {2}(.*)/gu)].map(
    ([, code, text]) => `${code}: ${text}`,
  );
}

describe("quoin import", () => {
  it("writes a model with its configuration and questions, and says what to do next", async () => {
    const folder = project();
    const { exit, out, err } = await importIn(folder);
    expect([exit, err]).toEqual([0, ""]);
    expect(out).toBe(`new      spec/api.yaml
new      spec/shop.yaml
new      quoin.import.json
new      quoin.questions.yaml
new      quoin.config.yaml

operations  3: 3 callable, 3 without loss
questions   2 to answer in quoin.questions.yaml, 0 accepted

target: any compiler, because nothing here asks for anything else

Next:

  npm install "zod@^4.5.0"
  npx quoin generate
  npx quoin sandbox --seed 1

Then answer quoin.questions.yaml: until then, no write is ever sent twice.
`);
  });

  it("changes no byte where nothing has changed", async () => {
    const folder = project();
    await importIn(folder);
    const before = readdirSync(folder).map((name) => [name, existsSync(join(folder, name, "api.yaml"))]);
    const texts = ["spec/api.yaml", "spec/shop.yaml", "quoin.import.json", "quoin.questions.yaml"];
    const written = texts.map((path) => readIn(folder, path));
    const { out } = await importIn(folder);
    expect(out.split("\n")[0]).toBe("spec  current");
    expect(texts.map((path) => readIn(folder, path))).toEqual(written);
    expect(readdirSync(folder).map((name) => [name, existsSync(join(folder, name, "api.yaml"))])).toEqual(
      before,
    );
  });

  it("only says what it would write with --dry-run", async () => {
    const folder = project();
    const { exit, out } = await importIn(folder, { dryRun: true });
    expect([exit, out.split("\n").at(-2)]).toEqual([0, "Nothing was written."]);
    expect(readdirSync(folder)).toEqual(["openapi.yaml"]);
  });

  it("writes into another folder, which the configuration then names", async () => {
    const folder = project();
    await importIn(folder, { out: "model" });
    expect(readIn(folder, "quoin.config.yaml")).toContain("\nmodel: model\n");
    expect((await importIn(folder)).out).toContain("model  current");
  });

  it("leaves a configuration as it is, and takes its folder", async () => {
    const config = "model: api\noutputs: []\n";
    const folder = project({ "openapi.yaml": shop, "quoin.config.yaml": config });
    await importIn(folder);
    expect([readIn(folder, "quoin.config.yaml"), existsSync(join(folder, "api/api.yaml"))]).toEqual([
      config,
      true,
    ]);
  });

  it("never overwrites a model that it didn't write", async () => {
    const folder = project({ "openapi.yaml": shop, "spec/shop.yaml": "api: { name: Shop }\n" });
    const { exit, err } = await importIn(folder);
    expect([exit, err]).toEqual([2, expect.stringContaining("model-not-imported")]);
    expect(readdirSync(join(folder, "spec"))).toEqual(["shop.yaml"]);
  });

  it("has a name and a version that are said", async () => {
    const folder = project();
    await importIn(folder, { name: "Store", versionHeader: { header: "Shop-Version", value: "2026-01-01" } });
    expect(readIn(folder, "spec/api.yaml")).toMatch(
      /name: Store[^]*header: Shop-Version\n {2}current: 2026-01-01/u,
    );
  });

  it.each([
    ["2.0", "swagger: '2.0'\n", "npx swagger2openapi openapi.yaml --outfile openapi.json"],
    ["3.2", "openapi: 3.2.0\n", "3.2.0"],
    ["no document", "a: b\n", "not-openapi"],
    ["no YAML", "a: [\n", "invalid-yaml"],
  ])("refuses what it can't read: %s", async (_, text, said) => {
    const folder = project({ "openapi.yaml": text });
    const { exit, out, err } = await importIn(folder);
    expect([exit, out, err]).toEqual([1, "", expect.stringContaining(said)]);
    expect(readdirSync(folder)).toEqual(["openapi.yaml"]);
  });

  it("says that there is no such file, and that what it wrote was damaged", async () => {
    const folder = project();
    expect((await importIn(folder, {}, "nothing.yaml")).exit).toBe(2);
    await importIn(folder);
    edit(folder, "quoin.import.json", (text) => text.slice(0, 40));
    const { exit, err } = await importIn(folder);
    expect([exit, err]).toEqual([1, expect.stringContaining("unreadable-import-lock")]);
  });
});

describe("what is lost", () => {
  const lossy = `${shop}webhooks:\n  made: { post: { responses: {} } }\n`;

  it("is a warning for each kind, with its first places", async () => {
    const { exit, err } = await importIn(project({ "openapi.yaml": lossy }));
    expect(exit).toBe(0);
    expect(err).toContain(
      "openapi.yaml:29:1  warning  import-loss\n\n  `webhooks` is lost: The document describes webhooks.",
    );
    expect(err).toContain("  29 │ webhooks:\n     │ ^^^^^^^^\n");
  });

  it("makes the command fail with --strict, and nothing is written", async () => {
    const folder = project({ "openapi.yaml": lossy });
    const { exit, err } = await importIn(folder, { strict: true });
    expect([exit, err]).toEqual([1, expect.stringContaining("lossy-import")]);
    expect(readdirSync(folder)).toEqual(["openapi.yaml"]);
  });

  it("is all in the JSON", async () => {
    const { out } = await importIn(project({ "openapi.yaml": lossy }), { json: true, dryRun: true });
    expect(JSON.parse(out)).toMatchObject({
      exit: 0,
      dryRun: true,
      operations: { all: 3, callable: 3, withoutLoss: 3 },
      losses: [{ code: "webhooks", file: "openapi.yaml", pointer: "/webhooks" }],
    });
  });
});

describe("answers", () => {
  it("are in the model after the next import, and no warning says otherwise then", async () => {
    const folder = project();
    await importIn(folder);
    expect((await warningsOf(folder)).filter((text) => text.startsWith("answer"))).toEqual([]);
    edit(folder, "quoin.questions.yaml", accept);
    expect((await warningsOf(folder)).filter((text) => text.startsWith("answer"))).toEqual([
      "answer-not-imported: The model doesn't have what was accepted of `idempotency`.",
      "answer-not-imported: The model doesn't have what was accepted of `pagination.pages`, `list-orders`.",
    ]);
    const { exit, out } = await importIn(folder);
    expect([exit, out]).toEqual([
      0,
      expect.stringContaining("0 to answer in quoin.questions.yaml, 2 accepted"),
    ]);
    const endpoints = readIn(folder, "spec/shop.yaml");
    expect(endpoints).toContain("    list: { items: Order, by: pages }\n");
    expect(endpoints).toMatch(/POST: \/notes\n(?: {4}.*\n)*? {4}idempotency: none\n/u);
    expect(endpoints).not.toMatch(/Idempotency-Key|OrderPage|page\?/u);
    expect((await warningsOf(folder)).filter((text) => /^(?:answer|name)/u.test(text))).toEqual([]);
    expect((await importIn(folder)).out).toContain("spec  current");
  });

  it("may be corrected, and taken back", async () => {
    const folder = project();
    await importIn(folder);
    const before = [readIn(folder, "spec/api.yaml"), readIn(folder, "spec/shop.yaml")];
    edit(folder, "quoin.questions.yaml", (text) => accept(text).replace("retention: 1h", "retention: 24h"));
    await importIn(folder);
    expect(readIn(folder, "spec/api.yaml")).toContain("retention: 24h");
    edit(folder, "quoin.questions.yaml", (text) => text.replaceAll("accept: yes", "accept: no"));
    await importIn(folder);
    expect([readIn(folder, "spec/api.yaml"), readIn(folder, "spec/shop.yaml")]).toEqual(before);
  });

  it("stay, with their comments, when more is asked", async () => {
    const folder = project();
    await importIn(folder);
    edit(folder, "quoin.questions.yaml", (text) =>
      accept(text).replace("  - accept", "  # They said so.\n  - accept"),
    );
    const answered = readIn(folder, "quoin.questions.yaml");
    const put =
      "    put: { operationId: replaceNote, tags: [Shop], responses: { '204': { description: Done. } } }\n";
    edit(folder, "openapi.yaml", (text) => text.replace("  /notes:\n", `  /notes:\n${put}`));
    await importIn(folder);
    const asked = readIn(folder, "quoin.questions.yaml");
    expect(asked.startsWith(answered)).toBe(true);
    expect(asked.slice(answered.length)).toContain("replace-note: { idempotency: repeatable }");
  });

  it("about operations that are gone are told", async () => {
    const folder = project();
    await importIn(folder);
    edit(folder, "quoin.questions.yaml", accept);
    edit(folder, "openapi.yaml", (text) => text.replace(/ {4}get:\n[^]*?(?= {4}post:)/u, ""));
    expect((await importIn(folder)).err).toContain("answer-to-nothing");
  });

  it("remove what the document no longer has, and are done with then", async () => {
    const folder = project();
    await importIn(folder);
    edit(folder, "openapi.yaml", (text) => text.replace(/ {2}\/notes:\n[^]*?(?=components:)/u, ""));
    expect((await importIn(folder)).err).toContain("gone-from-document");
    expect(readIn(folder, "quoin.questions.yaml")).toContain("    remove:\n      - endpoints.note\n");
    edit(folder, "quoin.questions.yaml", (text) =>
      text.replace(/accept: no(?=\n.*\n {4}remove)/u, "accept: yes"),
    );
    await importIn(folder);
    expect(readIn(folder, "spec/shop.yaml")).not.toContain("note");
    expect(readIn(folder, "quoin.questions.yaml")).not.toContain("remove");
  });

  it("that are no answers are refused, and nothing is written", async () => {
    const folder = project();
    await importIn(folder);
    edit(folder, "quoin.questions.yaml", (text) => text.replace("accept: no", "accept: maybe"));
    const before = readIn(folder, "quoin.questions.yaml");
    const { exit, err } = await importIn(folder);
    expect([exit, err]).toEqual([1, expect.stringContaining("quoin.questions.yaml:5:13")]);
    expect(readIn(folder, "quoin.questions.yaml")).toBe(before);
  });
});
