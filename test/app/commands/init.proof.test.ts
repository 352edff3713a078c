import { execFile, spawn } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { rolldown } from "rolldown";
import { describe, expect, it } from "vitest";
import { firstCall } from "../../../src/client/typescript/project/first-call.js";
import { init } from "../../../src/app/commands/init.js";
import { sandbox } from "../../../src/app/commands/sandbox.js";
import { inspectProject } from "../../../src/client/typescript/project/inspect-project.js";
import { projectFolder as repository } from "../../house/source-files.js";
import { drawSome } from "../../whole.js";
import { snapshot, temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { cliPath, readIn, runCli } from "./run-cli.js";
import { runCommand } from "./run-command.js";
import { runWords } from "./run-words.js";

function inspect(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  writeTree(folder, files);
  return inspectProject(folder);
}

describe("quoin init writes through no link", () => {
  const links = [
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
  ] as const;

  it.each(drawSome(4, links))("to %s", async (_, link, target, inFolder) => {
    const parent = temporaryFolder();
    const folder = join(parent, "project");
    mkdirSync(join(parent, "elsewhere"));
    writeTree(folder, { "docs/api.yaml": "mine" });
    symlinkSync(target, join(folder, link));
    const before = snapshot(parent);
    const { exit, out, err } = await runCommand(folder, (io) => init(inFolder, { json: false }, io));
    expect([exit, out]).toEqual([2, ""]);
    expect(err).toBe(
      `error  link-in-output\n\n  ${link} is a symbolic link, and quoin doesn't write through links.\n  help  Replace the link with its target, or name the target instead.\n\n1 error\n`,
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
    ["a project of CommonJS modules", { "package.json": "{}" }, "main.cjs", "node"],
    ["a project of ECMAScript modules", { "package.json": '{"type":"module"}' }, "main.mjs", "node"],
    ["a folder without anything", {}, "main.mts", "npx -y tsx"],
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
      { "package.json": '{"dependencies":{"next":"16.0.0","zod":"^4.5.0"}}', "src/app/a.txt": "" },
      "src/app/books/page.tsx",
      "npx next dev",
    ],
  ];
  it("a call that runs against a sandbox", async () => {
    const folder = temporaryFolder();
    const { out } = await runWords(folder, ["init"]);
    expect((await runWords(folder, ["generate"])).exit).toBe(0);
    const call = callIn(out);
    let [shown, printed] = ["", ""];
    const print = (text: string) => void (shown += text);
    const io = { out: print, err: print, isColored: false, isResultColored: false };
    await sandbox({ port: 0, seed: "1", model: [join(folder, "spec")] }, io, async () => {
      writeTree(folder, { "main.mts": call.replace("http://127.0.0.1:4010", addressIn(shown) ?? "") });
      printed = await runBundled(folder, "main.mts", show);
    });
    expect(printed).toContain("Emma");
  });

  it.each(projects)(
    "%s: the steps, and a call that runs",
    { tags: ["whole"] },
    async (_, files, file, run) => {
      const folder = temporaryFolder();
      writeTree(folder, files);
      const { exit, out } = await runCli(folder, ["init"]);
      expect(exit).toBe(0);
      const hasZod = Object.values(files).some((text) => text.includes("zod"));
      expect(out.includes(' "zod@^4.5.0"')).toBe(!hasZod);
      expect((await runCli(folder, ["generate"])).exit).toBe(0);
      expect(out).toContain(`put it into ${file}. While the sandbox runs, run \`${run}`);
      writeTree(folder, { [file]: callIn(out), ...next });
      const isPage = file.endsWith(".tsx");
      expect(await runWithSandbox(folder, file, show)).toContain(isPage ? "Example book" : "Emma");
      expect(isPage ? await runWithSandbox(folder, file, build) : "").toBe("");
    },
  );
});

/** The code at the end of what is printed. */
function callIn(out: string): string {
  return out.slice(out.search(/^ {2}(?:import|const) \{/mu));
}

/** Where a sandbox says that it is. */
function addressIn(out: string): string | undefined {
  return /on (http:\S+)/u.exec(out)?.[1];
}

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

/** As it is, with the zod that the steps install. */
async function runScript(folder: string, file: string): Promise<string> {
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  symlinkSync(`${repository}node_modules/zod`, join(folder, "node_modules/zod"), "junction");
  return (await promisify(execFile)(process.execPath, [file], { cwd: folder })).stdout;
}

/** As a bundler makes it one file, which the program imports. */
async function runBundled(folder: string, file: string, program: string): Promise<string> {
  const bundle = await rolldown({
    input: join(folder, file),
    platform: "node",
    resolve: { alias: { zod: `${repository}node_modules/zod` }, extensionAlias: { ".js": [".ts"] } },
  });
  await bundle.write({ file: join(folder, "call.mjs"), format: "esm" });
  await bundle.close();
  return (await promisify(execFile)(process.execPath, ["-e", program], { cwd: folder })).stdout;
}

/** What the file with the call prints, or its page shows, against the sandbox as the steps start it, but for its port. */
async function runWithSandbox(folder: string, file: string, program: string): Promise<string> {
  const serving = spawn(process.execPath, [cliPath, "sandbox", "--seed", "1", "--port", "0"], {
    cwd: folder,
  });
  try {
    const url = await new Promise<string>((resolve) => {
      let out = "";
      serving.stdout.on("data", (chunk) => {
        const found = addressIn((out += String(chunk)));
        if (found !== undefined) resolve(found);
      });
    });
    writeTree(folder, { [file]: readIn(folder, file).replace("http://127.0.0.1:4010", url) });
    if (/\.[cm]js$/u.test(file)) return await runScript(folder, file);
    return await runBundled(folder, file, program);
  } finally {
    serving.kill();
  }
}
