import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { ContentPath } from "../document.js";
import type { TextPlaces } from "../tree/text-places.js";
import { nodeAt, type TreeNode } from "../tree/tree.js";

/** As registries take them: in lowercase, the parts starting with a letter or a digit. */
const packageName = /^(?:@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*$/;
const longestName = 214;
/** What each package depends on, and what no registry takes. */
const takenNames: ReadonlySet<string> = new Set(["zod", "node_modules", "favicon.ico"]);

/** Refuses a name at one of the paths that no package could have. */
export function checkPackageNames(
  root: TreeNode,
  paths: readonly ContentPath[],
  places: TextPlaces,
): readonly Diagnostic[] {
  return paths.flatMap((path) => checkPackageName(nodeAt(root, path), places));
}

function checkPackageName(node: TreeNode | undefined, places: TextPlaces): readonly Diagnostic[] {
  if (node?.kind !== "scalar" || typeof node.value !== "string" || node.value === "") return [];
  if (isUsable(node.value)) return [];
  return [diagnose("invalid-package-name", { name: node.value }, places.placeOf(node))];
}

function isUsable(name: string): boolean {
  return packageName.test(name) && name.length <= longestName && !takenNames.has(name);
}
