import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { ContentPath } from "../document.js";
import type { TextPlaces } from "../tree/text-places.js";
import { walkTree, type ScalarNode, type TreeNode } from "../tree/tree.js";

/** Finds values whose meaning would change silently, or that are cut short. */
export function checkScalars(root: TreeNode, text: string, places: TextPlaces): readonly Diagnostic[] {
  return [...walkTree(root)].flatMap(({ node, path }) =>
    node.kind === "scalar" && !node.quoted ? (checkPlain(node, path, text, places) ?? []) : [],
  );
}

function checkPlain(
  node: ScalarNode,
  path: ContentPath,
  text: string,
  places: TextPlaces,
): Diagnostic | undefined {
  if (typeof node.value === "number") return checkNumber(node.value, node, places);
  if (node.source === "") return undefined;
  if (isOldBoolean(node, path))
    return diagnose("ambiguous-word", { word: node.source }, places.placeOf(node));
  return checkComment(node, path, text, places);
}

/** A number must be written as it is understood: `1.10`, `012`, `1e3` and `9007199254740993` are not. */
function checkNumber(value: number, node: ScalarNode, places: TextPlaces): Diagnostic | undefined {
  const { source } = node;
  if (String(value) === source && Number.isFinite(value)) return undefined;
  const isExact = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  return diagnose("number-notation", { source, value: String(value), isExact }, places.placeOf(node));
}

/** Words in a vocabulary that YAML 1.1 takes for booleans; written in capitals they are codes, such as NO for Norway. */
function isOldBoolean(node: ScalarNode, path: ContentPath): boolean {
  const owner = path.at(-2);
  const isVocabulary = owner === "enum" || owner === "observed";
  return isVocabulary && /^(?:[yn]|yes|Yes|no|No|on|On|off|Off)$/u.test(node.source);
}

function checkComment(
  node: ScalarNode,
  path: ContentPath,
  text: string,
  places: TextPlaces,
): Diagnostic | undefined {
  const lineEnd = text.indexOf("\n", node.end);
  const after = text.slice(node.end, lineEnd === -1 ? text.length : lineEnd);
  const key = path.at(-1);
  if (!/^\s+#/u.test(after)) return undefined;
  const at = places.placeOf({ start: node.end + after.indexOf("#"), end: node.end + after.trimEnd().length });
  if (key === "pattern" && !isPattern(node.source))
    return diagnose("text-cut-by-comment", { text: node.source }, at);
  const isText = key === "pattern" || key === "doc" || key === "deprecated" || path[0] === "unknowns";
  return isText ? diagnose("comment-after-text", { text: node.source.slice(-40) }, at) : undefined;
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, "u").source !== "";
  } catch {
    return false;
  }
}
