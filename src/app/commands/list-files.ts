import { listInputs } from "../../output/generate/inputs.js";
import { listOutputs } from "../../output/generate/list-outputs.js";
import { findInputs } from "../../output/generate/read-inputs.js";
import { visible } from "../../language/text/visible.js";
import { checkVersionFlag } from "./config/check-version-flag.js";
import { openConfigCache, type ReportFlags } from "./config/flags.js";
import type { ExitCode, Io } from "./io.js";
import { onlyDiagnostics } from "./report.js";
import { reportWithSettings } from "./report-with-settings.js";

/** `quoin generate --inputs`: lists the files that decide what is generated, whatever is in those of the model. */
export async function listInputFiles(flags: ReportFlags, io: Io): Promise<ExitCode> {
  return reportWithSettings(flags, io, async (settings) => {
    const found = findInputs(settings);
    const { files: inputFiles } = listInputs(settings, found);
    return {
      diagnostics: found.diagnostics,
      sources: new Map(),
      text: renderLines(inputFiles),
      facts: { inputFiles },
    };
  });
}

/** `quoin generate --outputs`: lists the files that a run would leave in the folders, and leaves these as they are. */
export async function listOutputFiles(flags: ReportFlags, io: Io): Promise<ExitCode> {
  const refused = checkVersionFlag(flags);
  return reportWithSettings(
    flags,
    io,
    async (settings) => {
      if (refused.length > 0) return onlyDiagnostics(refused);
      const { files, diagnostics, sources } = await listOutputs(settings, io.showProgress);
      if (files === undefined) return onlyDiagnostics(diagnostics, sources);
      return { diagnostics, sources, text: renderLines(files), facts: { outputFiles: files } };
    },
    openConfigCache(flags),
  );
}

function renderLines(paths: readonly string[]): string {
  return paths.map((path) => `${visible(path)}\n`).join("");
}
