export type Severity = "error" | "warning";

/** One kind of diagnostic: its message and help are functions of named facts, so that callers supply facts, not prose. */
export interface DiagnosticDefinition<Facts> {
  readonly severity: Severity;
  readonly message: (facts: Facts) => string;
  /** A string where it says the same whatever the facts. */
  readonly help?: Help<Facts>;
}

type Help<Facts> = string | ((facts: Facts) => string | undefined);

/** Declares a kind of diagnostic that makes a model unusable. */
export function error<Facts>(
  message: (facts: Facts) => string,
  help?: Help<Facts>,
): DiagnosticDefinition<Facts> {
  return { severity: "error", message, ...(help === undefined ? {} : { help }) };
}

/** Declares a kind of diagnostic that leaves the model usable; the configuration can silence it. */
export function warning<Facts>(
  message: (facts: Facts) => string,
  help?: Help<Facts>,
): DiagnosticDefinition<Facts> {
  return { severity: "warning", message, ...(help === undefined ? {} : { help }) };
}
