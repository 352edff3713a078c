import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inspectProject } from "../../../src/client/typescript/project/inspect-project.js";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { cliPath } from "./run-cli.js";
import { runWords } from "./run-words.js";
import { posix } from "../../tools.js";

function inspect(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  writeTree(folder, files);
  return inspectProject(folder);
}

describe("quoin init looks at the project", () => {
  it.skipIf(posix.isMissing)(`and waits for no pipe in the place of a file of it${posix.note}`, () => {
    const folder = temporaryFolder();
    execFileSync(
      "mkfifo",
      ["package.json", "tsconfig.json"].map((name) => join(folder, name)),
    );
    const { status } = spawnSync(process.execPath, [cliPath, "init"], { cwd: folder, timeout: 30_000 });
    expect(status).toBe(0);
  });

  it.each([
    ["deno", { "deno.json": "{}" }, "there is a deno.json"],
    ["next", { "package.json": '{"dependencies":{"next":"16.0.0"}}' }, "package.json depends on next"],
    ["bundler", { "package.json": '{"devDependencies":{"vite":"8"}}' }, "package.json depends on vite"],
    [
      "bundler",
      { "tsconfig.json": '{ "compilerOptions": { // ours\n "moduleResolution": "Bundler" } }' },
      "tsconfig.json resolves modules as a bundler does",
    ],
    [
      "node",
      { "tsconfig.json": '{"compilerOptions":{"rewriteRelativeImportExtensions": true}}' },
      "tsconfig.json has rewriteRelativeImportExtensions",
    ],
    [
      "node",
      { "package.json": '{"scripts":{"start":"node --env-file=.env src/main.ts --x"}}' },
      "a script of package.json runs node --env-file=.env src/main.ts",
    ],
  ])("%s", (target, files, because) => {
    expect(inspect(files)).toMatchObject({ target, because });
  });

  it("node with endings, for CommonJS", () => {
    const files = { "tsconfig.json": '{"compilerOptions":{"module":"NodeNext"}}', "package.json": "{}" };
    expect(inspect(files)).toMatchObject({ target: "node", imports: ".js" });
  });

  it("any compiler of modules, where imports can't be of CommonJS, and how the project becomes one of modules", async () => {
    const files = {
      "tsconfig.json": '{"compilerOptions":{"module":"nodenext","verbatimModuleSyntax":true}}',
      "package.json": '{"type":"commonjs"}',
    };
    expect(inspect(files)).toMatchObject({ target: undefined, lacksModuleType: true });
    expect(inspect({ ...files, "package.json": '{"type":"module"}' })).toMatchObject({
      lacksModuleType: false,
    });
    const folder = temporaryFolder();
    writeTree(folder, files);
    expect((await runWords(folder, ["init"])).out).toContain("\n  npm pkg set type=module\n  npm install ");
  });

  it.each([
    ["no compiler that could lack it", "", undefined],
    ["the types of Node", '"types": ["vite/client", "node"]', undefined],
    ["all types", '"types": ["*"]', undefined],
    ["no types", '"types": []', false],
    ["types of Node that are only mentioned", '"types": [],\n// "types": ["node"]', false],
    ["nothing about types", '"strict": true', false],
  ])("a file store where the compiler has what it needs: %s", (_, types, fileStore) => {
    const manifest = { "package.json": '{"scripts":{"start":"node main.ts"}}' };
    const compiler = types === "" ? {} : { "tsconfig.json": `{"compilerOptions":{\n${types}\n}}` };
    expect(inspect({ ...manifest, ...compiler })).toMatchObject({ target: "node", fileStore });
  });

  it.each([
    ["nothing", {}],
    [
      "an option that is only mentioned",
      { "tsconfig.json": '{"compilerOptions":{\n  // "moduleResolution": "bundler"\n}}' },
    ],
    ["a package.json that can't be read", { "package.json": "{" }],
    [
      "a compiler of modules",
      { "tsconfig.json": '{"compilerOptions":{"module":"nodenext"}}', "package.json": '{"type":"module"}' },
    ],
    [
      "a compiler that knows nothing of Node",
      { "tsconfig.json": '{"compilerOptions":{"module":"esnext"}}', "package.json": "[]" },
    ],
  ])("%s: any compiler", (_, files) => {
    expect(inspect(files)).toMatchObject({ target: undefined });
  });

  it.each([
    ["src/app/layout.tsx", "src/app"],
    ["src/pages/index.tsx", "src/app"],
    ["pages/index.tsx", "app"],
    ["src/other.ts", "app"],
  ])("%s: where Next.js takes pages from", (path, appFolder) => {
    expect(inspect({ [path]: "" })).toMatchObject({ appFolder });
  });

  it.each([
    ["package-lock.json", "npm install ", "npx "],
    ["pnpm-lock.yaml", "pnpm add ", "pnpm exec "],
    ["pnpm-workspace.yaml", "pnpm add ", "pnpm exec "],
    ["yarn.lock", "yarn add ", "yarn "],
    ["bun.lock", "bun add ", "bunx "],
  ])("%s: the commands of its package manager", (lock, install, run) => {
    expect(inspect({ [lock]: "" })).toMatchObject({ install, run });
    const workspace = temporaryFolder();
    writeTree(workspace, { [lock]: "", "packages/api/package.json": "{}" });
    const project = join(workspace, "packages/api");
    expect(inspectProject(project)).toMatchObject({ install: "npm install ", run: "npx " });
    mkdirSync(join(workspace, ".git"));
    expect(inspectProject(project)).toMatchObject({ install, run });
  });
});

