import { readFileSync, readdirSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { digestAll } from "./digest.js";
import { isMissing } from "./disk-error.js";
import { packageFolder, readManifest } from "./manifest.js";

const codeFolder = fileURLToPath(new URL("..", import.meta.url));

/** What the output is made by; commands may change without making it stale. */
const generatorSources = [
  ...["read", "model", "emit", "write"].map((part) => join(codeFolder, part)),
  join(packageFolder, "templates/typescript"),
  // Copied into the output as it is.
  join(packageFolder, "src/runtime"),
];

/** The digest of everything but the model and the settings that decides about the output. */
export function digestGenerator(): string {
  const files = generatorSources.flatMap(listFiles);
  const texts = new Map(files.map((file) => [nameOf(file), readFileSync(file, "utf8")]));
  texts.set("dependencies", JSON.stringify(readManifest().dependencies));
  return digestAll(texts);
}

function nameOf(file: string): string {
  return file.slice(packageFolder.length).replaceAll(sep, "/");
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .map((name) => join(folder, name))
      .flatMap((path) => (statSync(path).isDirectory() ? listFiles(path) : [path]));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
