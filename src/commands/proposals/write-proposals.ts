import type { JudgedRun } from "../../conform/report/judged-run.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { Settings } from "../../generate/settings.js";
import type { Api } from "../../model/ir/api.js";
import { renderProposals } from "../../read/edit-proposals.js";
import { counted } from "../../text/words.js";
import { writeFile } from "../../write/write-file.js";
import type { Flags } from "../config/flags.js";
import { findProposals } from "./find-proposals.js";
import { proposalsPath } from "./proposals-file.js";
import { readTexts } from "./read-texts.js";

export interface WrittenProposals {
  readonly path: string;
  readonly count: number;
  /** For people. */
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Writes how the model could say what a run has found out, in place of what an earlier run has proposed. */
export async function writeProposals(
  judged: JudgedRun,
  apis: readonly Api[],
  flags: Flags,
  settings: Settings,
): Promise<WrittenProposals> {
  const { texts, diagnostics } = await readTexts(settings);
  const proposals = findProposals(judged, apis, texts);
  const path = proposalsPath(flags);
  const written = writeFile(path, renderProposals(proposals));
  const count = proposals.length;
  const how = count === 0 ? "" : ": `quoin accept --proposal ID` applies one";
  const text = `${counted(count, "proposal")} in ${path}${how}\n`;
  return { path, count, text, diagnostics: [...diagnostics, ...written] };
}
