import { shellWord } from "../../text/words.js";
import type { MigrationReport } from "../../diff/comparison-report.js";
import { type Finding, sortFindings } from "../../diff/finding.js";
import type { Migration } from "../../diff/migrations.js";
import type { CalledLanguage } from "../../languages/find-language.js";
import { createFindCode } from "./find-code.js";
import { judgeCode } from "./judge-code.js";
import type { Side } from "./side.js";
import type { Sides } from "./sides.js";

/** Whom a report is for. */
interface MigrationReader {
  readonly concerns: (finding: Finding) => boolean;
  /** What their code is written in, as far as something is known of it. */
  readonly languages: readonly CalledLanguage[];
}

/** Says of a move from one version to another one what whoever makes it finds, as far as it concerns the reader. */
export function reportMigration(
  { from, to, isGone, changes }: Migration,
  sides: Sides,
  { concerns, languages }: MigrationReader,
): MigrationReport {
  const findCode = createFindCode(languages, { old: [from], new: [to] }, [from]);
  const findings = judgeCode(changes, languages).map((change): Finding => ({ change, ...findCode(change) }));
  const names = { from: from.version.name, to: to.version.name };
  // The new side may be a commit that only a workflow has: then the guide is that of whoever has checked it out.
  const before = isGone ? prefixOf(sides.old) : sides.new.versionPrefix;
  const words = [`${before}@${names.from}`, `${sides.new.versionPrefix}@${names.to}`].map(shellWord);
  return {
    ...names,
    isGone,
    findings: sortFindings(findings).filter(concerns),
    retires: from.version.retires,
    guide: `quoin diff ${words.join(" ")} --format guide`,
  };
}

function prefixOf({ isCommit, source, versionPrefix }: Side): string {
  return isCommit ? source : versionPrefix;
}
