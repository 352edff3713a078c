import type { Block } from "./block.js";
import type { Inline } from "./inline.js";

export type ChangeInlines = (content: readonly Inline[]) => readonly Inline[];

/** The block with each of its lines changed, what is inside of links and emphasis before what is around it. */
export function mapInlines(block: Block, change: ChangeInlines): Block {
  const line = (content: readonly Inline[]) => change(content.map((part) => mapInside(part, change)));
  const all = (blocks: readonly Block[]) => blocks.map((inner) => mapInlines(inner, change));
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return { ...block, content: line(block.content) };
    case "list":
      return { ...block, items: block.items.map(all) };
    case "quote":
      return { ...block, blocks: all(block.blocks) };
    case "table":
      return {
        ...block,
        head: block.head.map(line),
        rows: block.rows.map((row) => ({ ...row, cells: row.cells.map(line) })),
      };
    case "facts":
      return { ...block, facts: block.facts.map((fact) => ({ ...fact, content: line(fact.content) })) };
    case "fields":
      return {
        ...block,
        fields: block.fields.map((field) => ({
          ...field,
          type: line(field.type),
          content: all(field.content),
        })),
      };
    case "callout":
      return { ...block, title: line(block.title), blocks: all(block.blocks) };
    case "tryIt":
      return { ...block, decisions: block.decisions.map(line) };
    case "code":
    case "samples":
      return block;
  }
}

function mapInside(part: Inline, change: ChangeInlines): Inline {
  if (!("content" in part)) return part;
  return { ...part, content: change(part.content.map((inner) => mapInside(inner, change))) };
}
