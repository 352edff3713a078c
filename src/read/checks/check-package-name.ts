import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { TextPlaces } from "../tree/text-places.js";
import { nodeAt, type TreeNode } from "../tree/tree.js";

/** As registries take them: in lowercase, the parts starting with a letter or a digit. */
const packageName = /^(?:@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*$/;
const longestName = 214;

/** Refuses a name by which no package of a shared runtime could be imported. */
export function checkPackageName(root: TreeNode, places: TextPlaces): readonly Diagnostic[] {
  const node = nodeAt(root, ["runtime", "package"]);
  if (node?.kind !== "scalar" || typeof node.value !== "string" || node.value === "") return [];
  if (packageName.test(node.value) && node.value.length <= longestName) return [];
  return [diagnose("invalid-package-name", { name: node.value }, places.placeOf(node))];
}
