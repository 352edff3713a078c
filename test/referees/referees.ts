import { execFile } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { renderExport } from "../../src/openapi/export/render-export.js";
import type { Api } from "../../src/language/model/ir/api.js";
import { redoclyVersion } from "../bench/rivals/redocly.js";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { startSandbox } from "../../src/sandbox/server/start-sandbox.js";
import {
  bazaarFiles,
  billingFiles,
  harbourFiles,
  type ModelFiles,
  readVersions,
} from "../review/diff/models.js";

const usage = `npm run referees                 what tools that read OpenAPI say of exports; fetches them
npm run referees -- redocly      one of them: redocly, openapi-typescript, schemathesis`;

const packages = [`@redocly/cli@${redoclyVersion}`, "openapi-typescript@7.13.0"];
const schemathesis = "schemathesis==4.32.5";
const folder = path.resolve("node_modules/.cache/quoin/referees");
const run = promisify(execFile);

/** What referees can't read, and models have: members with names of their own, and types that are lists of themselves. */
const fixtures: Readonly<Record<string, ModelFiles>> = {
  billing: billingFiles,
  bazaar: without(bazaarFiles, /^ *(?:toString|hasOwnProperty|valueOf|constructor)\??: .*\n/gmu),
  harbour: without(harbourFiles, /^ *"\$ref\?".*\n|(?<=type: (?:string|Part)) \| \w+\[\]$/gmu),
};

function without(files: ModelFiles, pattern: RegExp): ModelFiles {
  return files.map(({ path: file, text }) => ({ path: file, text: text.replaceAll(pattern, "") }));
}

interface Exported {
  readonly name: string;
  readonly api: Api;
  readonly file: string;
}

type Referee = (exported: Exported) => Promise<void>;

const rules = {
  extends: ["recommended"],
  rules: { "no-empty-servers": "off", "no-server-trailing-slash": "off", "no-path-trailing-slash": "off" },
};

/** Its rules but for what the fixtures are about: addresses that nobody knows, or that end with a slash. */
async function askRedocly({ file }: Exported): Promise<void> {
  await installPackages();
  const config = path.join(folder, "redocly.yaml");
  // JSON is YAML too.
  writeFileSync(config, JSON.stringify(rules));
  await run(bin("redocly"), ["lint", file, `--config=${config}`, "--format=summary"]);
}

/** Declarations that compile. */
async function askOpenapiTypescript({ file, name }: Exported): Promise<void> {
  await installPackages();
  const declarations = path.join(folder, `${name}.ts`);
  await run(bin("openapi-typescript"), [file, "-o", declarations]);
  const compiler = path.resolve("node_modules/typescript/bin/tsc");
  await run(process.execPath, [compiler, "--noEmit", "--strict", "--ignoreConfig", declarations]);
}

const checks = [
  "not_a_server_error",
  "content_type_conformance",
  "response_headers_conformance",
  "response_schema_conformance",
];

/** It can't write the lines of such a body. */
const unsent = ["--exclude-path=/papers/{id}/lines"];

/** Random requests, to which the sandbox responds as the document says. */
async function askSchemathesis({ api, file }: Exported): Promise<void> {
  const environment = path.join(folder, "schemathesis");
  const tool = path.join(environment, "bin/st");
  if (!existsSync(tool)) {
    await run("python3", ["-m", "venv", environment]);
    await run(path.join(environment, "bin/pip"), ["install", "--quiet", schemathesis]);
  }
  const sandbox = createSandbox(api, { seed: "1" });
  const server = await startSandbox(sandbox);
  const flags = ["--phases=fuzzing", "--max-examples=10", "--seed=1", `--checks=${checks.join()}`];
  try {
    const key = `Authorization: Bearer ${sandbox.apiKey}`;
    await run(tool, ["run", file, `--url=${server.url}`, `--header=${key}`, ...flags, ...unsent], {
      cwd: folder,
    });
  } finally {
    await server.close();
  }
}

const referees: Readonly<Record<string, Referee>> = {
  redocly: askRedocly,
  "openapi-typescript": askOpenapiTypescript,
  schemathesis: askSchemathesis,
};

async function installPackages(): Promise<void> {
  if (existsSync(bin("redocly"))) return;
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--silent", "--prefix", folder];
  await run("npm", ["install", ...flags, ...packages]);
}

function bin(name: string): string {
  return path.join(folder, "node_modules/.bin", name);
}

function exportAll(): readonly Exported[] {
  mkdirSync(folder, { recursive: true });
  return Object.entries(fixtures).flatMap(([name, files]) =>
    readVersions(files)
      .filter(({ version }) => version.isCurrent)
      .map((api) => {
        const file = path.join(folder, `${name}.json`);
        writeFileSync(file, renderExport("openapi", api));
        return { name, api, file };
      }),
  );
}

async function runReferees(words: readonly string[]): Promise<void> {
  const wanted = Object.entries(referees).filter(([name]) => words.length === 0 || words.includes(name));
  if (wanted.length < words.length) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  for (const exported of exportAll()) {
    for (const [name, ask] of wanted) {
      const problem = await ask(exported).then(() => undefined, describe);
      console.log(`${problem === undefined ? "passed" : "FAILED"}  ${exported.name.padEnd(8)}  ${name}`);
      if (problem === undefined) continue;
      console.log(problem);
      process.exitCode = 1;
    }
  }
}

function describe(error: unknown): string {
  const output = error instanceof Error ? [Reflect.get(error, "stdout"), Reflect.get(error, "stderr")] : [];
  return [String(error), ...output].join("\n");
}

await runReferees(process.argv.slice(2));
