import { type Diagnostic, diagnose } from "../../../language/diagnostics/diagnostic.js";
import type { OutputSettings } from "../../../output/generate/settings.js";
import { languages, type LanguageRow } from "../../languages/languages.js";

/** What rewrites callers of some outputs. */
export interface ChosenRewriter {
  /** `undefined`: nothing does, as the diagnostics say. */
  readonly load: LanguageRow["loadRewriter"];
  /** Those in its language. */
  readonly outputs: readonly OutputSettings[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Chooses the first language among the outputs whose callers can be rewritten. */
export function chooseRewriter(outputs: readonly OutputSettings[]): ChosenRewriter {
  const known = languages.filter(({ loadRewriter }) => loadRewriter !== undefined);
  const rows = outputs.flatMap((output) => known.find(({ language }) => language === output.language) ?? []);
  const [row] = rows;
  if (row === undefined) {
    const facts = { given: namesOf(outputs), known: namesOf(known) };
    return { load: undefined, outputs: [], diagnostics: [diagnose("callers-not-rewritten", facts)] };
  }
  const own = outputs.filter(({ language }) => language === row.language);
  return { load: row.loadRewriter, outputs: own, diagnostics: [] };
}

function namesOf(all: readonly Pick<LanguageRow, "language">[]): readonly string[] {
  return [...new Set(all.map(({ language }) => language.name))];
}
