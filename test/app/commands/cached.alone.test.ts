import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Lexer } from "yaml";
import { check } from "../../../src/app/commands/check.js";
import * as shapes from "../../../src/language/read/shape/check-shape.js";
import * as modules from "../../../src/client/typescript/module.js";
import * as printing from "../../../src/client/typescript/format.js";
import { type GenerateFlags, generate } from "../../../src/app/commands/generate.js";
import { readTree, snapshot, writeTree } from "../../output/write/temporary-folder.js";
import { projectFolder, smallModel } from "./run-cli.js";
import { type CommandRun, runCommand } from "./run-command.js";

const shelf = "group: More\ntypes:\n  Shelf: { doc: Holds books., fields: { id: string } }\n";
const api = smallModel.replace("groups:\n", "groups:\n  More: { doc: Has more. }\n");
const config = "outputs:\n  - folder: out\n    package: shelves\n";
const place = "node_modules/.cache/quoin";

beforeEach(() => void vi.stubEnv("CI", ""));
afterEach(() => void vi.unstubAllEnvs());

function run(folder: string, flags: Partial<GenerateFlags> = {}): Promise<CommandRun> {
  return runCommand(folder, (io) => generate({ force: false, dryRun: false, json: false, ...flags }, io));
}

/** The texts that are parsed while something runs, sorted. */
async function parsedBy(act: () => Promise<CommandRun>): Promise<readonly string[]> {
  const lex = vi.spyOn(Lexer.prototype, "lex");
  await act();
  const texts = lex.mock.calls.map(([text]) => text);
  lex.mockRestore();
  return texts.sort();
}

const files = { "quoin.config.yaml": config, "spec/api.yaml": api, "spec/more.yaml": shelf };

/** A project that was generated once. */
async function generated(): Promise<string> {
  const folder = projectFolder({ ...files, "node_modules/.keep": "" });
  expect(await run(folder)).toMatchObject({ exit: 0 });
  return folder;
}

/** What the same files give where nothing is remembered. */
async function generatedAfresh(changed: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const folder = projectFolder({ ...files, ...changed });
  expect(await run(folder)).toMatchObject({ exit: 0 });
  return readTree(join(folder, "out"));
}

