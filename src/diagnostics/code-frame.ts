import type { Place } from "./diagnostic.js";
import { longestSecret, maskSecrets } from "./secrets.js";
import { displayWidth, visible } from "../text/visible.js";

const widest = 120;
/** How much of a long line is shown before the marked part. */
const leadIn = 40;

/** A line of source, and below it marks under the relevant part. */
export interface CodeFrame {
  readonly line: string;
  readonly code: string;
  readonly marks: string;
}

/** The first line of a place with its marks; undefined if the source doesn't have that line. */
export function codeFrame(source: string, at: Place): CodeFrame | undefined {
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
