import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { CheckString } from "../language/config.js";
import type { TextPlaces } from "../tree/text-places.js";
import type { TreeNode } from "../tree/tree.js";

/** Checks a string if there is one: what is empty or of another kind is reported as that. */
export function checkString(
  node: TreeNode | undefined,
  check: CheckString,
  places: TextPlaces,
): readonly Diagnostic[] {
  if (node?.kind !== "scalar" || typeof node.value !== "string" || node.value === "") return [];
  return check(node.value, places.placeOf(node));
}
