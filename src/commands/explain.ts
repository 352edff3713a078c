import { catalog } from "../diagnostics/catalog.js";
import type { ExitCode, Io } from "./io.js";
import { printReport } from "./report.js";

/** `quoin explain`: what a message means; without a code, the codes of all messages. */
export async function explain(
  code: string | undefined,
  flags: { readonly json: boolean },
  io: Io,
): Promise<ExitCode> {
  const codes = Object.keys(catalog).sort();
  if (code === undefined) {
    return printReport(
      { diagnostics: [], sources: new Map(), text: `${codes.join("\n")}\n`, facts: { codes } },
      flags.json,
      io,
    );
  }
  return 0;
}
