import { posix } from "node:path";
import type { InputFile } from "../../../output/emitter/emitter.js";
import { plainText, type Target } from "../../page/inline.js";
import type { NavigationSection, Page } from "../../page/page.js";
import type { Block } from "../../page/block.js";
import { addressesOnly, parseProse, type ResolveLink } from "../../prose/parse-prose.js";
import { splitFrontMatter } from "./front-matter.js";
import { decodePath, findGuide, type GuidePaths, guidePaths } from "./guide-paths.js";
import { guideSections } from "./guide-sections.js";

/** Files of Markdown as pages, which all versions of a site share, with what leads to them. */
export interface Guides {
  readonly pages: readonly Page[];
  readonly navigation: readonly NavigationSection[];
}

export const noGuides: Guides = { pages: [], navigation: [] };

/** A page of each file, whose first heading is its title, or else what its front matter says. Links between the files lead to their pages. */
export function createGuides(files: readonly InputFile[]): Guides {
  const paths = guidePaths(files.map(({ path }) => path));
  const guides = files.map(({ path, text }) => {
    const links: string[] = [];
    const page = guidePage({ path, text }, paths, (linked) => links.push(linked));
    return { path, page, links };
  });
  return { pages: guides.map(({ page }) => page), navigation: guideSections(guides) };
}

/** `onLink` is told which pages it links to. */
function guidePage({ path, text }: InputFile, paths: GuidePaths, onLink: (page: string) => void): Page {
  const resolve: ResolveLink = (href): Target | undefined => {
    const [file = "", anchor] = href.split("#", 2);
    const page = findGuide(file, path, paths);
    if (page === undefined) return addressesOnly(href);
    onLink(page);
    return { page, anchor: anchor === undefined ? undefined : decodePath(anchor) };
  };
  const { title: named, description, body } = splitFrontMatter(text);
  const [first, ...others] = parseProse(body, resolve, 1);
  const heading = first?.kind === "heading" ? plainText(first.content).trim() : "";
  const title = heading || named || posix.basename(path, ".md");
  const blocks = first === undefined || first.kind === "heading" ? others : [first, ...others];
  return {
    path: paths.get(path.normalize()) ?? path,
    title,
    description: description ?? describe(blocks) ?? title,
    lead: [],
    blocks,
  };
}

function describe(blocks: readonly Block[]): string | undefined {
  const paragraph = blocks.find(({ kind }) => kind === "paragraph");
  return paragraph?.kind === "paragraph" ? plainText(paragraph.content) : undefined;
}
