import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContextOptions, Page } from "playwright-core";
import { readPageFiles } from "../../src/app/commands/diff/read-page-files.js";
import type { ComparisonReport } from "../../src/review/diff/comparison-report.js";
import { renderPage } from "../../src/review/diff/render/html/page.js";
import { temporaryFolder } from "../output/write/temporary-folder.js";
import { complaintsOf } from "./complaints.js";
import { newPage } from "./pages.js";

/** A page of a comparison in a browser, with what it did although it mustn't. */
export interface Visit {
  readonly page: Page;
  /** Messages in the console, exceptions, dialogs, and requests for anything but the page. */
  readonly complaints: readonly string[];
}

export interface VisitOptions extends BrowserContextOptions {
  /** With its `#`. */
  readonly fragment?: string;
}

const files = await readPageFiles();

/** Opens the page of a comparison from a file, as somebody does who was sent it. */
export async function openPage(
  report: ComparisonReport,
  { fragment = "", ...options }: VisitOptions = {},
): Promise<Visit> {
  const path = join(temporaryFolder(), "diff.html");
  writeFileSync(path, renderPage(report, files));
  const address = pathToFileURL(path).href;
  const page = await newPage(options);
  const complaints = complaintsOf(page, (asked) => asked.split("#")[0] === address);
  await page.goto(`${address}${fragment}`);
  return { page, complaints };
}
