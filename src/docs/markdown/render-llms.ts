import { markdownText } from "../../text/markdown.js";
import type { Site } from "../page/page.js";

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
            `- [${markdownText(found.title)}](${folder}${encodeURI(path)}.md): ${markdownText(found.description)}`,
          ];
    });
    return `## ${markdownText(name)}\n\n${lines.join("\n")}`;
  });
  const summary = start === undefined ? [] : [`> ${markdownText(start.description)}`];
  return `${[`# ${markdownText(title)}`, ...summary, ...sections].join("\n\n")}\n`;
}
