import type { Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import type { Section } from "../../../language/diagnostics/render-sections.js";
import { counted } from "../../../language/text/words.js";
import type { Remark } from "../../../client/upgrade/list/remark.js";

/** The harm that an entry does if it is ignored. */
export type Harm = "stops" | "silent" | "question";

/** What is left to do, as it is said. */
export interface LeftEntry {
  readonly id: string;
  readonly harm: Harm;
  readonly diagnostic: Diagnostic;
  /** From the folder of the tsconfig.json. */
  readonly file: string;
  /** Each place that it is about, as answers name it, in the order of the diagnostic's; further ones of that only lead there. */
  readonly places: readonly string[];
  /** The words for the diagnostic's own place, once new places stand before it. */
  readonly words: string;
  /** The declaration in it; empty if it isn't in any. */
  readonly owner: string;
  /** The fingerprints of the changes that it is about. */
  readonly findings: readonly string[];
}

/** Entries by the harm that they do, worst first. */
export function sectionsOf(entries: readonly LeftEntry[]): readonly Section[] {
  const of = (harm: Harm) =>
    entries.filter((entry) => entry.harm === harm).map(({ diagnostic }) => diagnostic);
  return [
    { title: "Compile errors", count: (count) => counted(count, "compile error"), diagnostics: of("stops") },
    { title: "Silently wrong", count: (count) => `${count} silently wrong`, diagnostics: of("silent") },
    { title: "Questions", count: (count) => counted(count, "question"), diagnostics: of("question") },
  ];
}

/** What nobody can compile, or resolve, in these words. */
const stopping: ReadonlySet<string> = new Set([
  "error-after-upgrade",
  "error-before-upgrade",
  "undecided-version",
  "unmoved-import",
  "old-dependency",
]);

export function harmOf(
  { isQuestion = false, stopsCompiler = false }: Remark,
  { code }: Pick<Diagnostic, "code">,
): Harm {
  if (isQuestion) return "question";
  return stopsCompiler || stopping.has(code) ? "stops" : "silent";
}
