import { asCode, quoted } from "../../diagnostics/words.js";
import type { ContentPath } from "../document.js";
import { nodeAt, type ListNode, type ScalarNode, type TreeNode } from "../tree/tree.js";
import { textAt, typeValue } from "./openapi-schema.js";

/** The help for a value of `enum` or `observed` that is no string. */
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
  if (typeof value === "boolean" && type === "boolean") {
    return `Remove \`${key}\`: a boolean has no other values.`;
  }
  if (typeof value !== "number") return undefined;
  const range = `\`range: ${rangeOf(list)}\` in place of \`${key}\`, and what each number means in \`doc\``;
  if (isNumericType(type)) return `Only strings can be listed. Write ${range}.`;
  return type === undefined
    ? `Quote it, ${asCode(quoted(source))}, if it is a string. For numbers, write \`type: integer\`, ${range}.`
    : undefined;
}

function helpForNull(type: string): string {
  return /\|\s*null\b/u.test(type)
    ? `Remove it: ${asCode(type)} allows null already.`
    : `Remove it here, and write \`type: ${typeValue(`${type} | null`)}\`.`;
}

function rangeOf({ items }: ListNode): string {
  const numbers = items.flatMap((item) =>
    item.kind === "scalar" && typeof item.value === "number" ? [item.value] : [],
  );
  return `${Math.min(...numbers)}..${Math.max(...numbers)}`;
}

/** Whether the type beside a vocabulary takes no strings, and an earlier value of it has been reported for that. */
export function repeatsMistake(path: ContentPath, root: TreeNode): boolean {
  const [key, index] = path.slice(-2);
  const list = nodeAt(root, path.slice(0, -1));
  if ((key !== "enum" && key !== "observed") || typeof index !== "number" || list?.kind !== "list") {
    return false;
  }
  const type = typeBeside(path.slice(0, -1), root);
  const kind = isNumericType(type) ? "number" : type;
  if (kind === "string") return false;
  const isMistake = (node: TreeNode | undefined) => node?.kind === "scalar" && typeof node.value === kind;
  return isMistake(list.items[index]) && list.items.slice(0, index).some(isMistake);
}

/** The type of the field or the type that has the key at `path`. */
export function typeBeside(path: ContentPath, root: TreeNode): string | undefined {
  return textAt(nodeAt(root, path.slice(0, -1)), "type");
}

export function isNumericType(type: string | undefined): boolean {
  return type !== undefined && /^(?:int|number)/u.test(type);
}
