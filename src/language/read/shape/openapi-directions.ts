import type { TreeNode } from "../tree/tree.js";

/** What has `readOnly` or `writeOnly`. */
interface Found {
  readonly isField: boolean;
  readonly hasDirection: boolean;
}

/** How to say that a field is in one direction only. */
export function helpForDirection(
  value: TreeNode,
  { isField, hasDirection }: Found,
  direction: "requests" | "responses",
): string {
  if (value.kind === "scalar" && value.value === false) return "Remove it.";
  if (hasDirection) return `Write \`in: ${direction}\`.`;
  return isField
    ? "Remove it: a parameter or a header is in one direction only."
    : `Write \`in: ${direction}\` on the fields that have the type.`;
}
