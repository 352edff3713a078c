import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Io } from "../../../src/app/commands/io.js";
import { generate } from "../../../src/app/commands/generate.js";
import { runOnChanges } from "../../../src/app/commands/watch.js";
import { writeTree } from "../../output/write/temporary-folder.js";
import { projectFolder, readIn, smallModel } from "./run-cli.js";

const home = process.cwd();
const flags = { force: false, dryRun: false, json: false };

afterEach(() => process.chdir(home));

/** Watches a project while `act` changes it; every run's texts, in order. */
async function whileWatching(
  folder: string,
  act: (runs: {
    readonly number: (count: number) => Promise<void>;
    readonly texts: readonly string[];
  }) => Promise<void>,
): Promise<number> {
  process.chdir(folder);
  const end = new AbortController();
  const texts: string[] = [""];
  const add = (text: string) => (texts[texts.length - 1] += text);
  const io: Io = { out: add, err: add, isColored: false, isResultColored: false };
  const watching = runOnChanges({}, io, async () => generate(flags, io), end.signal);
  let seen = 0;
  const number = async (count: number) => {
    await vi.waitFor(() => expect(texts.join("").split("watching spec").length - 1).toBe(count), {
      timeout: 20_000,
    });
    for (; seen < count; seen += 1) texts.push("");
  };
  await act({ number, texts });
  end.abort();
  return watching;
}

describe("generate --watch", { timeout: 60_000 }, () => {
  it("generates again when the model changes, is broken, and is mended", async () => {
    const folder = projectFolder();
    const exit = await whileWatching(folder, async ({ number, texts }) => {
      await number(1);
      writeTree(folder, { "spec/api.yaml": smallModel.replace("A book of the library.", "A printed book.") });
      await number(2);
      expect(readIn(folder, "generated/typescript/types/books.ts")).toContain("A printed book.");
      writeTree(folder, { "spec/api.yaml": "quoin: 1\n" });
      await number(3);
      expect(texts.join("")).toContain("missing-section");
      writeTree(folder, { "spec/api.yaml": smallModel });
      await number(4);
      expect(readIn(folder, "generated/typescript/types/books.ts")).toContain("A book of the library.");
    });
    expect(exit).toBe(0);
  });

  it(
    "notices new files in new folders, files that are replaced, and the configuration",
    { tags: ["whole"] },
    async () => {
      const folder = projectFolder();
      await whileWatching(folder, async ({ number }) => {
        await number(1);
        writeTree(folder, {
          "spec/more/types.yaml": "types:\n  Shelf: { doc: A shelf., fields: { id: string } }\n",
        });
        await number(2);
        writeTree(folder, { "new.txt": smallModel.replace("A book of the library.", "A replaced book.") });
        renameSync(join(folder, "new.txt"), join(folder, "spec/api.yaml"));
        await number(3);
        expect(readIn(folder, "generated/typescript/types/books.ts")).toContain("A replaced book.");
        writeTree(folder, { "quoin.config.yaml": "outputs: [{ folder: client, language: typescript }]\n" });
        await number(4);
        expect(readIn(folder, "client/index.ts")).toContain("LibraryClient");
      });
    },
  );

  it("goes on when the model's folder is removed and comes back", { tags: ["whole"] }, async () => {
    const folder = projectFolder();
    await whileWatching(folder, async ({ number, texts }) => {
      await number(1);
      rmSync(join(folder, "spec"), { recursive: true });
      await number(2);
      expect(texts.join("")).toContain("file-not-found");
      writeTree(folder, { "spec/api.yaml": smallModel });
      await number(3);
    });
  });
});
