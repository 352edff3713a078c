import {
  type Diagnostic,
  diagnose,
  type DiagnosticCode,
  type FactsOf,
} from "../../../language/diagnostics/diagnostic.js";

/** Git, or what was asked of it, is not as a command needs it. */
export class GitFailure extends Error {
  override readonly name = "GitFailure";
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

/** The failure that the diagnostic `code` describes. */
export function gitFailure<Code extends DiagnosticCode>(code: Code, facts: FactsOf<Code>): GitFailure {
  return new GitFailure(diagnose(code, facts));
}
