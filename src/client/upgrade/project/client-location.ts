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

/** The move of the client that a file is in, if that changes its folder. */
export function moveOfFile(path: string, moves: readonly ClientMove[]): ClientMove | undefined {
  return changingFolder(moves).find(({ from }) => isInFolder(path, from.folder));
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

/** `./old-client/index.js` → `./new-client/index.js`, from a folder; `undefined` of what isn't in that of the old client. */
export function movePath(text: string, base: string, { from, to }: ClientMove): string | undefined {
  const path = posix.join(base, text);
  if (!isInFolder(path, from.folder)) return undefined;
  const steps = posix.relative(base, to.folder + path.slice(from.folder.length));
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
