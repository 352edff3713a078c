import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { Section } from "../../diagnostics/render-sections.js";
import { counted } from "../../text/words.js";
import type { Remark } from "../../upgrade/list/remark.js";

/** What is left to do, as it is said. */
export interface LeftEntry {
  readonly remark: Remark;
  readonly diagnostic: Diagnostic;
}

type Harm = "stops" | "silent" | "question";

/** What is left by what it does if nobody looks at it, the worst first. */
export function sectionsOf(entries: readonly LeftEntry[]): readonly Section[] {
  const of = (harm: Harm) =>
    entries.filter((entry) => harmOf(entry) === harm).map(({ diagnostic }) => diagnostic);
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

function harmOf({ remark: { isQuestion = false, stopsCompiler = false }, diagnostic }: LeftEntry): Harm {
  if (isQuestion) return "question";
  return stopsCompiler || stopping.has(diagnostic.code) ? "stops" : "silent";
}
