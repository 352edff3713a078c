import { asCode, quoted } from "../../text/words.js";
import type { ContentPath } from "../document.js";
import { nodeAt, type ListNode, type ScalarNode, type TreeNode } from "../tree/tree.js";
import { textAt, typeValue } from "./openapi.js";

/** The help for a value of `enum` or `observed` that can't be one. */
export function helpForVocabulary(
  { value, source }: ScalarNode,
  path: ContentPath,
  root: TreeNode,
): string | undefined {
  const key = String(path.at(-2));
  const list = nodeAt(root, path.slice(0, -1));
  if (list?.kind !== "list") return undefined;
  const type = typeBeside(path.slice(0, -1), root);
  if (value === null) return helpForNull(type ?? "string");
  const isOther = type !== undefined && !isNumericType(type) && type !== "boolean";
  if (key !== "observed" || isOther) return undefined;
  const quoting = type === undefined ? `Quote it, ${asCode(quoted(source))}, if it is a string. ` : "";
  return `${quoting}Only strings can be \`observed\`: write \`enum\` if no other value will ever appear, or else say in \`doc\` what each means.`;
}

function helpForNull(type: string): string {
  return /\|\s*null\b/u.test(type)
    ? `Remove it: ${asCode(type)} allows null already.`
    : `Remove it here, and write \`type: ${typeValue(`${type} | null`)}\`.`;
}

/** Without what is wrong for the same reason as an earlier value of the same vocabulary: the type takes no strings. */
export function* withoutRepeated<Issue extends { readonly path: ContentPath }>(
  issues: Iterable<Issue>,
  root: TreeNode,
): Generator<Issue> {
  const seen = new Set<ListNode>();
  for (const issue of issues) {
    const list = mistakenVocabulary(issue.path, root);
    if (list === undefined || !seen.has(list)) yield issue;
    if (list !== undefined) seen.add(list);
  }
}

/** The vocabulary that the value at a path is in, if it is a value of the type beside it, which isn't `string`. */
function mistakenVocabulary(path: ContentPath, root: TreeNode): ListNode | undefined {
  const [key, index] = path.slice(-2);
  if ((key !== "enum" && key !== "observed") || typeof index !== "number") return undefined;
  const list = nodeAt(root, path.slice(0, -1));
  if (list?.kind !== "list") return undefined;
  const type = typeBeside(path.slice(0, -1), root);
  const kind = isNumericType(type) ? "number" : type;
  const node = list.items[index];
  const isMistake = kind !== "string" && node?.kind === "scalar" && typeof node.value === kind;
  return isMistake ? list : undefined;
}

/** The type of the field or the type that has the key at `path`. */
export function typeBeside(path: ContentPath, root: TreeNode): string | undefined {
  return textAt(nodeAt(root, path.slice(0, -1)), "type");
}

export function isNumericType(type: string | undefined): boolean {
  return type !== undefined && /^(?:int|number)/u.test(type);
}
