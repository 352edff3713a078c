import { afterAll, expect, it } from "vitest";
import ts from "typescript-5.9";
import { join } from "node:path";
import { readShop } from "../fixture/shop.js";
import type { Api } from "../../src/language/model/ir/api.js";
import { planLayout } from "../../src/client/typescript/layout.js";
import { typeNames } from "../../src/client/typescript/emit-types.js";
import { emitUnformatted, inFolder, readSpec } from "./emit-output.js";
import { createWorkspace } from "./workspace.js";

const workspace = createWorkspace();
afterAll(() => workspace.remove());

const entries = ["index", "lite", "client", "types", "limits", "testing", "runtime/file-store"];
const options: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  noLib: true,
  types: [],
};

type Entries = Awaited<ReturnType<typeof compileEntries>>;

const known = new Map<Api, Promise<Entries>>();

/** A client's entries as compilers of its users see them: what each exports, by its name. */
function readEntries(name: string, api: Api): Promise<Entries> {
  const entriesOf = known.get(api) ?? compileEntries(name, api);
  known.set(api, entriesOf);
  return entriesOf;
}

async function compileEntries(name: string, api: Api) {
  const sources = Object.entries(await emitUnformatted(api)).filter(([path]) => path.endsWith(".ts"));
  const declared = sources.map(([path, text]) => [path.replace(/\.ts$/, ".d.ts"), declare(path, text)]);
  workspace.write(inFolder(name, Object.fromEntries(declared)));
  const folder = join(workspace.folder, name);
  const files = entries.map((entry) => join(folder, `${entry}.d.ts`));
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const exported = files.map((file) => {
    const source = program.getSourceFile(file);
    const symbol = source && checker.getSymbolAtLocation(source);
    if (symbol === undefined) throw new Error(`${file} exports nothing.`);
    return new Map(checker.getExportsOfModule(symbol).map((each) => [each.name, resolve(each, checker)]));
  });
  return { folder, checker, exported };
}

/** The declarations of a module, for which the compiler needs no other: each entry of an output declares itself. */
function declare(fileName: string, text: string): string {
  return ts.transpileDeclaration(text, { fileName, compilerOptions: options }).outputText;
}

function resolve(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
}

/** Made by the client alone, so that nobody passes what these take: the classes of groups and of promises, and errors. */
function isMadeByClient(node: ts.Node): boolean {
  return ts.isConstructorDeclaration(node) && !/Client|Store/.test(node.parent.name?.text ?? "");
}

/** The symbols that a declaration mentions as types. */
function mentionedBy(node: ts.Node, checker: ts.TypeChecker): readonly ts.Symbol[] {
  if (isMadeByClient(node)) return [];
  const name = nameOf(node);
  const symbol = name && checker.getSymbolAtLocation(name);
  const own = symbol === undefined ? [] : [resolve(symbol, checker)];
  const below: ts.Symbol[] = [];
  ts.forEachChild(node, (child) => {
    below.push(...mentionedBy(child, checker));
  });
  return [...own, ...below];
}

function nameOf(node: ts.Node): ts.Node | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  return ts.isExpressionWithTypeArguments(node) ? node.expression : undefined;
}

/** The types in signatures that no entry exports. */
async function missingIn(name: string, api: Api): Promise<ReadonlySet<string>> {
  const { folder, checker, exported } = await readEntries(name, api);
  const reachable = new Set(exported.flatMap((symbols) => [...symbols.values()]));
  const missing = [...reachable].flatMap((symbol) =>
    (symbol.declarations ?? [])
      .flatMap((declaration) => mentionedBy(declaration, checker))
      .filter((other) => {
        const [declaration] = other.declarations ?? [];
        const isOurs = declaration?.getSourceFile().fileName.startsWith(folder) === true;
        return isOurs && !ts.isTypeParameterDeclaration(declaration) && !reachable.has(other);
      })
      .map((other) => `${symbol.name} mentions ${other.name}`),
  );
  return new Set(missing);
}

it.each([
  ["billing", async () => readSpec()],
  ["unversioned", async () => readSpec("unversioned")],
  ["shop", readShop],
] as const)(
  "every type in a signature that users of the client of %s see is exported by an entry",
  async (name, read) => {
    expect(await missingIn(name, await read())).toEqual(new Set());
  },
);

it("the root of the client of billing exports at most 60 names beside the API's own types, and `lite` the same", async () => {
  const api = await readSpec();
  const { exported } = await readEntries("billing", api);
  const [root, lite] = exported.map((symbols) => [...symbols.keys()].sort());
  const types = new Set(typeNames(planLayout(api)).flatMap(({ names }) => names.split(", ")));
  const others = root?.filter((each) => !types.has(each)) ?? [];
  expect(others).toContain("BillingClient");
  expect(others.length).toBeLessThanOrEqual(60);
  expect(lite).toEqual(root);
});
