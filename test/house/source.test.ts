import ts from "typescript-5.9";
import { describe, expect, it } from "vitest";
import { listFiles, readProjectFile, sources } from "./source-files.js";
import { drawSome } from "../whole.js";

/** Casts, `!` and `any`, each with its line. */
function findEscapes(path: string): string[] {
  const file = ts.createSourceFile(path, readProjectFile(path), ts.ScriptTarget.ES2022);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isEscape(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push(`${path}:${line + 1}  ${node.getText(file)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isEscape(node: ts.Node): boolean {
  if (ts.isAsExpression(node)) return !ts.isConstTypeReference(node.type);
  return (
    ts.isTypeAssertionExpression(node) ||
    ts.isNonNullExpression(node) ||
    node.kind === ts.SyntaxKind.AnyKeyword ||
    ts.isEnumDeclaration(node) ||
    ts.isModuleDeclaration(node)
  );
}

describe("the source", () => {
  it("has no file above 300 lines, nor have the tests", () => {
    const tests = listFiles("test").filter((path) => /\.m?ts$/.test(path));
    const long = [...sources, ...tests].filter((path) => readProjectFile(path).split("\n").length > 301);
    expect(long).toEqual([]);
  });

  it("knows nothing of the first API that was modelled", () => {
    const files = [...listFiles("src"), ...listFiles("templates")];
    expect(files.filter((path) => /billing/i.test(path + readProjectFile(path)))).toEqual([]);
  });

  it("has no casts, no `!`, no `any`, no enums and no namespaces", () => {
    expect(drawSome(120, sources).flatMap(findEscapes)).toEqual([]);
  });

  it("has no comment that turns a check off, and no note of work left undone", () => {
    const forbidden =
      /(\/\/|\/\*|^\s*\*).*(@ts-(ignore|nocheck|expect-error)|(eslint|oxlint)-disable|(prettier|oxfmt)-ignore|\b(TODO|FIXME|XXX)\b)/m;
    const tests = listFiles("test").filter(
      (path) => path.endsWith(".ts") && path !== "test/house/source.test.ts",
    );
    expect([...sources, ...tests].filter((path) => forbidden.test(readProjectFile(path)))).toEqual([]);
  });

  it("names files in kebab-case, and none of them after nothing in particular", () => {
    const names = sources.map((path) => path.slice(path.lastIndexOf("/") + 1));
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*\.tsx?$/.test(name))).toEqual([]);
    expect(names.filter((name) => /^(utils?|helpers?|common|misc)\.tsx?$/.test(name))).toEqual([]);
  });
});