describe("quoin init and what a project is made of", () => {
  it("installs into the root of a workspace of pnpm, which has to be told so", () => {
    const files = { "pnpm-workspace.yaml": "packages: [packages/*]\n", "packages/api/package.json": "{}" };
    expect(inspect(files)).toMatchObject({ install: "pnpm add -w " });
    const settings = { "pnpm-workspace.yaml": "catalog: { zod: ^4.5.0 }\n" };
    expect(inspect(settings)).toMatchObject({ install: "pnpm add " });
  });

  it("installs into a member of a workspace of pnpm as usual", () => {
    const root = temporaryFolder();
    writeTree(root, { "pnpm-workspace.yaml": "packages: [packages/*]\n", "packages/api/package.json": "{}" });
    mkdirSync(join(root, ".git"));
    expect(inspectProject(join(root, "packages/api"))).toMatchObject({ install: "pnpm add " });
  });

  it("takes what packageManager says, whatever locks there are", () => {
    const files = { "package.json": '{"packageManager":"pnpm@10.34.8"}', "package-lock.json": "{}" };
    expect(inspect(files)).toMatchObject({ run: "pnpm exec ", runOnce: "pnpm dlx " });
  });

  it("says to Yarn 1 that it means the root of a workspace, and to later ones, which know no such flag, nothing", () => {
    const files = { "package.json": '{"workspaces":["packages/*"]}' };
    const classic = { ...files, "yarn.lock": "# yarn lockfile v1\n" };
    expect(inspect(classic)).toMatchObject({ install: "yarn add -W " });
    expect(inspect({ ...files, "yarn.lock": "__metadata:\n" })).toMatchObject({ install: "yarn add " });
    expect(inspect({ "package.json": "{}", "yarn.lock": "# yarn lockfile v1\n" })).toMatchObject({
      install: "yarn add ",
    });
  });

  it("runs Quoin as Deno does where nothing else could", () => {
    expect(inspect({ "deno.json": "{}" })).toMatchObject({
      install: "deno add npm:",
      run: "deno run -A npm:",
    });
    expect(inspect({ "deno.json": "{}", "package.json": "{}" })).toMatchObject({ run: "npx " });
  });

  it.each([
    ["ECMAScript modules", { "package.json": '{"type":"module"}' }, undefined],
    ["CommonJS modules", { "package.json": '{"devDependencies":{"jest":"30"}}' }, "commonjs"],
  ])("makes JavaScript where nothing compiles TypeScript: %s", (_, files, target) => {
    expect(inspect(files)).toMatchObject({ language: "javascript", target });
  });

  it.each([
    ["a compiler", { "package.json": '{"devDependencies":{"typescript":"6"}}' }],
    ["a runner", { "package.json": '{"devDependencies":{"tsx":"4"}}' }],
    ["settings of a compiler", { "package.json": "{}", "tsconfig.json": "{}" }],
    ["a runtime that takes it", { "package.json": "{}", "bun.lock": "" }],
    ["no package.json", {}],
  ])("makes TypeScript where there is %s", (_, files) => {
    expect(inspect(files)).toMatchObject({ language: "typescript" });
  });

  it("makes TypeScript in a package of a workspace that has the compiler", () => {
    const workspace = temporaryFolder();
    writeTree(workspace, {
      "package.json": '{"devDependencies":{"typescript":"6"}}',
      "apps/web/package.json": '{"type":"module"}',
    });
    mkdirSync(join(workspace, ".git"));
    expect(inspectProject(join(workspace, "apps/web"))).toMatchObject({ language: "typescript" });
  });

  it("gives imports endings where the compiler reads modules as Node does, whatever bundles the project", () => {
    const files = {
      "package.json": '{"type":"module","devDependencies":{"esbuild":"0.28.2"}}',
      "tsconfig.json": '{"compilerOptions":{"module":"nodenext"}}',
    };
    expect(inspect(files)).toMatchObject({ target: undefined, imports: undefined });
  });

  it.each([
    ["a folder without a package.json", {}, '  npm install "zod@^4.5.0"'],
    ["a project of Deno", { "deno.json": "{}" }, '  deno add npm:"zod@^4.5.0"'],
    ["a project that lacks it", { "package.json": "{}" }, '  npm install "zod@^4.5.0"'],
  ])("says what installs zod in %s", async (_, files, step) => {
    const folder = temporaryFolder();
    writeTree(folder, files);
    expect((await runWords(folder, ["init"])).out).toContain(`\n${step}\n`);
  });

  it("asks npm for it where Deno's project has a package.json, since Deno would remove what npm has installed", async () => {
    const folder = temporaryFolder();
    writeTree(folder, { "deno.json": "{}", "package.json": '{"devDependencies":{"quoin":"0.1.0"}}' });
    const { out } = await runWords(folder, ["init"]);
    expect(out).toContain('\n  npm install "zod@^4.5.0"\n  npx quoin generate\n');
  });

  it("doesn't install what Deno has", async () => {
    const folder = temporaryFolder();
    writeTree(folder, { "deno.json": '{"imports":{"zod":"npm:zod@^4.4.0"}}' });
    const { out } = await runWords(folder, ["init"]);
    expect(out).not.toContain("deno add");
    expect(out).toContain("\n  deno run -A npm:quoin generate\n");
  });
});
