import { type Diagnostic, diagnose, hasErrors } from "../../language/diagnostics/diagnostic.js";
import type { Silence } from "./settings.js";

/**
 * Leaves out the warnings that the configuration silences, and says which of its entries silence nothing. The
 * configuration can't name the code of an error; while there are errors, warnings may be missing, so no entry is blamed.
 */
export function silence(diagnostics: readonly Diagnostic[], silenced: readonly Silence[]): Diagnostic[] {
  const left = diagnostics.filter((diagnostic) => !isSilenced(diagnostic, silenced));
  if (hasErrors(left)) return left;
  const unused = silenced.filter((entry) => !diagnostics.some((diagnostic) => covers(entry, diagnostic)));
  return [...left, ...unused.map(({ code, file, at }) => diagnose("unused-silence", { code, file }, at))];
}

/** Whether an entry of the configuration silences the warning. */
export function isSilenced(diagnostic: Diagnostic, silenced: readonly Silence[]): boolean {
  return silenced.some((entry) => covers(entry, diagnostic));
}

function covers({ code, file, line }: Silence, { code: found, at }: Diagnostic): boolean {
  if (code !== found || at === undefined) return false;
  if (line !== undefined) return file === at.file && line === at.line;
  return file === at.file || at.file.startsWith(`${file}/`);
}
