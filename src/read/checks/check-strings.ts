import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { limits } from "../syntax/limits.js";
import type { TextPlaces } from "../tree/text-places.js";
import { walkTree, type ScalarNode, type TreeNode } from "../tree/tree.js";
import { controlCharacters, directionCharacters, checkCharacter, unusableCharacters } from "./characters.js";

/** Finds strings that are too long, and characters from escapes such as `\x1b`. */
export function checkStrings(root: TreeNode, places: TextPlaces): readonly Diagnostic[] {
  return [...walkTree(root)].flatMap(({ node }) => (node.kind === "scalar" ? checkText(node, places) : []));
}

function checkText(node: ScalarNode, places: TextPlaces): readonly Diagnostic[] {
  if (typeof node.value !== "string") return [];
  const at = places.placeOf(node);
  const length = node.value.length;
  if (length > limits.stringLength) {
    return [diagnose("string-too-long", { length, limit: limits.stringLength }, at)];
  }
  return [controlCharacters, unusableCharacters, directionCharacters]
    .map((set) =>
      node.value
        ?.toString()
        .match(set)
        ?.find((character) => !node.source.includes(character)),
    )
    .flatMap((character) => (character === undefined ? [] : (checkCharacter(character, at) ?? [])));
}
