import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
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

interface TestName {
  /** The names of its groups and its own. */
  readonly name: string;
  readonly file: string;
}

/** The tests as they reported themselves if they have run already. */
async function listTests(): Promise<readonly TestName[]> {
  const reports = process.env["QUOIN_TEST_REPORTS"];
  const report = reports === undefined ? undefined : join(reports, "tests.json");
  return report !== undefined && existsSync(report) ? readReport(report) : collectTests();
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string }[];
  }[];
}

function readReport(path: string): readonly TestName[] {
  const { testResults }: Report = JSON.parse(readFileSync(path, "utf8"));
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName }) => ({ name: fullName, file: name })),
  );
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
