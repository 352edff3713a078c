import type { Paint } from "../../language/diagnostics/paint.js";

type RenderLine = (line: string, paint: Paint) => string;

/** A page about a message for a terminal: blocks are indented instead of fenced, and links are their texts. */
export function renderMessagePage(markdown: string, paint: Paint): string {
  const lines: string[] = [];
  let renderBlock: RenderLine | undefined;
  for (const line of markdown.split("\n")) {
    const fence = /^```(\w*)/.exec(line);
    if (fence !== null) renderBlock = renderBlock === undefined ? rendererOf(fence[1]) : undefined;
    else if (renderBlock === undefined) lines.push(renderProse(line, paint));
    else lines.push(line === "" ? "" : `  ${renderBlock(line, paint)}`);
  }
  return lines.join("\n");
}

function rendererOf(language: string | undefined): RenderLine {
  return language === "text" ? renderDiagnosticLine : (line) => line;
}

function renderProse(line: string, paint: Paint): string {
  const [, heading] = /^#+ (.*)/.exec(line) ?? [];
  if (heading !== undefined) return paint("heading", heading);
  return line.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1");
}

/** Colours a line of a diagnostic as `renderDiagnostics` does. */
function renderDiagnosticLine(line: string, paint: Paint): string {
  return paintFirstLine(line, paint) ?? paintFrame(line, paint) ?? paintHelp(line, paint) ?? line;
}

function paintFirstLine(line: string, paint: Paint): string | undefined {
  const [, place, severity, code] = /^(?:(\S+:\d+:\d+) {2})?(error|warning) {2}(\S+)$/.exec(line) ?? [];
  if (severity === undefined || code === undefined) return undefined;
  const role = severity === "warning" ? "warning" : "error";
  const words = [paint(role, severity), paint("code", code)];
  return (place === undefined ? words : [paint("place", place), ...words]).join("  ");
}

function paintFrame(line: string, paint: Paint): string | undefined {
  const [, margin, code] = /^ {2}([\d ]* │) (.*)$/.exec(line) ?? [];
  if (margin === undefined || code === undefined) return undefined;
  return `  ${paint("margin", margin)} ${/^ *\^+$/.test(code) ? paint("marks", code) : code}`;
}

function paintHelp(line: string, paint: Paint): string | undefined {
  const [, word, gap = "", place, rest = ""] = /^ {2}(help|see)( +)(\S+:\d+:\d+)?(.*)$/.exec(line) ?? [];
  if (word === undefined) return undefined;
  return `  ${paint("help", word)}${gap}${place === undefined ? "" : paint("place", place)}${rest}`;
}
