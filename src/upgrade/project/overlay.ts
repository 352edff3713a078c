import { ts } from "ts-morph";

/** A path as the compiler writes it. */
export function compilerPath(path: string): string {
  return ts.sys.resolvePath(path).replaceAll("\\", "/");
}

/** The disk, with texts of ours in the place of some files. */
export interface Overlay {
  readonly readFile: (path: string) => string | undefined;
  readonly fileExists: (path: string) => boolean;
  readonly directoryExists: (path: string) => boolean;
  readonly realpath: (path: string) => string;
}

/** Lays texts, by their absolute paths, over the disk. In `hidden` folders there is nothing but them. */
export function layOver(texts: ReadonlyMap<string, string>, hidden: readonly string[] = []): Overlay {
  const folders = new Set([...texts.keys()].flatMap(foldersAbove));
  const isHidden = (path: string) => hidden.some((folder) => isInFolder(path, folder));
  return {
    readFile: (path) => texts.get(path) ?? (isHidden(path) ? undefined : ts.sys.readFile(path)),
    fileExists: (path) => texts.has(path) || (!isHidden(path) && ts.sys.fileExists(path)),
    directoryExists: (path) => folders.has(path) || (!isHidden(path) && ts.sys.directoryExists(path)),
    realpath: (path) => (texts.has(path) || folders.has(path) ? path : (ts.sys.realpath?.(path) ?? path)),
  };
}

/** Whether a path is in a folder, or is it. */
export function isInFolder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function foldersAbove(path: string): readonly string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
