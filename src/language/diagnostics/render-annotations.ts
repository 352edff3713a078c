import { relative, resolve, sep } from "node:path";
import type { Diagnostic } from "./diagnostic.js";
import { visible } from "../text/visible.js";

/** GitHub shows ten of each kind a step; the others are in the log. */
const most = 10;

/**
 * Diagnostics as workflow commands of GitHub Actions, which shows them beside the lines that they are about.
 *
 * @param root the folder of the checkout, from which GitHub counts paths
 */
export function renderAnnotations(diagnostics: readonly Diagnostic[], root: string): string {
  const errors = diagnostics.filter(({ severity }) => severity === "error").slice(0, most);
  const warnings = diagnostics.filter(({ severity }) => severity === "warning").slice(0, most);
  return [...errors, ...warnings].map((diagnostic) => `${renderAnnotation(diagnostic, root)}\n`).join("");
}

function renderAnnotation({ code, severity, message, help, at }: Diagnostic, root: string): string {
  const place =
    at === undefined
      ? {}
      : {
          file: relative(root, resolve(at.file)).split(sep).join("/"),
          line: at.line,
          endLine: at.endLine,
          col: at.column,
        };
  const properties = Object.entries({ ...place, title: code }).map(
    ([name, value]) => `${name}=${encodeProperty(String(value))}`,
  );
  const text = help === undefined ? visible(message) : `${visible(message)}\n${visible(help)}`;
  return `::${severity} ${properties.join(",")}::${encodeText(text)}`;
}

/** A line break would end the command, and what follows it could be another one. */
function encodeText(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function encodeProperty(text: string): string {
  return encodeText(visible(text)).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
