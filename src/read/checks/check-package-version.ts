import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { ContentPath } from "../document.js";
import type { TextPlaces } from "../tree/text-places.js";
import { nodeAt, type TreeNode } from "../tree/tree.js";

const number = "(?:0|[1-9]\\d{0,8})";
const words = "[0-9A-Za-z-]{1,80}(?:\\.[0-9A-Za-z-]{1,80}){0,10}";
/** As registries take them: three numbers, perhaps with a prerelease and a build. */
const packageVersion = new RegExp(`^${number}\\.${number}\\.${number}(?:-${words})?(?:\\+${words})?$`);

/** Refuses a version at one of the paths that no package could have. */
export function checkPackageVersions(
  root: TreeNode,
  paths: readonly ContentPath[],
  places: TextPlaces,
): readonly Diagnostic[] {
  return paths.flatMap((path) => {
    const node = nodeAt(root, path);
    if (node?.kind !== "scalar" || typeof node.value !== "string" || node.value === "") return [];
    if (packageVersion.test(node.value)) return [];
    return [diagnose("invalid-package-version", { version: node.value }, places.placeOf(node))];
  });
}
