import { type Diagnostic, hasErrors } from "../../diagnostics/diagnostic.js";
import type { Upgrade } from "../../upgrade/upgrade-projects.js";
import { onlyDiagnostics, type Report } from "../report.js";
import {
  describeFiles,
  describeRemarks,
  describeSources,
  renderUpgrade,
  type UpgradedFiles,
} from "./describe-upgrade.js";
import { checkInside } from "./check-inside.js";
import { editFiles } from "./edit-files.js";
import { sectionsOf } from "./list-left.js";
import { checkCommitted } from "./find-uncommitted.js";
import { writeCallers } from "./write-callers.js";

interface ReportFacts {
  readonly from: string;
  readonly to: string;
  readonly write: boolean;
  readonly force: boolean;
  /** The tsconfig.json of the callers, or its folder. */
  readonly project: string;
  /** The folder of the configuration. */
  readonly folder: string;
  /** What is to be said of the clients on the disk. */
  readonly clients: readonly Diagnostic[];
}

/** Writes the edits if that is asked for, and reports them with what is left to do. */
export async function reportUpgrade(upgrade: Upgrade, facts: ReportFacts): Promise<Report> {
  const { from, to, write, force, folder, clients } = facts;
  const { files: edited, marked, diagnostics: unwritable } = editFiles(upgrade);
  if (hasErrors(unwritable)) return onlyDiagnostics(unwritable);
  if (write) {
    const outside = checkInside([...upgrade.edits.keys()], facts.project);
    const refused = [...outside, ...(force ? [] : await checkCommitted(edited.map(({ path }) => path)))];
    if (hasErrors(refused)) return onlyDiagnostics(refused);
  }
  const failures = write ? writeCallers(folder, edited) : [];
  if (hasErrors(failures)) return onlyDiagnostics(failures);
  const files: UpgradedFiles = { ...upgrade, marked, isWritten: write };
  const entries = describeRemarks(upgrade.remarks, files);
  return {
    diagnostics: [...clients, ...entries.map(({ diagnostic }) => diagnostic)],
    sections: [{ diagnostics: clients }, ...sectionsOf(entries)],
    sources: describeSources(files),
    text: renderUpgrade(files),
    facts: { from, to, written: write, files: describeFiles(files) },
  };
}
