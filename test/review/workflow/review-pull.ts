import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../output/write/temporary-folder.js";
import { runApart, type ScriptRun } from "./run-script.js";
import { writtenFile, writtenScript } from "./written-scripts.js";

export interface Reviewed extends ScriptRun {
  /** What is kept as an artefact. */
  readonly report: string | undefined;
  readonly summary: string;
  /** Where that is. */
  readonly folder: string;
}

/** The conditions that the written workflow names. */
const failOn = /QUOIN_FAIL_ON: (.*)/u.exec(writtenFile("github", "quoin.yml"))?.[1] ?? "";

/** Runs what looks at a pull request, as it is written into the workflow, where one is checked out. */
export async function reviewPull(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Reviewed> {
  const kept = temporaryFolder();
  const ended = await runApart(writtenScript("quoin.yml", "Check and compare"), folder, {
    GITHUB_ACTIONS: "true",
    GITHUB_WORKSPACE: folder,
    GITHUB_STEP_SUMMARY: join(kept, "summary"),
    QUOIN_REPORT: kept,
    QUOIN_FAIL_ON: failOn,
    ...environment,
  });
  const read = (name: string) =>
    existsSync(join(kept, name)) ? readFileSync(join(kept, name), "utf8") : undefined;
  return { ...ended, report: read("report.md"), summary: read("summary") ?? "", folder: kept };
}
