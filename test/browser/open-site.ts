import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { OutputFile } from "../../src/emit/output-file.js";
import { lastingFolder, writeTree } from "../write/temporary-folder.js";
import { complaintsOf } from "./complaints.js";

/** A site in a folder, as somebody has it who got its files. */
export interface SiteFolder {
  readonly folder: string;
  readonly files: ReadonlyMap<string, string>;
  /** The paths of its pages, with their ending. */
  readonly pages: readonly string[];
  /** The largest page of each kind: of each folder, and each that is alone; but not what servers show where there is none. */
  readonly kinds: readonly string[];
}

export function writeSite(files: readonly OutputFile[]): SiteFolder {
  const folder = lastingFolder();
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  writeTree(folder, Object.fromEntries(texts));
  const pages = [...texts.keys()].filter((path) => path.endsWith(".html"));
  return { folder, files: texts, pages, kinds: largestOfEach(pages, texts) };
}

function largestOfEach(pages: readonly string[], texts: ReadonlyMap<string, string>): readonly string[] {
  const sizeOf = (path: string) => texts.get(path)?.length ?? 0;
  const kinds = new Map<string, string>();
  for (const path of pages.filter((one) => one !== "404.html")) {
    const kind = path.endsWith("index.html") ? path : path.replace(/(?<=\/)[^/]*$/u, "");
    if (sizeOf(path) > sizeOf(kinds.get(kind) ?? "")) kinds.set(kind, path);
  }
  return [...kinds.values()];
}

export interface SiteVisit {
  readonly page: Page;
  readonly complaints: readonly string[];
}

/** Opens a page of a site from its file, or from where the site is served. */
export async function openSite(
  browser: Browser,
  { folder }: SiteFolder,
  path: string,
  options: BrowserContextOptions = {},
  root = `${pathToFileURL(folder).href}/`,
): Promise<SiteVisit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints = complaintsOf(page, (address) => address.startsWith(root));
  await page.goto(`${root}${path}`);
  return { page, complaints };
}

/** @throws Error with all that the pages complained of */
export async function closeVisits(visits: readonly SiteVisit[]): Promise<void> {
  await Promise.all(visits.map(({ page }) => page.context().close()));
  const all = visits.flatMap(({ complaints }) => complaints);
  if (all.length > 0) throw new Error(all.join("\n"));
}

export const pathIn = ({ folder }: SiteFolder, page: Page) =>
  page.url().slice(pathToFileURL(join(folder, "/")).href.length);
