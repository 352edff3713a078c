import { cpSync, readFileSync, symlinkSync, writeFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { upgrade, type UpgradeFlags } from "../../../src/app/commands/upgrade.js";
import { runCommand } from "../../app/commands/run-command.js";
import { projectFolder } from "../../house/source-files.js";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";

/** Replaces lines in a file of the model: its path below `spec`, what it has, and what is there instead. */
export type ModelEdit = readonly [path: string, before: string, after: string];

const version = "2026-10-01";

const newVersion: readonly ModelEdit[] = [
  ["api.yaml", "  current: 2026-04-01", `  current: ${version}`],
  [
    "api.yaml",
    "    2026-04-01:\n      doc: The current version, and the only dated one that is specified.\n",
    `    2026-04-01: { doc: The first dated version. }\n    ${version}: { doc: The current version. }\n`,
  ],
];

const options = {
  target: "ES2022",
  module: "NodeNext",
  moduleResolution: "NodeNext",
  lib: ["ES2022", "DOM"],
  types: [],
  strict: true,
  // Declarations of the platform take longer than all else.
  skipLibCheck: true,
};

/** Callers of billing in a folder of their own, beside a model whose newest version differs by some edits. */
export function createBilling(edits: readonly ModelEdit[], files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  cpSync(join(projectFolder, "spec"), join(folder, "spec"), { recursive: true });
  for (const [path, before, after] of [...newVersion, ...edits]) {
    const file = join(folder, "spec", path);
    const text = readFileSync(file, "utf8");
    if (!text.includes(before)) throw new Error(`${path} has no ${before}`);
    writeFileSync(file, text.replace(before, after));
  }
  writeTree(folder, {
    "quoin.config.yaml": "runtime: { folder: runtime }\noutputs:\n  - folder: client\n",
    "package.json": '{ "type": "module" }',
    "tsconfig.json": JSON.stringify({ compilerOptions: options, include: ["src"] }),
    ...files,
  });
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(join(projectFolder, "node_modules/zod"), join(folder, "node_modules/zod"), "junction");
  return folder;
}

export interface BillingRun {
  readonly exit: number;
  readonly findings: readonly BillingFinding[];
  readonly diagnostics: readonly {
    readonly code: string;
    readonly id?: string;
    readonly message: string;
    readonly help?: string;
    readonly at?: { readonly file: string; readonly line: number };
    readonly related?: readonly {
      readonly message: string;
      readonly at: { readonly file: string; readonly line: number };
    }[];
  }[];
}

export interface BillingFinding {
  readonly fingerprint: string;
  readonly kind: string;
  readonly state: string;
}

/** Upgrades callers of billing to its newest version. */
export async function upgradeBilling(folder: string, flags: Partial<UpgradeFlags> = {}): Promise<BillingRun> {
  const all = { from: "2026-04-01", write: false, force: true, json: true, verbose: false, ...flags };
  const { out } = await runCommand(folder, (io) => upgrade(all, io));
  const { diagnostics, ...run }: BillingRun = JSON.parse(out);
  return { ...run, diagnostics: diagnostics.filter(({ code }) => code !== "client-not-generated") };
}
