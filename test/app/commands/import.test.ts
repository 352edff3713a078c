import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { edit, importIn, project, readIn, shop } from "./import-project.js";

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

  it("writes no folder where a file is", async () => {
    const folder = project();
    await importIn(folder);
    rmSync(join(folder, "spec"), { recursive: true });
    writeFileSync(join(folder, "spec"), "");
    const { exit, err } = await importIn(folder);
    expect([exit, err]).toEqual([2, expect.stringContaining("spec has a model that wasn't imported")]);
  });

  it("imports once more into a folder that was emptied, and into no other one", async () => {
    const folder = project();
    await importIn(folder);
    const before = readIn(folder, "spec/shop.yaml");
    rmSync(join(folder, "spec"), { recursive: true });
    const other = await importIn(folder, { out: "other" });
    expect([other.exit, other.err]).toEqual([2, expect.stringContaining("other-import")]);
    await importIn(folder);
    expect(readIn(folder, "spec/shop.yaml")).toBe(before);
  });

  it("stays in its folder beside a model that was written by hand", async () => {
    const hand = "api: { name: Shop }\n";
    const folder = project({ "openapi.yaml": shop, "spec/shop.yaml": hand });
    await importIn(folder, { out: "imported" });
    expect((await importIn(folder)).out).toContain("imported  current");
    expect(readIn(folder, "spec/shop.yaml")).toBe(hand);
  });

  it("has a name and a version that are said", async () => {
    const folder = project();
    await importIn(folder, { name: "Store", versionHeader: { header: "Shop-Version", value: "2026-01-01" } });
    expect(readIn(folder, "spec/api.yaml")).toMatch(
      /name: Store[^]*header: Shop-Version\n {2}current: 2026-01-01/u,
    );
  });

  it("keeps the name of the API, whatever becomes of the title", async () => {
    const folder = project();
    await importIn(folder);
    edit(folder, "openapi.yaml", (text) => text.replace("title: Shop", "title: Store"));
    await importIn(folder);
    expect(readIn(folder, "spec/api.yaml")).toContain("  name: Shop\n  doc: Store\n");
    await importIn(folder, { name: "Bazaar" });
    await importIn(folder);
    expect(readIn(folder, "spec/api.yaml")).toContain("  name: Bazaar\n");
  });

  it.each([
    ["name", { name: "a b" }, "`a b` is not a valid name for an API"],
    ["long name", { name: "A".repeat(101) }, "name-too-long"],
    ["version", { as: "" }, '`""` is not a valid name for a version'],
    ["version beside a header", { versionHeader: { header: "V", value: "é" } }, "invalid-name"],
  ])("writes nothing under a %s that no model may have", async (_, flags, said) => {
    const folder = project();
    const { exit, err } = await importIn(folder, flags);
    expect([exit, err]).toEqual([1, expect.stringContaining(said)]);
    expect(readdirSync(folder)).toEqual(["openapi.yaml"]);
  });

  it.each([
    ["1.2", "swagger: '1.2'\n", "`swagger: 1.2`"],
    ["3.3", "openapi: 3.3.0\n", "3.3.0"],
    ["no document", "a: b\n", "not-openapi"],
    ["no YAML", "a: [\n", "invalid-yaml"],
  ])("refuses what it can't read: %s", async (_, text, said) => {
    const folder = project({ "openapi.yaml": text });
    const { exit, out, err } = await importIn(folder);
    expect([exit, out, err]).toEqual([1, "", expect.stringContaining(said)]);
    expect(readdirSync(folder)).toEqual(["openapi.yaml"]);
  });

  it.each([
    ["no paths", "openapi: 3.1.0\npaths: {}\n", "`malformed` is lost"],
    [
      "paths that aren't there",
      "openapi: 3.1.0\npaths: { $ref: paths.yaml }\n",
      "`reference-unreadable` is lost",
    ],
    [
      "operations that no client can call",
      "openapi: 3.1.0\npaths: { /a: { trace: { responses: { 204: { description: A. } } } } }\n",
      "`unsayable-method` is lost",
    ],
  ])("refuses a document of which nothing can be called, and says why: %s", async (_, text, why) => {
    const folder = project({ "openapi.yaml": text });
    const { exit, out, err } = await importIn(folder);
    expect([exit, out]).toEqual([1, ""]);
    expect(err).toContain("no-operations");
    expect(err).toContain(why);
    expect(readdirSync(folder)).toEqual(["openapi.yaml"]);
  });

  it("takes webhooks for something", async () => {
    const post =
      "post: { requestBody: { required: true, content: { application/json: { schema: { type: object } } } } }";
    const folder = project({ "openapi.yaml": `openapi: 3.1.0\nwebhooks: { made: { ${post} } }\n` });
    expect((await importIn(folder)).exit).toBe(0);
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
      "openapi.yaml:31:3  warning  import-loss\n\n  `unsayable-webhook` is lost: The webhook `made` isn't one request with a JSON body and a name of letters and digits.",
    );
    expect(err).toContain("  31 │   made: { post: { responses: {} } }\n     │   ^^^^\n");
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
      losses: [{ code: "unsayable-webhook", file: "openapi.yaml", pointer: "/webhooks/made" }],
    });
  });
});

describe("messages about what was edited", () => {
  const later = shop
    .replace(
      "- { name: page, in: query, schema: { type: integer } }",
      "- { name: page, in: query, schema: { type: string } }",
    )
    .replace(
      "operationId: note\n      tags: [Shop]",
      "operationId: note\n      summary: Notes.\n      tags: [Notes]",
    );

  it("are at the lines that the files have from then on", async () => {
    const folder = project();
    await importIn(folder);
    edit(folder, "spec/shop.yaml", (text) =>
      text
        .replace("  note:\n", "  note:\n    title: Keeps a note.\n")
        .replace("page?: integer", "page?: number"),
    );
    edit(folder, "openapi.yaml", () => later);
    const { out, err } = await importIn(folder, { json: true });
    expect(err).toBe("");
    const places = JSON.parse(out).diagnostics.map(({ at }: { at: { file: string; line: number } }) => {
      const line = readIn(folder, at.file).split("\n")[at.line - 1];
      return `${at.file} ${line?.trim()}`;
    });
    expect(places.toSorted()).toEqual([
      "spec/notes.yaml title: Keeps a note.",
      "spec/shop.yaml query: { page?: number }",
    ]);
  });

  it("are in the document about what was removed", async () => {
    const folder = project();
    await importIn(folder);
    edit(folder, "spec/shop.yaml", (text) => text.replace(/\n {2}note:\n(?: {4}.*\n)+/u, ""));
    edit(folder, "openapi.yaml", () => later);
    const { out, err } = await importIn(folder);
    expect(out).toContain("kept out    1, removed by hand: note\n");
    expect(err).toContain("openapi.yaml:22:5  warning  import-conflict\n\n  `endpoints.note` is gone here");
    expect(err).toContain("  22 │     post:\n");
  });
});

describe("what a document perhaps didn't mean", () => {
  it("is in the model, and a warning says so", async () => {
    const typo = shop.replace("required: [id], properties: { id:", "required: [id shop], properties: { id:");
    const folder = project({ "openapi.yaml": typo });
    const { exit, out, err } = await importIn(folder);
    expect([exit, out]).toEqual([0, expect.stringContaining("3 callable, 3 without loss")]);
    expect(err).toContain(
      "warning  import-doubt\n\n  `unlisted-field` is perhaps a mistake: `required` names `id shop` (perhaps `id` is meant)",
    );
    expect(readIn(folder, "spec/shop.yaml")).toContain("id shop: { type: json, as:");
  });
});
