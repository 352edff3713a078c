import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { openBrowser } from "./chromium.js";

const viewport = { width: 1280, height: 900 };

let shared: Promise<BrowserContext> | undefined;

/**
 * A page that differs in more than its looks has a context of its own, and processes for that; the others share one, which
 * has no network.
 */
export async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const browser = await openBrowser();
  const { viewport: size, colorScheme, reducedMotion, ...others } = options;
  if (Object.keys(others).length > 0) return (await browser.newContext({ viewport, ...options })).newPage();
  shared ??= openShared(browser);
  const page = await (await shared).newPage();
  if (size) await page.setViewportSize(size);
  await page.emulateMedia({ ...(colorScheme && { colorScheme }), ...(reducedMotion && { reducedMotion }) });
  return page;
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
