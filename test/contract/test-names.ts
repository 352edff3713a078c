import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
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

async function listTests(): Promise<readonly TestName[]> {
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
