import { readFileSync, readdirSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { digestAll } from "./digest.js";
import { isMissing } from "./disk-error.js";
import { readManifest } from "./manifest.js";

const codeFolder = fileURLToPath(new URL("..", import.meta.url));

/** What the outputs of all languages are made by; commands may change without making them stale. */
const commonSources = ["text", "read", "model", "plan", "emit/shared", "write"].map((part) =>
  join(codeFolder, part),
);

/**
 * The digest of everything but the model and the settings that decides about an output, wherever that is installed.
 * `sources`: the files and folders of its language.
 */
export function digestGenerator(sources: readonly URL[]): string {
  const roots = [...commonSources, ...sources.map((source) => fileURLToPath(source))];
  const texts = new Map(
    roots.flatMap((root, index) =>
      listFiles(root).map((file) => {
        const name = `${index} ${relative(root, file).replaceAll(sep, "/")}`;
        return [name, readFileSync(file, "utf8")] as const;
      }),
    ),
  );
  texts.set("dependencies", JSON.stringify(readManifest().dependencies));
  return digestAll(texts);
}

function listFiles(path: string): string[] {
  try {
    return statSync(path).isDirectory()
      ? readdirSync(path).flatMap((name) => listFiles(join(path, name)))
      : [path];
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
