import type { FoundPage } from "./find-pages.js";

/** A page as an option of the list: a link, so that it opens in another tab as links do. */
export function optionOf(found: FoundPage, index: number, root: string): HTMLAnchorElement {
  const option = element("a", { id: `found-${index}`, role: "option", "aria-selected": "false" });
  const anchor = found.anchor === "" ? "" : `#${encodeURIComponent(found.anchor)}`;
  option.href = `${root}${found.path}.html${anchor}`;
  option.tabIndex = -1;
  if (found.mark !== "") {
    option.append(element("span", { class: `method ${found.mark.toLowerCase()}` }, found.mark), " ");
  }
  option.append(found.title);
  const place = [found.place, found.anchor].filter((part) => part !== "").join(" › ");
  if (place !== "") option.append(element("span", { class: "place" }, place));
  return option;
}

/** How many there are, in words. */
export function countOf(all: number, shown: number): string {
  if (all === 0) return "Nothing found.";
  const pages = all === 1 ? "1 page" : `${all} pages`;
  return all > shown ? `${pages}, of which these are the first ${shown}` : pages;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  text = "",
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(text);
  return made;
}
