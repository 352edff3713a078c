import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { compile, type CompilerOptions, type Complaint, compilers } from "./compile.js";
import { emitBilling, inFolder } from "./emit-output.js";
import { createWorkspace } from "./workspace.js";

// Compilers and other processes take long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const workspace = createWorkspace();
afterAll(() => workspace.remove());

beforeAll(async () => {
  workspace.write({
    ...inFolder("js/current", await emitBilling()),
    ...inFolder("js/unversioned", await emitBilling("unversioned")),
    ...inFolder("ts/current", await emitBilling(undefined, ".ts")),
    ...inFolder("ts/unversioned", await emitBilling("unversioned", ".ts")),
    ...inFolder("bare/current", await emitBilling(undefined, "")),
    ...inFolder("bare/unversioned", await emitBilling("unversioned", "")),
  });
});

const bundler = { module: "ESNext", moduleResolution: "Bundler" };
const allEndings = { ...bundler, allowImportingTsExtensions: true };
const lite = ["js/current/lite.ts", "js/unversioned/lite.ts"];
const declarations = {
  noEmit: false,
  declaration: true,
  emitDeclarationOnly: true,
  isolatedDeclarations: true,
  rootDir: ".",
  outDir: "declared",
};

describe.each(compilers)("the output under %s", (compiler) => {
  const check = (include: readonly string[], options: CompilerOptions): readonly Complaint[] =>
    compile(compiler, workspace, include, { skipLibCheck: true, ...options });

  it("compiles under the strictest options with every ending", () => {
    expect(check(["js", "ts/current", "bare/current"], allEndings)).toEqual([]);
  });

  it("declares by itself what `lite.ts` exports, with the types of Node and no exactOptionalPropertyTypes", () => {
    const node = { lib: ["ES2022"], types: ["node"] };
    expect(check(lite, { ...declarations, ...node, exactOptionalPropertyTypes: false })).toEqual([]);
  });
});

describe("the output under the compiler that Quoin uses", () => {
  it.each([
    ["`.js` endings, as Node resolves them", ["js"], {}],
    ["`.ts` endings, as Node runs them", ["ts"], { allowImportingTsExtensions: true }],
    ["no endings for a bundler", ["bare"], bundler],
    ["`.js` endings without exactOptionalPropertyTypes", ["js"], { exactOptionalPropertyTypes: false }],
    ["the DOM, and the libraries checked too", ["js"], { skipLibCheck: false }],
    [
      "the types of Node in place of the DOM",
      ["js"],
      { lib: ["ES2022"], types: ["node"], skipLibCheck: true },
    ],
  ])("compiles with %s", (_, include, options) => {
    expect(compile("typescript", workspace, include, options)).toEqual([]);
  });

  it("would not compile with another ending than the resolution takes", () => {
    const codes = compile("typescript", workspace, ["bare/current"]).map(({ code }) => code);
    expect(new Set(codes)).toContain("TS2835");
  });
});
