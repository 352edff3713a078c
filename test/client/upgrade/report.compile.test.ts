import { describe, expect, it } from "vitest";
import { generate } from "../../../src/app/commands/generate.js";
import { upgrade } from "../../../src/app/commands/upgrade.js";
import { runCommand } from "../../app/commands/run-command.js";
import { drawSome } from "../../whole.js";
import { writeTree } from "../../output/write/temporary-folder.js";
import { createLibrary, imports, upgradeLibrary } from "./library.js";

/** What `quoin upgrade` prints for people, as a dry run. */
async function printFor(folder: string, verbose = false): Promise<string> {
  const flags = { from: "2025-01-01", write: false, force: false, json: false, verbose };
  return (await runCommand(folder, (io) => upgrade(flags, io))).err;
}

/** One of each kind, in the order of their places. */
const left = `${imports}
export const note = "fullTitle, please";
interface Row { readonly id: string; readonly shelfMark?: string }
export const rowOf = (book: Volume): Row => book;
export const colour = (book: Volume) => book.colour;
export { LibraryClient };
`;

describe("the list of what is left, for people", () => {
  it("starts with how much there is of each kind, and with what hurts most", async () => {
    const printed = await printFor(createLibrary({ "src/caller.ts": left }));
    const lines = printed.split("\n");
    expect(lines[0]).toBe("1 compile error, 1 silently wrong, 1 question");
    const heads = lines.filter((line) => /^[A-Z]\w.*\(\d+\)$|^\S+:\d+:\d+ /.test(line));
    const told = heads.map((line) => line.replace(/  [0-9a-f]{12}$/u, ""));
    expect(told).toEqual([
      "Compile errors (1)",
      "src/caller.ts:6:46  error  removed-symbol",
      "Silently wrong (1)",
      "src/caller.ts:5:45  error  own-member",
      "Questions (1)",
      "src/caller.ts:3:22  warning  possible-old-name",
    ]);
  });

  it("says how to see the rest, and shows all of it then", { tags: ["whole"] }, async () => {
    const questions = Array.from(
      { length: 60 },
      (_, at) => `export const note${at} = "fullTitle, please";\n`,
    );
    const folder = createLibrary({ "src/asked.ts": imports + questions.join(""), "src/caller.ts": left });
    const printed = await printFor(folder);
    expect(printed).toMatch(/^1 compile error, 1 silently wrong, 61 questions$/m);
    expect(printed).toContain("src/caller.ts:6:46  error  removed-symbol");
    expect(printed).toMatch(/^and 14 more: --verbose lists them$/m);
    const all = await printFor(folder, true);
    expect(all.match(/possible-old-name  [0-9a-f]{12}$/gm)).toHaveLength(61);
    expect(all).not.toContain("--verbose");
  });
});

describe("the client that callers are moved to", () => {
  const two = (version: string) =>
    `outputs:\n  - folder: old\n    api_version: 2025-01-01\n  - folder: client\n    api_version: ${version}\n`;
  const caller = { "src/caller.ts": imports.replace("../client/", "../old/") };

  it("has to be generated, as a dry run and `--write` say until it is", { tags: ["whole"] }, async () => {
    const folder = createLibrary({ ...caller, "quoin.config.yaml": two("2026-01-01") });
    for (const write of drawSome(1, [false, true])) {
      const { exit, clients } = await upgradeLibrary(folder, { write });
      expect([exit, clients]).toEqual([
        0,
        [
          expect.objectContaining({
            code: "client-not-generated",
            help: expect.stringContaining("quoin generate"),
          }),
        ],
      ]);
    }
    await runCommand(folder, (io) => generate({ force: false, dryRun: false, json: true }, io));
    expect(await upgradeLibrary(folder)).toMatchObject({ exit: 0, clients: [] });
  });

  it("has to be generated anew where its output changes its version", { tags: ["whole"] }, async () => {
    const config = "outputs:\n  - folder: client\n    api_version: 2025-01-01\n";
    const folder = createLibrary({ "src/caller.ts": imports, "quoin.config.yaml": config });
    await runCommand(folder, (io) => generate({ force: false, dryRun: false, json: true }, io));
    writeTree(folder, { "quoin.config.yaml": config.replace("2025", "2026") });
    const { clients } = await upgradeLibrary(folder);
    expect(clients.map(({ code }) => code)).toEqual(["client-not-generated"]);
  });

  it(
    "has to have an output, and the place of the version to change is said",
    { tags: ["whole"] },
    async () => {
      const config = "outputs:\n  - folder: client\n    api_version: 2025-01-01\n";
      const folder = createLibrary({ "src/caller.ts": imports, "quoin.config.yaml": config });
      const { exit, clients } = await upgradeLibrary(folder);
      expect([exit, clients.map(({ code, at }) => [code, `${at?.file}:${at?.line}`])]).toEqual([
        0,
        [["old-client-output", "quoin.config.yaml:3"]],
      ]);
      expect(await printFor(folder)).toContain("3 │     api_version: 2025-01-01");
    },
  );
});

it("a project may be named by its folder", { tags: ["whole"] }, async () => {
  const folder = createLibrary({ "src/caller.ts": imports });
  const { exit, diagnostics } = await upgradeLibrary(folder, { project: "." });
  expect([exit, diagnostics]).toEqual([0, []]);
});
