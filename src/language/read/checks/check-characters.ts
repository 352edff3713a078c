import { diagnose, type Diagnostic, type Place } from "../../diagnostics/diagnostic.js";
import { asCode } from "../../text/words.js";
import { limits } from "../syntax/limits.js";
import type { TextPlaces } from "../tree/text-places.js";
import type { PlacedNode, ScalarNode } from "../tree/tree.js";

const names: Readonly<Record<string, string>> = {
  "\u0000": "NUL",
  "\u001b": "ESC",
  "\u007f": "DEL",
  "\u0085": "NEXT LINE",
  "\u00a0": "NO-BREAK SPACE",
  "\u2003": "EM SPACE",
  "\u2009": "THIN SPACE",
  "\u200b": "ZERO WIDTH SPACE",
  "\u200c": "ZERO WIDTH NON-JOINER",
  "\u200d": "ZERO WIDTH JOINER",
  "\u2018": "LEFT SINGLE QUOTATION MARK",
  "\u2019": "RIGHT SINGLE QUOTATION MARK",
  "\u201c": "LEFT DOUBLE QUOTATION MARK",
  "\u201d": "RIGHT DOUBLE QUOTATION MARK",
  "\u2028": "LINE SEPARATOR",
  "\u2029": "PARAGRAPH SEPARATOR",
  "\u202f": "NARROW NO-BREAK SPACE",
  "\u3000": "IDEOGRAPHIC SPACE",
  "\ufeff": "BYTE ORDER MARK",
};

/** The scripts that have letters like Latin ones. */
const scripts: readonly (readonly [string, RegExp])[] = [
  ["Latin", /\p{Script=Latin}/u],
  ["Cyrillic", /\p{Script=Cyrillic}/u],
  ["Greek", /\p{Script=Greek}/u],
];

/** `U+001B (ESC)`, ``U+0430 (Cyrillic `а`)``. */
export function characterName(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  const [script] = scripts.find(([, pattern]) => pattern.test(character)) ?? [];
  const name = names[character] ?? (script === undefined ? undefined : `${script} ${asCode(character)}`);
  return name === undefined ? `U+${code}` : `U+${code} (${name})`;
}

/** C0 except tab and line ends, DEL, C1 except NEXT LINE. */
const controlCharacters = /[^\P{Cc}\t\n\r\u0085]/gu;
const unusableCharacters = /[\p{Cs}\p{Noncharacter_Code_Point}\ufeff]/gu;
const directionCharacters = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The diagnostic for one character; undefined if it is allowed. */
function checkCharacter(character: string, at: Place): Diagnostic | undefined {
  const name = characterName(character);
  if (character.search(controlCharacters) === 0) return diagnose("control-character", { name }, at);
  if (character.search(directionCharacters) === 0) return diagnose("direction-character", { name }, at);
  if (character.search(unusableCharacters) === 0) {
    return diagnose("unusable-character", { name, kind: kindOf(character) }, at);
  }
  return undefined;
}

function kindOf(character: string): string {
  if (character === "\ufeff") return "which is allowed only at the start of a file";
  return /\p{Cs}/u.test(character) ? "a lone surrogate" : "which is not a valid character";
}

/** Finds characters that aren't allowed in a file, comments included. */
export function* checkSource(text: string, places: TextPlaces): Generator<Diagnostic> {
  for (const set of [controlCharacters, unusableCharacters, directionCharacters]) {
    for (const { 0: character, index } of text.matchAll(set)) {
      const at = places.placeOf({ start: index, end: index + character.length });
      const diagnostic = checkCharacter(character, at);
      if (diagnostic !== undefined) yield diagnostic;
    }
  }
}

/** Finds strings that are too long, and characters from escapes such as `\x1b`. */
export function checkStrings(nodes: readonly PlacedNode[], places: TextPlaces): readonly Diagnostic[] {
  return nodes.flatMap(({ node }) => (node.kind === "scalar" ? checkText(node, places) : []));
}

function checkText(node: ScalarNode, places: TextPlaces): readonly Diagnostic[] {
  if (typeof node.value !== "string") return [];
  const { value, source } = node;
  if (value.length > limits.stringLength) {
    const facts = { length: value.length, limit: limits.stringLength };
    return [diagnose("string-too-long", facts, places.placeOf(node))];
  }
  if (source.includes(value)) return [];
  return [controlCharacters, unusableCharacters, directionCharacters]
    .map((set) => value.match(set)?.find((character) => !source.includes(character)))
    .flatMap((character) =>
      character === undefined ? [] : (checkCharacter(character, places.placeOf(node)) ?? []),
    );
}
