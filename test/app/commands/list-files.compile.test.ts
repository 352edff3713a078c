import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { generate } from "../../../src/app/commands/generate.js";
import { listInputFiles, listOutputFiles } from "../../../src/app/commands/list-files.js";
import { readTree, snapshot, writeTree } from "../../output/write/temporary-folder.js";
import { drawSome, isWhole } from "../../whole.js";
import { projectFolder, smallModel } from "./run-cli.js";
import { type CommandRun, runCommand } from "./run-command.js";
import { runWords } from "./run-words.js";

const shared = `runtime: { folder: runtime }
outputs:
  - { folder: client }
  - { folder: other, testing: true }
`;

const inputsOf = (folder: string, flags: object = {}): Promise<CommandRun> =>
  runCommand(folder, (io) => listInputFiles({ json: false, ...flags }, io));
const outputsOf = (folder: string, flags: object = {}): Promise<CommandRun> =>
  runCommand(folder, (io) => listOutputFiles({ json: false, ...flags }, io));
const generateIn = (folder: string, flags: object = {}): Promise<CommandRun> =>
  runCommand(folder, (io) => generate({ force: false, dryRun: false, json: false, ...flags }, io));

/** The lines but that of Quoin's own package, wherever it is. */
function linesOf({ out }: CommandRun): readonly string[] {
  const lines = out.trimEnd().split("\n");
  expect(lines.filter((line) => line.endsWith("/package.json"))).toHaveLength(1);
  return lines.filter((line) => !line.endsWith("/package.json"));
}

/** The files of folders, as `--outputs` lists them. */
function filesIn(folder: string, names: readonly string[]): readonly string[] {
  const paths = names.flatMap((name) =>
    Object.keys(readTree(join(folder, name))).map((path) => `${name}/${path}`),
  );
  return paths.filter((path) => !path.endsWith("/")).toSorted();
}

describe("quoin generate --inputs", () => {
  it("prints the configuration, each file of the model and Quoin's package, sorted, and writes nothing", async () => {
    const files = { "quoin.config.yaml": shared, "spec/b/more.yaml": "types: {}\n", "spec/no.txt": "" };
    const folder = projectFolder(files);
    const before = snapshot(folder);
    const run = await inputsOf(folder);
    expect([run.exit, run.err]).toEqual([0, ""]);
    expect(linesOf(run)).toEqual(["quoin.config.yaml", "spec/api.yaml", "spec/b/more.yaml"]);
    expect(snapshot(folder)).toEqual(before);
  });

  it("prints paths as they are from the working directory, also with --config", async () => {
    const folder = projectFolder({ "app/quoin.config.yaml": "model: ../spec\n" });
    const run = await inputsOf(folder, { config: "app/quoin.config.yaml" });
    expect(linesOf(run)).toEqual(["app/quoin.config.yaml", "spec/api.yaml"]);
  });

  it("doesn't look into the model, and says which part of it isn't there", async () => {
    const folder = projectFolder({ "spec/broken.yaml": "types: [\n" });
    expect(linesOf(await inputsOf(folder))).toEqual(["spec/api.yaml", "spec/broken.yaml"]);
    const run = await inputsOf(folder, { model: ["spec/api.yaml", "specs"] });
    expect([run.exit, linesOf(run)]).toEqual([2, ["spec/api.yaml"]]);
    expect(run.err).toContain("Did you mean spec?");
  });
});

describe("quoin generate --outputs", () => {
  it.each(drawSome(1, [{}, { out: "client" }]))(
    "prints what generate leaves in the folders, before it and after: %j",
    async (flags) => {
      const folder = projectFolder({ "quoin.config.yaml": shared });
      const before = snapshot(folder);
      const run = await outputsOf(folder, flags);
      expect([run.exit, run.err, snapshot(folder)]).toEqual([0, "", before]);
      await generateIn(folder, flags);
      const names = readdirSync(folder).filter((name) => ["client", "other", "runtime"].includes(name));
      expect(run.out.trimEnd().split("\n")).toEqual(filesIn(folder, names));
      const edits = [{}, { "client/index.ts": "edited\n", "client/more.ts": "added\n" }];
      for (const edit of isWhole ? edits : edits.slice(1)) {
        writeTree(folder, edit);
        expect(await outputsOf(folder, flags)).toEqual(run);
      }
    },
  );

  it("says what keeps generate from writing them", async () => {
    const unsound = { "spec/api.yaml": smallModel.replace("returns: Book", "returns: Bok") };
    expect(await outputsOf(projectFolder(unsound))).toMatchObject({ exit: 1, out: "" });
    const run = await outputsOf(projectFolder(), { apiVersion: "2020-01-01" });
    expect([run.exit, run.out]).toEqual([2, ""]);
    expect(await outputsOf(projectFolder(), { out: "spec" })).toMatchObject({ exit: 2, out: "" });
  });
});

describe("the command line", () => {
  it.each([
    ["--inputs", "--outputs"],
    ["--inputs", "--dry-run"],
    ["--outputs", "--force"],
    ["--outputs", "--watch"],
    ["--inputs", "--depfile", "client.d"],
    ["--dry-run", "--depfile", "client.d"],
  ])("refuses %s with %s", async (...words) => {
    const folder = projectFolder();
    const before = snapshot(folder);
    const { exit, err } = await runWords(folder, ["generate", ...words]);
    expect([exit, err]).toEqual([2, expect.stringContaining("cannot be used with")]);
    expect(snapshot(folder)).toEqual(before);
  });

  it.each(["client", "client.dd", ".d", "src/.d", "types.d.ts"])("refuses the depfile %s", async (name) => {
    const { exit, err } = await runWords(projectFolder(), ["generate", "--depfile", name]);
    expect([exit, err]).toEqual([2, expect.stringContaining("a name that ends in .d")]);
  });
});

describe("quoin generate --depfile", () => {
  it("writes what was read when it generated and when nothing changed, and nothing of a run that failed", async () => {
    const folder = projectFolder();
    const depfile = "build/client.d";
    const { exit } = await generateIn(folder, { depfile });
    expect(exit).toBe(0);
    const first = readTree(join(folder, "build"))["client.d"];
    expect(first).toMatch(
      /^build\/client: \\\n {2}\S+package.json \\\n {2}spec\/ \\\n {2}spec\/api.yaml\n\n/u,
    );
    writeTree(folder, { "spec/more/a.yaml": "# Nothing yet.\ntypes: {}\n" });
    await generateIn(folder, {});
    await generateIn(folder, { depfile });
    const second = readTree(join(folder, "build"))["client.d"];
    expect(second).toContain("  spec/more/ \\\n  spec/more/a.yaml\n");
    writeTree(folder, { "spec/wrong.yaml": "types: [\n" });
    expect(await generateIn(folder, { depfile })).toMatchObject({ exit: 1 });
    expect(readTree(join(folder, "build"))).toEqual({ "client.d": second });
  });

  it("says what it couldn't write, beside what it has generated", async () => {
    const folder = projectFolder({ build: "" });
    const { exit, out, err } = await generateIn(folder, { depfile: "build/client.d" });
    expect([exit, out]).toEqual([2, expect.stringMatching(/^generated\/typescript {2}\d+ new/u)]);
    expect(err).toContain("build");
  });
});
