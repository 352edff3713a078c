import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isWhole } from "../whole.js";
import { emitClient } from "../generated/emit-client.js";
import { typescript } from "../../src/emit/typescript/language.js";
import { findExtraFiles } from "../../src/write/find-extra.js";
import { readSpec, inFolder } from "../generated/emit-output.js";
import { createWorkspace } from "../generated/workspace.js";
import { projectFolder } from "../house/source-files.js";

const workspace = createWorkspace();
afterAll(() => workspace.remove());

const sources = join(workspace.folder, "client");
const installed = join(workspace.folder, "app/node_modules/@acme/billing");

function findExtra(files: readonly string[]): readonly string[] {
  const output = new Set(files);
  return findExtraFiles(sources, output, (path) => typescript.isByproduct(path, output));
}

/** By npm, for which it needs no more than itself. */
function npm(folder: string, ...words: readonly string[]): string {
  return execFileSync("npm", [...words, "--silent"], { cwd: folder, encoding: "utf8" });
}

/** By a tool among the project's own packages. */
function tool(path: string, ...words: readonly string[]): string {
  const script = join(projectFolder, "node_modules", path);
  return execFileSync(process.execPath, [script, ...words], { cwd: workspace.folder, encoding: "utf8" });
}

let files: readonly string[] = [];

beforeAll(async () => {
  const options = { target: "package", importEnding: ".js", packageName: "@acme/billing" } as const;
  const emitted = await emitClient(await readSpec(), {
    ...options,
    hasFileStore: true,
    hasSqlStore: true,
    hasTesting: true,
  });
  files = emitted.map(({ path }) => path);
  workspace.write(inFolder("client", Object.fromEntries(emitted.map(({ path, text }) => [path, text]))));
  npm(sources, "run", "build", "--", "1.2.3");
  npm(sources, "pack", "./dist", "--ignore-scripts", "--offline");
});

const program = `const { deepEqual } = assert;
const fetch = () => Promise.resolve(Response.json({ detail: "d" }, { status: 404 }));
const client = new BillingClient({ apiKey: "key", baseUrl: "https://api.example.com", fetch });
client.subscriptions.get("s").catch((error) => {
  deepEqual([isSdkError(error), error.status, typeof FileStore, typeof sqlStore, typeof mockResponse], [true, 404, "function", "function", "function"]);
});
`;
const entries = {
  "@acme/billing": "BillingClient, isSdkError",
  "@acme/billing/file-store": "FileStore",
  "@acme/billing/sql-store": "sqlStore",
  "@acme/billing/testing": "mockResponse",
};

describe("a client that is a package", () => {
  it("builds into a folder that can be published, which isn't reported as additional", () => {
    const manifest: unknown = JSON.parse(readFileSync(join(sources, "dist/package.json"), "utf8"));
    expect(manifest).not.toHaveProperty("private");
    expect(manifest).not.toHaveProperty("scripts");
    expect(manifest).toMatchObject({ name: "@acme/billing", version: "1.2.3", type: "module" });
    const wanted = [
      "index.js",
      "index.js.map",
      "index.d.ts",
      "README.md",
      "docs/errors.md",
      "runtime/file-store.js",
    ];
    expect(wanted.filter((path) => !existsSync(join(sources, "dist", path)))).toEqual([]);
    expect(findExtra(files)).toEqual([]);
    expect(findExtra(files.filter((path) => path !== "build.mjs"))).toEqual([
      "acme-billing-1.2.3.tgz",
      "build.mjs",
      "dist/",
    ]);
  });

  it.runIf(isWhole)("has nothing of which publint and attw complain", () => {
    const tarball = join(sources, "acme-billing-1.2.3.tgz");
    expect(tool("publint/src/cli.js", "run", tarball, "--strict")).toContain("All good!");
    expect(tool("@arethetypeswrong/cli/dist/index.js", tarball, "--profile", "esm-only", "--quiet")).toBe("");
  });

  it("is imported and required from node_modules", () => {
    execFileSync("tar", ["-xzf", "acme-billing-1.2.3.tgz"], { cwd: sources });
    mkdirSync(join(installed, ".."), { recursive: true });
    renameSync(join(sources, "package"), installed);
    const imports = Object.entries(entries).map(([from, names]) => `import { ${names} } from "${from}";`);
    const requires = Object.entries(entries).map(
      ([from, names]) => `const { ${names} } = require("${from}");`,
    );
    workspace.write({
      "app/import.mjs": ['import assert from "node:assert/strict";', ...imports, program].join("\n"),
      "app/require.cjs": ['const assert = require("node:assert/strict");', ...requires, program].join("\n"),
    });
    for (const name of ["import.mjs", "require.cjs"]) {
      const flags = ["--disable-warning=ExperimentalWarning", join(workspace.folder, "app", name)];
      expect(execFileSync(process.execPath, flags, { encoding: "utf8" })).toBe("");
    }
  });
});
