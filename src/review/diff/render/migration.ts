import { asCode, conjunction } from "../../../language/text/words.js";
import type { MigrationReport } from "../comparison-report.js";
import { clip } from "./clip.js";
import { countSections, splitFindings } from "./sections.js";

/** What a reader should know of a move before its changes, for any rendering of it. Texts hold words of the model. */
export interface MigrationSummary {
  /** ``from `2026-04-01` to `2026-10-01` `` */
  readonly move: string;
  /** `2 breaking, 3 safe` */
  readonly counts: string;
  /** Who has to move, and until when. */
  readonly deadline: string;
}

/** Of a version, in a sentence that has others too. */
const longestName = 80;

export function summarizeMigration({
  findings,
  isGone,
  retires,
  ...names
}: MigrationReport): MigrationSummary {
  const [from, to] = [clip(names.from, longestName), clip(names.to, longestName)];
  return {
    move: `from ${asCode(from)} to ${asCode(to)}`,
    counts: findings.length === 0 ? "no change" : countSections(splitFindings(findings)),
    deadline: isGone
      ? `Callers of ${asCode(from)} have to move: there is no such version any more.`
      : describeDeadline(from, retires),
  };
}

function describeDeadline(from: string, retires: MigrationReport["retires"]): string {
  if (retires === undefined) return `Nobody has to move: ${asCode(from)} has no retirement date.`;
  if (retires.kind === "known") {
    return `Callers of ${asCode(from)} have to move before ${retires.value}, when it retires.`;
  }
  const ids = retires.ids.length === 0 ? "" : ` (${conjunction(retires.ids)})`;
  return `By when callers of ${asCode(from)} have to move isn't specified${ids}.`;
}
