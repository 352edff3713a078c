import { emitTypescript } from "../../src/emit/typescript/emit-typescript.js";
import { formatFile } from "../../src/write/format.js";
import { cutDeclaration } from "./cut-declaration.js";
import type { Block, Page } from "./page.js";
import { buildFragments, soundApi } from "./page-model.js";

/**
 * What becomes of a page's fragments, for one of its blocks, which names a file of the output, a declaration in it, and
 * perhaps a version.
 */
export async function become(page: Page, block: Block): Promise<string> {
  const [path = "", name = "", version] = block.words;
  const api = soundApi(buildFragments(page.fragments), version);
  const files = await emitTypescript(api, { importEnding: ".js" });
  const file = files.find((candidate) => candidate.path === path);
  if (file === undefined) {
    throw new Error(`There is no ${path}, but ${files.map((one) => one.path).join(", ")}`);
  }
  return cutDeclaration(path, (await formatFile(file)).text, name);
}
