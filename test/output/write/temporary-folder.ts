import { lstatSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export { writeTree } from "./write-tree.js";

const made: string[] = [];
const lasting: string[] = [];

/** What `test/setup.ts` does after each test. */
export function removeTemporary(): void {
  removeAll(made);
}

/** What `test/setup.ts` does after each file. */
export function removeLasting(): void {
  removeAll(lasting);
}

function removeAll(folders: string[]): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** An empty folder that is removed after the test. */
export function temporaryFolder(): string {
  return makeFolder(made);
}

/** An empty folder that is removed after all tests of a file. */
export function lastingFolder(): string {
  return makeFolder(lasting);
}

function makeFolder(list: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "quoin-test-"));
  list.push(folder);
  return folder;
}

/** Every path below a folder with its text; folders end in `/`, links show where they lead. */
export function readTree(folder: string): Record<string, string> {
  return Object.fromEntries(listEntries(folder, "").map(({ path, text }) => [path, text]));
}

/** As `readTree`, with permissions, inodes and the time of the last change: equal only if nothing was touched. */
export function snapshot(folder: string): Record<string, string> {
  return Object.fromEntries(
    listEntries(folder, "").map(({ path, text }) => {
      const { mode, mtimeMs, ino } = lstatSync(join(folder, path));
      return [path, path.endsWith("/") ? `${mode}` : `${mode} ${mtimeMs} ${ino} ${text}`];
    }),
  );
}

function listEntries(folder: string, prefix: string): { path: string; text: string }[] {
  const names = readdirSync(join(folder, prefix)).sort();
  return names.flatMap((name) => listEntry(folder, `${prefix}${name}`));
}

function listEntry(folder: string, path: string): { path: string; text: string }[] {
  const status = lstatSync(join(folder, path));
  if (status.isSymbolicLink()) return [{ path, text: `-> ${readlinkSync(join(folder, path))}` }];
  if (!status.isDirectory()) return [{ path, text: readFileSync(join(folder, path), "utf8") }];
  return [{ path: `${path}/`, text: "" }, ...listEntries(folder, `${path}/`)];
}
