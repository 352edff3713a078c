import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { describe, expect, it } from "vitest";
import { firstCall } from "../../src/emit/typescript/project/first-call.js";
import { init } from "../../src/commands/init.js";
import { inspectProject } from "../../src/emit/typescript/project/inspect-project.js";
import { projectFolder as repository } from "../house/source-files.js";
import { isWhole } from "../whole.js";
import { snapshot, temporaryFolder, writeTree } from "../write/temporary-folder.js";
import { cliPath, readIn, runCli } from "./run-cli.js";
import { runCommand } from "./run-command.js";

function inspect(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  writeTree(folder, files);
  return inspectProject(folder);
}

describe("quoin init looks at the project", () => {
  it.skipIf(process.platform === "win32")("and waits for no pipe in the place of a file of it", () => {
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
    expect((await runCli(folder, ["init"])).out).toContain("\n  npm pkg set type=module\n  npm install ");
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
    ["package-lock.json", "npm install", "npx"],
    ["pnpm-lock.yaml", "pnpm add", "pnpm exec"],
    ["yarn.lock", "yarn add", "yarn"],
    ["bun.lock", "bun add", "bunx"],
  ])("%s: the commands of its package manager", (lock, install, run) => {
    expect(inspect({ [lock]: "" })).toMatchObject({ install, run });
    const workspace = temporaryFolder();
    writeTree(workspace, { [lock]: "", "packages/api/package.json": "{}" });
    const project = join(workspace, "packages/api");
    expect(inspectProject(project)).toMatchObject({ install: "npm install", run: "npx" });
    mkdirSync(join(workspace, ".git"));
    expect(inspectProject(project)).toMatchObject({ install, run });
  });
});

describe("quoin init writes through no link", () => {
  it.each([
    ["a folder outside", "spec", "../elsewhere", "."],
    ["a folder outside, by its whole path", "spec", "/", "."],
    ["a folder inside", "spec", "docs", "."],
    ["nothing", "spec", "nowhere", "."],
    ["itself", "spec", "spec", "."],
    ["a file where a folder is expected", "spec", "docs/api.yaml", "."],
    ["a file", "quoin.config.yaml", "docs/api.yaml", "."],
    ["what would be a new file outside", "quoin.config.yaml", "../elsewhere/new.yaml", "."],
    ["a folder that is named", "apis", "../elsewhere", "apis"],
    ["a folder around the one that is named", "apis", "docs", "apis/books"],
    ["nothing, by the name of the folder", "apis", "nowhere", "apis"],
  ])("to %s", async (_, link, target, inFolder) => {
    const parent = temporaryFolder();
    const folder = join(parent, "project");
    mkdirSync(join(parent, "elsewhere"));
    writeTree(folder, { "docs/api.yaml": "mine" });
    symlinkSync(target, join(folder, link));
    const before = snapshot(parent);
    const { exit, out, err } = await runCommand(folder, (io) => init(inFolder, { json: false }, io));
    expect([exit, out]).toEqual([2, ""]);
    expect(err).toBe(
      `error  link-in-output\n\n  ${link} is a symbolic link, and quoin doesn't write through links.\n  help  Replace the link by what it points to, or name that instead.\n\n1 error\n`,
    );
    expect(snapshot(parent)).toEqual(before);
  });
});

it.each([
  ["apis/books", "cd apis/books"],
  ["my books", 'cd "my books"'],
  ["it's $HOME", String.raw`cd 'it'\''s $HOME'`],
])("quoin init %s: how a shell gets there", async (name, command) => {
  const { exit, out } = await runCommand(temporaryFolder(), (io) => init(name, { json: false }, io));
  expect([exit, out]).toEqual([0, expect.stringContaining(`\n  ${command}\n`)]);
});

describe("the first call", () => {
  it.each([
    ["Bun", { "bun.lock": "" }, "main.mts", "`bun main.mts`", "/index.js"],
    ["Deno", { "deno.json": "{}" }, "main.mts", "`deno run --allow-net main.mts`", "/index.ts"],
    [
      "a Node that strips types",
      { "package.json": '{"scripts":{"start":"node a.ts"}}' },
      "main.mts",
      "`node main.mts`",
      "/index.ts",
    ],
    [
      "Next.js with pages in app",
      { "package.json": '{"dependencies":{"next":"16"}}' },
      "app/books/page.tsx",
      "`npx next dev`, and open http://localhost:3000/books",
      "../../generated/typescript/index",
    ],
  ])("in a project of %s", (_, files, file, run, entry) => {
    const call = firstCall(inspect(files));
    expect(call).toMatchObject({ file, run });
    expect(call.lines.join("\n")).toContain(`${entry}"`);
  });
});

