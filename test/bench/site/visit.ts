import type { Browser, CDPSession, Page } from "playwright-core";
import { type BrokenRule, checkAxe } from "../../browser/check-axe.js";
import { networkLogOf } from "../../browser/network-log.js";
import type { Site } from "./site.js";
import { countTraffic, type Traffic } from "./traffic.js";
import { type Notes, readNotes, watchFor } from "./watch-page.js";

/** A reference, whatever serves it. */
type Visited = Omit<Site, "folder">;

/** What a visit of a page takes. */
export interface Cost {
  /** Seconds until the first operation can be read. */
  readonly readable: number;
  /** Seconds that tasks took beyond 50 ms each, until the page had settled. */
  readonly blocked: number;
  readonly kilobytes: number;
  /** With what it takes to try a request, where that is possible. */
  readonly kilobytesToTry?: number;
}

/** What is the same in each visit. */
export interface Facts {
  readonly elements: number;
  /** Serious and critical rules of WCAG 2.2 AA that are broken, also where a request can be tried. */
  readonly brokenRules: readonly string[];
  /** Those that the pages ask for something, besides their own. */
  readonly otherHosts: readonly string[];
}

/** A slow phone: 1.6 Mbit/s with 150 ms to the server and back, a processor of a quarter of the speed. */
const phone = {
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  },
  processor: 4,
} as const;

/** How long nothing must happen until a page has settled, and how long that may take, in seconds. */
const [calm, patience] = [2, 180];

/** Visits a page as somebody does who comes for the first time, with a slow phone. */
export async function measureVisit(browser: Browser, site: Visited, address: string): Promise<Cost> {
  return inPage(browser, async (page, session) => {
    await session.send("Network.emulateNetworkConditions", phone.network);
    await session.send("Emulation.setCPUThrottlingRate", { rate: phone.processor });
    const traffic = await countTraffic(session, address);
    const { readable, blocked } = await open(page, site, address, traffic);
    const { kilobytes } = traffic;
    if (!(await canTry(page, site))) return { readable, blocked, kilobytes };
    await tryRequest(page, site, traffic);
    return { readable, blocked, kilobytes, kilobytesToTry: traffic.kilobytes };
  });
}

/** Looks at the pages of a reference without haste. */
export async function inspect(browser: Browser, site: Visited, address: string): Promise<Facts> {
  return inPage(browser, async (page, session) => {
    const log = networkLogOf(page);
    const traffic = await countTraffic(session, address);
    await open(page, site, address, traffic);
    const elements = await page.locator("*").count();
    const broken = [...(await checkAxe(page))];
    if (await canTry(page, site)) {
      await tryRequest(page, site, traffic);
      broken.push(...(await checkAxe(page)));
    }
    if (site.start !== undefined) {
      await page.goto(new URL(site.start, address).href);
      broken.push(...(await checkAxe(page)));
    }
    return {
      elements,
      brokenRules: [...new Set(broken.filter(isGrave).map(({ id }) => id))].toSorted(),
      otherHosts: log.hostsBesides(new URL(address).host),
    };
  });
}

function isGrave({ impact, isWcag }: BrokenRule): boolean {
  return isWcag && (impact === "serious" || impact === "critical");
}

/** With a cache and a storage of its own. */
async function inPage<T>(browser: Browser, use: (page: Page, session: CDPSession) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patience * 1000);
    return await use(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

async function open(
  page: Page,
  site: Visited,
  address: string,
  traffic: Traffic,
): Promise<Notes & { readonly readable: number }> {
  await page.addInitScript(watchFor(site.readable));
  await page.goto(new URL(site.page, address).href, { waitUntil: "commit" });
  return settle(page, site, traffic);
}

async function canTry(page: Page, { tryIt: [first] }: Visited): Promise<boolean> {
  return first !== undefined && (await page.locator(first).count()) > 0;
}

async function tryRequest(page: Page, site: Visited, traffic: Traffic): Promise<void> {
  for (const selector of site.tryIt) await page.locator(selector).first().click();
  await settle(page, site, traffic);
}

/** Waits until a page shows what it is for, and neither loads nor computes. */
async function settle(
  page: Page,
  { name, readable: selector }: Visited,
  traffic: Traffic,
): Promise<Notes & { readonly readable: number }> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  while (seconds() < patience) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const notes = await page.evaluate<Notes>(readNotes);
    const isCalm = Math.min(seconds(), notes.now - notes.lastTask, traffic.secondsOfSilence()) > calm;
    if (isCalm && notes.readable !== undefined) return { ...notes, readable: notes.readable };
  }
  throw new Error(`${name} hadn't shown ${selector} or wasn't calm after ${patience} s.`);
}
