export type Severity = "error" | "warning";

/** One kind of diagnostic: its message and help are functions of named facts, so that callers supply facts, not prose. */
export interface DiagnosticDefinition<Facts> {
  readonly severity: Severity;
  readonly message: (facts: Facts) => string;
  readonly help?: (facts: Facts) => string | undefined;
}

/** Declares a kind of diagnostic that makes a model unusable. */
export function error<Facts>(
  message: (facts: Facts) => string,
  help?: (facts: Facts) => string | undefined,
): DiagnosticDefinition<Facts> {
  return { severity: "error", message, ...(help === undefined ? {} : { help }) };
}

/** Declares a kind of diagnostic that leaves the model usable; the configuration can silence it. */
export function warning<Facts>(
  message: (facts: Facts) => string,
  help?: (facts: Facts) => string | undefined,
): DiagnosticDefinition<Facts> {
  return { severity: "warning", message, ...(help === undefined ? {} : { help }) };
}
