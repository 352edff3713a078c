import { posix } from "node:path";

/** Where a generated client is, and what it is called as a package. */
export interface ClientLocation {
  /** The absolute path of its folder. */
  readonly folder: string;
  /** The folder as the configuration has it. */
  readonly shown: string;
  readonly packageName: string;
}

/** A client that callers use, and the one that they are to use; the same place where it changes its version. */
export interface ClientMove {
  readonly from: ClientLocation;
  readonly to: ClientLocation;
}

/** Whether a path is in a folder, or is it. */
export function isInFolder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** Those whose client changes its folder, and not only its version. */
export function changingFolder(moves: readonly ClientMove[]): readonly ClientMove[] {
  return moves.filter(({ from, to }) => from.folder !== to.folder);
}

/** Whether a file is part of what was generated for a client, its copy of the runtime aside. */
export function isModuleOf({ folder }: ClientLocation, path: string): boolean {
  return path.startsWith(`${folder}/`) && !path.startsWith(`${folder}/runtime/`);
}

/** `old-client/errors.js` → `new-client/errors.js`; `undefined` of what isn't of the old package. */
export function renamePackage(text: string, { from, to }: ClientMove): string | undefined {
  if (!isInFolder(text, from.packageName)) return undefined;
  return to.packageName + text.slice(from.packageName.length);
}

/** A path as a specifier: with `./` before it. */
export function relativeSpecifier(folder: string, path: string): string {
  const steps = posix.relative(folder, path);
  return (steps.startsWith(".") ? steps : `./${steps}`) + (path.endsWith("/") ? "/" : "");
}

/** No path is longer than this; strings may be. */
const maxLength = 1_000;

/** The move of the client to which a string leads, as a path from one of some folders, or as a package. */
export function moveOfPath(
  text: string,
  bases: readonly string[],
  moves: readonly ClientMove[],
): ClientMove | undefined {
  if (text.length > maxLength) return undefined;
  const bare = text.replace(/^file:/u, "");
  // A single word is seldom a path.
  const paths = bare.includes("/") ? resolveFrom(bases, bare) : [];
  return changingFolder(moves).find((move) => {
    const isRenamed = move.from.packageName !== move.to.packageName;
    if (isRenamed && renamePackage(text, move) !== undefined) return true;
    return paths.some((path) => isInFolder(path, move.from.folder));
  });
}

function resolveFrom(bases: readonly string[], path: string): readonly string[] {
  return posix.isAbsolute(path) ? [posix.normalize(path)] : bases.map((base) => posix.join(base, path));
}
