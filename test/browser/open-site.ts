import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContextOptions, Page } from "playwright-core";
import type { OutputFile } from "../../src/output/emitter/output-file.js";
import { sharedFolder } from "../fixture/shared-folder.js";
import { lastingFolder, readTree, writeTree } from "../output/write/temporary-folder.js";
import { complaintsOf } from "./complaints.js";
import { closePages, newPage } from "./pages.js";

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
  writeTree(folder, textsOf(files));
  return readSite(folder);
}

/** A site that several files of tests visit: it is made once. */
export async function sharedSite(
  name: string,
  make: () => Promise<readonly OutputFile[]>,
): Promise<SiteFolder> {
  const write = async (folder: string) => writeTree(folder, textsOf(await make()));
  return readSite(await sharedFolder(["site", name], write));
}

function textsOf(files: readonly OutputFile[]): Readonly<Record<string, string>> {
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}

function readSite(folder: string): SiteFolder {
  const files = new Map(Object.entries(readTree(folder)).filter(([path]) => !path.endsWith("/")));
  const pages = [...files.keys()].filter((path) => path.endsWith(".html"));
  return { folder, files, pages, kinds: largestOfEach(pages, files) };
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
  { folder }: SiteFolder,
  path: string,
  options: BrowserContextOptions = {},
  root = `${pathToFileURL(folder).href}/`,
): Promise<SiteVisit> {
  const page = await newPage(options);
  const complaints = complaintsOf(page, (address) => address.startsWith(root));
  await page.goto(`${root}${path}`);
  return { page, complaints };
}

/** @throws Error with all that the pages complained of */
export async function closeVisits(visits: readonly SiteVisit[]): Promise<void> {
  await closePages();
  const all = visits.flatMap(({ complaints }) => complaints);
  if (all.length > 0) throw new Error(all.join("\n"));
}

export const pathIn = ({ folder }: SiteFolder, page: Page) =>
  page.url().slice(pathToFileURL(join(folder, "/")).href.length);
