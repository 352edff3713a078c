import { posix } from "node:path";
import { sentenceCase } from "../../../language/text/names.js";
import type { NavigationSection, Page } from "../../page/page.js";
import { isIndex } from "./guide-paths.js";

export interface Guide {
  /** Of its file, from the folder of all guides. */
  readonly path: string;
  readonly page: Page;
  /** The pages of guides that it links to, in the order of its text. */
  readonly links: readonly string[];
}

/** More entries than these would be most of each page: the index of their folder lists them. */
const mostEntries = 50;

/** What leads to guides from pages of any version: a section for each folder, those of the folder of all of them first. */
export function guideSections(guides: readonly Guide[]): readonly NavigationSection[] {
  const folders = [...new Set(guides.map(folderOf))].toSorted(byName);
  return folders.flatMap((folder) =>
    sectionOf(
      folder,
      guides.filter((guide) => folderOf(guide) === folder),
    ),
  );
}

function sectionOf(folder: string, guides: readonly Guide[]): readonly NavigationSection[] {
  const index = guides.find(({ page }) => isIndex(page.path));
  const pages = inOrder(guides, index);
  const [first] = pages;
  if (first === undefined) return [];
  const isListed = index === undefined || pages.length <= mostEntries;
  const name = folder === top ? "Guides" : nameOf(folder);
  return [
    {
      title: folder === top || index === undefined ? name : index.page.title,
      page: first.path,
      ...(isListed ? {} : { folder: posix.dirname(first.path) }),
      entries: isListed ? pages.map(({ title, path }) => ({ title, page: path, mark: undefined })) : [],
    },
  ];
}

/** `how-to/in_depth` as `How to in depth`; what has other letters than these stays as it is. */
function nameOf(folder: string): string {
  const isAscii = /^[\0-\x7f]*$/.test(folder);
  return (isAscii && sentenceCase(folder)) || folder.replaceAll(/[/_]+/gu, " ");
}

/** The index, then the pages as it links to them, then the others by the names of their files. */
function inOrder(guides: readonly Guide[], index: Guide | undefined): readonly Page[] {
  const order = index === undefined ? [] : [index.page.path, ...index.links];
  const place = ({ path }: Page) => (order.includes(path) ? order.indexOf(path) : order.length);
  return guides.map(({ page }) => page).toSorted((one, other) => place(one) - place(other));
}

const top = ".";

function folderOf({ path }: Guide): string {
  return posix.dirname(path);
}

function byName(one: string, other: string): number {
  if (one === top || other === top) return one === top ? -1 : 1;
  return one < other ? -1 : 1;
}
