import { catalog } from "../../src/diagnostics/catalog.js";
import { diagnose, type DiagnosticCode } from "../../src/diagnostics/diagnostic.js";
import { renderDiagnostics } from "../../src/diagnostics/render.js";
import { emitTypescript } from "../../src/emit/typescript/emit-typescript.js";
import { formatFile } from "../../src/write/format.js";
import { cutDeclaration } from "./cut-declaration.js";
import type { Block, Page } from "./page.js";
import { buildPage, soundApi, tellPage } from "./page-model.js";

/**
 * What becomes of a page's fragments, for one of its blocks: `text` is what a person is told, `ts` and `md` name a file of
 * the output, a declaration in it, and perhaps a version; `text facts {…}` is what is said of facts that no model shows.
 */
export async function become(page: Page, code: string | undefined, block: Block): Promise<string> {
  if (block.words[0] === "facts") return tellFacts(code, block.words.slice(1).join(" "));
  const model = buildPage(page);
  if (block.language === "text") return tellPage(model, code);
  const [path = "", name = "", version] = block.words;
  const files = await emitTypescript(soundApi(model, version), { importEnding: ".js" });
  const file = files.find((candidate) => candidate.path === path);
  if (file === undefined)
    throw new Error(`There is no ${path}, but ${files.map((one) => one.path).join(", ")}`);
  return cutDeclaration(path, (await formatFile(file)).text, name);
}

function tellFacts(code: string | undefined, text: string): string {
  if (code === undefined || !isCode(code)) throw new Error(`${code} is no code`);
  return renderDiagnostics([diagnose(code, JSON.parse(text))], new Map(), { color: false });
}

function isCode(code: string): code is DiagnosticCode {
  return Object.hasOwn(catalog, code);
}
