import type { Diagnostic } from "../../diagnostics/diagnostic.js";

/** Mistakes after which the nesting is unknown. */
const breaking: ReadonlySet<string> = new Set(["uneven-indentation", "indented-too-deep", "tab-indentation"]);

/** Mistakes that are usually consequences of a broken structure. */
const following: ReadonlySet<string> = new Set([
  "uneven-indentation",
  "indented-too-deep",
  "missing-colon",
  "non-string-key",
  "block-not-indented",
]);

/** Whether the lines after a mistake may be nested differently from what their author intended. */
export function breaksStructure({ code, at }: Diagnostic, lines: readonly string[]): boolean {
  if (breaking.has(code)) return true;
  if (at === undefined) return false;
  const line = lines[at.line - 1] ?? "";
  let below = at.line;
  while (lines[below]?.trim() === "") below += 1;
  const next = lines[below] ?? "";
  return indentation(line) === at.column - 1 && indentation(next) > indentation(line);
}

export function followsFromStructure({ code }: Diagnostic): boolean {
  return following.has(code);
}

function indentation(line: string): number {
  return line.length - line.trimStart().length;
}
