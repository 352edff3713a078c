import type { Page } from "./page.js";

/** The index of the pages about messages. */
export const indexPath = "docs/messages/README.md";

interface MessagePage {
  readonly code: string;
  readonly page: Page;
}

/** The index with its list replaced by that of the pages; what is before the list stays. */
export function listMessages(index: string, pages: readonly MessagePage[]): string {
  const [preamble = ""] = index.split(/^- /m);
  return preamble + pages.map(listMessage).join("");
}

function listMessage({ code, page }: MessagePage): string {
  const [paragraph = ""] = page.prose;
  const sentence = /^.*?[.](?= [A-Z`]|$)/.exec(paragraph.replaceAll("\n", " "))?.[0] ?? "";
  return `- [\`${code}\`](${code}.md): ${sentence}\n`;
}
