import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContextOptions, Page } from "playwright-core";
import { renderSite } from "../../src/site/render-site.js";
import { javascriptPageClient } from "../../src/client/javascript/page/page-client.js";
import type { OutputFile } from "../../src/output/emitter/output-file.js";
import type { Api } from "../../src/language/model/ir/api.js";
import { curlSamples } from "../../src/client/samples/curl/writer.js";
import { type NetworkLog, networkLogOf } from "./network-log.js";
import type { SiteFolder } from "./open-site.js";
import { newPage } from "./pages.js";

/** A site on whose pages calls are tried. */
export function renderPanelSite(api: Api): Promise<readonly OutputFile[]> {
  return renderSite({ api, others: [], sampleWriters: [curlSamples], emitPageClient: javascriptPageClient });
}

export interface OpenedPanel {
  readonly page: Page;
  readonly log: NetworkLog;
  /** What the browser complains about. */
  readonly complaints: readonly string[];
}

/** Opens panels of a site as somebody does who got its files. */
export class Panels {
  readonly #site: () => SiteFolder;

  /** @param site what is there once the tests run */
  constructor(site: () => SiteFolder) {
    this.#site = site;
  }

  /** Of the page of a call, before anything is pressed. */
  async visit(call: string, fragment = "", options: BrowserContextOptions = {}): Promise<OpenedPanel> {
    const page = await newPage(options);
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    const log = networkLogOf(page);
    await page.goto(`${this.addressOf(call)}${fragment}`);
    return { page, log, complaints };
  }

  async open(call: string, options: BrowserContextOptions = {}): Promise<OpenedPanel> {
    const opened = await this.visit(call, "", options);
    await opened.page.getByRole("button", { name: "Try it" }).click();
    await opened.page.getByRole("button", { name: "Send", exact: true }).waitFor();
    return opened;
  }

  addressOf(call: string): string {
    return pathToFileURL(join(this.#site().folder, `calls/${call}.html`)).href;
  }
}

/** Presses a button of a panel, and waits for what becomes of it. `Send`: the one that sends, also once that starts over. */
export async function press(page: Page, name: string): Promise<void> {
  const called = name === "Send" ? /^(?:Send|Start over and send)$/u : name;
  await page.getByRole("button", { name: called, exact: true }).click();
  await idle(page);
}

/** Waits until nothing is under way. */
export async function idle(page: Page): Promise<void> {
  await page.getByRole("status").filter({ hasNotText: "under way" }).waitFor();
}

export async function choose(page: Page, attempt: number, fault: string): Promise<void> {
  await page.getByLabel(`Attempt ${attempt}`).selectOption(fault);
}

export function statusOf(page: Page): Promise<string> {
  return page.getByRole("status").innerText();
}

export function attemptsIn(page: Page): Promise<readonly string[]> {
  return page.locator(".attempts li").allInnerTexts();
}

export function effectsIn(page: Page): Promise<readonly string[]> {
  return page.locator(".effects li").allInnerTexts();
}
