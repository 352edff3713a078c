import { asCode, quoted } from "../../text/words.js";
import type { ContentPath } from "../document.js";
import { nodeAt, type TreeNode } from "../tree/tree.js";

/** What to add where a key is missing that has one sensible value; `undefined` for other keys. */
export function helpForMissing(path: ContentPath, root: TreeNode): string | undefined {
  const owner = path.slice(0, -1).filter((step) => typeof step === "string");
  if (path.at(-1) !== "until" || owner.at(-1) !== "was") return undefined;
  const versions = nodeAt(root, ["versions", "list"]);
  const newest = versions?.kind === "map" ? [...versions.entries.keys()].at(-1) : undefined;
  return newest === undefined
    ? undefined
    : `Add ${asCode(`until: ${quoted(newest)}`)}, with the first version in which this no longer holds.`;
}
