import { ts } from "ts-morph";
import { listSpecifiers } from "./specifiers.js";
import type { CompiledProject } from "./compile.js";
import { isInFolder } from "./client-location.js";

/** The files that people write, and how they import each other and the client. */
export interface Callers {
  readonly files: readonly ts.SourceFile[];
  /** Those that import from one of some folders, be it through others. */
  readonly reaching: (folders: readonly string[]) => readonly ts.SourceFile[];
}

/** A compiled project, and its callers. */
export interface View extends CompiledProject {
  readonly callers: Callers;
}

/** Finds the callers of a project: what isn't generated, and in no package. */
export function findCallers(
  compiled: CompiledProject,
  { generated, roots }: { readonly generated: readonly string[]; readonly roots: readonly string[] },
): Callers {
  const { program } = compiled;
  const own = new Set(roots);
  const files = program
    .getSourceFiles()
    .filter(
      (file) =>
        (!file.isDeclarationFile || own.has(file.fileName)) &&
        !program.isSourceFileFromExternalLibrary(file) &&
        !file.fileName.includes("/node_modules/") &&
        !generated.some((folder) => isInFolder(file.fileName, folder)),
    );
  const imports = new Map(
    files.map((file) => [file.fileName, listSpecifiers(file, compiled).map(({ target }) => target)]),
  );
  return { files, reaching: (folders) => filesReaching(folders, files, imports) };
}

function filesReaching(
  folders: readonly string[],
  files: readonly ts.SourceFile[],
  imports: ReadonlyMap<string, readonly string[]>,
): readonly ts.SourceFile[] {
  const found = new Set<string>();
  const isReached = (path: string) => found.has(path) || folders.some((folder) => isInFolder(path, folder));
  for (let size = -1; size < found.size;) {
    size = found.size;
    for (const [path, targets] of imports) if (targets.some(isReached)) found.add(path);
  }
  return files.filter(({ fileName }) => found.has(fileName));
}
