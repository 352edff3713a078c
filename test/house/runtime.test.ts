import { dirname, join } from "node:path/posix";
import { describe, expect, it } from "vitest";
import { readContractPage, ruleId } from "../contract/contract-page.js";
import { importsOf } from "./imports-of.js";
import { listFiles, readProjectFile, readTable } from "./source-files.js";

const home = "src/runtime";
const order = readTable(readProjectFile(`${home}/README.md`), "folder").map(([folder = ""]) => folder);
const sources = listFiles(home).filter((path) => path.endsWith(".ts"));
const imports = new Map(
  sources.map((path) => [
    path,
    importsOf(path).flatMap((specifier) =>
      specifier.startsWith(".") ? [join(dirname(path), specifier.replace(/js$/, "ts"))] : [],
    ),
  ]),
);

/** `src/runtime/errors/sdk-error.ts` is in `errors`, `src/runtime/index.ts` in none. */
function folderOf(path: string): string | undefined {
  const [folder = "", file] = path.slice(home.length + 1).split("/");
  return file === undefined ? undefined : folder;
}

/** Whether a file reaches itself by its imports. */
function isInCircle(path: string): boolean {
  const seen = new Set<string>();
  const waiting = [...(imports.get(path) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === path) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(imports.get(next) ?? []));
  }
  return false;
}

describe("the runtime", () => {
  it("has a row in the table of its README.md for each folder, and no other rows", () => {
    const folders = new Set(sources.flatMap((path) => folderOf(path) ?? []));
    expect([...order].sort()).toEqual([...folders].sort());
  });

  it("has the files and functions by which its README.md follows a call", () => {
    const markdown = readProjectFile(`${home}/README.md`);
    const steps = [...readTable(markdown, "step of a call"), ...readTable(markdown, "step of an error")];
    const missing = steps.filter(
      ([, file = "", name]) => !readProjectFile(`${home}/${file}`).includes(`function ${name}`),
    );
    expect(steps).toHaveLength(9);
    expect(missing).toEqual([]);
    const details = readTable(markdown, "detail").flatMap(([, files = ""]) => files.split(", "));
    const names = sources.map((path) => path.slice(home.length));
    expect(details.filter((file) => !names.some((name) => name.endsWith(`/${file}`)))).toEqual([]);
  });

  it("has a row in its README.md for each rule that a comment names, which the contract has too", () => {
    const named = new Set(sources.flatMap((path) => readProjectFile(path).match(ruleId) ?? []));
    const rows = readTable(readProjectFile(`${home}/README.md`), "rule").map(([id = ""]) => id);
    expect(rows.toSorted()).toEqual([...named].sort());
    const known = readContractPage().map(({ id }) => id);
    expect(rows.filter((id) => !known.includes(id))).toEqual([]);
  });

  it("imports from the same folder and from those further up in the table only", () => {
    const wrong = [...imports].flatMap(([path, targets]) => {
      const folder = folderOf(path);
      if (folder === undefined) return [];
      const allowed = order.slice(0, order.indexOf(folder) + 1);
      return targets
        .filter((target) => !allowed.includes(folderOf(target) ?? "no folder"))
        .map((target) => `${path} imports ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it("has no circle among its files, types included", () => {
    expect(sources.filter(isInCircle)).toEqual([]);
  });

  it("imports validation, which knows zod, from the door of validators, and from nowhere else", () => {
    const users = [...imports].filter(([, targets]) =>
      targets.some((target) => folderOf(target) === "validation"),
    );
    const outside = users.map(([path]) => path).filter((path) => folderOf(path) !== "validation");
    expect(outside.map((path) => path.slice(home.length + 1))).toEqual(["v1-zod.ts"]);
  });

  it("imports durability into stores, and from nowhere else, so that a client without a store lacks it", () => {
    const users = [...imports].filter(([path, targets]) =>
      targets.some((target) => folderOf(target) === "durability" && folderOf(path) !== "durability"),
    );
    const entries = ["file-store", "index", "sql-store"].map((name) => `${home}/${name}.ts`);
    expect(users.map(([path]) => path).sort()).toEqual(entries);
  });

  it("keeps what needs Node in files that only its own entries reach", () => {
    const needsNode = sources.filter((path) => importsOf(path).some((name) => name.startsWith("node:")));
    const seen = new Set<string>();
    const waiting = sources.filter(
      (path) => folderOf(path) === undefined && !/\/(?:file-store|file-source|\w+-transport)\.ts$/.test(path),
    );
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...(imports.get(next) ?? []));
    }
    expect(needsNode.filter((path) => seen.has(path))).toEqual([]);
    expect(needsNode).toEqual([
      "src/runtime/file-source.ts",
      "src/runtime/file-store.ts",
      "src/runtime/files/access.ts",
      "src/runtime/node-transport.ts",
      "src/runtime/transport/plain-response.ts",
      "src/runtime/undici-transport.ts",
    ]);
  });
});
