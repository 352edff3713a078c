import { readdir, readFile } from "node:fs/promises";
import type { OutputFile } from "../output-file.js";
import { banner } from "./banner.js";
import type { ImportEnding } from "./options.js";

const source = new URL("../../../src/", import.meta.url);

/**
 * The files that never vary, copied from Quoin's own sources: banner and import endings aside, word for word. Other
 * endings have another length, and so may break lines elsewhere.
 */
export async function emitRuntime(ending: ImportEnding): Promise<readonly OutputFile[]> {
  const folders = await Promise.all(["runtime"].map(readFolder));
  return folders.flat().map(({ path, text }) => ({
    path,
    text: `${banner}\n\n${withEnding(text, ending)}`,
    isFormatted: ending === ".js",
  }));
}

async function readFolder(folder: string): Promise<readonly OutputFile[]> {
  const names = await readdir(new URL(`${folder}/`, source), { recursive: true });
  const paths = names
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
  return Promise.all(
    paths.sort().map(async (path) => ({ path, text: await readFile(new URL(path, source), "utf8") })),
  );
}

function withEnding(text: string, ending: ImportEnding): string {
  return text.replaceAll(/(from "\.[^"]*)\.js"/g, (_, start: string) => `${start}${ending}"`);
}
