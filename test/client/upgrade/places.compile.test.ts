import { appendFileSync, cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { editFiles } from "../../../src/app/commands/upgrade/edit-files.js";
import { commit, git } from "../../app/commands/git-project.js";
import { drawSome, isWhole } from "../../whole.js";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { createLibrary, imports } from "./library.js";
import { upgradeIn } from "./upgrade-in.js";

const caller = `${imports}export type { LibraryClient, Volume };\n`;
const uncommitted = { exit: 2, codes: ["uncommitted-callers"], changed: [] };
const outside = { exit: 2, codes: ["callers-outside"], changed: [] };

interface Place {
  /** What the project has; `src` if absent. */
  readonly include?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  /** Links by their paths. */
  readonly links?: Readonly<Record<string, string>>;
}

/** A committed project in the folder `shop` of another folder. */
function createShop({ include = ["src"], files = {}, links = {} }: Place): string {
  const shop = join(temporaryFolder(), "shop");
  cpSync(createLibrary({ ...files, "src/none.ts": "export {};\n" }), shop, { recursive: true });
  const { compilerOptions } = JSON.parse(readFileSync(join(shop, "tsconfig.json"), "utf8"));
  writeTree(shop, { "tsconfig.json": JSON.stringify({ compilerOptions, include }) });
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(shop, path));
  start(shop);
  return shop;
}

/** A committed caller in the folder `other` beside it, which imports the client of the project. */
function createOther(shop: string, client = "../shop/client"): string {
  const other = join(dirname(shop), "other");
  mkdirSync(other);
  writeTree(other, { "main.ts": caller.replace("../client", client) });
  start(other);
  return other;
}

function start(folder: string): void {
  git(folder, "init", "-q", "-b", "main");
  commit(folder);
}

describe("callers behind a linked folder", () => {
  const behindLink = {
    include: ["linked"],
    files: { "shared/caller.ts": caller },
    links: { linked: "shared" },
  };

  it("are rewritten where they are, and the link stays", { tags: ["whole"] }, async () => {
    const shop = createShop(behindLink);
    expect(await upgradeIn(shop)).toMatchObject({ exit: 0, changed: ["shared/caller.ts"] });
  });

  it("are rewritten once if the project has them under both names", { tags: ["whole"] }, async () => {
    const shop = createShop({ ...behindLink, include: ["linked", "shared"] });
    expect(await upgradeIn(shop)).toMatchObject({ exit: 0, changed: ["shared/caller.ts"] });
    expect(readFileSync(join(shop, "shared/caller.ts"), "utf8")).toBe(
      caller.replace("Volume", "Book").replace(", Volume", ", Book as Volume"),
    );
  });

  it("are refused if the project reads them otherwise under each name", () => {
    const shop = createShop(behindLink);
    const [real, linked] = ["shared", "linked"].map((folder) => join(shop, folder, "caller.ts"));
    const edit = (text: string) => [{ start: 0, end: 6, text }];
    const edits = new Map([
      [real ?? "", edit("one")],
      [linked ?? "", edit("two")],
    ]);
    const texts = new Map([...edits.keys()].map((path) => [path, caller]));
    const { diagnostics } = editFiles({ edits, texts });
    expect(diagnostics.map(({ code, help }) => [code, help])).toEqual([
      ["unwritable-caller", "Leave one of the two names out of the project. No file was changed."],
    ]);
  });

  it("are refused with changes that aren't committed", { tags: ["whole"] }, async () => {
    const shop = createShop(behindLink);
    appendFileSync(join(shop, "shared/caller.ts"), "// Mine.\n");
    expect(await upgradeIn(shop)).toMatchObject(uncommitted);
  });
});

describe("callers in a repository of their own", () => {
  const nested = () => {
    const shop = createShop({ files: { ".gitignore": "src\n", "src/caller.ts": caller } });
    start(join(shop, "src"));
    return shop;
  };
  const submodule = () => {
    const module = temporaryFolder();
    writeTree(module, { "caller.ts": caller });
    start(module);
    const shop = createShop({ include: ["module"] });
    git(shop, "submodule", "--quiet", "add", `file://${module}`, "module");
    commit(shop);
    return shop;
  };

  const kinds: readonly (readonly [string, () => string, string])[] = [
    ["a nested one", nested, "src/caller.ts"],
    ["a submodule", submodule, "module/caller.ts"],
  ];
  it.each(drawSome(1, kinds))("are asked of that: %s", { tags: ["whole"] }, async (_, create, path) => {
    const shop = create();
    appendFileSync(join(shop, path), "// Mine.\n");
    expect(isWhole ? await upgradeIn(shop) : uncommitted).toMatchObject(uncommitted);
    commit(dirname(join(shop, path)));
    expect(await upgradeIn(shop)).toMatchObject({ exit: 0, changed: [path] });
  });
});

describe("callers outside of the repository", () => {
  const ways: readonly (readonly [string, string, Place])[] = [
    ["a link", "../client", { include: ["linked"], links: { linked: "../other" } }],
    ["a link to a file", "../client", { links: { "src/main.ts": "../../other/main.ts" } }],
    ["the project", "../shop/client", { include: ["../other"] }],
  ];
  it.each(drawSome(1, ways))("to which %s leads are refused, by force too", async (_, client, place) => {
    const shop = createShop(place);
    const other = createOther(shop, client);
    for (const force of drawSome(1, [false, true])) {
      const { messages, ...run } = await upgradeIn(shop, { force }, dirname(shop));
      expect(run).toEqual(outside);
      expect(messages[0]).toContain(` is outside ${shop}: it is ${join(other, "main.ts")}.`);
    }
  });

  it("are counted", { tags: ["whole"] }, async () => {
    const shop = createShop({ include: ["../other"] });
    const other = createOther(shop);
    for (const name of ["second.ts", "third.ts"]) cpSync(join(other, "main.ts"), join(other, name));
    commit(other);
    const { messages } = await upgradeIn(shop);
    expect(messages[0]).toMatch(/ 2 other files are, too\.$/u);
  });

  it("are rewritten if theirs is the project that was named, and committed", async () => {
    const shop = createShop({});
    const other = createOther(shop);
    const options = readFileSync(join(shop, "tsconfig.json"), "utf8");
    writeTree(other, {
      "tsconfig.json": options.replace('["src"]', '["."]'),
      "package.json": '{ "type": "module" }',
    });
    const project = "../other/tsconfig.json";
    appendFileSync(join(other, "main.ts"), "// Mine.\n");
    const run = () => upgradeIn(shop, { project }, dirname(shop));
    expect(isWhole ? await run() : uncommitted).toMatchObject(uncommitted);
    commit(other);
    expect(await run()).toMatchObject({
      exit: 0,
      changed: ["other/main.ts"],
    });
  });
});
