import { mkdtempSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { growFile } from "../../../src/output/write/disk.js";

const folder = mkdtempSync(join(tmpdir(), "quoin-grow-"));

it("makes a file that nobody else may read, and has each text at once", () => {
  const path = join(folder, "new.jsonl");
  const file = growFile(path);
  file.append("one\n");
  file.append("two ✓\n");
  expect(readFileSync(path, "utf8")).toBe("one\ntwo ✓\n");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  file.close();
});

it("is never one that is there, nor where a link leads", () => {
  const path = join(folder, "old.jsonl");
  writeFileSync(path, "old");
  const link = join(folder, "link.jsonl");
  symlinkSync(join(folder, "elsewhere.jsonl"), link);
  for (const each of [path, link]) expect(() => growFile(each)).toThrow("EEXIST");
  expect(readFileSync(path, "utf8")).toBe("old");
});
