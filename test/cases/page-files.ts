import { listFiles, readProjectFile } from "../house/source-files.js";
import { type Page, readPage } from "./page.js";

export interface PageFile {
  readonly path: string;
  readonly text: string;
  readonly page: Page;
}

/** The pages that show what becomes of a model. */
export function readCasePages(): PageFile[] {
  return readPages("test/cases", /^test\/cases\/[^/]+\/.+\.md$/);
}

/** The pages about messages, each called by the code of its message. */
export function readMessagePages(): (PageFile & { readonly code: string })[] {
  const pages = readPages("docs/messages", /^docs\/messages\/[a-z0-9-]+\.md$/);
  return pages.map((page) => ({ ...page, code: page.path.replace(/^.*\/(.+)\.md$/, "$1") }));
}

function readPages(folder: string, pattern: RegExp): PageFile[] {
  const paths = listFiles(folder).filter((path) => pattern.test(path));
  return paths.map((path) => {
    const text = readProjectFile(path);
    return { path, text, page: readPage(text) };
  });
}
