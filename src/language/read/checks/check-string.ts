import type { Diagnostic, Place } from "../../diagnostics/diagnostic.js";
import type { TextPlaces } from "../tree/text-places.js";
import type { TreeNode } from "../tree/tree.js";

/** What is wrong with a string that is neither empty nor of another kind; `at`: where it is. */
export type CheckString = (text: string, at: Place) => readonly Diagnostic[];

/** Checks a string if there is one: what is empty or of another kind is reported as that. */
export function checkString(
  node: TreeNode | undefined,
  check: CheckString,
  places: TextPlaces,
): readonly Diagnostic[] {
  if (node?.kind !== "scalar" || typeof node.value !== "string" || node.value === "") return [];
  return check(node.value, places.placeOf(node));
}

/** Where a comment after a string may have been meant as part of it. */
export const proseKeys: ReadonlySet<string> = new Set(["title", "doc", "deprecated", "pattern", "reason"]);
