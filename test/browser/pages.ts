import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { openBrowser } from "./chromium.js";

const viewport = { width: 1280, height: 900 };

let shared: Promise<BrowserContext> | undefined;

/** A page with options has a context of its own, and processes for that; the others share one, which has no network. */
export async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const browser = await openBrowser();
  if (Object.keys(options).length > 0) return (await browser.newContext({ viewport, ...options })).newPage();
  shared ??= openShared(browser);
  return (await shared).newPage();
}

/** Its first page stays, and with it the process that shows the others. */
async function openShared(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, offline: true });
  await context.newPage();
  return context;
}

/** Closes what a test has opened. */
export async function closePages(): Promise<void> {
  const browser = await openBrowser();
  const kept = await shared;
  const others = browser.contexts().filter((context) => context !== kept);
  const pages = kept?.pages().slice(1) ?? [];
  await Promise.all([...others, ...pages].map((one) => one.close()));
}
