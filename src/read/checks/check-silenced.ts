import { catalog } from "../../diagnostics/catalog.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { suggest } from "../../diagnostics/suggestion.js";
import type { TextPlaces } from "../tree/text-places.js";
import { nodeAt, type TreeNode } from "../tree/tree.js";

const warnings = Object.entries(catalog).flatMap(([code, { severity }]) =>
  severity === "warning" ? [code] : [],
);

/** Finds the codes that a configuration silences but that aren't codes of warnings. */
export function checkSilenced(root: TreeNode, places: TextPlaces): readonly Diagnostic[] {
  const silenced = nodeAt(root, ["silenced"]);
  return silenced?.kind === "list" ? silenced.items.flatMap((entry) => checkCode(entry, places)) : [];
}

function checkCode(entry: TreeNode, places: TextPlaces): readonly Diagnostic[] {
  const node = nodeAt(entry, ["code"]);
  if (node?.kind !== "scalar" || typeof node.value !== "string" || node.value === "") return [];
  if (warnings.includes(node.value)) return [];
  const facts = { code: node.value, suggestion: suggest(node.value, warnings) };
  return [diagnose("silenced-error", facts, places.placeOf(node))];
}
