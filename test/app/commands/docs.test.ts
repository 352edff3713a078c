import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { check } from "../../../src/app/commands/check.js";
import { docs, type DocsFlags } from "../../../src/app/commands/docs.js";
import { generate } from "../../../src/app/commands/generate.js";
import { readTree, temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { projectFolder, readIn, smallModel } from "./run-cli.js";
import { type CommandRun, runCommand } from "./run-command.js";
import { shopDocument } from "./shop-document.js";

const run = (folder: string, flags: Partial<DocsFlags> = {}): Promise<CommandRun> =>
  runCommand(folder, (io) => docs({ force: false, dryRun: false, json: false, ...flags }, io));

const configured = (rest = "") =>
  projectFolder({ "quoin.config.yaml": `outputs: [{ folder: pages, language: site${rest} }]\n` });

describe("quoin docs", () => {
  it("makes the site in site/, says where it begins, and then writes what changed alone", async () => {
    const folder = projectFolder();
    const made = await run(folder);
    expect([made.exit, made.err]).toEqual([0, ""]);
    expect(made.out).toMatch(/^site {2}\d+ new\n/u);
    expect(made.out).toMatch(/\nopen site\/index\.html\n$/u);
    expect(readIn(folder, "site/index.html")).toContain("<title>Library</title>");
    expect(await run(folder)).toEqual({ exit: 0, out: "nothing changed\nopen site/index.html\n", err: "" });
    writeTree(folder, { "spec/api.yaml": smallModel.replace("A book of", "A print of") });
    const { out } = await run(folder);
    expect(out).toMatch(/^site {2}\d+ changed, \d+ unchanged\n/u);
  });

  it("writes nothing in a dry run, and names no page to open", async () => {
    const folder = projectFolder();
    const { exit, out } = await run(folder, { dryRun: true });
    expect([exit, out.includes("dry run"), out.includes("open "), existsSync(join(folder, "site"))]).toEqual([
      0,
      true,
      false,
      false,
    ]);
  });

  it("replaces a file that was edited by hand only if it is forced to", { tags: ["whole"] }, async () => {
    const folder = projectFolder();
    await run(folder);
    const page = join(folder, "site/index.html");
    const text = readFileSync(page, "utf8");
    writeFileSync(page, "Mine.");
    writeTree(folder, { "spec/api.yaml": smallModel.replace("A book of", "A print of") });
    const before = readTree(folder);
    const refused = await run(folder);
    expect([refused.exit, refused.err.includes("edited-output")]).toEqual([1, true]);
    expect(refused.err).toContain("help  Undo the edit, or discard it with `quoin docs --force`.");
    expect(readTree(folder)).toEqual(before);
    expect((await run(folder, { force: true })).exit).toBe(0);
    expect(readFileSync(page, "utf8").slice(0, 40)).toBe(text.slice(0, 40));
  });

  it("makes the sites of the configuration as it says, so that `check` and `generate` find them current", async () => {
    const folder = configured(", base: /ref/, title: Books");
    expect((await run(folder)).out).toContain("open pages/index.html\n");
    expect(existsSync(join(folder, "site"))).toBe(false);
    expect(readIn(folder, "pages/index.html")).toContain("Books</title>");
    expect(readIn(folder, "pages/llms.txt")).toContain("](/ref/calls/");
    const checked = await runCommand(folder, (io) => check({ json: false }, io));
    expect(checked).toEqual({ exit: 0, out: "pages  current\n", err: "" });
    const again = await runCommand(folder, (io) =>
      generate({ force: false, dryRun: false, json: false }, io),
    );
    expect(again.out).toBe("nothing changed\n");
    expect((await run(folder, { out: "./pages/" })).out).toBe("nothing changed\nopen pages/index.html\n");
  });

  it(
    "lets a flag override what the configuration says, and leaves the other options",
    { tags: ["whole"] },
    async () => {
      const folder = configured(", base: /ref/, title: Books");
      await run(folder, { base: "/other/" });
      expect(readIn(folder, "pages/llms.txt")).toMatch(/^# Books\n[^]*\]\(\/other\/calls\//u);
    },
  );

  it("leaves the other outputs of the configuration alone", { tags: ["whole"] }, async () => {
    const folder = projectFolder({
      "quoin.config.yaml":
        "outputs: [{ folder: client }, { folder: api, language: openapi }, { folder: pages, language: site }]\n",
    });
    expect((await run(folder)).exit).toBe(0);
    expect(Object.keys(readTree(folder)).filter((path) => /^[^/]*\/$/u.test(path))).toEqual([
      "pages/",
      "spec/",
    ]);
  });

  it.each([
    ["client", "not-a-site"],
    ["client/site", "overlapping-outputs"],
    [".", "overlapping-outputs"],
    ["spec", "unsafe-folder"],
  ])("refuses to make it in %s: %s", async (out, code) => {
    const folder = projectFolder({ "quoin.config.yaml": "outputs: [{ folder: client }]\n" });
    const before = readTree(folder);
    const { exit, err } = await run(folder, { out });
    expect([exit, err.includes(code)]).toEqual([2, true]);
    expect(readTree(folder)).toEqual(before);
  });

  it("refuses a base that is no path, and a model that isn't sound", async () => {
    const folder = projectFolder();
    const { exit, err } = await run(folder, { base: "ref" });
    expect([exit, err.includes("invalid-base-path")]).toEqual([2, true]);
    writeTree(folder, { "spec/more.yaml": "types:\n  Book: { doc: Again., fields: { id: string } }\n" });
    const unsound = await run(folder);
    expect([unsound.exit, unsound.out, existsSync(join(folder, "site"))]).toEqual([1, "", false]);
  });

  it("makes it of an OpenAPI document as it is", async () => {
    const folder = temporaryFolder();
    writeTree(folder, { "openapi.yaml": shopDocument });
    const made = await run(folder, { model: ["openapi.yaml"] });
    expect([made.exit, made.out.split("\n").at(-2)]).toEqual([0, "open site/index.html"]);
    expect(readIn(folder, "site/index.html")).toContain("<title>Shop</title>");
    expect((await run(folder, { model: ["openapi.yaml"] })).out).toMatch(/^nothing changed\n/u);
  });

  /** A project with two versions. */
  function versionedProject(): string {
    const versions =
      "\nversions:\n  header: Api-Version\n  current: '2026-01-01'\n  list:\n    '2025-01-01': { doc: A. }\n    '2026-01-01': { doc: B. }\n";
    const model = smallModel.replace(/\nversions:\n(?: .*\n|\n)+/u, "\n") + versions;
    return projectFolder({ "spec/api.yaml": model });
  }

  const isOlder = (path: string) => path.includes("2025-01-01/");

  it("has all versions if nothing else is asked for", { tags: ["whole"] }, async () => {
    const folder = versionedProject();
    await run(folder, { out: "all" });
    expect(Object.keys(readTree(join(folder, "all"))).some(isOlder)).toBe(true);
  });

  it("has the current version alone if asked for it", { tags: ["whole"] }, async () => {
    const folder = versionedProject();
    await run(folder, { out: "one", versions: "current" });
    expect(Object.keys(readTree(join(folder, "one"))).some(isOlder)).toBe(false);
  });
});
