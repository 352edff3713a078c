import { showHidden } from "../../language/text/visible.js";
import { groupBy } from "../../language/model/group-by.js";
import type { Block } from "../page/block.js";
import { type Inline, plainText } from "../page/inline.js";
import type { Page, Site } from "../page/page.js";
import { relativePath } from "../page/relative-path.js";
import { wordsOfBoxes } from "./box-words.js";
import type { SearchEntry } from "./search-entry.js";

/** What can be found in the pages of a site: their names, and the prose between fields and tables. */
export function indexPages({ pages: all }: Pick<Site, "pages">): readonly SearchEntry[] {
  const pages = all.filter(({ movedTo }) => movedTo === undefined);
  const common = commonIds(pages);
  const boxes = wordsOfBoxes(pages);
  const moved = groupBy(
    all.filter(({ movedTo }) => movedTo !== undefined),
    ({ movedTo }) => movedTo ?? "",
  );
  return pages.map((page) => {
    const route = page.lead.find((part) => part.kind === "route");
    const anchors = page.blocks.flatMap((block) => [
      ...idsOf(block).filter((id) => !common.has(id)),
      ...fieldIds(block),
    ]);
    return [
      relativePath("", page.path),
      showHidden(page.title),
      route?.method ?? "",
      showHidden(route?.path ?? plainText(page.lead)),
      [...new Set(anchors)],
      [
        ...proseOf(page),
        ...(route === undefined ? proseOfTables(page.blocks) : []),
        ...(boxes.get(page) ?? []),
      ],
      [
        ...(page.otherTitle === undefined ? [] : [page.otherTitle]),
        ...(moved.get(page.path) ?? []).map(({ title }) => showHidden(title)),
      ],
    ];
  });
}

/** The prose of a page, each paragraph once. */
function proseOf({ blocks, description }: Page): readonly string[] {
  const texts = textsOf(blocks);
  return texts.length === 0 ? [description] : [...new Set(texts)];
}

/** Ids that many pages have, as that of "Errors": what is found by them says nothing. */
function commonIds(pages: readonly Page[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const id of pages.flatMap(({ blocks }) => blocks.flatMap(idsOf))) {
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([id, count]) => (count > 3 ? [id] : [])));
}

function idsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case "heading":
    case "callout":
      return [block.id];
    case "table":
      return block.rows.flatMap(({ id }) => id ?? []);
    default:
      return [];
  }
}

/** Those of responses are found in the pages of their types; with them, the index would be twice as large. */
function fieldIds(block: Block): readonly string[] {
  if (block.kind !== "fields") return [];
  return block.fields.map(({ id }) => id).filter((id) => !/^response-\d/u.test(id));
}

/** Of the rows that links lead to: others, and those of calls, have what is told elsewhere. */
function proseOfTables(blocks: readonly Block[]): readonly string[] {
  const rows = blocks.flatMap((block) => (block.kind === "table" ? block.rows : []));
  const cells = rows.flatMap((row) => (row.id === undefined ? [] : row.cells));
  return [...new Set(cells.map(plainText))].filter((text) => text !== "");
}

/** Paragraph by paragraph. */
function textsOf(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap(textsOfBlock).filter((text) => text !== "");
}

function textsOfBlock(block: Block): readonly string[] {
  switch (block.kind) {
    case "paragraph":
      return isNavigation(block.content) ? [] : [plainText(block.content)];
    case "list":
      return textsOf(block.items.flat());
    case "quote":
      return textsOf(block.blocks);
    default:
      return [];
  }
}

/** Whether it is nothing but links, under a name at most: the pages that these lead to are found by the same words. */
function isNavigation(content: readonly Inline[]): boolean {
  const isBetween = (part: Inline) =>
    part.kind === "strong" || (part.kind === "text" && /^[\s,]*$/u.test(part.text));
  return (
    content.some(({ kind }) => kind === "link") &&
    content.every((part) => part.kind === "link" || isBetween(part))
  );
}
