import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { digestAll } from "./digest.js";
import { isMissing } from "./disk-error.js";

/** The folder of the compiled code, and the folder of the package. */
const codeFolder = fileURLToPath(new URL("..", import.meta.url));
const packageFolder = fileURLToPath(new URL("../..", import.meta.url));

/** What the output is made by; other commands may change without making it stale. */
const makers = [
  ...["read", "model", "emit", "write"].map((part) => join(codeFolder, part)),
  join(packageFolder, "templates"),
  join(packageFolder, "src", "runtime"),
];

/** The digest of everything but the model and the settings that decides about the output. */
export function digestGenerator(): string {
  const texts = new Map<string, string>();
  for (const maker of makers) {
    for (const file of listFiles(maker))
      texts.set(file.slice(packageFolder.length), readFileSync(file, "utf8"));
  }
  texts.set("packages", JSON.stringify(readManifest().dependencies));
  return digestAll(texts);
}

/** The version of quoin itself. */
export function readGeneratorVersion(): string {
  return readManifest().version;
}

function readManifest(): { readonly version: string; readonly dependencies: object } {
  return JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
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
