import { posix } from "node:path";
import type { ClientMove } from "./client-location.js";
import { isInFolder } from "./overlay.js";
import { renamePackage } from "./specifiers.js";

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
  return moves.find((move) => {
    const isRenamed = move.from.packageName !== move.to.packageName;
    if (isRenamed && renamePackage(text, move) !== undefined) return true;
    return paths.some((path) => isInFolder(path, move.from.folder));
  });
}

function resolveFrom(bases: readonly string[], path: string): readonly string[] {
  return posix.isAbsolute(path) ? [posix.normalize(path)] : bases.map((base) => posix.join(base, path));
}
