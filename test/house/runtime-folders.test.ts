import { join } from "node:path/posix";
import ts from "typescript-5.9";
import { describe, expect, it } from "vitest";
import { groupBy } from "../../src/language/model/group-by.js";
import { listFiles, readProjectFile } from "./source-files.js";

// A client has the modules of a folder in one file.

const home = "src/runtime/";
const modules = listFiles(home)
  .filter((path) => path.endsWith(".ts") && path.slice(home.length).includes("/"))
  .map((path) => ({
    path,
    folder: path.slice(home.length, path.lastIndexOf("/")),
    source: ts.createSourceFile(path, readProjectFile(path), ts.ScriptTarget.ES2022, true),
  }));
const folders = groupBy(modules, ({ folder }) => folder);

type Module = (typeof modules)[number];

function importsIn({ source }: Module): readonly ts.ImportDeclaration[] {
  return source.statements.filter(ts.isImportDeclaration);
}

function specifierOf({ moduleSpecifier }: ts.ImportDeclaration): string {
  return ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : "";
}

/** The names at the top of a module, each with where it is declared. */
function namesIn(module: Module): readonly (readonly [name: string, home: string])[] {
  const imported = importsIn(module).flatMap((statement) => {
    const specifier = specifierOf(statement);
    const from = specifier.startsWith(".")
      ? join(module.path, "..", specifier).replace(/js$/, "ts")
      : specifier;
    const bindings = statement.importClause?.namedBindings;
    if (bindings === undefined) return [];
    if (ts.isNamespaceImport(bindings)) return [[bindings.name.text, `all of ${from}`] as const];
    return bindings.elements.map(({ name }) => [name.text, from] as const);
  });
  const declared = module.source.statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    }
    return "name" in statement && ts.isDeclarationStatement(statement) && statement.name !== undefined
      ? [statement.name.getText()]
      : [];
  });
  return [...imported, ...declared.map((name) => [name, module.path] as const)];
}

/** The calls that happen when a module is loaded, of which bundlers don't know that nothing else follows from them. */
function callsAtLoading({ source }: Module): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isField = ts.isPropertyDeclaration(node) && !ts.getModifiers(node)?.some(isStatic);
    if (ts.isFunctionLike(node) || ts.isClassStaticBlockDeclaration(node) || isField) return;
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const isCollection =
        ts.isNewExpression(node) && /^(?:Weak)?(?:Map|Set)$/.test(node.expression.getText());
      if (!isCollection && !node.getFullText().includes("@__PURE__ */")) found.push(node.getText());
    }
    ts.forEachChild(node, visit);
  };
  source.statements.forEach(visit);
  return found;
}

function isStatic({ kind }: ts.ModifierLike): boolean {
  return kind === ts.SyntaxKind.StaticKeyword;
}

/** The platform or library that a module imports. */
function packagesOf(module: Module): readonly string[] {
  const names = importsIn(module).map(specifierOf);
  return names.filter((name) => !name.startsWith(".")).map((name) => /^\w+/.exec(name)?.[0] ?? name);
}

describe("a folder of the runtime", () => {
  it.each([...folders])("has one meaning for each name, so that its modules can be one: %s", (_, members) => {
    const names = groupBy(members.flatMap(namesIn), ([name]) => name);
    const several = [...names].filter(([, homes]) => new Set(homes.map(([, place]) => place)).size > 1);
    expect(several).toEqual([]);
  });

  it.each([...folders])("takes and gives names as they are: %s", (_, members) => {
    const renamed = members.flatMap(({ source }) =>
      [...source.text.matchAll(/^(?:import|export) (?:type )?\{[^}]*\bas\b[^}]*\}/gm)].map(([text]) => text),
    );
    expect(renamed).toEqual([]);
  });

  it.each([...folders])("is portable, for Node alone, or for zod alone: %s", (folder, members) => {
    const known = { files: ["node"], transport: ["node"], validation: ["zod"] };
    expect([...new Set(members.flatMap(packagesOf))]).toEqual(
      new Map(Object.entries(known)).get(folder) ?? [],
    );
  });

  it("for Node or zod is imported by no portable one", () => {
    const special = /\.\.\/(?:files|transport|validation)\//;
    const wrong = modules.filter(
      (module) =>
        packagesOf(module).length === 0 && importsIn(module).some((each) => special.test(specifierOf(each))),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  // What is for tests alone is in no bundle.
  it.each([...folders].filter(([folder]) => folder !== "testing"))(
    "calls nothing as it is loaded of which bundlers don't know that it can go: %s",
    (_, members) => expect(members.flatMap(callsAtLoading)).toEqual([]),
  );
});
