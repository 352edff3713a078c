import { readFileSync, readdirSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { digestAll } from "./digest.js";
import { readManifest } from "./manifest.js";

const codeFolder = fileURLToPath(new URL("..", import.meta.url));

/** What the outputs of all languages are made by, folder by folder; commands may change without making them stale. */
const commonSources = ["text", "read", "model", "plan", "emit/shared", "generate", "write", "runtime"];

/** What stands beside the languages: how emitters are called, and templates filled. */
const besideLanguages = "emit";

/**
 * The digest of everything but the model and the settings that decides about an output, wherever that is installed.
 * `sources`: the files and folders of its language.
 */
export function digestGenerator(sources: readonly URL[]): string {
  const roots = [
    ...commonSources.map((part) => join(codeFolder, part)),
    ...sources.map((source) => fileURLToPath(source)),
  ];
  const beside = join(codeFolder, besideLanguages);
  const texts = new Map([
    ...readTexts("beside", beside, listFiles(beside, false)),
    ...roots.flatMap((root, index) => readTexts(String(index), root, listFiles(root))),
  ]);
  texts.set("dependencies", JSON.stringify(readManifest().dependencies));
  return digestAll(texts);
}

/** By names that are the same wherever the root is. */
function readTexts(
  name: string,
  root: string,
  files: readonly string[],
): readonly (readonly [string, string])[] {
  return files.map((file) => [
    `${name} ${relative(root, file).replaceAll(sep, "/")}`,
    readFileSync(file, "utf8"),
  ]);
}

/** A file, or all in a folder. @throws Error with the code `ENOENT` for a source that isn't there: it would prove nothing */
function listFiles(path: string, isDeep = true): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inside = join(path, entry.name);
    if (!entry.isDirectory()) return [inside];
    return isDeep ? listFiles(inside) : [];
  });
}
