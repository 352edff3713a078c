import type { DiagnosticDefinition } from "./diagnostic.js";

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
