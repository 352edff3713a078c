import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { limits } from "../syntax/limits.js";
import type { TextPlaces } from "../tree/text-places.js";
import type { PlacedNode, ScalarNode } from "../tree/tree.js";
import { controlCharacters, directionCharacters, checkCharacter, unusableCharacters } from "./characters.js";

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
