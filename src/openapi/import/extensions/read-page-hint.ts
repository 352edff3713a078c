import { isObject, memberOf, type Node } from "../node.js";
import type { Losses } from "../losses.js";
import { readFernPages } from "./fern-pages.js";
import { readMicrosoftPages } from "./microsoft-pages.js";
import type { PageHint, ReadPages } from "./page-hint.js";
import { readRedoclyPages } from "./redocly-pages.js";
import { readSpeakeasyPages } from "./speakeasy-pages.js";

const readers: readonly (readonly [extension: string, read: ReadPages])[] = [
  ["x-speakeasy-pagination", readSpeakeasyPages],
  ["x-fern-pagination", readFernPages],
  ["x-redoclyPagination", readRedoclyPages],
  ["x-redocly-pagination", readRedoclyPages],
  ["x-ms-pageable", readMicrosoftPages],
];

/** The first that can be read; those that can't are losses. `document`: its root. */
export function readPageHint(operation: Node, document: Node, losses: Losses): PageHint | undefined {
  for (const [extension, read] of readers) {
    const node = memberOf(operation, extension);
    if (node === undefined || isWithoutPages(node)) continue;
    // Fern lets operations say that they are paged as the document says.
    const value = node.value === true ? memberOf(document, extension)?.value : node.value;
    const said = isObject(value) ? read(value) : undefined;
    if (said !== undefined) return { ...said, extension, file: node.file, pointer: node.pointer };
    losses.add("unread-hint", node, extension);
  }
  return undefined;
}

/** Microsoft says by it that all items are in one page. */
function isWithoutPages({ value }: Node): boolean {
  return value === false || value === null || (isObject(value) && value["nextLinkName"] === null);
}
