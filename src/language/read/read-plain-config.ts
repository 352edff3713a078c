import { checkStrings } from "./checks/check-characters.js";
import { checkConfig, type NamedStrings } from "./checks/check-config.js";
import { checkKeys } from "./checks/check-keys.js";
import { proseKeys } from "./checks/check-string.js";
import type { YamlFile } from "./document.js";
import type { ConfigDocument } from "./language/config.js";
import { isConfig } from "./language/config-guard.js";
import { recallReading, type SourceReading, type SourceText } from "./source-reading.js";
import { contentPlaces } from "./tree/content-places.js";
import { listNodes, type PlacedNode, type TreeNode, valueOf } from "./tree/tree.js";

/**
 * Reads a configuration about which there is nothing to say, as `readConfig` does, but without the definition of the language and what
 * words mistakes; not even YAML is loaded if the tree of its text is known. `undefined`: there may be something to say.
 */
export async function readPlainConfig(
  source: SourceText,
  languages: NamedStrings,
): Promise<YamlFile<ConfigDocument> | undefined> {
  const reading = recallReading(source) ?? (await import("./read-source.js")).readSource(source);
  const { tree, places } = reading;
  if (tree === undefined || isDoubtful(source, tree, reading)) return undefined;
  const nodes = listNodes(tree);
  const content = valueOf(tree);
  const findings = [
    checkKeys(nodes, places),
    checkStrings(nodes, places),
    checkConfig(languages)(nodes, places),
  ];
  if (!isConfig(content) || findings.flat().length > 0) return undefined;
  return { ...source, content, ...contentPlaces(tree, places) };
}

function isDoubtful({ text }: SourceText, tree: TreeNode, { syntax }: SourceReading): boolean {
  return syntax.length > 0 || listNodes(tree).some((placed) => isDoubtfulScalar(placed, text));
}

/** Whether a plain scalar could be meant otherwise: `checkScalars` says of which it is so. */
function isDoubtfulScalar({ node, path }: PlacedNode, text: string): boolean {
  if (node.kind !== "scalar" || node.quoted) return false;
  if (typeof node.value === "number" || node.source === "") return true;
  return proseKeys.has(String(path.at(-1))) && /^[^\S\n]+#/u.test(text.slice(node.end));
}
