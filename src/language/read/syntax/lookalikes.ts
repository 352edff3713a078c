import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { characterName } from "../checks/check-characters.js";
import type { TextPlaces } from "../tree/text-places.js";
import type { Span } from "../tree/tree.js";
import { walkTokens } from "./walk-tokens.js";
import { parseYaml } from "./yaml-text.js";

/** The text as its author meant it, with characters of YAML in place of those that only look like them. */
export interface MeantText {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

const unusualSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/gu;

/** Where spaces are part of the structure: in an indentation, around a key. */
const structure = [/^\s*(?:-\s+)*(?:["']?[\w?$-]+["']?:\s+)?/gu, /[{,]\s*["']?[\w?$-]+["']?:\s+/gu] as const;

/** A value that is in curly quotes as a whole. */
const curlyStrings = [
  /^(\s*(?:(?:- +)+|(?:- +)*[\w?$-]+: +))([“„«][^“”„«»]*[”“»]|[‘‚][^‘‚]*’)\s*(?: #.*)?$/gu,
  /([{,] *[\w?$-]+: +)([“„][^“”„]*[”“]|[‘‚][^‘‚,{}]*’)(?= *[,}])/gu,
] as const;

/** Longer lines have no structure that a person reads. */
const maxLine = 1000;

/** Replaces spaces and quotes that are letters to YAML, one for one. Blocks of text (`|`, `>`) are left alone. */
export function replaceLookalikes(text: string, places: TextPlaces): MeantText {
  if (!/[“„«‘‚\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/u.test(text)) return { text, diagnostics: [] };
  const lines = linesOf(text).filter((line) => line.text.length <= maxLine);
  const found = { spaces: lines.flatMap(spacesIn), strings: lines.flatMap(stringsIn) };
  if (found.spaces.length + found.strings.length === 0) return { text, diagnostics: [] };
  const blocks = blocksOf(text);
  const spaces = outside(blocks, found.spaces);
  const strings = outside(blocks, found.strings);
  return {
    text: replace(text, [...spaces, ...strings]),
    diagnostics: [...diagnoseSpaces(spaces, places), ...strings.map((one) => diagnoseString(one, places))],
  };
}

interface Line extends Span {
  readonly text: string;
}

/** A range of the text, and what was meant by it. */
interface Lookalike extends Span {
  readonly found: string;
  readonly meant: string;
}

function linesOf(text: string): readonly Line[] {
  let start = 0;
  return text.split("\n").map((line) => {
    const span = { text: line, start, end: start + line.length };
    start = span.end + 1;
    return span;
  });
}

function blocksOf(text: string): readonly Span[] {
  return [...walkTokens(parseYaml(text).tokens)].flatMap((token) =>
    token.type === "block-scalar" ? [{ start: token.offset, end: token.offset + token.source.length }] : [],
  );
}

/** Those that are in none of the blocks; both are in the order of the text. */
function outside(blocks: readonly Span[], found: readonly Lookalike[]): readonly Lookalike[] {
  let next = 0;
  return found.filter(({ start }) => {
    while ((blocks[next]?.end ?? Infinity) <= start) next += 1;
    return (blocks[next]?.start ?? Infinity) > start;
  });
}

function spacesIn({ text, start }: Line): readonly Lookalike[] {
  const [lineStart, flowKey] = structure;
  const parts = [...text.matchAll(lineStart), ...(text.includes("{") ? text.matchAll(flowKey) : [])];
  return parts.flatMap(({ 0: part, index }) =>
    [...part.matchAll(unusualSpaces)].map((match) => {
      const from = start + index + match.index;
      const [found] = match;
      return { start: from, end: from + found.length, found, meant: " ".repeat(found.length) };
    }),
  );
}

function stringsIn({ text, start }: Line): readonly Lookalike[] {
  const [whole, inBraces] = curlyStrings;
  const matches = [...text.matchAll(whole), ...(text.includes("{") ? text.matchAll(inBraces) : [])];
  return matches.map(({ 1: before = "", 2: found = "", index }) => {
    const from = start + index + before.length;
    const meant = `"${found.slice(1, -1).replaceAll(/["\\]/gu, "_")}"`;
    return { start: from, end: from + found.length, found, meant };
  });
}

function replace(text: string, lookalikes: readonly Lookalike[]): string {
  let [done, from] = ["", 0];
  for (const { start, end, meant } of lookalikes.toSorted((a, b) => a.start - b.start)) {
    if (start < from) continue;
    done += text.slice(from, start) + meant;
    from = end;
  }
  return done + text.slice(from);
}

/** They come in numbers, with what was copied from a web page: one diagnostic for all. */
function diagnoseSpaces(spaces: readonly Lookalike[], places: TextPlaces): readonly Diagnostic[] {
  const [first] = spaces;
  if (first === undefined) return [];
  const lines = new Set(spaces.map((one) => places.placeOf(one).line));
  const facts = { name: characterName(first.found.charAt(0)), lines: [...lines] };
  return [diagnose("unusual-space", facts, places.placeOf(first))];
}

function diagnoseString(string: Lookalike, places: TextPlaces): Diagnostic {
  return diagnose("curly-quotes", { text: string.found.slice(1, -1) }, places.placeOf(string));
}
