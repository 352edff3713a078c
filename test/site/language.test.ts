import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { join as joinPaths } from "node:path/posix";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { check } from "../../src/app/commands/check.js";
import { docs } from "../../src/app/commands/docs.js";
import { generate, type GenerateFlags } from "../../src/app/commands/generate.js";
import { listInputFiles } from "../../src/app/commands/list-files.js";
import { packageUrl } from "../../src/output/emitter/package-folder.js";
import { languageOf } from "../../src/app/languages/find-language.js";
import { type CommandRun, runCommand } from "../app/commands/run-command.js";
import { importsOf } from "../house/imports-of.js";
import { listFiles, projectFolder } from "../house/source-files.js";
import { shop } from "../language/model/build-text.js";
import { temporaryFolder, writeTree } from "../output/write/temporary-folder.js";
import { drawSome } from "../whole.js";

const versions =
  "versions: { header: V, current: new, list: { old: { doc: A., deprecated: Old. }, new: { doc: B. } } }\n";
const types =
  "  Order: { doc: An order., fields: { id: { type: string, was: { until: new, type: integer } } } }\n";
const model = shop({ rest: versions, types });

const entry = (options = "") => `outputs: [{ folder: site, language: site${options} }]\n`;

function projectOf(config = entry()): string {
  const folder = temporaryFolder();
  writeTree(folder, { "spec/api.yaml": model, "quoin.config.yaml": config });
  return folder;
}

function run(folder: string, flags: Partial<GenerateFlags> = {}): Promise<CommandRun> {
  return runCommand(folder, (io) => generate({ force: false, dryRun: false, json: false, ...flags }, io));
}

const runCheck = (folder: string) => runCommand(folder, (io) => check({ json: false }, io));
const pageIn = (folder: string, version = "") =>
  readFileSync(join(folder, `site/${version}index.html`), "utf8");

async function codes(config: string) {
  const { err } = await run(projectOf(config));
  return err.match(/quoin.config.yaml:\S+ {2}error {2}\S+/gu);
}

