import { hasErrors } from "../diagnostics/diagnostic.js";
import { readYaml } from "./syntax/read-yaml.js";
import { parseYaml } from "./syntax/yaml-text.js";
import { textPlaces } from "./tree/text-places.js";
import type { TreeNode } from "./tree/tree.js";
import { normaliseText } from "./normalise-text.js";

/**
 * What a model file says, without its comments and its layout: two texts have the same description exactly if they mean
 * the same. A text that can't be read is its own description.
 */
export function describeMeaning(given: string): string {
  const text = normaliseText(given);
  const { tree, diagnostics } = readYaml(parseYaml(text), textPlaces("", text));
  return tree === undefined || hasErrors(diagnostics) ? text : JSON.stringify(plain(tree));
}

/** The order of keys counts, and so does how a number is written. */
function plain(node: TreeNode): unknown {
  switch (node.kind) {
    case "map":
      return { map: [...node.entries].map(([key, { value }]) => [key, plain(value)]) };
    case "list":
      return node.items.map(plain);
    case "scalar":
      return typeof node.value === "number" ? { number: node.source } : node.value;
  }
}
