import type { Entry, MapNode, TreeNode } from "../../../language/read/tree/tree.js";
import { isNamed } from "../model/named-sections.js";
import { endOfLine, hasComment, scalar } from "./comments.js";
import { EntryLines } from "./entry-lines.js";

/** Whether a file has a comment that belongs to none of its named things, and so stays when these go. */
export function hasLooseComment(text: string, root: MapNode | undefined): boolean {
  const lines = new EntryLines(text);
  const wholeOf = (entry: Entry): TreeNode => ({
    ...scalar,
    start: lines.startAbove(entry, true),
    end: endOfLine(text, lines.endOf(entry)),
  });
  const nodes = Array.from(root?.entries ?? [], ([section, { key, value }]): readonly TreeNode[] => [
    { ...scalar, ...key },
    ...(isNamed(section) && value.kind === "map" ? [...value.entries.values()].map(wholeOf) : [value]),
  ]);
  return hasComment(text, { start: 0, end: text.length }, nodes.flat());
}
