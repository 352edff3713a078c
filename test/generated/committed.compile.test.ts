import { appendFileSync, cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readIn, runCli } from "../app/commands/run-cli.js";
import { projectFolder } from "../house/source-files.js";
import { drawSome } from "../whole.js";
import { readTree, temporaryFolder, writeTree } from "../output/write/temporary-folder.js";

/** What `quoin check`, as it was built, has against the output of a folder, and what to do; empty if it has nothing. */
async function findComplaint(folder: string): Promise<string> {
  const { exit, out, err } = await runCli(folder, ["check"]);
  const advice = "Undo what was edited in generated/, run `npm run generate`, and commit what it changes.";
  return exit === 0 ? "" : `${advice} quoin check exits with ${exit}:\n\n${out}${err}`;
}

/** A copy of some of what this repository has. */
function copyRepository(paths: readonly string[]): string {
  const folder = temporaryFolder();
  for (const path of paths) cpSync(join(projectFolder, path), join(folder, path), { recursive: true });
  return folder;
}

const sources = ["quoin.config.yaml", "spec"];
const wallets = "spec/resources/wallets.yaml";
const edited = ["typescript/types/wallets.ts", "typescript-unversioned/client.ts", "runtime/index.ts"].map(
  (path) => `generated/${path}`,
);

describe("the committed generated/", () => {
  it("is what spec/ says, unedited and complete; else run `npm run generate`", async () => {
    expect(await findComplaint(projectFolder)).toBe("");
  });

  it("has no folder that nothing generates", async () => {
    const { out } = await runCli(projectFolder, ["check", "--json"]);
    const { outputs }: { outputs: { folder: string }[] } = JSON.parse(out);
    const folders = readdirSync(join(projectFolder, "generated")).filter((name) => !name.startsWith("."));
    expect(folders.map((name) => `generated/${name}`)).toEqual(
      outputs.map(({ folder }) => folder).toSorted(),
    );
  });

  it(
    "is what comes out where nothing was generated yet, whatever its locks say",
    { tags: ["whole"] },
    async () => {
      const folder = copyRepository(sources);
      const { exit, err } = await runCli(folder, ["generate"]);
      expect([exit, exit === 0 ? "" : err]).toEqual([0, ""]);
      const fresh = readTree(join(folder, "generated"));
      expect(readTree(join(projectFolder, "generated"))).toMatchObject(fresh);
    },
  );
});

describe("a copy of the committed generated/", () => {
  const changes = [
    [
      "a doc in spec/ that changed without `npm run generate`",
      (folder: string) => {
        const changed = readIn(folder, wallets).replace(/doc: .*/, "doc: Something else.");
        writeTree(folder, { [wallets]: changed });
      },
      ["stale-output", "generated/typescript is out of date: types/wallets.ts"],
    ],
    [
      "an edit of each output by hand",
      (folder: string) => {
        for (const path of edited) appendFileSync(join(folder, path), "// edited\n");
      },
      ["edited-output", ...edited.map((path) => `${path} was edited by hand`)],
    ],
    [
      "a file that nothing generates",
      (folder: string) => writeTree(folder, { "generated/typescript/types/more.ts": "export {};\n" }),
      ["extra-output", "aren't part of the output: types/more.ts"],
    ],
  ] as const;
  it.each(drawSome(1, changes))(
    "is complained about after %s, with what to run",
    { tags: ["whole"] },
    async (_, change, found) => {
      const folder = copyRepository([...sources, "generated"]);
      change(folder);
      const complaint = await findComplaint(folder);
      for (const words of ["npm run generate", "exits with 1", ...found]) expect(complaint).toContain(words);
    },
  );
});
