import type { JudgedRun } from "../../../review/conform/report/judged-run.js";
import type { Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import { writeFile } from "../../../output/write/write-file.js";
import { readVersion } from "../version.js";
import type { ConformFlags } from "./conform-flags.js";

/** Writes the reports that are asked for as files. */
export async function writeReports(
  run: JudgedRun,
  { junit, sarif }: Pick<ConformFlags, "junit" | "sarif">,
): Promise<readonly Diagnostic[]> {
  const written: Diagnostic[] = [];
  if (junit !== undefined) {
    const { renderJunit } = await import("../../../review/conform/report/junit.js");
    written.push(...writeFile(junit, renderJunit(run)));
  }
  if (sarif !== undefined) {
    const { renderSarif } = await import("../../../review/conform/report/sarif.js");
    const { findLocate } = await import("../diff/find-locate.js");
    const options = { locate: await findLocate(), version: readVersion() };
    written.push(...writeFile(sarif, renderSarif(run, options)));
  }
  return written;
}
