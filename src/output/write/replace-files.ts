import { type Diagnostic, diagnose } from "../../language/diagnostics/diagnostic.js";
import { digestText } from "./digest.js";
import type { Disk } from "./disk.js";
import { findFile, tellOnce } from "./find-file.js";
import type { FileChange, FolderPlan } from "./folder-plan.js";
import { findStepProblem } from "./journal.js";
import { refuseLinks } from "./output-folder.js";
import { type FolderPlans, writeFolders } from "./write-folders.js";

/** A file that gets another text. */
export interface Replacement {
  /** Inside the folder, with `/`. */
  readonly path: string;
  /** `undefined`: it is deleted. */
  readonly text: string | undefined;
  /** The text that is there now; `undefined`: no file. */
  readonly before: string | undefined;
}

export interface ReplaceRequest {
  /** What the files are in; it need not exist. */
  readonly folder: string;
  readonly files: readonly Replacement[];
  /** What to say of a file that is another one than `before`. */
  readonly refuse: (path: string) => Diagnostic;
}

/** Gives files new texts, as `writeFolders` does; their permissions stay. Nothing is written through links. */
export function replaceFiles(request: ReplaceRequest, disk?: Disk): readonly Diagnostic[] {
  const { folder, files } = request;
  const order = {
    folders: [folder],
    plan: (recovered: ReadonlySet<string>) => planReplacements(request, recovered),
    stamp: () => files.map(({ path }) => digestOf(folder, path)).join("\n"),
  };
  const links = refuseLinks(folder);
  return links.length > 0 ? links : writeFolders(order, disk).diagnostics;
}

function digestOf(folder: string, path: string): string {
  const found = findFile(folder, path);
  return found.kind === "file" ? digestText(found.text) : found.kind;
}

function planReplacements(
  { folder, files, refuse }: ReplaceRequest,
  recovered: ReadonlySet<string>,
): FolderPlans<FolderPlan> {
  const planned = files.map(
    (file) => planReplacement(folder, file, recovered.has(file.path)) ?? refuse(file.path),
  );
  const diagnostics = tellOnce(planned.filter((plan) => "code" in plan));
  const changes = planned.filter((plan) => "action" in plan);
  return { plans: [{ folder, changes }], diagnostics };
}

/** `undefined`: the file is another one than it was. */
function planReplacement(
  folder: string,
  { path, text, before: expected }: Replacement,
  isRecovered: boolean,
): FileChange | Diagnostic | undefined {
  const problem = findStepProblem(path);
  if (problem !== undefined) return diagnose("unsafe-path", { path, problem });
  const found = findFile(folder, path);
  if (found.kind === "blocked") return found.diagnostic;
  const [before, mode] = found.kind === "file" ? [digestText(found.text), found.mode] : [];
  const facts = { path, text: text ?? "", mode, before };
  const after = text === undefined ? undefined : digestText(text);
  // An earlier run that wanted the same was killed, and what it left was just finished.
  if (isRecovered && before === after) return { ...facts, action: "unchanged" };
  if (before !== (expected === undefined ? undefined : digestText(expected))) return undefined;
  if (before === after) return { ...facts, action: "unchanged" };
  if (after === undefined) return { ...facts, action: "deleted" };
  return { ...facts, action: found.kind === "file" ? "changed" : "created" };
}
