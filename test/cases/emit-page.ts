import type { OutputFile } from "../../src/output/emitter/output-file.js";
import { emitClient } from "../generated/emit-client.js";
import { formatFile } from "../../src/client/typescript/format.js";
import { cutDeclaration } from "./cut-declaration.js";
import type { Block, Page } from "./page.js";
import { buildFragments, soundApi } from "./page-model.js";

/**
 * What becomes of a page's fragments, for one of its blocks, which names a file of the output, a declaration in it, and
 * perhaps a version.
 */
export async function emitDeclaration(page: Page, block: Block): Promise<string> {
  const [path = "", name = "", version] = block.words;
  const files = await emitPage(page, version);
  const file = files.find((candidate) => candidate.path === path);
  if (file === undefined) {
    throw new Error(`There is no ${path}, but ${files.map((one) => one.path).join(", ")}`);
  }
  return cutDeclaration(path, (await formatFile(file)).text, name);
}

type Output = Promise<readonly OutputFile[]>;

const outputs = new WeakMap<Page, Map<string | undefined, Output>>();

/** The output of a page, which each of its blocks shows a part of. */
function emitPage(page: Page, version: string | undefined): Output {
  const ofPage = outputs.get(page) ?? new Map<string | undefined, Output>();
  outputs.set(page, ofPage);
  const known = ofPage.get(version);
  if (known !== undefined) return known;
  const api = soundApi(buildFragments(page.fragments), version);
  const files = emitClient(api, { importEnding: ".js" });
  ofPage.set(version, files);
  return files;
}
