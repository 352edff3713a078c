import type { ts } from "ts-morph";
import { applyEdits, type FileEdits } from "../edit/text-edit.js";
import type { UpgradeRequest } from "../upgrade-request.js";
import { type ClientMove, isInFolder } from "./client-location.js";
import { type CallerProject, type CompiledProject, createCompiler } from "./compile.js";
import { disk, layOver } from "./overlay.js";
import { parseProject } from "./read-projects.js";
import { listSpecifiers } from "./specifiers.js";

/** A compiled project, and its callers. */
export interface View extends CompiledProject {
  /** The files that people write: what isn't generated, and in no package. */
  readonly callers: readonly ts.SourceFile[];
  /** Those that import from clients of some sides, be it through others. */
  readonly usersOf: (...sides: readonly (keyof ClientMove)[]) => readonly ts.SourceFile[];
}

/** Compiles a project with the old client or the new one, and with edits in the place of what is on the disk. */
export type Look = (side: "old" | "new", edits?: FileEdits) => View;

export function createLook(project: CallerProject, { moves, texts, generated }: UpgradeRequest): Look {
  const compile = createCompiler(project);
  const clients = moves.flatMap(({ from, to }) => [from, to]);
  return (side, edits = new Map()) => {
    const edited = [...edits].map(
      ([path, changes]) => [path, applyEdits(disk.readFile(path) ?? "", changes)] as const,
    );
    const laid = { texts: new Map([...texts[side], ...edited]), hidden: generated, clients };
    const chosen = edits.size === 0 ? project : parseProject(project.config, layOver(laid)).project;
    const compiled = compile(chosen, laid);
    const callers = listCallers(compiled.program, generated, new Set(project.files));
    const findReaching = indexImports(callers, compiled);
    const usersOf: View["usersOf"] = (...sides) =>
      findReaching(sides.flatMap((one) => moves.map((move) => move[one].folder)));
    return { ...compiled, callers, usersOf };
  };
}

function listCallers(
  program: ts.Program,
  generated: readonly string[],
  roots: ReadonlySet<string>,
): readonly ts.SourceFile[] {
  return program
    .getSourceFiles()
    .filter(
      (file) =>
        (!file.isDeclarationFile || roots.has(file.fileName)) &&
        !program.isSourceFileFromExternalLibrary(file) &&
        !file.fileName.includes("/node_modules/") &&
        !generated.some((folder) => isInFolder(file.fileName, folder)),
    );
}

/** Reads once what files import, and finds those that import from some folders, be it through others. */
function indexImports(files: readonly ts.SourceFile[], compiled: CompiledProject) {
  const imports = new Map(
    files.map((file) => [file.fileName, listSpecifiers(file, compiled).map(({ target }) => target)]),
  );
  return (folders: readonly string[]): readonly ts.SourceFile[] => {
    const found = new Set<string>();
    const isReached = (path: string) => found.has(path) || folders.some((folder) => isInFolder(path, folder));
    for (let size = -1; size < found.size;) {
      size = found.size;
      for (const [path, targets] of imports) if (targets.some(isReached)) found.add(path);
    }
    return files.filter(({ fileName }) => found.has(fileName));
  };
}
