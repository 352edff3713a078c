import { shellWord } from "../../diagnostics/words.js";
import type { MigrationReport } from "../../diff/comparison-report.js";
import { type Finding, sortFindings } from "../../diff/finding.js";
import type { Migration } from "../../diff/migrations.js";
import { createSymbols } from "./sdk-symbols.js";
import type { Side } from "./side.js";
import { createWitnesses } from "./witnesses.js";

/** Says of a move from one version to another one what whoever makes it finds, as far as it concerns the reader. */
export function reportMigration(
  { from, to, changes }: Migration,
  { versionPrefix }: Side,
  concerns: (finding: Finding) => boolean,
): MigrationReport {
  const symbolsOf = createSymbols([from], [to]);
  const witnessFor = createWitnesses([from]);
  const findings = changes.map((change): Finding => ({
    change,
    symbols: symbolsOf(change),
    witness: witnessFor(change),
  }));
  const names = { from: from.version.name, to: to.version.name };
  const sides = [names.from, names.to].map((name) => shellWord(`${versionPrefix}@${name}`));
  return {
    ...names,
    findings: sortFindings(findings).filter(concerns),
    retires: from.version.retires,
    guide: `quoin diff ${sides.join(" ")} --format guide`,
  };
}
