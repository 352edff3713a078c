import type { ts } from "ts-morph";
import { applyEdits, type FileEdits } from "../edit/text-edit.js";
import type { UpgradeRequest } from "../upgrade-request.js";
import { type ClientMove, isInFolder } from "./client-location.js";
import { type CallerProject, type CompiledProject, createCompiler } from "./compile.js";
import { disk, overlayFiles } from "./overlay.js";
import { parseProject } from "./read-projects.js";
import { listSpecifiers, type Specifier } from "./specifiers.js";

/** A compiled project, and its callers. */
export interface View extends CompiledProject {
  /** The files that people write: what isn't generated, and in no package. */
  readonly callers: readonly ts.SourceFile[];
  /** What a caller imports. */
  readonly specifiersOf: (caller: ts.SourceFile) => readonly Specifier[];
  /** Those that import from clients of some sides, be it through others. */
  readonly usersOf: (...sides: readonly (keyof ClientMove)[]) => readonly ts.SourceFile[];
}

/** Compiles a project with the old client or the new one, and with edits in the place of what is on the disk. */
export type Look = (side: "old" | "new", edits?: FileEdits) => View;

export function createLook(
  project: CallerProject,
  { moves, texts, generated }: Pick<UpgradeRequest, "moves" | "texts" | "generated">,
): Look {
  const compile = createCompiler(project);
  const clients = moves.flatMap(({ from, to }) => [from, to]);
  return (side, edits = new Map()) => {
    const edited = [...edits].map(
      ([path, changes]) => [path, applyEdits(disk.readFile(path) ?? "", changes)] as const,
    );
    const laid = { texts: new Map([...texts[side], ...edited]), hidden: generated, clients };
    const chosen = edits.size === 0 ? project : parseProject(project.config, overlayFiles(laid)).project;
    const compiled = compile(chosen, laid);
    const callers = listCallers(compiled.program, generated, new Set(project.files));
    const specifiers = new Map(callers.map((file) => [file, listSpecifiers(file, compiled)]));
    const usersOf: View["usersOf"] = (...sides) =>
      filesReaching(
        sides.flatMap((one) => moves.map((move) => move[one].folder)),
        specifiers,
      );
    return { ...compiled, callers, specifiersOf: (caller) => specifiers.get(caller) ?? [], usersOf };
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

function filesReaching(
  folders: readonly string[],
  specifiers: ReadonlyMap<ts.SourceFile, readonly Specifier[]>,
): readonly ts.SourceFile[] {
  const found = new Set<string>();
  const isReached = ({ target }: Specifier) =>
    found.has(target) || folders.some((folder) => isInFolder(target, folder));
  for (let size = -1; size < found.size;) {
    size = found.size;
    for (const [{ fileName }, imported] of specifiers) if (imported.some(isReached)) found.add(fileName);
  }
  return [...specifiers.keys()].filter(({ fileName }) => found.has(fileName));
}
