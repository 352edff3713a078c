import {
  diagnose,
  type Diagnostic,
  isDiagnosticCode,
  type Place,
} from "../../src/language/diagnostics/diagnostic.js";
import { renderDiagnostics } from "../../src/language/diagnostics/render.js";
import type { Block, Page } from "./page.js";
import { buildFragments, type PageModel } from "./page-model.js";

/** What Quoin says about a page's fragments, or about the facts that a block gives because no model shows them. */
export function renderPage(page: Page, code: string, block: Block): string {
  const [word, ...facts] = block.words;
  if (word === "facts") return renderFacts(code, facts);
  const model = buildFragments(page.fragments);
  return renderDiagnostics(selectRelevant(model, code), model.sources, { color: false });
}

/** All errors, and of the warnings those with the code that the page is about. */
export function selectRelevant({ diagnostics }: PageModel, code: string): readonly Diagnostic[] {
  return diagnostics.filter((diagnostic) => diagnostic.severity === "error" || diagnostic.code === code);
}

function renderFacts(code: string, words: readonly string[]): string {
  if (!isDiagnosticCode(code)) throw new Error(`${code} is not a code.`);
  const [, facts = "", place] = /^(.*?)(?: at (\S+))?$/.exec(words.join(" ")) ?? [];
  const at = place === undefined ? undefined : readPlace(place);
  return renderDiagnostics([diagnose(code, JSON.parse(facts), at)], new Map(), { color: false });
}

/** `spec/api.yaml:4:18` */
function readPlace(text: string): Place {
  const [file = "", line, column] = text.split(":");
  const start = { line: Number(line), column: Number(column) };
  return { file, ...start, endLine: start.line, endColumn: start.column };
}