describe("quoin init ends with what to do next", { timeout: 120_000 }, () => {
  const projects: readonly (readonly [string, Readonly<Record<string, string>>, string, string])[] = [
    ["a plain project", { "package.json": "{}" }, "main.mts", "npx -y tsx"],
    [
      "a project with a bundler",
      { "package.json": '{"devDependencies":{"vite":"8"}}' },
      "main.mts",
      "npx -y tsx",
    ],
    [
      "a CommonJS project",
      { "package.json": "{}", "tsconfig.json": '{"compilerOptions":{"module":"nodenext"}}' },
      "main.ts",
      "npx -y tsx",
    ],
    [
      "a project of Next.js",
      { "package.json": '{"dependencies":{"next":"16.0.0","zod":"^4.4.0"}}', "src/app/a.txt": "" },
      "src/app/books/page.tsx",
      "npx next dev",
    ],
  ];
  it.each(isWhole ? projects : projects.filter((_, index) => index % 3 === 0))(
    "%s: the steps, and a call that runs",
    async (_, files, file, run) => {
      const folder = temporaryFolder();
      writeTree(folder, files);
      const { exit, out } = await runCli(folder, ["init"]);
      expect(exit).toBe(0);
      const hasZod = readIn(folder, "package.json").includes("zod");
      expect(out.includes(' "zod@^4.4.0"')).toBe(!hasZod);
      expect((await runCli(folder, ["generate"])).exit).toBe(0);
      expect(out).toContain(`put it into ${file}. While the sandbox runs, run \`${run}`);
      writeTree(folder, { [file]: out.slice(out.indexOf("  import {")), ...next });
      const isPage = file.endsWith(".tsx");
      expect(await runWithSandbox(folder, file, show)).toContain(isPage ? "Example book" : "Emma");
      expect(isPage ? await runWithSandbox(folder, file, build) : "").toBe("");
    },
  );
});

/** What a page imports, as far as it matters to what it calls. */
const next = {
  "node_modules/next/server.js": "export const connection = () => globalThis.visit;",
  "node_modules/react/index.js": "export const Suspense = ({ children }) => children;",
  "node_modules/react/jsx-runtime.js": "export const jsx = (type, props) => ({ type, props });",
};

const render = `const render = async (node) => {
  const { type, props } = node ?? {};
  if (props === undefined) return node;
  return render(typeof type === "function" ? await type(props) : props.children);
};
const show = () => import("./call.mjs").then(async (page) => console.log(await render(page.default?.())));`;
const show = `${render} globalThis.visit = Promise.resolve(); show();`;
/** As Next.js does: nobody visits the page. */
const build = `${render} globalThis.visit = new Promise(() => {}); globalThis.fetch = console.log; show();`;

/** What the file with the call prints, or its page shows, against the sandbox as the steps start it, but for its port. */
async function runWithSandbox(folder: string, file: string, program: string): Promise<string> {
  const sandbox = spawn(process.execPath, [cliPath, "sandbox", "--seed", "1", "--port", "0"], {
    cwd: folder,
  });
  try {
    const url = await new Promise<string>((resolve) => {
      let out = "";
      sandbox.stdout.on("data", (chunk) => {
        const found = /on (http:\S+)/u.exec((out += String(chunk)))?.[1];
        if (found !== undefined) resolve(found);
      });
    });
    writeTree(folder, { [file]: readIn(folder, file).replace("http://127.0.0.1:4010", url) });
    const bundle = await rolldown({
      input: join(folder, file),
      platform: "node",
      resolve: { alias: { zod: `${repository}node_modules/zod` }, extensionAlias: { ".js": [".ts"] } },
    });
    await bundle.write({ file: join(folder, "call.mjs"), format: "esm" });
    await bundle.close();
    return await new Promise((resolve, reject) => {
      const child = spawn(process.execPath, ["-e", program], { cwd: folder });
      let [out, err] = ["", ""];
      child.stdout.on("data", (chunk) => (out += String(chunk)));
      child.stderr.on("data", (chunk) => (err += String(chunk)));
      child.on("close", (code) => (code === 0 ? resolve(out) : reject(new Error(err))));
    });
  } finally {
    sandbox.kill();
  }
}
