import { alternatives, asCode } from "../../../language/text/words.js";
import type { Change } from "../change.js";
import type { ComparisonReport } from "../comparison-report.js";
import { natureHints, natures, natureWords } from "../finding.js";
import { isSafe } from "./sections.js";
import type { HeadRow } from "./summary.js";

/** The command that accepts a change, as its author may run it; the reason is theirs. */
export function acceptCommand({ fingerprint, breaksReleased }: Change): string {
  const nature = breaksReleased === undefined ? "planned" : "correction";
  return `quoin accept ${fingerprint} --nature ${nature} --reason "…"`;
}

/** Explains the natures beside a command that accepts any of them. */
export function hintAtNatures(): string {
  return ` (${natures.map((nature) => `${asCode(nature)}: ${natureHints[nature]}`).join("; ")})`;
}

/** The natures that a change may be accepted with; none where nothing is left to accept. */
export function describeNatures({ findings }: ComparisonReport): readonly HeadRow[] {
  if (!findings.some((finding) => finding.accepted === undefined && !isSafe(finding))) return [];
  const words = natures.map((nature) => `${asCode(nature)} (${natureWords[nature]})`);
  return [{ name: "To accept", text: `${asCode("--nature")} says why: ${alternatives(words)}.` }];
}
