import { type Path, renderPath } from "./ir/path.js";
import { nameRules } from "./name-rules.js";

/** Whether a path may have the text between slashes and parameters, in letters of any script. */
export function isPathText(text: string): boolean {
  return /^(?:[\w.~!$&'()*+,;=:@-]|[^\0-\x7f])+$/u.test(text) && nameRules.sent.grammar.test(text);
}

/** The text as requests have it: what isn't ASCII is in UTF-8, each byte as `%E4`. */
export function encodePathText(text: string): string {
  return text.replaceAll(/[^\0-\x7f]+/gu, encodeURIComponent);
}

/** The path as requests have it; `fill` says what a parameter is in it, encoded. */
export function renderSentPath(path: Path, fill?: (parameter: string) => string): string {
  return encodePathText(renderPath(path, fill));
}
