import {
  diagnose,
  type Diagnostic,
  type DiagnosticCode,
  type FactsOf,
  type Place,
  type RelatedPlace,
} from "../diagnostics/diagnostic.js";

/** Takes a diagnostic's facts; the builder goes on, so that one run reports everything. */
export type Report = <Code extends DiagnosticCode>(
  code: Code,
  facts: FactsOf<Code>,
  at: Place,
  related?: readonly RelatedPlace[],
) => void;

/** A report that collects into a list. */
export function collectInto(diagnostics: Diagnostic[]): Report {
  return (code, facts, at, related) => {
    diagnostics.push(diagnose(code, facts, at, related));
  };
}
