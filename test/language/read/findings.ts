import type { Diagnostic } from "../../../src/language/diagnostics/diagnostic.js";
import { readModelText } from "../../../src/language/read/read-model.js";

/** `code line:column` of each finding in one file. */
export function findings(text: string): string[] {
  return readModelText([{ path: "a.yaml", text }]).diagnostics.map(describe);
}

function describe({ code, at }: Diagnostic): string {
  return at === undefined ? code : `${code} ${at.line}:${at.column}`;
}

/** The only finding in one file, with its texts. */
export function onlyFinding(text: string): Diagnostic {
  const { diagnostics } = readModelText([{ path: "a.yaml", text }]);
  const [first, ...others] = diagnostics;
  if (first === undefined || others.length > 0) {
    throw new Error(`expected one finding, got ${JSON.stringify(diagnostics.map(describe))}`);
  }
  return first;
}
