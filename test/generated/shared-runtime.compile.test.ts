import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readShop } from "../fixture/shop.js";
import { bundleModule } from "../proof/bundle-module.js";
import { compile, compilers } from "./compile.js";
import { readSpec } from "./emit-output.js";
import { writeShared } from "./emit-shared.js";
import { drawSome, isWhole } from "../whole.js";
import { createWorkspace } from "./workspace.js";

const workspace = createWorkspace();
afterAll(() => workspace.remove());

const kinds = ["folder", "package"] as const;
const endings = [
  ["js", ".js"],
  ["ts", ".ts"],
  ["bare", ""],
] as const;

beforeAll(async () => {
  const apis = {
    current: await readSpec(),
    unversioned: await readSpec("unversioned"),
    shop: await readShop(),
  };
  for (const { folder, isPackage, importEnding } of all.filter(isTried)) {
    await writeShared(workspace, folder, { apis, importEnding, isPackage });
  }
});

const all = kinds.flatMap((kind) =>
  endings.map(([name, importEnding]) => ({
    folder: `${kind}-${name}`,
    isPackage: kind === "package",
    importEnding,
  })),
);
const bundled = drawSome(1, all);
/** The others compile as Node runs them, too, where each has a runtime of its own. */
const runByNode = isWhole ? ["folder-ts/shop", "package-ts/current"] : [];

function isTried(one: (typeof all)[number]): boolean {
  const { folder, importEnding } = one;
  return importEnding === ".js" || bundled.includes(one) || runByNode.join().includes(folder);
}

describe("clients that share a runtime, by its path or as a package", () => {
  it.each(compilers)(
    "compile under %s with `.js` endings, as Node resolves a package",
    { tags: ["whole"] },
    (compiler) => {
      expect(compile(compiler, workspace, ["package-js/unversioned"], { skipLibCheck: true })).toEqual([]);
    },
  );

  it("compile with each ending as bundlers resolve them", { tags: ["whole"] }, () => {
    const bundler = { module: "ESNext", moduleResolution: "Bundler", allowImportingTsExtensions: true };
    const include = bundled.flatMap(({ folder }) =>
      drawSome(1, ["current", "unversioned", "shop"]).map((client) => `${folder}/${client}`),
    );
    expect(compile("typescript", workspace, include, { ...bundler, skipLibCheck: true })).toEqual([]);
  });

  it("compile with `.ts` endings as Node runs them", { tags: ["whole"] }, () => {
    const options = { allowImportingTsExtensions: true, skipLibCheck: true };
    expect(compile("typescript", workspace, runByNode, options)).toEqual([]);
  });
});

it("a package of the runtime has no other entries than those of its users and its clients", () => {
  const importing = (module: string) => `export { createEngine } from "@acme/api-runtime/${module}";\n`;
  workspace.write({
    "package-js/door.ts": importing("v1"),
    "package-js/inside.ts": importing("client/engine"),
  });
  const include = ["package-js/door.ts", "package-js/inside.ts"];
  const complaints = compile("typescript", workspace, include, { skipLibCheck: true });
  expect(complaints.map(({ file, code }) => `${file} ${code}`)).toEqual(["package-js/inside.ts TS2307"]);
});

describe.each(drawSome(1, kinds))("clients that share a runtime as a %s", (kind) => {
  it("don't compile without it", async () => {
    const lonely = createWorkspace();
    try {
      const apis = { lonely: await readSpec() };
      await writeShared(lonely, "one", { apis, importEnding: ".js", isPackage: kind === "package" });
      lonely.remove("one/runtime");
      const codes = compile("typescript", lonely, ["one/lonely"], { skipLibCheck: true });
      expect(codes.map(({ code }) => code)).toContain("TS2307");
    } finally {
      lonely.remove();
    }
  });

  it("have the classes of one runtime", async () => {
    const folder = `${kind}-js`;
    const both = ["current", "shop"].map(
      (client) => `export { SdkError as ${client} } from "./${client}/lite.js";\n`,
    );
    workspace.write({ [`${folder}/both.ts`]: both.join("") });
    const file = join(workspace.folder, folder, "both.mjs");
    await bundleModule(join(workspace.folder, folder, "both.ts"), file);
    const { current, shop }: Record<string, unknown> = await import(pathToFileURL(file).href);
    expect(current).toBeTypeOf("function");
    expect(current).toBe(shop);
  });
});
