import { chmodSync, lstatSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { replaceFiles } from "../../src/write/replace-files.js";
import { failingDisk } from "./failing-disk.js";
import { readTree, snapshot, temporaryFolder, writeTree } from "./temporary-folder.js";

const before = { "a.ts": "old a", "inner/b.ts": "old b" };
const after = { "a.ts": "new a", "inner/b.ts": "new b" };

function createFiles(): { readonly folder: string; readonly texts: ReadonlyMap<string, string> } {
  const folder = temporaryFolder();
  writeTree(folder, before);
  return { folder, texts: new Map(Object.entries(after).map(([path, text]) => [join(folder, path), text])) };
}

describe("files that are replaced together", () => {
  it("have their new texts and their old permissions, and nothing is left beside them", () => {
    const { folder, texts } = createFiles();
    chmodSync(join(folder, "a.ts"), 0o640);
    expect(replaceFiles(texts)).toEqual([]);
    expect(readTree(folder)).toMatchObject(after);
    expect(Object.keys(readTree(folder))).toHaveLength(3);
    expect(lstatSync(join(folder, "a.ts")).mode & 0o777).toBe(0o640);
  });

  it("stay as they are, all of them, whichever step the disk refuses", () => {
    const { disk, count } = failingDisk(-1, "EIO");
    replaceFiles(createFiles().texts, disk);
    for (let failing = 0; failing < count(); failing += 1) {
      const { folder, texts } = createFiles();
      const diagnostics = replaceFiles(texts, failingDisk(failing, "ENOSPC").disk);
      const isWritten = diagnostics.length === 0;
      expect([failing, readTree(folder)]).toMatchObject([failing, isWritten ? after : before]);
      // Only what is left of the old files may be left, once all have their new texts.
      expect(isWritten || Object.keys(readTree(folder)).length === 3).toBe(true);
    }
  });

  it("aren't written through a link, and then none is", () => {
    const { folder, texts } = createFiles();
    symlinkSync(join(folder, "a.ts"), join(folder, "c.ts"));
    const tree = snapshot(folder);
    const diagnostics = replaceFiles(new Map([...texts, [join(folder, "c.ts"), "new"]]));
    expect(diagnostics.map(({ code }) => code)).toEqual(["link-in-output"]);
    expect(snapshot(folder)).toEqual(tree);
  });
});
