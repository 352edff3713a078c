import { execFileSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectFolder } from "../house/source-files.js";
import { isWhole } from "../whole.js";
import { readTree, temporaryFolder, writeTree } from "../output/write/temporary-folder.js";

/** What most files are in. */
const large = /^\/(?:runtime|docs|validators|types)\//u;

it("Prettier with other settings changes a project, but no file of an output in it", () => {
  const folder = temporaryFolder();
  const style = '{ "printWidth": 60, "semi": false, "singleQuote": true, "useTabs": true }';
  writeTree(folder, { ".prettierrc": style, "own.ts": 'export const own = "own";\n' });
  const output = join(projectFolder, "generated/typescript");
  const isTried = (path: string) => isWhole || !large.test(path.slice(output.length));
  cpSync(output, join(folder, "client"), { recursive: true, filter: isTried });
  const before = readTree(join(folder, "client"));
  const prettier = join(projectFolder, "node_modules/prettier/bin/prettier.cjs");
  execFileSync(process.execPath, [prettier, "--write", "."], { cwd: folder, stdio: "ignore" });
  expect(readTree(folder)["own.ts"]).toBe("export const own = 'own'\n");
  expect(readTree(join(folder, "client"))).toEqual(before);
});
