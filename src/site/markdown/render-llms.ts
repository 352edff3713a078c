import type { Site } from "../page/page.js";
import { shortDescription } from "../page/short-description.js";
import { visibleText } from "./render-markdown.js";

/**
 * `llms.txt`: what the site is, and where its pages are as Markdown. `base`: the path that it is published under, so that an address
 * means the same where the text has been copied to.
 */
export function renderIndexForModels({ title, pages, navigation }: Site, base: string): string {
  const folder = base === "/" ? "" : base;
  const start = pages[0];
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const sections = navigation.map(({ title: name, page, entries }) => {
    const paths = entries.length === 0 ? [page] : entries.map((entry) => entry.page);
    const lines = paths.flatMap((path) => {
      const found = byPath.get(path);
      return found === undefined
        ? []
        : [
            `- [${visibleText(found.title)}](${folder}${encodeURI(path)}.md): ${visibleText(shortDescription(found))}`,
          ];
    });
    return `## ${visibleText(name)}\n\n${lines.join("\n")}`;
  });
  const summary = start === undefined ? [] : [`> ${visibleText(shortDescription(start))}`];
  return `${[`# ${visibleText(title)}`, ...summary, ...sections].join("\n\n")}\n`;
}
