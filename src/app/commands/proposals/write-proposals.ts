import type { JudgedRun } from "../../../review/conform/report/judged-run.js";
import type { Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import type { Settings } from "../../../output/generate/settings.js";
import type { Api } from "../../../language/model/ir/api.js";
import { renderProposals } from "../../../language/read/edit-proposals.js";
import { visible } from "../../../language/text/visible.js";
import { counted } from "../../../language/text/words.js";
import { writeFile } from "../../../output/write/write-file.js";
import type { Flags } from "../config/flags.js";
import { type FoundProposals, findProposals } from "./find-proposals.js";
import { proposalsPath } from "./proposals-file.js";
import { readTexts } from "./read-texts.js";

export interface WrittenProposals {
  readonly path: string;
  readonly count: number;
  /** What failed and has none. */
  readonly unsaid: FoundProposals["unsaid"];
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
  const { proposals, unsaid } = findProposals(judged, apis, texts);
  const path = proposalsPath(flags);
  const written = writeFile(path, renderProposals(proposals));
  const count = proposals.length;
  const how = count === 0 ? "" : ": `quoin accept --proposal ID` applies one";
  const text = `${counted(count, "proposal")} in ${path}${how}\n`;
  const whole = `${text}${describeUnsaid(unsaid)}`;
  return { path, count, unsaid, text: whole, diagnostics: [...diagnostics, ...written] };
}

/** What is to be corrected by hand: in the service, or in several places of the model. */
function describeUnsaid(unsaid: FoundProposals["unsaid"]): string {
  if (unsaid.length === 0) return "";
  const rows = unsaid.map(({ call, row }) => `  ${visible(`${call} ${row}`)}\n`);
  return `No one edit of the model says what these do, so correct the service, or the model by hand:\n${rows.join("")}`;
}
