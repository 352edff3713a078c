import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DiffFlags, diff } from "../../../src/app/commands/diff.js";
import { temporaryFolder, writeTree } from "../../output/write/temporary-folder.js";
import { smallModel } from "./run-cli.js";
import { type CommandRun, runCommand } from "./run-command.js";

const identity = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.com"];
/** What is small needs no upkeep, which would be a process more for each commit. */
const settings = ["-c", "protocol.file.allow=always", "-c", "maintenance.auto=false", "-c", "gc.auto=0"];
const isolated = { GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };

/** Runs git in a folder, whatever the machine's own configuration says. */
export function git(folder: string, ...words: readonly string[]): string {
  return execFileSync("git", [...identity, ...settings, ...words], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: process.env["PATH"], ...isolated },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** A repository with a small model, committed on `main`. */
export function gitProject(files: Readonly<Record<string, string>> = {}): string {
  const folder = temporaryFolder();
  if (Object.keys(files).length > 0) return commitFirst(folder, files);
  smallProject ??= commitFirst(mkdtempSync(join(tmpdir(), "quoin-test-")), {});
  cpSync(smallProject, folder, { recursive: true, preserveTimestamps: true });
  return folder;
}

/** What most tests start with is committed once, and stays until vitest ends. */
let smallProject: string | undefined;

function commitFirst(folder: string, files: Readonly<Record<string, string>>): string {
  git(folder, "init", "-q", "--template=", "-b", "main");
  commit(folder, { "spec/api.yaml": smallModel, ...files });
  return folder;
}

/** Commits of the same content in the same second would be the same one. */
let commits = 0;

/** Writes files and commits everything; returns the commit's id. */
export function commit(folder: string, files: Readonly<Record<string, string>> = {}): string {
  writeTree(folder, files);
  git(folder, "add", "-A");
  commits += 1;
  git(folder, "commit", "-q", "--allow-empty", "-m", `Change ${commits}`);
  return readHead(folder);
}

/** The id of the last commit, without a process where the files of git say it. */
function readHead(folder: string): string {
  try {
    const head = readFileSync(join(folder, ".git/HEAD"), "utf8").trim();
    const path = head.replace(/^ref: /u, "");
    return path === head ? head : readFileSync(join(folder, ".git", path), "utf8").trim();
  } catch {
    return git(folder, "rev-parse", "HEAD").trim();
  }
}

/** A folder in no repository, with two models to compare: with commits it takes many calls of git. */
export function twoModels(old: string, next: string): string {
  const folder = temporaryFolder();
  writeTree(folder, { "old/api.yaml": old, "spec/api.yaml": next });
  return folder;
}

/** What is compared there. */
export const bothModels = ["old", "spec"] as const;

/** The small model with another text in place of one. */
export function changed(from: string, to: string): string {
  return smallModel.replaceAll(from, to);
}

/** OLD and NEW, or less. */
type Sides = readonly string[];

/** Runs `quoin diff` in a folder. */
export function runDiff(
  folder: string,
  sides: Sides = [],
  flags: Partial<DiffFlags> = {},
): Promise<CommandRun> {
  const [old, next] = sides;
  return runCommand(folder, (io) => diff(old, next, { json: false, verbose: false, ...flags }, io));
}

interface NamedPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What `quoin diff --json` says. */
export interface DiffDocument {
  readonly exit: number;
  readonly old: { readonly source: string; readonly version?: string };
  readonly new: { readonly source: string; readonly version?: string };
  readonly today?: string;
  readonly changes: readonly {
    readonly kind: string;
    readonly address: string;
    readonly title?: string;
    readonly fingerprint: string;
    readonly parts?: readonly { readonly fingerprint: string }[];
    readonly verdict?: { readonly client: string };
    readonly witness?: string;
    readonly places?: {
      readonly old?: NamedPlace;
      readonly new?: NamedPlace;
    };
  }[];
  readonly packages: readonly { readonly name: string; readonly version?: string; readonly bump: string }[];
  readonly diagnostics: readonly {
    readonly code: string;
    readonly message: string;
    readonly help?: string;
    readonly at?: { readonly file: string };
  }[];
}

export async function diffDocument(
  folder: string,
  sides: Sides = [],
  flags: Partial<DiffFlags> = {},
): Promise<DiffDocument> {
  const { out, err } = await runDiff(folder, sides, { json: true, ...flags });
  if (err !== "") throw new Error(err);
  const document: DiffDocument = JSON.parse(out);
  return document;
}

/** The text of a model with a mistake in its last line. */
export const brokenModel = `${smallModel}nonsense: [\n`;

/** The codes of a comparison that can't be made, or what is compared. */
export async function compare(folder: string, ...sides: Sides): Promise<readonly string[]> {
  const { diagnostics, old, new: next } = await diffDocument(folder, sides);
  return diagnostics.length > 0 ? diagnostics.map(({ code }) => code) : [old.source, next.source];
}
