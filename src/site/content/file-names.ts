import { portableName } from "../../output/emitter/portable-names.js";
import { FreeNames } from "../../language/text/free-names.js";

export interface FileNameOptions {
  /** What something else beside them is called. */
  readonly reserved?: readonly string[];
  /** Of a name without the number that tells it from another. */
  readonly maxLength?: number;
}

/**
 * What files or folders are called that are named after something: a name for each, by what it is of. On some file systems `Order`
 * and `order` would be one. A name that can stay as it is does, whatever comes before it.
 */
export function fileNames(
  names: readonly string[],
  { reserved = [], maxLength = 100 }: FileNameOptions = {},
): ReadonlyMap<string, string> {
  const free = new FreeNames((name) => name.toLowerCase(), reserved);
  const kept = new Set(names.filter((name) => isPortable(name, maxLength) && takeAsIs(name, free)));
  return new Map(
    names.map((name) => [name, kept.has(name) ? name : free.take(stemOf(name, maxLength), "-")]),
  );
}

function isPortable(name: string, maxLength: number): boolean {
  return name !== "" && name.length <= maxLength && portableName(name) === name;
}

function takeAsIs(name: string, free: FreeNames): boolean {
  const isFree = !free.has(name);
  free.add(name);
  return isFree;
}

function stemOf(name: string, maxLength: number): string {
  return (
    portableName(name)
      .slice(0, maxLength)
      .replace(/[.-]+$/u, "") || "page"
  );
}
