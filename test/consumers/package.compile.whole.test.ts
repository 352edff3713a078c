import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emitter } from "../../src/client/javascript/emitter.js";
import { javascript } from "../../src/client/javascript/language.js";
import { planInput } from "../../src/output/emitter/plan-input.js";
import { findExtraFiles } from "../../src/output/write/find-extra.js";
import { readSpec, inFolder } from "../generated/emit-output.js";
import { takeKeptRuntime } from "../generated/kept-runtime.js";
import { createWorkspace } from "../generated/workspace.js";
import { projectFolder } from "../house/source-files.js";

const workspace = createWorkspace();
afterAll(() => workspace.remove());

const sources = join(workspace.folder, "client");
const installed = join(workspace.folder, "app/node_modules/@acme/billing");

function findExtra(files: readonly string[]): readonly string[] {
  return findExtraFiles(sources, new Set(files), javascript.isByproduct);
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
  takeKeptRuntime();
  const emitted = await emitter.emit(planInput(await readSpec()), {
    modules: "package",
    packageName: "@acme/billing",
    packageVersion: "1.2.3",
    hasFileStore: true,
    hasSqlStore: true,
    hasTesting: true,
  });
  files = emitted.map(({ path }) => path);
  workspace.write(inFolder("client", Object.fromEntries(emitted.map(({ path, text }) => [path, text]))));
  npm(sources, "pack", "--ignore-scripts", "--offline");
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
  it("can be published as it is, and what is packed of it isn't reported as additional", () => {
    const manifest: unknown = JSON.parse(readFileSync(join(sources, "package.json"), "utf8"));
    expect(manifest).not.toHaveProperty("private");
    expect(manifest).toMatchObject({ name: "@acme/billing", version: "1.2.3", type: "module" });
    const packed = execFileSync("tar", ["-tzf", "acme-billing-1.2.3.tgz"], {
      cwd: sources,
      encoding: "utf8",
    });
    const names = packed
      .trim()
      .split("\n")
      .map((path) => path.replace(/^package\//, ""));
    expect(names).toEqual(
      expect.arrayContaining([
        "index.js",
        "index.d.ts",
        "commonjs/index.js",
        "commonjs/package.json",
        "README.md",
        "docs/errors.md",
      ]),
    );
    expect(names.filter((path) => /lock|api-report|prettierrc/.test(path))).toEqual([]);
    expect(findExtra(files)).toEqual([]);
  });

  it("has nothing of which publint and attw complain", () => {
    const tarball = join(sources, "acme-billing-1.2.3.tgz");
    expect(tool("publint/src/cli.js", "run", tarball, "--strict")).toContain("All good!");
    expect(tool("@arethetypeswrong/cli/dist/index.js", tarball, "--profile", "node16", "--quiet")).toBe("");
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
