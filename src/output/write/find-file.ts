import { type Stats, lstatSync, readFileSync } from "node:fs";
import { type Diagnostic, diagnose } from "../../language/diagnostics/diagnostic.js";
import { describeDiskError, isMissing } from "./disk-error.js";

/** What is at a path of the output folder. */
export type Found =
  | { readonly kind: "nothing" }
  /** `mode`: the permission bits. */
  | { readonly kind: "file"; readonly text: string; readonly mode: number }
  /** A link in the path, something that is no file, or something that can't be read. */
  | { readonly kind: "blocked"; readonly diagnostic: Diagnostic };

/**
 * Looks at a path inside a folder without following links below the folder. `seen`: the folders on the way to files that were found
 * before; each is looked at once.
 */
export function findFile(folder: string, path: string, seen: Set<string> = new Set()): Found {
  try {
    for (let end = path.indexOf("/"); end !== -1; end = path.indexOf("/", end + 1)) {
      const part = path.slice(0, end);
      if (seen.has(part)) continue;
      if (lstatSync(`${folder}/${part}`).isSymbolicLink()) return linkAt(folder, part);
      seen.add(part);
    }
    const status = lstatSync(`${folder}/${path}`);
    return status.isSymbolicLink() ? linkAt(folder, path) : readFound(folder, path, status);
  } catch (error) {
    if (!isMissing(error)) {
      const problem = describeDiskError(error);
      return {
        kind: "blocked",
        diagnostic: diagnose("cannot-read", { path: showPath(folder, path), problem }),
      };
    }
  }
  return { kind: "nothing" };
}

function linkAt(folder: string, path: string): Found {
  return { kind: "blocked", diagnostic: diagnose("link-in-output", { path: showPath(folder, path) }) };
}

function readFound(folder: string, path: string, status: Stats): Found {
  if (status.isFile()) {
    return { kind: "file", text: readFileSync(`${folder}/${path}`, "utf8"), mode: status.mode & 0o777 };
  }
  const problem = status.isDirectory() ? "it is a folder" : "it isn't a file";
  return {
    kind: "blocked",
    diagnostic: diagnose("cannot-write", { path: showPath(folder, path), problem }),
  };
}

/** A link to a folder is in the way of many files, and is worth one message. */
export function tellOnce(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [diagnostic.message, diagnostic])).values()];
}

/** A path inside an output folder as people see it. */
export function showPath(folder: string, path: string): string {
  return folder === "." ? path : `${folder.replace(/[\\/]+$/, "")}/${path}`;
}