describe("a site", () => {
  it(
    "has all versions, and the configuration's `current` alone where that is asked for",
    { tags: ["whole"] },
    async () => {
      const all = projectOf();
      expect(await run(all)).toMatchObject({ exit: 0, err: "" });
      expect(pageIn(all)).toContain('aria-current="true">new</a>');
      expect(pageIn(all, "old/")).toContain('aria-current="true">old</a>');
      for (const [options, name, other] of [
        [", versions: current", "new", "old"],
        [", versions: current, api_version: old", "old", "new"],
      ] as const) {
        const folder = projectOf(entry(options));
        await run(folder);
        expect(pageIn(folder)).toContain(`<span class="version">${name}</span>`);
        expect(existsSync(join(folder, "site", other))).toBe(false);
      }
    },
  );

  it(
    "is stale after a change of an older version, unless it has one version and is pinned to that",
    { tags: ["whole"] },
    async () => {
      const output = (name: string, options: string) =>
        `  - { folder: ${name}, language: site, api_version: new${options} }\n`;
      const folder = projectOf(
        `outputs:\n  - folder: client\n${output("all", "")}${output("current", ", versions: current")}`,
      );
      await run(folder);
      expect(await runCheck(folder)).toMatchObject({ exit: 0, err: "" });
      writeTree(folder, { "spec/api.yaml": model.replace("type: integer", "type: number") });
      const { exit, err } = await runCheck(folder);
      expect(exit).toBe(1);
      expect(err).toMatch(/^ {2}all is out of date: .*\bold\/calls/mu);
      expect(err).not.toMatch(/current(?:\/| is)/u);
      const listed = await run(folder, { out: "all", apiVersion: "old" });
      expect([listed.exit, listed.err]).toEqual([0, ""]);
    },
  );

  it("has a title of its own, whatever that is", async () => {
    const folder = projectOf(entry(', title: "<Shop> & Co"'));
    await run(folder);
    expect(pageIn(folder)).toContain("– &lt;Shop> &amp; Co</title>");
  });

  it("names the API as the model does, if it has none", { tags: ["whole"] }, async () => {
    const folder = projectOf();
    await run(folder);
    expect(pageIn(folder)).toContain("<title>Shop</title>");
  });

  it(
    "names the packages of the clients beside it in its guides, and is stale once they have other names",
    { tags: ["whole"] },
    async () => {
      const clients = (old: string) =>
        `outputs:
  - { folder: site, language: site }
  - { folder: first, api_version: old, package: { name: "${old}" } }
  - { folder: second, package: { name: "@shop/new" } }
`;
      const folder = projectOf(clients("@shop/old"));
      await run(folder);
      const guide = () => readFileSync(join(folder, "site/upgrade/old--new.md"), "utf8");
      expect(guide()).toContain('from "@shop/old"; // today');
      expect(guide()).toContain('from "@shop/new"; // then');
      expect((await runCheck(folder)).exit).toBe(0);
      writeFileSync(join(folder, "quoin.config.yaml"), clients("@shop/older"));
      expect((await runCheck(folder)).err).toMatch(/^ {2}site is out of date: .*upgrade\/old--new/mu);
      const flags = { force: true, dryRun: false, json: false };
      expect(await runCommand(folder, (io) => docs({ ...flags, base: "/ref/" }, io))).toMatchObject({
        exit: 0,
      });
      expect(guide()).toContain('from "@shop/older"; // today');
      await runCommand(folder, (io) => docs({ ...flags, out: "another" }, io));
      const other = readFileSync(join(folder, "another/upgrade/old--new.md"), "utf8");
      expect(other).toContain('from "@shop/older"; // today');
    },
  );

  it("may name no packages itself", async () => {
    expect(await codes(entry(", packages: [{ name: a }]"))).toEqual([
      "quoin.config.yaml:1:43  error  unknown-key",
    ]);
  });

  it.each(drawSome(1, ["/", "/ref/", "/docs/v1.2/api_reference/~a/"]))(
    "may be published under %s",
    async (base) => {
      expect(await codes(entry(`, base: "${base}"`))).toBeNull();
    },
  );

  const refused = ["ref", "/ref", "ref/", "//", "/../", "/a/./", "/a b/", "https://example.com/ref/", "/?a/"];

  it.each(drawSome(4, refused))("can't be published under %s", async (base) => {
    const found = await codes(entry(`, base: "${base}"`));
    expect(found).toEqual(["quoin.config.yaml:1:49  error  invalid-base-path"]);
  });

  describe("with guides", () => {
    const config =
      "outputs:\n  - { folder: ../out/site, language: site, api_version: new, guides: ../guides }\n";
    const files = {
      "guides/start.md": "\uFEFF# Start <here>\r\n\r\nThen [again](more/again.md#when).\r\n",
      "guides/more/again.md":
        "Not [elsewhere](../../here/spec/api.yaml), but [first](../start.md).\n\n## When\n",
      "guides/note.txt": "Not a guide.\n",
      "guides/.hidden.md": "# Hidden\n",
      "here/spec/api.yaml": model,
      "here/quoin.config.yaml": config,
    };
    const flags = { config: "here/quoin.config.yaml", model: ["here/spec"] };

    function guided(): string {
      const folder = temporaryFolder();
      writeTree(folder, files);
      return folder;
    }

    const checkIn = (folder: string) => runCommand(folder, (io) => check({ json: false, ...flags }, io));

    it("has each file of the folder, which is relative to the configuration and an input", async () => {
      const folder = guided();
      expect(await run(folder, { ...flags, depfile: "site.d" })).toMatchObject({ exit: 0, err: "" });
      expect(readFileSync(join(folder, "site.d"), "utf8")).toMatch(
        /guides\/more\/again\.md[^]*guides\/start\.md/u,
      );
      const read = (path: string) => readFileSync(join(folder, "out/site", path), "utf8");
      const [start, again] = [read("guides/start.html"), read("guides/more/again.html")];
      expect(start).toMatch(/<h1[^>]*>Start &lt;here><\/h1>/u);
      expect(start).toContain('href="../guides/more/again.html#when"');
      expect(again).toMatch(/<h1[^>]*>again<\/h1>.*<h2 id="when"/su);
      expect(again).toContain('<a href="../../guides/start.html">first</a>');
      expect(again).not.toContain("api.yaml");
      for (const page of [read("index.html"), read("old/index.html")]) {
        expect(page).toMatch(/href="(?:\.\.\/)?guides\/start\.html">Guides</u);
        expect(page).toMatch(/href="(?:\.\.\/)?guides\/more\/again\.html">More</u);
      }
    });

    it(
      "is stale after a change of one of them, and of nothing else beside it",
      { tags: ["whole"] },
      async () => {
        const folder = guided();
        await run(folder, flags);
        const unixLines = files["guides/start.md"].replaceAll("\r\n", "\n").slice(1);
        writeTree(folder, { "guides/note.txt": "Still none.\n", "guides/start.md": unixLines });
        expect(await checkIn(folder)).toMatchObject({ exit: 0, err: "" });
        writeTree(folder, { "guides/start.md": "# Begin\n" });
        expect((await checkIn(folder)).err).toContain("stale-output");
      },
    );

    it("lacks a page after one of them was added, until it is made again", { tags: ["whole"] }, async () => {
      const folder = guided();
      await run(folder, flags);
      writeTree(folder, { "guides/third.md": "# Third\n" });
      expect((await checkIn(folder)).err).toContain("missing-output");
      await run(folder, flags);
      expect((await checkIn(folder)).exit).toBe(0);
    });

    it("lists them as inputs", async () => {
      const folder = guided();
      const { out } = await runCommand(folder, (io) => listInputFiles({ json: false, ...flags }, io));
      const listed = out.split("\n").filter((path) => path.startsWith("guides"));
      expect(listed).toEqual(["guides/more/again.md", "guides/start.md"]);
    });

    it.each<readonly [what: string, guides: string, message: string]>([
      ["that isn't there", "../none", "unreadable-file"],
      ["that is a file", "../guides/start.md", "isn't a folder"],
      ["with the site in it", "../out", "it is among files that an output is made from"],
      ["in the site", "../out/site/guides", "files that an output is made from are in it"],
    ])("refuses a folder %s", async (_, guides, message) => {
      const folder = guided();
      writeTree(folder, { "here/quoin.config.yaml": config.replace("../guides", guides) });
      const { exit, err } = await run(folder, flags);
      expect([exit === 0, err]).toEqual([false, expect.stringContaining(message)]);
      expect(err).not.toContain("model");
    });

    it("reads none of them for an output beside it", { tags: ["whole"] }, async () => {
      const folder = guided();
      const broken = `${config.replace("../guides", "../none")}  - folder: ../out/other\n    language: openapi\n`;
      writeTree(folder, { "here/quoin.config.yaml": broken });
      expect(await run(folder, { ...flags, out: "out/other" })).toMatchObject({ exit: 0, err: "" });
    });
  });

  it("has all that makes it among its sources", () => {
    const imports = listFiles("src/site")
      .filter((path) => /\.tsx?$/u.test(path))
      .flatMap((path) =>
        importsOf(path)
          .filter((specifier) => specifier.startsWith("."))
          .map((specifier) => joinPaths(dirname(path), specifier)),
      );
    // What every generator is made of, and what only words mistakes.
    const common = /^src\/(?:language|say|output\/emitter)\//u;
    const site = languageOf("site");
    const own = site.sources.map((source) => fileURLToPath(source));
    const others = imports.filter(
      (path) => !common.test(path) && !own.some((folder) => join(projectFolder, path).startsWith(folder)),
    );
    expect(others).toEqual([]);
    expect(site.sources).toContainEqual(packageUrl("src/site/"));
  });
});
