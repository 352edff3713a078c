import { diagnose, type Diagnostic, isDiagnosticCode } from "../../src/diagnostics/diagnostic.js";
import { renderDiagnostics } from "../../src/diagnostics/render.js";
import type { Block, Page } from "./page.js";
import { buildFragments, type PageModel } from "./page-model.js";

/** What Quoin says about a page's fragments, or about the facts that a block gives because no model shows them. */
export function tell(page: Page, code: string, block: Block): string {
  const [word, ...facts] = block.words;
  if (word === "facts") return tellFacts(code, facts.join(" "));
  const model = buildFragments(page.fragments);
  return renderDiagnostics(selectRelevant(model, code), model.sources, { color: false });
}

/** All errors, and of the warnings those with the code that the page is about. */
export function selectRelevant({ diagnostics }: PageModel, code: string): readonly Diagnostic[] {
  return diagnostics.filter((diagnostic) => diagnostic.severity === "error" || diagnostic.code === code);
}

function tellFacts(code: string, facts: string): string {
  if (!isDiagnosticCode(code)) throw new Error(`${code} is not a code.`);
  return renderDiagnostics([diagnose(code, JSON.parse(facts))], new Map(), { color: false });
}
