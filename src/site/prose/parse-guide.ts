import type { Block } from "../page/block.js";
import type { Inline } from "../page/inline.js";
import { mapInlines } from "../page/map-inlines.js";
import { addressesOnly, parseProse } from "./parse-prose.js";

/**
 * Markdown that Quoin has written, as blocks: what it encodes of a model's text is what the model says, and its links between
 * sections stay in the page. Headings are one level lower than their marks say where that is the title's.
 */
export function parseGuide(markdown: string, page: string): readonly Block[] {
  const blocks = parseProse(
    markdown,
    (href) => (href.startsWith("#") ? { page, anchor: href.slice(1) } : addressesOnly(href)),
    1,
  );
  return blocks.map((block) => mapInlines(block, (content) => joinCode(content).map(findable)));
}

/** Code that has a backtick is between tags, which are text to the parser. */
function joinCode(content: readonly Inline[]): readonly Inline[] {
  const start = content.findIndex((part) => isText(part, "<code>"));
  const length = content.slice(start).findIndex((part) => isText(part, "</code>"));
  if (start === -1 || length === -1) return content;
  const inner = content.slice(start + 1, start + length);
  const text = inner.map((part) => (part.kind === "text" ? part.text : "")).join("");
  return [...content.slice(0, start), { kind: "code", text }, ...joinCode(content.slice(start + length + 1))];
}

function isText(part: Inline, text: string): boolean {
  return part.kind === "text" && part.text === text;
}

/** A zero-width space keeps the hosts of repositories from finding names, of which a site has none. */
function findable(part: Inline): Inline {
  return part.kind === "text" ? { ...part, text: part.text.replaceAll("\u200B", "") } : part;
}
