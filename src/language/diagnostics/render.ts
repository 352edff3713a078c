import type { Diagnostic, Place, RelatedPlace } from "./diagnostic.js";
import { type Paint, paintWith } from "./paint.js";
import { sortDiagnostics } from "./sort.js";
import { displayWidth, visible } from "../text/visible.js";
import { counted } from "../text/words.js";
import { longestSecret, maskSecrets } from "./secrets.js";

/** How many diagnostics are shown when more are found. */
export const maxShown = 50;
/** How many warnings are shown of one code: the next ones say the same of other places. */
const maxAlike = 5;
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
  const { kept, alike } = leaveOutAlike(sorted);
  const blocks = kept.slice(0, maxShown).map((diagnostic) => renderDiagnostic(diagnostic, sources, paint));
  const hidden = kept.length - blocks.length;
  const rest = [
    ...[...alike].map(([code, count]) => `and ${count} more \`${code}\`\n`),
    ...(hidden > 0 ? [`and ${hidden} more\n`] : []),
  ];
  const more = rest.length === 0 ? "" : `${rest.join("")}\n`;
  return `${blocks.join("\n")}\n${more}${countDiagnostics(diagnostics)}\n`;
}

/** The diagnostics without the warnings of which enough are shown; `alike`: how many those are of each code. */
function leaveOutAlike(sorted: readonly Diagnostic[]) {
  const seen = new Map<string, number>();
  const alike = new Map<string, number>();
  const kept = sorted.filter(({ code, severity }) => {
    const count = (seen.get(code) ?? 0) + 1;
    seen.set(code, count);
    if (severity === "error" || count <= maxAlike) return true;
    alike.set(code, count - maxAlike);
    return false;
  });
  return { kept, alike };
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
  const { code, severity, id, message, help, at, related } = diagnostic;
  const place = at === undefined ? [] : [paint("place", renderPlace(at))];
  const source = at === undefined ? undefined : sources.get(at.file);
  const lines = [
    [...place, paint(severity, severity), paint("code", code), ...(id === undefined ? [] : [id])].join("  "),
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

const widest = 120;
/** How much of a long line is shown before the marked part. */
const leadIn = 40;

/** A line of source, and below it marks under the relevant part. */
interface CodeFrame {
  readonly line: string;
  readonly code: string;
  readonly marks: string;
}

/** The first line of a place with its marks; undefined if the source doesn't have that line. */
function codeFrame(source: string, at: Place): CodeFrame | undefined {
  const written = lineOf(source, at.line);
  if (written === undefined) return undefined;
  const start = Math.min(at.column - 1, written.length);
  const end = at.endLine === at.line ? at.endColumn - 1 : written.trimEnd().length;
  const { from, to } = windowAround(written, start);
  const text = maskAround(written, from, to);
  const cut = Math.min(Math.max(end, start), to);
  const before = (from > 0 ? "…" : "") + shown(text.slice(from, start));
  const code = `${from > 0 ? "…" : ""}${shown(text.slice(from, to))}${to < text.length ? "…" : ""}`;
  const width = Math.max(displayWidth(shown(text.slice(start, cut))), 1);
  const marks = " ".repeat(displayWidth(before)) + "^".repeat(width);
  return { line: String(at.line), code: code.trimEnd(), marks };
}

function lineOf(source: string, line: number): string | undefined {
  let start = 0;
  for (let passed = 1; passed < line; passed += 1) {
    const end = source.indexOf("\n", start);
    if (end === -1) return undefined;
    start = end + 1;
  }
  const end = source.indexOf("\n", start);
  return source.slice(start, end === -1 ? undefined : end);
}

/** Which part of a line is shown: all of it, or as much as fits around `start`. */
function windowAround(text: string, start: number): { from: number; to: number } {
  if (text.length <= widest) return { from: 0, to: text.length };
  const from = Math.max(0, Math.min(start - leadIn, text.length - widest));
  return { from, to: Math.min(text.length, from + widest) };
}

/** The line without secrets in the part that is shown. */
function maskAround(line: string, from: number, to: number): string {
  const [start, end] = [Math.max(0, from - longestSecret), to + longestSecret];
  return line.slice(0, start) + maskSecrets(line.slice(start, end)) + line.slice(end);
}

function shown(text: string): string {
  return visible(text.replaceAll("\t", "    "));
}
