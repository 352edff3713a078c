import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { check } from "../../../src/app/commands/check.js";
import { type GenerateFlags, generate } from "../../../src/app/commands/generate.js";
import { readTree, writeTree } from "../../output/write/temporary-folder.js";
import { drawSome } from "../../whole.js";
import { projectFolder, readIn, smallModel } from "./run-cli.js";
import { type CommandRun, runCommand } from "./run-command.js";

function run(folder: string, flags: Partial<GenerateFlags> = {}): Promise<CommandRun> {
  return runCommand(folder, (io) => generate({ force: false, dryRun: false, json: false, ...flags }, io));
}

async function diagnosticsOf(config: string): Promise<string[]> {
  const folder = projectFolder({ "quoin.config.yaml": config });
  const { exit, out } = await run(folder, { json: true });
  const {
    exit: said,
    diagnostics,
  }: { exit: number; diagnostics: { code: string; at?: { line: number; column: number } }[] } =
    JSON.parse(out);
  expect(Object.keys(readTree(folder))).toEqual(["quoin.config.yaml", "spec/", "spec/api.yaml"]);
  expect([exit, said]).toEqual([2, 2]);
  return diagnostics.map(({ code, at }) => (at === undefined ? code : `${at.line}:${at.column} ${code}`));
}

