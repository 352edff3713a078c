import { type Diagnostic, diagnose } from "../../language/diagnostics/diagnostic.js";
import type { OutputFile } from "../emitter/output-file.js";
import { digestText } from "./digest.js";
import { type Found, findFile, showPath, tellOnce } from "./find-file.js";
import type { FileChange, FolderPlan } from "./folder-plan.js";
import { type Lock, type StoredLock, lockName, parseLock, renderLock } from "./lock.js";
import { checkOutputPaths } from "./output-path.js";

/** What becomes of one file of the output folder. */
export interface PlannedFile extends FileChange {
  readonly ownership: Ownership;
}

/** What is on the disk now: nothing, what the lock says, an edited form of it, or a file that the lock doesn't know. */
export type Ownership = "absent" | "ours" | "edited" | "not-ours";

/** What writing would do to one output folder. With errors among the diagnostics it must not be carried out. */
export interface Plan extends FolderPlan {
  /** In the order of the wanted files; those that are deleted follow. */
  readonly files: readonly PlannedFile[];
  readonly lock: PlannedFile;
  readonly diagnostics: readonly Diagnostic[];
}

export interface PlanRequest {
  /** The output folder; it need not exist. */
  readonly folder: string;
  /** Formatted. */
  readonly wanted: readonly OutputFile[];
  /** All of the new lock but the digests of the output. */
  readonly origin: Omit<Lock, "output">;
  /** Whether files that were edited, or that aren't ours, may be lost. */
  readonly force: boolean;
  /** What is run again to lose them; absent: `quoin generate`. */
  readonly command?: string | undefined;
}

/**
 * Compares the wanted files with the disk and with the lock. Only files that the lock lists, with the digest that it
 * lists, are replaced or deleted; each other file that would be is an error. Nothing is changed.
 */
export function planFiles(request: PlanRequest): Plan {
  const { folder, wanted, origin, force, command } = request;
  const output = new Map(wanted.map((file) => [file.path, digestText(file.text)]));
  const lockFile = { path: lockName, text: renderLock({ ...origin, output }) };
  const pathProblems = checkOutputPaths([...wanted, lockFile].map((file) => file.path));
  if (pathProblems.length > 0) {
    const lock = planWanted(lockFile, undefined, undefined);
    return { folder, files: [], lock, changes: [], diagnostics: pathProblems };
  }
  const diagnostics: Diagnostic[] = [];
  const look = (path: string) => findOrReport(folder, path, diagnostics);
  const lockBefore = look(lockName);
  const owned = readOwned(request, lockBefore, diagnostics);
  const leftovers = [...owned.keys()].filter((path) => !output.has(path));
  const files = [
    ...wanted.map((file) => planWanted(file, look(file.path), owned.get(file.path))),
    ...leftovers.flatMap((path) => planLeftover(path, look(path), owned.get(path))),
  ];
  if (!force) diagnostics.push(...files.flatMap((file) => refuseLoss(file, folder, command)));
  const lock = planWanted(lockFile, lockBefore, undefined);
  return { folder, files, lock, changes: [...files, lock], diagnostics: tellOnce(diagnostics) };
}

type FoundFile = Extract<Found, { kind: "file" }>;

function findOrReport(folder: string, path: string, diagnostics: Diagnostic[]): FoundFile | undefined {
  const found = findFile(folder, path);
  if (found.kind === "file") return found;
  if (found.kind === "blocked") diagnostics.push(found.diagnostic);
  return undefined;
}

function readOwned(
  { folder, force, command }: PlanRequest,
  found: FoundFile | undefined,
  diagnostics: Diagnostic[],
): StoredLock["output"] {
  if (found === undefined) return new Map();
  const lock = parseLock(found.text);
  if (typeof lock !== "string") return lock.output;
  if (!force) {
    diagnostics.push(
      diagnose("unreadable-lock", { path: showPath(folder, lockName), problem: lock, command }),
    );
  }
  return new Map();
}

function planWanted(file: OutputFile, found: FoundFile | undefined, owned: Owned): PlannedFile {
  const facts = describeFound(found, owned);
  const action =
    found === undefined ? "created" : facts.before === digestText(file.text) ? "unchanged" : "changed";
  return { path: file.path, action, text: file.text, ...facts };
}

function planLeftover(path: string, found: FoundFile | undefined, owned: Owned): PlannedFile[] {
  return found === undefined ? [] : [{ path, action: "deleted", text: "", ...describeFound(found, owned) }];
}

/** The digests that the lock has for a file. */
type Owned = readonly string[] | undefined;

function describeFound(
  found: FoundFile | undefined,
  owned: Owned,
): Pick<PlannedFile, "mode" | "before" | "ownership"> {
  if (found === undefined) return { mode: undefined, before: undefined, ownership: "absent" };
  const before = digestText(found.text);
  const ownership = owned === undefined ? "not-ours" : owned.includes(before) ? "ours" : "edited";
  return { mode: found.mode, before, ownership };
}

function refuseLoss(
  { path, action, ownership }: PlannedFile,
  folder: string,
  command: string | undefined,
): Diagnostic[] {
  if (action !== "changed" && action !== "deleted") return [];
  const shown = showPath(folder, path);
  if (ownership === "not-ours") return [diagnose("not-ours", { path: shown, command })];
  if (ownership !== "edited") return [];
  const becomes = action === "deleted" ? "deleted" : "replaced";
  return [diagnose("edited-output", { path: shown, action: becomes, command })];
}
