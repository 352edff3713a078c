import { type Diagnostic, diagnose } from "../../language/diagnostics/diagnostic.js";
import { describeDiskError } from "./disk-error.js";

/** The file system refused a step of writing. */
export class WriteFailure extends Error {
  override readonly name = "WriteFailure";
  readonly diagnostic: Diagnostic;

  constructor(path: string, problem: string, options: ErrorOptions) {
    super(`${path}: ${problem}`, options);
    this.diagnostic = diagnose("cannot-write", { path, problem });
  }
}

/** Runs a step that concerns `path`, and turns errors of the file system into a `WriteFailure` that names it. */
export function attempt(path: string, step: () => void): void {
  try {
    step();
  } catch (error) {
    if (error instanceof WriteFailure) throw error;
    throw new WriteFailure(path, describeDiskError(error), { cause: error });
  }
}
