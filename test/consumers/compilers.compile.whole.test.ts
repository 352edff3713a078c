import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readShop } from "../fixture/shop.js";
import { compile, type CompilerOptions } from "../generated/compile.js";
import { emitUnformatted, inFolder } from "../generated/emit-output.js";
import { createWorkspace } from "../generated/workspace.js";
import { emitClient } from "../generated/emit-client.js";

const workspace = createWorkspace();
afterAll(() => workspace.remove());

/** A project that isn't strict, as old ones and Next.js without TypeScript's own template are. */
const loose: CompilerOptions = {
  strict: false,
  exactOptionalPropertyTypes: false,
  noUncheckedIndexedAccess: false,
  erasableSyntaxOnly: false,
  verbatimModuleSyntax: false,
  skipLibCheck: true,
};
const bundler: CompilerOptions = { module: "ESNext", moduleResolution: "Bundler" };
const nextLibraries = ["ESNext", "DOM", "DOM.Iterable"];

const caller = `const { BazaarClient, isSdkError } = require("./client/index.js");
const fetch = () => Promise.resolve(Response.json({ detail: "full", code: "full" }, { status: 503 }));
const client = new BazaarClient({ apiKey: "key", baseUrl: "https://bazaar.example", fetch, maxRetries: 0 });
client.goods.get("g").catch((error) => console.log(isSdkError(error), error.kind, error.status));
`;

beforeAll(async () => {
  const shop = await readShop();
  const files = await emitClient(shop, { target: "node", importEnding: ".js", hasFileStore: true });
  const vendored = Object.fromEntries(files.map(({ path, text }) => [path, text]));
  workspace.write({
    ...inFolder("bare", await emitUnformatted(shop, "")),
    ...inFolder("commonjs/src/client", vendored),
    "commonjs/package.json": '{ "type": "commonjs" }',
    "commonjs/dist/caller.js": caller,
  });
});

const kinds = [
  ["typescript-5.9", "isn't strict and targets ES2017", { ...loose, target: "ES2017", lib: nextLibraries }],
  ["typescript", "isn't strict and targets ES2017", { ...loose, target: "ES2017", lib: nextLibraries }],
  ["typescript", "has no null checks", { ...loose, strict: true, strictNullChecks: false }],
] as const;

describe("a project of another kind", () => {
  it.each(kinds)("that %s compiles and that %s takes the client", (compiler, _, options) => {
    expect(compile(compiler, workspace, ["bare"], { ...bundler, types: ["node"], ...options })).toEqual([]);
  });

  it("of CommonJS modules compiles the client to some, and requires them", () => {
    const emitted = { noEmit: false, rootDir: "commonjs/src", outDir: "commonjs/dist", types: ["node"] };
    expect(
      compile("typescript", workspace, ["commonjs/src"], { ...loose, strict: true, ...emitted }),
    ).toEqual([]);
    const program = join(workspace.folder, "commonjs/dist/caller.js");
    expect(execFileSync(process.execPath, [program], { encoding: "utf8" })).toMatch(/^true \w+ 503\n$/);
  });
});
