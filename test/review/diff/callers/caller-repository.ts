import { existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { smallModel } from "../../../app/commands/run-cli.js";
import { bothModels, runDiff } from "../../../app/commands/git-project.js";
import type { CommandRun } from "../../../app/commands/run-command.js";
import { projectFolder } from "../../../house/source-files.js";
import { temporaryFolder, writeTree } from "../../../output/write/temporary-folder.js";
import type { DiffFlags } from "../../../../src/app/commands/diff.js";

/** A text of the model, and the one that takes its place. */
export type ModelEdit = readonly [from: string, to: string];

export const shortened: ModelEdit = ["retention: 24h", "retention: 1h"];
export const withoutTitle: ModelEdit = [
  "      title: { type: string, length: 1..200 }\n      state:",
  "      state:",
];
export const removed: ModelEdit = [smallModel.slice(smallModel.indexOf("  update-book:")), ""];

/** A tsconfig.json that asks for as much as people do. */
export const tsconfig = JSON.stringify({
  compilerOptions: {
    target: "ES2022",
    module: "NodeNext",
    lib: ["ES2022", "DOM"],
    types: [],
    strict: true,
  },
});

/** How a caller in `apps/NAME/src` starts. */
export const start = `import { LibraryClient } from "../../../client/index.js";
const client = new LibraryClient({ apiKey: "key", baseUrl: "http://localhost" });
`;

/** A folder with two models, of which the new one has some edits, and with callers of its client, which isn't generated. */
export function callerRepository(
  edits: readonly ModelEdit[],
  files: Readonly<Record<string, string>>,
): string {
  const folder = temporaryFolder();
  const next = edits.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The model has no ${from}.`);
    return text.replace(from, to);
  }, smallModel);
  writeTree(folder, {
    "old/api.yaml": smallModel,
    "spec/api.yaml": next,
    "quoin.config.yaml": "outputs:\n  - folder: client\n",
    "package.json": '{ "type": "module" }',
    ...files,
  });
  const packages = join(folder, "node_modules");
  if (!existsSync(packages)) symlinkSync(join(projectFolder, "node_modules"), packages, "junction");
  return folder;
}

/** What `quoin diff --callers` says there. */
export function diffCallers(
  folder: string,
  callers: readonly string[],
  flags: Partial<DiffFlags> = {},
): Promise<CommandRun> {
  return runDiff(folder, bothModels, { callers, ...flags });
}

/** What `quoin diff --callers --json` says. */
export interface CallersDocument {
  readonly exit: number;
  readonly callers?: {
    readonly files: number;
    readonly calls: number;
    readonly affectedCalls: number;
    readonly incomplete: readonly { readonly path: string; readonly because: string }[];
  };
  readonly changes: readonly ChangeDocument[];
  readonly migrations: readonly { readonly changes: readonly ChangeDocument[] }[];
  readonly diagnostics: readonly { readonly code: string; readonly message: string }[];
}

interface ChangeDocument {
  readonly kind: string;
  readonly callers?: readonly { readonly file: string; readonly line: number; readonly use: string }[];
}

/** The same as a document. */
export async function readCallers(
  folder: string,
  callers: readonly string[],
  flags: Partial<DiffFlags> = {},
): Promise<CallersDocument> {
  const { out } = await diffCallers(folder, callers, { json: true, ...flags });
  return JSON.parse(out);
}

/** What each change hits: `idem.retention-shortened apps/shop/src/job.ts:7 retried`. */
export function listHits(changes: readonly ChangeDocument[]): readonly string[] {
  return changes.flatMap(({ kind, callers = [] }) =>
    callers.map(({ file, line, use }) => `${kind} ${file}:${line} ${use}`),
  );
}
