import type { Target } from "./inline.js";

/** How a page is linked from another one: `../types/Order.html#status`. */
export function hrefFrom(from: string, to: Target, ending: string): string {
  if ("url" in to) return to.url;
  const anchor = to.anchor === undefined ? "" : `#${encodeURIComponent(to.anchor)}`;
  return to.page === from && anchor !== "" ? anchor : `${relativePath(from, to.page)}${ending}${anchor}`;
}

/** Whether a page is shown at addresses that aren't its own: then its path is that of the server, such as `/ref/404`. */
export function isAnywhere(page: string): boolean {
  return page.startsWith("/");
}

/** The path of a file of the site, from the folder of a page. */
export function relativePath(from: string, to: string): string {
  const depth = from.split("/").length - 1;
  const encoded = to.split("/").map(encodeURIComponent).join("/");
  if (isAnywhere(from)) return `${from.slice(0, from.lastIndexOf("/") + 1)}${encoded}`;
  return `${"../".repeat(depth)}${encoded}`;
}
