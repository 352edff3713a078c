import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { check } from "../../src/app/commands/check.js";
import { generate } from "../../src/app/commands/generate.js";
import { upgrade } from "../../src/app/commands/upgrade.js";
import { runCommand } from "../app/commands/run-command.js";
import { shop } from "../language/model/build-text.js";
import { isWhole } from "../whole.js";
import { temporaryFolder, writeTree } from "./write/temporary-folder.js";

/** Where the template is: in a folder of its own, so that a test can change it. */
const made = vi.hoisted(() => ({ template: "" }));

vi.mock(import("../../src/app/languages/languages.js"), async (original) => {
  const [{ languages }, { outlineRow }, { writeTemplate }] = await Promise.all([
    original(),
    import("./outline/language.js"),
    import("./outline/template.js"),
  ]);
  made.template = writeTemplate();
  const [first, ...others] = languages;
  return { languages: [first, ...others, outlineRow(made.template)] as const };
});

const config = (options = "") => `outputs: [{ folder: docs/outline, language: outline${options} }]\n`;

function project(options = "", model = shop()): string {
  const folder = temporaryFolder();
  writeTree(folder, { "spec/api.yaml": model, "quoin.config.yaml": config(options) });
  return folder;
}

const runGenerate = (folder: string) =>
  runCommand(folder, (io) => generate({ force: false, dryRun: false, json: false }, io));
const runCheck = (folder: string) => runCommand(folder, (io) => check({ json: false }, io));

describe("a language with one row in the registry", () => {
  it("is generated, locked and found current, and nothing else is written", async () => {
    const folder = project(", heading: Shops");
    const { exit, out } = await runGenerate(folder);
    expect([exit, out]).toEqual([0, expect.stringContaining("docs/outline  2 new")]);
    expect(readFileSync(join(folder, "docs/outline/outline.md"), "utf8")).toBe(
      "# Shops\n\n- Orders\n  - GET get-order\n",
    );
    expect(await runGenerate(folder)).toMatchObject({ exit: 0, out: "nothing changed\n" });
    expect(await runCheck(folder)).toMatchObject({ exit: 0, err: "" });
  });

  it("is stale when an option or its template changes", async () => {
    const folder = project();
    await runGenerate(folder);
    writeTree(folder, { "quoin.config.yaml": config(", heading: Other") });
    expect((await runCheck(folder)).err).toContain("stale-output");
    writeTree(folder, { "quoin.config.yaml": config() });
    expect((await runCheck(folder)).exit).toBe(0);
    const before = readFileSync(made.template, "utf8");
    writeFileSync(made.template, `${before}\nThe end.\n`);
    expect((await runCheck(folder)).err).toContain("stale-output");
    writeFileSync(made.template, before);
    expect((await runCheck(folder)).exit).toBe(0);
  });

  it("has its options checked in the configuration, at their places", async () => {
    const { exit, err } = await runGenerate(project(", deepest: 12, headline: Shops"));
    expect(exit).toBe(2);
    expect(err).toContain("quoin.config.yaml:1:63");
    expect(err).toContain("is the number `12`. Expected a whole number of at most 9.");
    expect(err).toContain("help  How many words a name may have.");
    expect(err).toContain("Item 1 of `outputs` has no key `headline`.");
    expect(err).toContain("help  Did you mean `heading`?");
  });

  it("is told from another language by a key that only that one has", async () => {
    const { err } = await runGenerate(project(", file_store: true"));
    expect(err).toContain("Item 1 of `outputs` has no key `file_store`.");
    expect(err).toContain("help  Only `outputs` of another kind have `file_store`.");
  });

  it("has rules of its own for strings, and none of another language", async () => {
    const { exit, err } = await runGenerate(project(", package: outlines"));
    expect([exit, err]).toEqual([2, expect.stringContaining("outline/no-capital")]);
    expect(err).toContain("quoin.config.yaml:1:63");
    expect((await runGenerate(project(", package: The Outlines"))).exit).toBe(0);
  });

  it("shares no runtime with clients in another one", async () => {
    const folder = project();
    const both = (option = "") =>
      `runtime: { folder: r }\noutputs: [{ folder: a }, { folder: b, language: outline${option} }]\n`;
    writeTree(folder, { "quoin.config.yaml": both() });
    const { exit, err } = await runGenerate(folder);
    expect([exit, err]).toEqual([2, expect.stringContaining("runtime-of-languages")]);
    expect(err).toContain("quoin.config.yaml:1:10");
    expect(err).toContain("are in several languages: typescript in a, outline in b.");
    if (!isWhole) return;
    writeTree(folder, { "quoin.config.yaml": both(", runtime: vendored") });
    expect((await runGenerate(folder)).out).toMatch(/^a {2}.*^b {2}.*^r {2}/msu);
  });

  it("reports what a model may not have in its own words, at its place", async () => {
    const endpoint = "  get-one-of-all-the-orders: { GET: /orders, doc: Reads it., returns: Order }\n";
    const { exit, err } = await runGenerate(project("", shop({ endpoints: endpoint })));
    expect([exit, err]).toEqual([1, expect.stringContaining("outline/long-name")]);
    expect(err).toContain("spec/api.yaml:11:3");
    expect(err).toContain("help  Use five at most.");
  });

  it("leaves the callers of its outputs to people, and says whose Quoin rewrites", async () => {
    const flags = { from: "1", write: false, force: false, verbose: false, json: false };
    const { exit, err } = await runCommand(project(), (io) => upgrade(flags, io));
    expect([exit, err]).toEqual([2, expect.stringContaining("callers-not-rewritten")]);
    expect(err).toContain("Quoin can't rewrite callers of clients in outline.");
    expect(err).toContain("`quoin upgrade` is for clients in typescript.");
  });
});
