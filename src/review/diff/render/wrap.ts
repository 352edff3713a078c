import { displayWidth, visible } from "../../../language/text/visible.js";

/** Breaks a sentence into lines of at most `width` columns; a longer word has a line of its own. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  let taken = 0;
  for (const word of text.split(" ")) {
    const length = displayWidth(word);
    if (line !== "" && taken + 1 + length > width) {
      lines.push(line);
      [line, taken] = [word, length];
    } else {
      [line, taken] = line === "" ? [word, length] : [`${line} ${word}`, taken + 1 + length];
    }
  }
  return [...lines, line];
}

/** A paragraph whose lines are indented; the first begins with something else in their place. */
export function indent(text: string, width: number, margin = "    ", start = margin): readonly string[] {
  return wrap(visible(text), width - margin.length).map(
    (line, index) => `${index === 0 ? start : margin}${line}`,
  );
}

/** As many of some names as fit: `a, b, c and 4 more`; at least one. */
export function listNames(names: readonly string[], width: number): string {
  const all = names.join(", ");
  if (displayWidth(all) <= width) return all;
  const kept: string[] = [];
  let taken = " and 9999 more".length;
  for (const name of names) {
    taken += displayWidth(name) + 2;
    if (kept.length > 0 && taken > width) break;
    kept.push(name);
  }
  const left = names.length - kept.length;
  return left === 0 ? all : `${kept.join(", ")} and ${left} more`;
}
