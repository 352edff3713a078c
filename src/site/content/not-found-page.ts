import { line, linkTo, sentence } from "../page/inline.js";
import type { Page } from "../page/page.js";

/**
 * What servers show at addresses that have no page. It may be at any depth, so its own path is that of the server, with which all of
 * its links begin.
 */
export function notFoundPage(base: string): Page {
  return {
    path: `${base}404`,
    title: "Page not found",
    description: "There is no page at this address.",
    lead: [],
    blocks: [
      {
        kind: "paragraph",
        content: line`There is no page at this address. ${linkTo("index", sentence("The start page"))} lists all calls.`,
      },
    ],
  };
}
