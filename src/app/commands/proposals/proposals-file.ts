import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Diagnosed } from "../../../language/diagnostics/diagnostic.js";
import { normaliseText } from "../../../language/read/files/decode-file.js";
import { readFile } from "../../../language/read/files/read-file.js";
import type { Proposal } from "../../../language/read/language/proposals.js";
import { configFolder, type Flags } from "../config/flags.js";

export interface ProposalsReading extends Diagnosed {
  readonly proposals: readonly Proposal[];
  /** As the file has it; `undefined`: there is none. */
  readonly text: string | undefined;
}

/** The file of proposals is beside the configuration. */
export function proposalsPath(flags: Flags): string {
  return join(configFolder(flags), "quoin.proposals.yaml").replaceAll("\\", "/");
}

/** Reads what a run has proposed. */
export async function readProposalsFile(path: string): Promise<ProposalsReading> {
  const nothing = { proposals: [], text: undefined, sources: new Map<string, string>() };
  if (!existsSync(path)) return { ...nothing, diagnostics: [] };
  const reading = await readFile(path);
  if (!("text" in reading)) return { ...nothing, diagnostics: [reading] };
  const { readProposals } = await import("../../../language/read/read-proposals.js");
  const text = normaliseText(reading.text);
  const { document, diagnostics, mayQuoteSource } = readProposals({ path, text });
  const sources = new Map(mayQuoteSource ? [[path, text]] : []);
  return { proposals: document?.content.proposals ?? [], text: reading.text, diagnostics, sources };
}
