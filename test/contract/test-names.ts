import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { projectFolder } from "../house/source-files.js";
import { listTestFiles } from "../suite/test-files.js";
import { ruleId } from "./contract-page.js";

/** From a rule's id to the files below `test/` with a test that has it in its name, as vitest itself knows the names. */
export async function collectProofs(): Promise<ReadonlyMap<string, readonly string[]>> {
  const proofs = new Map<string, Set<string>>();
  for (const { name, file } of await listTests()) {
    for (const [id] of name.matchAll(ruleId)) {
      const path = relative("test", file).replaceAll("\\", "/");
      proofs.set(id, (proofs.get(id) ?? new Set()).add(path));
    }
  }
  return new Map([...proofs].map(([id, files]) => [id, [...files].toSorted()]));
}

export interface TestName {
  /** The names of its groups and its own. */
  readonly name: string;
  readonly file: string;
}

/** Where the tests of this run report their names, a line each, if they do. */
export function reportPath(): string | undefined {
  const folder = process.env["QUOIN_TEST_REPORTS"];
  return folder === undefined ? undefined : join(folder, "names.jsonl");
}

/** The tests as they reported themselves if all have run already. */
async function listTests(): Promise<readonly TestName[]> {
  const reported = readReport();
  const files = new Set(reported.map(({ file }) => file));
  const isComplete = listTestFiles()
    .filter((path) => !path.startsWith("test/contract/"))
    .every((path) => files.has(join(projectFolder, path).replaceAll("\\", "/")));
  return isComplete ? reported : collectTests();
}

function readReport(): readonly TestName[] {
  const path = reportPath();
  if (path === undefined || !existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  return lines.map((line): TestName => JSON.parse(line));
}

async function collectTests(): Promise<readonly TestName[]> {
  const folder = mkdtempSync(join(tmpdir(), "quoin-contract-"));
  try {
    const output = join(folder, "tests.json");
    const command = ["list", `--json=${output}`, "--exclude", "test/contract/**", "--no-isolate"];
    const others = Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST"));
    await promisify(execFile)(process.execPath, ["node_modules/vitest/vitest.mjs", ...command], {
      env: Object.fromEntries(others),
    });
    const tests: readonly TestName[] = JSON.parse(readFileSync(output, "utf8"));
    return tests;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
