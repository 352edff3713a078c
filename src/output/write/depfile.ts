import type { Diagnostic } from "../../language/diagnostics/diagnostic.js";
import type { Disk } from "./disk.js";
import { writeFile } from "./write-file.js";

/** How the name of a depfile ends; what is before it is its target. */
const depfileEnding = ".d";

/** What a target depends on, by paths with `/`. */
export interface Prerequisites {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** Writes a depfile, all of it or nothing; one that says the same isn't touched. */
export function writeDepfile(path: string, inputs: Prerequisites, disk?: Disk): readonly Diagnostic[] {
  return writeFile(path, renderDepfile(path.slice(0, -depfileEnding.length), inputs), disk);
}

/**
 * A rule for Make and Ninja, as compilers write them. Each prerequisite is a target without a recipe, too, so that a file that is
 * deleted makes the target old instead of being an error.
 */
export function renderDepfile(target: string, { files, folders }: Prerequisites): string {
  const paths = [...files, ...folders.map((folder) => `${folder}/`)];
  const names = new Set(paths.toSorted().map((path) => (isNameable(path) ? escapeName(path) : always)));
  const prerequisites = [...names].map((name) => ` \\\n  ${name}`).join("");
  const phony = [...names].map((name) => `\n${name}:\n`).join("");
  return `${escapeName(toPortable(target))}:${prerequisites}\n${phony}`;
}

/** Make has no way to write some characters of a name: what has one of them is as if it changed all the time. */
function isNameable(path: string): boolean {
  return !/^~|[\p{Cc}\\;|=%]|\)$/u.test(path);
}

/** There is no such file, so what depends on it is always old. */
const always = "unnameable-input";

function escapeName(path: string): string {
  return path.replaceAll("$", "$$$$").replaceAll(/[ #:*?[\]]/gu, String.raw`\$&`);
}

function toPortable(path: string): string {
  return path.replaceAll("\\", "/");
}
