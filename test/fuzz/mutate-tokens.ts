import type { Draw } from "./draw.js";
import { oddTokens } from "./odd-values.js";

/** The parts of a text, which are joined again; `at` is one of them, `other` a part of another model. */
type ChangeParts = (parts: string[], at: number, other: readonly string[], draw: Draw) => readonly string[];

const common: readonly ChangeParts[] = [
  (parts, at, _, draw) => parts.toSpliced(at, draw.one([1, 1, 1, 2, 5])),
  (parts, at, _, draw) => parts.toSpliced(at, 0, ...parts.slice(at, at + draw.one([1, 1, 2, 5]))),
  (parts, at, _, draw) => swapped(parts, at, draw.count(0, parts.length - 1)),
  (parts, at, _, draw) => {
    const [moved = ""] = parts.splice(at, 1);
    return parts.toSpliced(draw.count(0, parts.length), 0, moved);
  },
  (parts, at, other, draw) => parts.toSpliced(at, 1, draw.one(other)),
  (parts, at, other, draw) => parts.toSpliced(at, 0, draw.one(other)),
  (parts, at, other, draw) => [...parts.slice(0, at), ...other.slice(draw.count(0, other.length))],
  (parts, at, _, draw) => parts.with(at, (parts[at] ?? "").repeat(draw.one([2, 3, 10, 70, 200]))),
  (parts, at) => parts.slice(0, at),
];

const ofLines: readonly ChangeParts[] = [
  (parts, at, _, draw) => parts.with(at, `${" ".repeat(draw.count(1, 4))}${parts[at] ?? ""}`),
  (parts, at, _, draw) => parts.with(at, (parts[at] ?? "").slice(draw.count(1, 4))),
  (parts, at) => parts.with(at, `# ${parts[at] ?? ""}`),
  (parts, at) => parts.with(at, (parts[at] ?? "").trim()),
  (parts, at) => parts.with(at, (parts[at] ?? "").replace("\n", "")),
];

const ofTokens: readonly ChangeParts[] = [
  (parts, at, _, draw) => parts.with(at, draw.one(oddTokens)),
  (parts, at, _, draw) => parts.toSpliced(at, 0, draw.one(oddTokens)),
  (parts, at, _, draw) => parts.with(at, cased(parts[at] ?? "", draw)),
];

/** Deletes, doubles, moves, joins and exchanges lines, words and punctuation, some of them those of another model. */
export function mutateTokens(text: string, other: string, draw: Draw): string {
  let mutated = text;
  for (let left = draw.one([1, 1, 1, 2, 4]); left > 0; left -= 1) {
    mutated = draw.chance(40)
      ? change(linesOf(mutated), linesOf(other), [...common, ...ofLines], draw)
      : change(tokensOf(mutated), tokensOf(other), [...common, ...ofTokens, ...ofTokens], draw);
  }
  return mutated;
}

function change(
  parts: string[],
  other: readonly string[],
  changes: readonly ChangeParts[],
  draw: Draw,
): string {
  return draw
    .one(changes)(parts, draw.count(0, parts.length - 1), other, draw)
    .join("");
}

/** With their line ends; never none. */
function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/u);
}

/** Never none. */
function tokensOf(text: string): string[] {
  return text.match(/\s+|\w+|[^\w\s]/gu) ?? [text];
}

function swapped(parts: readonly string[], first: number, second: number): readonly string[] {
  return parts.with(first, parts[second] ?? "").with(second, parts[first] ?? "");
}

function cased(token: string, draw: Draw): string {
  return draw.chance(50) ? token.toUpperCase() : token.charAt(0).toUpperCase() + token.slice(1);
}
