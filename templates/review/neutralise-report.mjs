import { marker } from "./marker.mjs";
import { neutralise } from "./neutralise.mjs";

/** A report, behind the marker that it has, or gets. */
export function neutraliseReport(text) {
  const body = text.startsWith(marker) ? text.slice(marker.length) : `\n${text}`;
  return marker + neutralise(body);
}

/** A block of code, made of any text. */
export function codeBlock(text) {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}text\n${neutralise(text)}\n${fence}`;
}
