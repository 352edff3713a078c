import { posix } from "node:path";
import type { InputFile } from "../../emit/emitter.js";
import type { Block } from "../page/block.js";
import { plainText, type Target } from "../page/inline.js";
import type { NavigationSection, Page } from "../page/page.js";
import { addressesOnly, parseProse, type ResolveLink } from "../prose/parse-prose.js";

/** A page of each guide, whose first heading is its title. Links between guides lead to their pages. */
export function guidePages(guides: readonly InputFile[]): readonly Page[] {
  const known = new Set(guides.map(({ path }) => path));
  return guides.map(({ path, text }) => {
    const [first, ...others] = parseProse(text, resolveFrom(path, known), 2);
    const isTitled = first?.kind === "heading";
    const title = isTitled ? plainText(first.content) : posix.basename(path, ending);
    const blocks = (isTitled || first === undefined ? others : [first, ...others]).map(raise);
    return { path: pagePath(path), title, description: describe(blocks) ?? title, lead: [], blocks };
  });
}

/** What leads to them, from pages of any version. */
export function guideNavigation(pages: readonly Page[]): readonly NavigationSection[] {
  const [first] = pages;
  if (first === undefined) return [];
  const entries = pages.map(({ title, path }) => ({ title, page: path, mark: undefined }));
  return [{ title: "Guides", page: first.path, entries }];
}

const ending = ".md";

function pagePath(path: string): string {
  return `guides/${path.slice(0, -ending.length)}`;
}

function resolveFrom(path: string, known: ReadonlySet<string>): ResolveLink {
  return (href): Target | undefined => {
    const [file = "", anchor] = href.split("#", 2);
    const target = file === "" ? path : posix.join(posix.dirname(path), file);
    return known.has(target) ? { page: pagePath(target), anchor } : addressesOnly(href);
  };
}

/** The title is the only heading above. */
function raise(block: Block): Block {
  return block.kind === "heading" ? { ...block, level: block.level === 4 ? 3 : 2 } : block;
}

function describe(blocks: readonly Block[]): string | undefined {
  const paragraph = blocks.find(({ kind }) => kind === "paragraph");
  return paragraph?.kind === "paragraph" ? plainText(paragraph.content) : undefined;
}
