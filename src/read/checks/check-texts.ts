import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { limits } from "../syntax/limits.js";
import type { TextPlaces } from "../tree/text-places.js";
import { walkTree, type ScalarNode, type TreeNode } from "../tree/tree.js";
import { controlCharacters, directionCharacters, judgeCharacter, unusableCharacters } from "./characters.js";

/** Finds values that are too long, and characters that an escape such as `\x1b` brought in. */
export function checkTexts(root: TreeNode, places: TextPlaces): readonly Diagnostic[] {
  return [...walkTree(root)].flatMap(({ node }) => (node.kind === "scalar" ? checkText(node, places) : []));
}

function checkText(node: ScalarNode, places: TextPlaces): readonly Diagnostic[] {
  if (typeof node.value !== "string") return [];
  const at = places.placeOf(node);
  const length = node.value.length;
  if (length > limits.textLength) {
    return [diagnose("text-too-long", { length, limit: limits.textLength }, at)];
  }
  return [controlCharacters, unusableCharacters, directionCharacters]
    .map((set) =>
      node.value
        ?.toString()
        .match(set)
        ?.find((character) => !node.source.includes(character)),
    )
    .flatMap((character) => (character === undefined ? [] : (judgeCharacter(character, at) ?? [])));
}
