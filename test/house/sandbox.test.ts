import ts from "typescript-5.9";
import { dirname, join } from "node:path/posix";
import { describe, expect, it } from "vitest";
import { importsOf } from "./imports-of.js";
import { readProjectFile } from "./source-files.js";

const reached = filesReachedFrom("src/sandbox/sandbox.ts", "src/site/try-it/page/trial.ts");

/** The files and all that they import, types included. */
function filesReachedFrom(...starts: readonly string[]): readonly string[] {
  const reachedFiles = new Set(starts);
  for (const path of reachedFiles) {
    for (const specifier of importsOf(path).filter((name) => name.startsWith("."))) {
      reachedFiles.add(join(dirname(path), specifier.replace(/js$/, "ts")));
    }
  }
  return [...reachedFiles];
}

/** Where a file uses one of these globals, but for `process` where it has asked whether there is one. */
function usesOf(path: string, names: readonly string[]): readonly string[] {
  const text = readProjectFile(path).replaceAll(/"process" in globalThis \? process\./g, "");
  // Parsing takes long, and is needed only where one of the names is there at all.
  if (!new RegExp(`\\b(?:${names.join("|")})\\b`, "u").test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && names.includes(node.text)) found.push(`${path}: ${node.text}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

describe("the sandbox, but for its server, and what a page has beside it", () => {
  it("are reached whole, and so is what they take of the model", () => {
    expect(reached).toContain("src/language/model/patterns/match-pattern.ts");
    expect(reached.length).toBeGreaterThan(100);
  });

  it("import nothing of Node, and no package, so that they run in a page", () => {
    const foreign = reached.flatMap((path) =>
      importsOf(path).flatMap((name) => (name.startsWith(".") ? [] : [`${path} imports ${name}`])),
    );
    expect(foreign).toEqual([]);
  });

  it("use no global of Node without asking for it", () => {
    expect(reached.flatMap((path) => usesOf(path, ["Buffer", "process", "require", "setImmediate"]))).toEqual(
      [],
    );
  });
});
