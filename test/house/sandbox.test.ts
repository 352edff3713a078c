import ts from "typescript-5.9";
import { dirname, join } from "node:path/posix";
import { describe, expect, it } from "vitest";
import { importsOf } from "./imports-of.js";
import { readProjectFile } from "./source-files.js";

const reached = filesReachedFrom("src/sandbox/sandbox.ts");

/** The file and all that it imports, types included. */
function filesReachedFrom(start: string): readonly string[] {
  const reachedFiles = new Set([start]);
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
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && names.includes(node.text)) found.push(`${path}: ${node.text}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

describe("the sandbox, but for its server", () => {
  it("is reached whole, and so is what it takes of the model", () => {
    expect(reached).toContain("src/model/patterns/match-pattern.ts");
    expect(reached.length).toBeGreaterThan(100);
  });

  it("imports nothing of Node, and no package, so that it runs in a page", () => {
    const foreign = reached.flatMap((path) =>
      importsOf(path).flatMap((name) => (name.startsWith(".") ? [] : [`${path} imports ${name}`])),
    );
    expect(foreign).toEqual([]);
  });

  it("uses no global of Node without asking for it", () => {
    expect(reached.flatMap((path) => usesOf(path, ["Buffer", "process", "require", "setImmediate"]))).toEqual(
      [],
    );
  });
});