describe("a run after another one", () => {
  it("parses nothing when nothing has changed, and of what has changed only that", async () => {
    const folder = await generated();
    expect(await parsedBy(() => run(folder))).toEqual([]);
    expect(await parsedBy(() => runCommand(folder, (io) => check({ json: false }, io)))).toEqual([]);
    const commented = `# A comment.\n${shelf}`;
    writeTree(folder, { "spec/more.yaml": commented });
    expect(await parsedBy(() => run(folder))).toEqual([commented]);
    expect(await parsedBy(() => run(folder))).toEqual([]);
    const changed = shelf.replace("Holds books.", "Holds all books.");
    writeTree(folder, { "spec/more.yaml": changed });
    expect(await parsedBy(() => run(folder))).toEqual([changed]);
    expect(readTree(join(folder, "out"))).toEqual(await generatedAfresh({ "spec/more.yaml": changed }));
  });

  it("lays out the files that have changed only, and all of them where they aren't as they were written", async () => {
    const folder = await generated();
    const print = vi.spyOn(printing, "formatFile");
    const printed = async () => {
      print.mockClear();
      await run(folder);
      return print.mock.calls.map(([{ path }]) => path).sort();
    };
    writeTree(folder, { "spec/more.yaml": shelf.replace("Holds books.", "Holds all books.") });
    expect(await printed()).toEqual(["types/more.ts"]);
    writeTree(folder, {
      "spec/more.yaml": shelf,
      "out/limits.ts": "edited\n",
    });
    expect(await printed()).toEqual(["limits.ts", "types/more.ts"]);
    print.mockRestore();
  });

  it(
    "prints the files of the groups that have changed only, and of all groups where names have",
    { tags: ["whole"] },
    async () => {
      const folder = await generated();
      const emit = vi.spyOn(modules, "emitModule");
      const emitted = async (text: string) => {
        emit.mockClear();
        writeTree(folder, { "spec/more.yaml": text });
        await run(folder);
        const paths = emit.mock.calls.map(([path]) => path).sort();
        return paths.filter((path) => /^(?:types|validators|resources)\/(?!index$)/u.test(path));
      };
      const documented = shelf.replace("Holds books.", "Holds all books.");
      expect(await emitted(documented)).toEqual(["types/more"]);
      const all = ["resources/books", "types/books", "types/more", "validators/books"];
      expect(await emitted(documented.replace("Shelf:", "Board:"))).toEqual(all);
      emit.mockRestore();
    },
  );

  it("parses everything in CI, whatever was kept", { tags: ["whole"] }, async () => {
    const folder = await generated();
    vi.stubEnv("CI", "true");
    const all = [config, api, shelf].sort();
    expect(await parsedBy(() => runCommand(folder, (io) => check({ json: false }, io)))).toEqual(all);
    expect(await parsedBy(() => run(folder))).toEqual(all);
  });

  it("finds the same mistakes in what it doesn't parse", { tags: ["whole"] }, async () => {
    const folder = await generated();
    const wrong = { "spec/api.yaml": api.replace("returns: Book", "returns: Bok") };
    writeTree(folder, wrong);
    const { exit, err } = await run(folder);
    expect([exit, err]).toEqual([1, (await run(projectFolder({ ...files, ...wrong }))).err]);
  });

  it(
    "checks the files that have changed only, and finds again what it has found in others",
    { tags: ["whole"] },
    async () => {
      const warned = {
        ...files,
        "spec/more.yaml":
          "group: More\ntypes:\n  Shelf:\n    doc: Holds books. # And more.\n    fields: { id: string }\n",
      };
      const folder = projectFolder({ ...warned, "node_modules/.keep": "" });
      const first = await run(folder);
      expect([first.exit, first.err]).toEqual([0, expect.stringContaining("comment-after-string")]);
      const look = vi.spyOn(shapes, "checkShape");
      const checked = () => look.mock.calls.map(([, { valuePlace }]) => valuePlace([]).file).sort();
      writeTree(folder, { "spec/api.yaml": api.replace("Has more.", "Has some more.") });
      expect((await run(folder)).err).toBe(first.err);
      expect(checked()).toEqual(["quoin.config.yaml", "spec/api.yaml", "spec/more.yaml"]);
      writeTree(folder, { "spec/more.yaml": shelf.replace("Holds books.", "Holds all books.") });
      look.mockClear();
      await run(folder);
      expect(checked()).toEqual(["quoin.config.yaml", "spec/more.yaml"]);
      look.mockRestore();
    },
  );

  const damages: readonly (readonly [what: string, damage: (path: string) => void])[] = [
    ["deleted", (path: string) => rmSync(path)],
    ["cut short", (path: string) => writeFileSync(path, readFileSync(path, "utf8").slice(0, 100))],
    ["emptied", (path: string) => writeFileSync(path, "")],
    ["another file", (path: string) => writeFileSync(path, '{ "a": 1 }\n')],
  ];

  it.each(damages)("does the same where what was kept is %s", { tags: ["whole"] }, async (_, damage) => {
    const folder = await generated();
    const changed = { "spec/more.yaml": shelf.replace("Holds books.", "Holds all books.") };
    for (const name of readdirSync(join(folder, place))) damage(join(folder, place, name));
    expect((await run(folder)).out).toBe("nothing changed\n");
    for (const name of readdirSync(join(folder, place))) damage(join(folder, place, name));
    writeTree(folder, changed);
    await run(folder);
    expect(readTree(join(folder, "out"))).toEqual(await generatedAfresh(changed));
  });

  it(
    "is remembered by generate only: check, a dry run and a run that fails keep nothing",
    { tags: ["whole"] },
    async () => {
      const folder = await generated();
      const before = snapshot(join(folder, "node_modules"));
      writeTree(folder, { "spec/more.yaml": shelf.replace("Holds books.", "Holds all books.") });
      await runCommand(folder, (io) => check({ json: false }, io));
      await run(folder, { dryRun: true });
      writeTree(folder, { "spec/more.yaml": shelf.replace("id: string", "id: text") });
      await run(folder);
      expect(snapshot(join(folder, "node_modules"))).toEqual(before);
    },
  );
});
