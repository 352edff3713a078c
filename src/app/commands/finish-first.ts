import { finishInterrupted } from "../../output/write/finish-interrupted.js";
import type { ExitCode, Io } from "./io.js";
import { onlyDiagnostics, printReport } from "./report.js";

/**
 * Runs a command that writes after what an earlier one was killed in the middle of, in the folder or around it, is finished:
 * nothing may be read that is half written. Doesn't run it if that fails.
 */
export async function finishFirst(
  folder: string,
  { json }: { readonly json: boolean },
  io: Io,
  run: () => Promise<ExitCode>,
): Promise<ExitCode> {
  const diagnostics = finishInterrupted(folder);
  return diagnostics.length === 0 ? run() : printReport(onlyDiagnostics(diagnostics), { json }, io);
}
