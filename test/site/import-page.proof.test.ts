import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { cliPath, runCli } from "../app/commands/run-cli.js";
import { projectFolder, readProjectFile } from "../house/source-files.js";
import { temporaryFolder, writeTree } from "../output/write/temporary-folder.js";

const run = promisify(execFile);

/** The blocks of the page, by what stands behind the language, or by their first words. */
function blocksOf(page: string): readonly { readonly info: string; readonly text: string }[] {
  return [...page.matchAll(/^```(.*)\n([^]*?)^```$/gmu)].map(([, info = "", text = ""]) => ({ info, text }));
}

const blocks = blocksOf(readProjectFile("docs/import.md"));
const blockOf = (info: string) => blocks.find((block) => block.info === info)?.text ?? "";
const textsOf = (info: string) => blocks.filter((block) => block.info === info).map(({ text }) => text);

/** A project as the page has it, with what it tells to install. */
function startProject(): string {
  const folder = temporaryFolder();
  writeTree(folder, {
    "package.json": '{ "type": "module", "dependencies": { "zod": "^4.5.0" } }',
    "openapi.yaml": blockOf("yaml openapi.yaml"),
    "order.mjs": blockOf("js order.mjs"),
  });
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(join(projectFolder, "node_modules/zod"), join(folder, "node_modules/zod"));
  return folder;
}

async function quoin(folder: string, ...words: readonly string[]): Promise<string> {
  const { exit, out } = await runCli(folder, words);
  expect([words, exit]).toEqual([words, 0]);
  return out;
}

interface Served {
  readonly child: ChildProcess;
  readonly environment: Readonly<Record<string, string>>;
  readonly log: () => string;
}

/** The sandbox as a process of its own, on a port of this machine. */
async function serve(folder: string): Promise<Served> {
  const child = spawn(process.execPath, [cliPath, "sandbox", "--port", "0", "--seed", "1"], { cwd: folder });
  onTestFinished(() => void child.kill());
  let log = "";
  child.stdout.on("data", (chunk) => (log += String(chunk)));
  while (!log.includes("curl")) await once(child.stdout, "data");
  const [url = ""] = /http:\/\/127\.0\.0\.1:\d+/u.exec(log) ?? [];
  const [, key = ""] = /key of \w+ +(\S+)/u.exec(log) ?? [];
  return { child, environment: { SHOP_URL: url, SHOP_API_KEY: key }, log: () => log };
}

/** Calls as the page does; resolves with what is printed, whatever becomes of the call. */
async function order(folder: string, { environment }: Served): Promise<string> {
  const env = { PATH: process.env["PATH"], ...environment };
  const { stdout, stderr } = await run(process.execPath, ["order.mjs"], { cwd: folder, env }).catch(
    (error: { readonly stdout: string; readonly stderr: string }) => error,
  );
  return stdout + stderr;
}

async function loseResponse({ environment }: Served): Promise<void> {
  const [, body = ""] = /-d '(.*)'/u.exec(textsOf("sh").find((text) => text.includes("faults")) ?? "") ?? [];
  const url = `${environment["SHOP_URL"]}/__sandbox/faults`;
  await fetch(url, { method: "POST", headers: { "Content-Type": "application/json" }, body });
}

async function effectsOf({ environment }: Served): Promise<number> {
  const response = await fetch(`${environment["SHOP_URL"]}/__sandbox/effects`);
  const { count } = JSON.parse(await response.text());
  return count;
}

const [screen = "", printed = "", logged = ""] = textsOf("text");
const saidOfImport = screen.replace('  npm install "zod@^4.5.0"\n', "");

it("docs/import.md shows what is said of its document", async () => {
  expect(await quoin(startProject(), "import", "openapi.yaml")).toBe(saidOfImport);
});

it(
  "five minutes with docs/import.md: a lost response is retried once two answers say so",
  { tags: ["whole"], timeout: 120_000 },
  async () => {
    const folder = startProject();
    expect(await quoin(folder, "import", "openapi.yaml")).toBe(saidOfImport);
    await quoin(folder, "generate");

    const first = await serve(folder);
    expect(await order(folder, first)).toBe(printed);
    await loseResponse(first);
    expect(await order(folder, first)).toContain("whether it took effect is unknown.");
    expect(await effectsOf(first)).toBe(2);
    first.child.kill();

    const questions = readFileSync(join(folder, "quoin.questions.yaml"), "utf8");
    const shown = blockOf("yaml quoin.questions.yaml");
    expect(questions.slice(questions.indexOf("questions:")).startsWith(shown)).toBe(true);
    const answered = questions.replace(
      shown,
      shown.replaceAll("accept: no", "accept: yes").replace("1h", "24h"),
    );
    writeFileSync(join(folder, "quoin.questions.yaml"), answered);
    await quoin(folder, "import", "openapi.yaml");
    await quoin(folder, "generate");
    await quoin(folder, "check");

    const second = await serve(folder);
    await loseResponse(second);
    expect(await order(folder, second)).toBe(printed);
    expect(await effectsOf(second)).toBe(1);
    const lines = [...second.log().matchAll(/POST \/orders .*/gu)].map(([line]) =>
      line.replace(/key \S+/u, "key …"),
    );
    expect(`${lines.join("\n")}\n`).toBe(logged);
  },
);
