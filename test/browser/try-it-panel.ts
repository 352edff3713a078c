import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { renderSite } from "../../src/docs/render-site.js";
import { javascriptPageClient } from "../../src/emit/javascript/page-client.js";
import { curlSamples } from "../../src/samples/curl/writer.js";
import { billing } from "../sandbox/billing-sandbox.js";
import { lastingFolder, writeTree } from "../write/temporary-folder.js";

/** A site with panels, in a folder: the one of the example. */
export async function writePanels(): Promise<string> {
  const files = await renderSite({
    api: await billing(),
    others: [],
    sampleWriters: [curlSamples],
    emitPageClient: javascriptPageClient,
  });
  const folder = lastingFolder();
  writeTree(folder, Object.fromEntries(files.map(({ path, text }) => [path, text])));
  return folder;
}

/** Opens the page of a call, and the panel in it, by its button or by a link to it. */
export async function openPanel(
  browser: Browser,
  folder: string,
  call: string,
  fragment = "",
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await browser.newContext({ offline: true, ...options })).newPage();
  await page.goto(`${pathToFileURL(join(folder, `calls/${call}.html`)).href}${fragment}`);
  if (fragment === "") await page.getByRole("button", { name: "Try it" }).click();
  await page.getByRole("button", { name: "Copy link" }).waitFor();
  await settle(page);
  return page;
}

/** Presses a button by its text, or by the beginning of it. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.locator(".try-it").getByRole("button", { name, exact: true }).click();
  await settle(page);
}

async function settle(page: Page): Promise<void> {
  await page.getByRole("status").filter({ hasNotText: "under way" }).waitFor({ state: "attached" });
}

export const statusOf = (page: Page) => page.getByRole("status").innerText();
