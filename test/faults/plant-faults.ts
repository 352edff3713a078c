import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { projectFolder } from "../house/source-files.js";

// npm run faults: plants each fault of test/faults/patches in a clone, and says what finds it. See README.md beside this file.
const patches = join(projectFolder, "test/faults/patches");

/** Where tests of a folder of src are, if not in the folder of the same name. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  "cli.ts": ["test/app/cli", "test/app/commands"],
  cli: ["test/app/cli", "test/app/commands"],
};

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

const { values, positionals } = parseArgs({
  options: { at: { type: "string", default: "HEAD" } },
  allowPositionals: true,
});
const home = mkdtempSync(join(tmpdir(), "quoin-faults-"));
const clone = join(home, "clone");

/** Runs a program in the clone; what it printed if it failed. */
function fails(program: string, words: readonly string[]): string | undefined {
  const env = { ...process.env, NO_COLOR: "1" };
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: clone,
    encoding: "utf8",
    env,
    maxBuffer: 2 ** 28,
  });
  return status === 0 ? undefined : `${stdout}${stderr}`;
}

/** Runs tests up to the first that fails; says which. */
function failingTest(paths: readonly string[]): string | undefined {
  const output = join(home, "report.json");
  rmSync(output, { force: true });
  const flags = ["--bail=1", "--reporter=json", `--outputFile=${output}`];
  const failure = fails("npx", ["vitest", "run", ...paths, ...flags]);
  if (failure === undefined || !existsSync(output)) return failure?.slice(-300);
  const files = report.parse(JSON.parse(readFileSync(output, "utf8"))).testResults;
  const failed = files.flatMap(({ name, message, assertionResults }) => {
    const file = name.slice(name.indexOf("/test/") + 1);
    const tests = assertionResults.filter(({ status }) => status === "failed");
    if (tests.length > 0) return tests.map(({ fullName }) => `${file}: ${fullName}`);
    return message === "" ? [] : [`${file}: ${message.slice(0, 200)}`];
  });
  return failed[0] ?? "the run failed without a failing test";
}

/** What finds a fault: a step before the tests, or a test; `undefined`: nothing does. */
function findFault(patch: string): string | undefined {
  const [, folder = ""] = /^\+\+\+ b\/src\/([^/\n]+)/mu.exec(readFileSync(patch, "utf8")) ?? [];
  fails("git", ["reset", "--quiet", "--hard"]);
  fails("git", ["clean", "-fdq"]);
  if (fails("git", ["apply", "--3way", patch]) !== undefined) return "(it no longer applies)";
  if (fails("npm", ["run", "--silent", "build"]) !== undefined) return "npm run build";
  if (fails("npm", ["run", "--silent", "typecheck"]) !== undefined) return "npm run typecheck";
  // As whoever made the mistake would: what it does to the output is in the same commit.
  const generated = fails("node", ["dist/cli.js", "generate", "--force"]);
  if (generated !== undefined) return `npm run generate: ${generated.slice(0, 200)}`;
  return failingTest(elsewhere[folder] ?? [`test/${folder}`]) ?? failingTest([]);
}

try {
  spawnSync("git", ["clone", "--quiet", projectFolder, clone]);
  fails("git", ["checkout", "--quiet", values.at]);
  cpSync(join(projectFolder, "node_modules"), join(clone, "node_modules"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => basename(path) !== ".cache",
  });
  const names = readdirSync(patches).map((name) => basename(name, ".patch"));
  const wanted = names.filter((name) => positionals.length === 0 || positionals.includes(name));
  let found = 0;
  for (const name of wanted) {
    const finder = findFault(join(patches, `${name}.patch`));
    if (finder !== undefined) found += 1;
    console.log(`${name}  ${finder ?? "NOT FOUND"}`);
  }
  console.log(`\n${found} of ${wanted.length} faults were found.`);
} finally {
  rmSync(home, { recursive: true });
}