describe("the configuration", () => {
  it("names the model and the outputs, each with its settings", async () => {
    const config = `
model: api
outputs:
  - folder: clients/one
  - folder: clients/two
    imports: .ts
    package: "@acme/library"
    api_version: "2026-01-01"
`;
    const folder = projectFolder({ "quoin.config.yaml": config, "api/library.yaml": smallModel });
    const { exit, out } = await run(folder);
    expect(exit).toBe(0);
    expect(out).toMatch(/^clients\/one .*^clients\/two /ms);
    expect(readIn(folder, "clients/one/index.ts")).toContain('.js"');
    expect(readIn(folder, "clients/two/index.ts")).toContain('.ts"');
    expect(readIn(folder, "clients/two/package.json")).toContain('"@acme/library"');
    expect((await run(folder)).out).toBe("nothing changed\n");
  });

  it(
    "gives JavaScript a runtime of its own, and a shared one no manifest that its clients don't have",
    { tags: ["whole"] },
    async () => {
      const config =
        "runtime: { folder: r }\noutputs: [{ folder: a, target: next }, { folder: b, language: javascript }]\n";
      const folder = projectFolder({ "quoin.config.yaml": config });
      expect((await run(folder)).exit).toBe(0);
      expect(existsSync(join(folder, "r/client.ts"))).toBe(true);
      expect(existsSync(join(folder, "r/package.json"))).toBe(false);
      expect(existsSync(join(folder, "b/runtime/client.js"))).toBe(true);
    },
  );

  it("is where --config says, and its paths are relative to it", async () => {
    const folder = projectFolder({ "sub/my.yaml": "model: ../spec\noutputs: [{ folder: out }]\n" });
    expect((await run(folder, { config: "sub/my.yaml" })).out).toMatch(/^sub\/out {2}\d+ new/);
    expect((await run(folder, { config: "nowhere.yaml" })).exit).toBe(2);
  });

  const lines = [
    ["imports: .ts", '.ts"'],
    ["target: deno", "Deno run it as it is"],
    ["package: other-name", "other-name"],
    ["package: { name: other-name }", "other-name"],
    ["package: { version: 2.0.0-rc.1 }", '"version": "2.0.0-rc.1"'],
    ["package: { license: MIT }", '"license": "MIT"'],
  ] as const;

  it.each(drawSome(1, lines))("is current no more when it says %s", async (line, text) => {
    const folder = projectFolder({ "quoin.config.yaml": "outputs:\n  - folder: out\n" });
    await run(folder);
    writeTree(folder, { "quoin.config.yaml": `outputs:\n  - folder: out\n    ${line}\n` });
    expect((await run(folder)).out).toMatch(/\d+ changed/);
    expect(Object.values(readTree(join(folder, "out"))).join("\n")).toContain(text);
  });

  it("may name its paths absolutely", async () => {
    const folder = projectFolder();
    const path = (name: string) => JSON.stringify(join(folder, name));
    writeTree(folder, {
      "sub/my.yaml": `model: ${path("spec")}\noutputs: [{ folder: ${path("elsewhere")} }]\n`,
    });
    expect((await run(folder, { config: "sub/my.yaml" })).exit).toBe(0);
    expect(readIn(folder, "elsewhere/index.ts")).toContain("export *");
  });

  it("may have no outputs, so that the model alone is checked", async () => {
    const folder = projectFolder({ "quoin.config.yaml": "outputs: []\n" });
    expect(await run(folder)).toMatchObject({ exit: 0, out: "nothing to generate: there are no outputs\n" });
    const checked = () => runCommand(folder, (io) => check({ json: false }, io));
    expect(await checked()).toMatchObject({ exit: 0, out: "the model is sound; there are no outputs\n" });
    writeTree(folder, { "spec/more.yaml": "types: { Lost: { doc: Lost., type: Nothing } }\n" });
    expect(await checked()).toMatchObject({ exit: 1, out: "" });
  });

  it("is overridden by flags", async () => {
    const folder = projectFolder({ "quoin.config.yaml": "model: nowhere\noutputs: [{ folder: nothing }]\n" });
    const { exit } = await run(folder, { model: ["spec"], out: "here" });
    expect(exit).toBe(0);
    expect(Object.keys(readTree(folder)).filter((path) => /^[^/]+\/$/.test(path))).toEqual([
      "here/",
      "spec/",
    ]);
  });

  it.each([
    ["an unknown key", "modle: spec\n", ["1:1 unknown-key"]],
    ["an unknown key of an output", "outputs:\n  - folder: a\n    import: .js\n", ["3:5 unknown-key"]],
    ["an output without a folder", "outputs:\n  - imports: .js\n", ["2:5 missing-key"]],
    ["an unknown word", "outputs:\n  - folder: a\n    imports: .mjs\n", ["3:14 unknown-word"]],
    ["another language", "outputs:\n  - folder: a\n    language: rust\n", ["3:15 unknown-word"]],
    ["a list of outputs that is none", "outputs: generated\n", ["1:10 wrong-kind"]],
    [
      "a version that no package has",
      "outputs:\n  - folder: a\n    package: { version: 1.4.0.2 }\n",
      ["3:25 invalid-package-version"],
    ],
    ["a number for a version", "outputs: [{ folder: a, package: { version: 1.4 } }]\n", ["1:44 wrong-kind"]],
    ["a model that is not there", "model: [spec, speck]\n", ["1:15 file-not-found"]],
    ["a number for a text", "model: 17\n", ["1:8 wrong-kind"]],
    ["a list for the whole", "- model\n", ["1:1 not-a-map"]],
    [
      "two outputs in one folder",
      "outputs: [{ folder: a }, { folder: a/b }]\n",
      ["1:26 overlapping-outputs"],
    ],
    [
      "a silenced error",
      "silenced: [{ code: unknown-type, at: spec, reason: x }]\n",
      ["1:20 silenced-error"],
    ],
    ["a silence without a reason", "silenced:\n  - code: undocumented\n    at: spec\n", ["2:5 missing-key"]],
    [
      "a version that is not there",
      "outputs: [{ folder: a, api_version: '2020-01-01' }]\n",
      ["1:37 no-such-version"],
    ],
    [
      "a shared runtime in an output",
      "runtime: { folder: a/b }\noutputs: [{ folder: a }]\n",
      ["1:10 overlapping-outputs"],
    ],
    ["a shared runtime in the model", "runtime: { folder: spec/runtime }\n", ["unsafe-folder"]],
    ["a shared runtime that no import can name", "runtime: { folder: 'a#b' }\n", ["1:10 unsafe-folder"]],
    ["an unknown target", "outputs:\n  - folder: a\n    target: nod\n", ["3:13 unknown-word"]],
    [
      "clients of one runtime with different targets",
      "runtime: { folder: r }\noutputs: [{ folder: a, target: next }, { folder: b, target: deno }]\n",
      ["1:10 different-imports"],
    ],
    [
      "clients of one runtime with different imports",
      "runtime: { folder: r }\noutputs: [{ folder: a }, { folder: b, imports: .ts }]\n",
      ["1:10 different-imports"],
    ],
    [
      "a package that can't be",
      'runtime: { folder: a, package: "b\\"; c" }\n',
      ["1:32 invalid-package-name"],
    ],
    ["the same key twice", "model: spec\nmodel: api\n", ["2:1 duplicate-key"]],
  ])("is refused with %s", async (_, config, found) => {
    expect(await diagnosticsOf(config)).toEqual(found);
  });

  const hostile = ['a"b', "a'b", "a${X()}b", "a`b", "a\nb", "a\u2028b", "a\u202eb", "a\u200bb", "a*/b"];

  it.each(drawSome(1, hostile))(
    "refuses a shared runtime in %j, which would be part of imports",
    async (folder) => {
      const config = JSON.stringify({
        runtime: { folder: `gen/${folder}` },
        outputs: [{ folder: "gen/ts" }],
      });
      expect((await diagnosticsOf(config)).join()).toMatch(/^1:12 unsafe-folder/);
    },
  );

  it(
    "takes a backslash and `..` in a shared runtime for what they mean in paths",
    { tags: ["whole"] },
    async () => {
      const runtime = JSON.stringify({ folder: "gen\\ts/../a\\b" });
      const config = `runtime: ${runtime}\noutputs: [{ folder: gen/ts }]\n`;
      const folder = projectFolder({ "quoin.config.yaml": config });
      expect((await run(folder)).exit).toBe(0);
      expect(readIn(folder, "gen/ts/index.ts")).toContain('from "../a/b/');
    },
  );

  it.each(drawSome(1, hostile))("writes to %j, of which nothing is in the output", async (name) => {
    const folder = projectFolder();
    expect((await run(folder, { out: `gen/${name}` })).exit).toBe(0);
    const output = Object.entries(readTree(join(folder, "gen", name)));
    expect(output.length).toBeGreaterThan(20);
    expect(output.filter(([path, text]) => `${path}\n${text}`.includes(name))).toEqual([]);
  });

  it("silences warnings by code and place, and says when there is nothing to silence", async () => {
    const undocumented = smallModel.replace("    doc: A book of the library.\n", "");
    const config = "silenced:\n  - { code: undocumented, at: spec/api.yaml, reason: It says it all. }\n";
    const loud = projectFolder({ "spec/api.yaml": undocumented });
    expect((await run(loud)).err).toContain("undocumented");
    const silent = projectFolder({ "spec/api.yaml": undocumented, "quoin.config.yaml": config });
    expect((await run(silent)).err).toBe("");
    const needless = projectFolder({ "quoin.config.yaml": config });
    expect((await run(needless)).err).toMatch(/quoin\.config\.yaml:2:5 .*unused-silence/);
  });
});
