import { execFile, spawn, type ChildProcess } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import * as z from "zod";

const usage = `npm run foreign                 tries \`quoin conform\` on services of others; fetches them
npm run foreign -- express      on some of them
npm run foreign -- --update     writes what it finds into their found.txt`;

const root = "test/foreign";
const shared = "parcels";
const run = promisify(execFile);
const environment = { ...process.env, PARCELS_KEY: "key-one", PARCELS_SECOND_KEY: "key-two" };
const report = z.object({
  rows: z.array(
    z.object({
      call: z.string(),
      row: z.string(),
      verdict: z.string(),
      evidence: z.string().optional(),
      reason: z.string().optional(),
    }),
  ),
});

async function tryForeign(words: readonly string[]): Promise<void> {
  const update = words.includes("--update");
  const names = words.filter((word) => word !== "--update");
  const all = readdirSync(root).filter((name) => existsSync(join(root, name, "service.mjs")));
  if (names.some((name) => !all.includes(name))) {
    console.error(`${usage}\n\nThe services are ${all.join(", ")}.`);
    process.exitCode = 2;
    return;
  }
  for (const name of names.length > 0 ? names : all) {
    const found = await tryService(name);
    console.log(`\n== ${name}\n${found}`);
    const file = join(root, name, "found.txt");
    if (update) {
      writeFileSync(file, found);
    } else if (readFileSync(file, "utf8") !== found) {
      console.error(`It isn't what ${file} says.`);
      process.exitCode = 1;
    }
  }
}

/** What a run finds of a service that runs for it: a line for each row that failed or is unproven. */
async function tryService(name: string): Promise<string> {
  const folder = await prepareFolder(name);
  const service = spawn(process.execPath, ["service.mjs"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const url = await firstLine(service);
    if (!existsSync(join(folder, shared))) await importDocument(`${url}/documentation/json`, folder);
    return await conform(url, folder);
  } finally {
    service.kill();
  }
}

/** A folder outside of the project, where packages stay for the next time. */
async function prepareFolder(name: string): Promise<string> {
  const folder = join(tmpdir(), "quoin-foreign", name);
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(folder)) {
    if (!installed.includes(entry)) rmSync(join(folder, entry), { recursive: true });
  }
  cpSync(join(root, name), folder, { recursive: true });
  if (!existsSync(join(folder, "package-lock.json"))) {
    const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--silent"];
    await run("npm", ["install", ...flags], { cwd: folder, timeout: 600_000 });
  }
  if (!existsSync(join(folder, "quoin.conform.yaml"))) await addModel(folder);
  return folder;
}

const installed = ["node_modules", "package-lock.json"];

/** The model of the services that were written for a middleware, and the document of it that a mock server reads. */
async function addModel(folder: string): Promise<void> {
  cpSync(join(root, shared), join(folder, shared), { recursive: true });
  cpSync(join(root, shared, "quoin.conform.yaml"), join(folder, "quoin.conform.yaml"));
  const { stdout } = await quoin(["export", "openapi", "--model", join(shared, "api.yaml")], folder);
  writeFileSync(join(folder, "openapi.json"), stdout);
}

/** The model that a service's own document makes, with each question answered by yes. */
async function importDocument(url: string, folder: string): Promise<void> {
  await quoin(["import", url], folder);
  const questions = join(folder, "quoin.questions.yaml");
  writeFileSync(questions, readFileSync(questions, "utf8").replaceAll(/accept: no$/gmu, "accept: yes"));
  await quoin(["import", url], folder);
  const settings = join(folder, "quoin.conform.yaml");
  writeFileSync(settings, `test-system: ${new URL(url).host}\n\n${readFileSync(settings, "utf8")}`);
}

async function conform(url: string, folder: string): Promise<string> {
  const model = existsSync(join(folder, shared)) ? ["--model", join(shared, "api.yaml")] : [];
  const limits = ["--settle=2s", "--timeout=5s", "--per-second=100", "--json"];
  const writes = ["--server", url, "--writes", new URL(url).host];
  const { stdout } = await quoin(["conform", ...model, ...writes, ...limits], folder);
  const { rows } = report.parse(JSON.parse(stdout));
  const lines = rows
    .filter(({ verdict }) => verdict === "failed" || verdict === "unproven")
    .map(({ call, row, verdict, evidence, reason }) => `${verdict}  ${call}  ${row}: ${evidence ?? reason}`);
  return `${lines.sort().join("\n")}\n`;
}

/** What it prints, whatever its exit code is: a run that finds something exits with 1. */
async function quoin(words: readonly string[], cwd: string): Promise<{ readonly stdout: string }> {
  const cli = resolve("dist/cli.js");
  try {
    return await run(process.execPath, [cli, ...words], {
      cwd,
      env: environment,
      maxBuffer: 2 ** 26,
      timeout: 300_000,
    });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === 1 && "stdout" in error) {
      return { stdout: String(error.stdout) };
    }
    throw error;
  }
}

async function firstLine(service: ChildProcess): Promise<string> {
  if (service.stdout === null) throw new Error("a service prints its address");
  for await (const line of createInterface(service.stdout)) return line;
  throw new Error("the service ended before it printed its address");
}

await tryForeign(process.argv.slice(2));
