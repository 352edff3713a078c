import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { join as joinPaths } from "node:path/posix";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { check } from "../../src/commands/check.js";
import { generate, type GenerateFlags } from "../../src/commands/generate.js";
import { site } from "../../src/docs/language.js";
import { packageUrl } from "../../src/emit/package-folder.js";
import { type CommandRun, runCommand } from "../commands/run-command.js";
import { importsOf } from "../house/imports-of.js";
import { listFiles, projectFolder } from "../house/source-files.js";
import { shop } from "../model/build-text.js";
import { temporaryFolder, writeTree } from "../write/temporary-folder.js";

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
const pageIn = (folder: string) => readFileSync(join(folder, "site/index.html"), "utf8");

async function codes(config: string) {
  const { err } = await run(projectOf(config));
  return err.match(/quoin.config.yaml:\S+ {2}error {2}\S+/gu);
}

describe("a site", () => {
  it("has all versions, and the configuration's `current` alone where that is asked for", async () => {
    const all = projectOf();
    expect(await run(all)).toMatchObject({ exit: 0, err: "" });
    expect(pageIn(all)).toMatch(/old.*new/su);
    for (const [options, name, other] of [
      [", versions: current", "new", "old"],
      [", versions: current, api_version: old", "old", "new"],
    ] as const) {
      const folder = projectOf(entry(options));
      await run(folder);
      expect(pageIn(folder)).toContain(`<li>${name}</li>`);
      expect(pageIn(folder)).not.toContain(`<li>${other}</li>`);
    }
  });

  it("is stale after a change of an older version, unless it has one version and is pinned to that", async () => {
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
    expect(err).toContain("all/quoin.lock.json");
    expect(err).not.toContain("current/quoin.lock.json");
    const listed = await run(folder, { out: "all", apiVersion: "old" });
    expect([listed.exit, listed.err]).toEqual([0, ""]);
  });

  it("names the API, whatever that is called, or has a title of its own", async () => {
    const folder = projectOf(entry(', title: "<Shop> & Co"'));
    await run(folder);
    expect(pageIn(folder)).toContain("<title>&lt;Shop&gt; &amp; Co</title>");
    writeFileSync(join(folder, "quoin.config.yaml"), entry());
    await run(folder);
    expect(pageIn(folder)).toContain("<title>Shop</title>");
  });

  it.each(["/", "/ref/", "/docs/v1.2/api_reference/~a/"])("may be published under %s", async (base) => {
    expect(await codes(entry(`, base: "${base}"`))).toBeNull();
  });

  it.each(["ref", "/ref", "ref/", "//", "/../", "/a/./", "/a b/", "https://example.com/ref/", "/?a/"])(
    "can't be published under %s",
    async (base) => {
      const found = await codes(entry(`, base: "${base}"`));
      expect(found).toEqual(["quoin.config.yaml:1:49  error  invalid-base-path"]);
    },
  );

  it("has all that makes it among its sources", () => {
    const imports = listFiles("src/docs")
      .filter((path) => /\.tsx?$/u.test(path))
      .flatMap((path) =>
        importsOf(path)
          .filter((specifier) => specifier.startsWith("."))
          .map((specifier) => joinPaths(dirname(path), specifier)),
      );
    // What every generator is made of, and what only words mistakes.
    const common = /^src\/(?:text|model|plan|emit\/(?:shared\/|[\w-]+\.js$)|diagnostics)/u;
    const own = site.sources.map((source) => fileURLToPath(source));
    const others = imports.filter(
      (path) => !common.test(path) && !own.some((folder) => join(projectFolder, path).startsWith(folder)),
    );
    expect(others).toEqual([]);
    expect(site.sources).toContainEqual(packageUrl("src/docs/"));
  });
});
