import { codeFrame } from "./code-frame.js";
import type { Diagnostic, Place, RelatedPlace } from "./diagnostic.js";
import { paintWith, type Paint } from "./paint.js";
import { sortDiagnostics } from "./sort.js";
import { visible } from "../text/visible.js";
import { counted } from "../text/words.js";

/** How many diagnostics are shown when more are found. */
export const maxShown = 50;
/** How many characters a sentence may have. */
const longest = 1_000;

export interface RenderOptions {
  readonly color: boolean;
}

/**
 * Diagnostics for people: sorted by place, each with its line of the source, and a count at the end. `sources` are the
 * contents of the files, by path.
 */
export function renderDiagnostics(
  diagnostics: readonly Diagnostic[],
  sources: ReadonlyMap<string, string>,
  options: RenderOptions,
): string {
  if (diagnostics.length === 0) return "";
  const paint = paintWith(options.color);
  const sorted = sortDiagnostics(diagnostics);
  const blocks = sorted.slice(0, maxShown).map((diagnostic) => renderDiagnostic(diagnostic, sources, paint));
  const hidden = sorted.length - blocks.length;
  const rest = hidden > 0 ? `and ${hidden} more\n\n` : "";
  return `${blocks.join("\n")}\n${rest}${countDiagnostics(diagnostics)}\n`;
}

/** `3 errors, 1 warning`. */
function countDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const warnings = diagnostics.length - errors;
  const counts = [
    ...(errors > 0 ? [counted(errors, "error")] : []),
    ...(warnings > 0 ? [counted(warnings, "warning")] : []),
  ];
  return counts.join(", ");
}

/** One of them, with its line of the source. */
export function renderDiagnostic(
  diagnostic: Diagnostic,
  sources: ReadonlyMap<string, string>,
  paint: Paint,
): string {
  const { code, severity, message, help, at, related } = diagnostic;
  const place = at === undefined ? [] : [paint("place", renderPlace(at))];
  const source = at === undefined ? undefined : sources.get(at.file);
  const lines = [
    [...place, paint(severity, severity), paint("code", code)].join("  "),
    "",
    `  ${sentence(message)}`,
    ...(source === undefined || at === undefined ? [] : renderFrame(source, at, paint)),
    ...(related ?? []).map((one) => renderRelated(one, paint)),
    ...(help === undefined ? [] : [`  ${paint("help", "help")}  ${sentence(help)}`]),
  ];
  return `${lines.join("\n")}\n`;
}

/** Not more of it than a terminal shows at once. */
function sentence(text: string): string {
  return visible(text.length > longest ? `${text.slice(0, longest)}…` : text);
}

function renderPlace({ file, line, column }: Place): string {
  return `${visible(file)}:${line}:${column}`;
}

function renderFrame(source: string, at: Place, paint: Paint): readonly string[] {
  const frame = codeFrame(source, at);
  if (frame === undefined) return [];
  const margin = " ".repeat(frame.line.length);
  return [
    "",
    `  ${paint("margin", `${frame.line} │`)} ${frame.code}`,
    `  ${paint("margin", `${margin} │`)} ${paint("marks", frame.marks)}`,
  ];
}

function renderRelated({ at, message }: RelatedPlace, paint: Paint): string {
  return `  ${paint("help", "see")}   ${paint("place", renderPlace(at))}  ${sentence(message)}`;
}
