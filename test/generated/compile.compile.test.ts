import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../../src/language/model/ir/api.js";
import { accessSchemes, opennesses, readAccess } from "../fixture/access.js";
import { readBeacon, readHarbour } from "../fixture/harbour.js";
import { readShop, shopVersions } from "../fixture/shop.js";
import { byHand, readByHand } from "../reach/by-hand.js";
import { compile, type Compiler, type CompilerOptions, type Complaint, compilers } from "./compile.js";
import { emitUnformatted, inFolder, readSpec } from "./emit-output.js";
import { writeShared } from "./emit-shared.js";
import { lineOf, misuses, useFiles } from "./misuse.js";
import { identityModule } from "./type-identity.js";
import { drawSome, isWhole } from "../whole.js";
import { createWorkspace } from "./workspace.js";

const workspace = createWorkspace();
afterAll(() => workspace.remove());

/** Besides the model of this project and its largest fixture. */
const moreApis: readonly (readonly [name: string, read: () => Promise<Api>])[] = [
  ["beacon", readBeacon],
  ...shopVersions.map((version) => [`shop-${version}`, () => readShop(version)] as const),
  ...accessSchemes.map((scheme) => [`access-${scheme}`, () => readAccess(scheme)] as const),
  ...accessSchemes.map((scheme) => [`access-${scheme}-placed`, () => readAccess(scheme, true)] as const),
  ...byHand.map((name) => [`by-hand-${name}`, () => readByHand(name)] as const),
];

const names: string[] = [];

/** Clients that share a runtime, so that no compiler reads it again for each; and one with a copy for each other ending. */
beforeAll(async () => {
  const billing = { current: await readSpec(), unversioned: await readSpec("unversioned") };
  const drawn = drawSome(2, moreApis).map(async ([name, read]) => [name, await read()] as const);
  const many = Object.fromEntries(await Promise.all(drawn));
  const open = await Promise.all(opennesses.map(async (one) => [one, await readAccess(one, true)] as const));
  const apis = { ...billing, harbour: await readHarbour(), ...Object.fromEntries(open), ...many };
  names.push(...Object.keys(apis));
  await writeShared(workspace, "js", { apis, importEnding: ".js", isPackage: false });
  for (const [name, api] of Object.entries(apis)) {
    workspace.write({ [`js/${name}/identity.ts`]: identityModule(api) });
  }
  workspace.write(inFolder("vendored", await emitUnformatted(billing.unversioned)));
  workspace.write(inFolder("ts", await emitUnformatted(billing.current, ".ts")));
  workspace.write(inFolder("bare", await emitUnformatted(billing.current, "")));
  workspace.write(useFiles());
});

const bundler = { module: "ESNext", moduleResolution: "Bundler" };
const inexact = {
  noEmit: false,
  declaration: true,
  emitDeclarationOnly: true,
  isolatedDeclarations: true,
  exactOptionalPropertyTypes: false,
  lib: ["ES2022"],
  types: ["node"],
  rootDir: ".",
  outDir: "declared",
  skipLibCheck: true,
};

/** What a compiler says of everything, with options under which all of it has to compile. */
function compileAll(compiler: Compiler): readonly Complaint[] {
  const options: CompilerOptions = { ...bundler, allowImportingTsExtensions: true, skipLibCheck: true };
  // As Node runs it, what has `.ts` endings is compiled below.
  const include = ["js", "vendored", "bare", "uses", ...(isWhole ? ["ts"] : [])];
  return compile(compiler, workspace, include, options);
}

function isMisuse({ file }: Complaint): boolean {
  return file.startsWith("uses/wrong-");
}

describe.each(compilers)("under %s", (compiler) => {
  const complaints: Complaint[] = [];
  beforeAll(() => void complaints.push(...compileAll(compiler)));

  it("RES-3 RES-14 every output compiles under the strictest options, and each interface is what its schemas accept", () => {
    expect(complaints.filter((complaint) => !isMisuse(complaint))).toEqual([]);
  });

  it.each(misuses.map((misuse, index) => ({ ...misuse, index })))("$name", ({ index, ...misuse }) => {
    const found = complaints.filter(({ file }) => file === `uses/wrong-${index}.ts`);
    expect(found.map(({ line }) => line)).toEqual([lineOf(misuse)]);
    expect(misuse.codes).toContain(found[0]?.code);
  });

  it(
    "RES-3 RES-14 `lite.ts` declares itself, and interfaces are what schemas accept, without exactOptionalPropertyTypes",
    { tags: ["whole"], timeout: 600_000 },
    () => {
      const tried = drawSome(1, names).map((name) => `js/${name}`);
      const entries = tried.flatMap((folder) => [`${folder}/lite.ts`, `${folder}/client.ts`]);
      expect(compile(compiler, workspace, entries, inexact)).toEqual([]);
      const { isolatedDeclarations: _, ...others } = inexact;
      const identities = tried.map((folder) => `${folder}/identity.ts`);
      expect(compile(compiler, workspace, identities, others)).toEqual([]);
    },
  );
});

describe("the output under the compiler that Quoin uses", () => {
  const libraries = { skipLibCheck: !isWhole };

  it(
    "compiles with `.js` endings, as Node resolves them, the DOM, and the libraries checked too",
    { tags: ["whole"] },
    () => {
      expect(compile("typescript", workspace, ["js", "vendored"])).toEqual([]);
    },
  );

  it("compiles with `.ts` endings, as Node runs them", () => {
    const options = { allowImportingTsExtensions: true, ...libraries };
    expect(compile("typescript", workspace, ["ts"], options)).toEqual([]);
  });

  it.each([
    ["no endings for a bundler", ["bare"], bundler],
    ["`.js` endings without exactOptionalPropertyTypes", ["js"], { exactOptionalPropertyTypes: false }],
    [
      "the types of Node in place of the DOM",
      ["js"],
      { lib: ["ES2022"], types: ["node"], skipLibCheck: true },
    ],
  ] as const)("compiles with %s", { tags: ["whole"] }, (_, include, options) => {
    expect(compile("typescript", workspace, include, options)).toEqual([]);
  });

  it("would not compile with another ending than the resolution takes", () => {
    const include = isWhole ? ["bare"] : ["bare/lite.ts"];
    const codes = compile("typescript", workspace, include, libraries).map(({ code }) => code);
    expect(new Set(codes)).toContain("TS2835");
  });
});
