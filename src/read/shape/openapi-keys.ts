import type { ContentPath } from "../document.js";
import { nodeAt, type TreeNode } from "../tree/tree.js";

/** What to write in place of a key by which other languages describe a field or a type. */
export function helpForOpenapiKey(owner: ContentPath, key: string, root: TreeNode): string | undefined {
  const name = String(owner.at(-1)).replace(/\?$/u, "");
  switch (key) {
    case "nullable":
      return `Write \`type: ${typeAt(owner, root)} | null\`.`;
    case "required":
    case "optional":
      return `Fields are required unless their names end in \`?\`: write \`${name}\` or \`${name}?\`.`;
    case "values":
      return "Write `enum: [...]` with the values, in place of `type` and `values`.";
    default:
      return undefined;
  }
}

function typeAt(owner: ContentPath, root: TreeNode): string {
  const node = nodeAt(root, [...owner, "type"]);
  return node?.kind === "scalar" && typeof node.value === "string" ? node.value : "string";
}
