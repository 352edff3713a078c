import type { BrowserContextOptions, Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { checkAxe } from "./check-axe.js";
import { browserOfTests } from "./chromium.js";
import { networkLogOf } from "./network-log.js";
import { closeVisits, openSite, pathIn, type SiteVisit } from "./open-site.js";
import { sampleSite } from "./sample-site.js";

const chromium = browserOfTests();

const call = "calls/update-wallet.html";

describe.skipIf(chromium.isMissing)(`the search of a site${chromium.note}`, async () => {
  const site = await sampleSite();

  const visits: SiteVisit[] = [];
  const visit = async (path = call, options: BrowserContextOptions = {}): Promise<Page> => {
    const opened = await openSite(site, path, options);
    visits.push(opened);
    return opened.page;
  };

  afterEach(() => closeVisits(visits.splice(0)));

  const search = async (page: Page, words: string) => {
    await page.keyboard.press("/");
    await page.keyboard.type(words);
    await expect.poll(() => page.getByRole("status").textContent()).not.toBe("");
  };
  const optionsOf = (page: Page) => page.getByRole("option").allTextContents();
  const field = (page: Page) => page.getByRole("combobox", { name: "Search" });
  const activeOf = (page: Page) => field(page).getAttribute("aria-activedescendant");

  it("loads what it needs when it is used for the first time, and not again", async () => {
    const page = await visit();
    const log = networkLogOf(page);
    await page.waitForTimeout(200);
    expect(log.addresses).toEqual([]);
    await search(page, "wallet");
    await field(page).blur();
    await field(page).focus();
    expect(log.addresses.map((address) => address.split("/").at(-1))).toEqual([
      "search-index.js",
      "search.js",
    ]);
  });

  it(
    "is used with the keyboard alone: found, walked through, left, opened",
    { tags: ["whole"] },
    async () => {
      const page = await visit();
      await search(page, "get subscription");
      expect(await field(page).getAttribute("aria-expanded")).toBe("true");
      expect(await page.getByRole("status").textContent()).toMatch(/^\d+ pages$/u);
      expect(await activeOf(page)).toBeNull();
      await page.keyboard.press("ArrowDown");
      expect(await activeOf(page)).toBe("found-0");
      expect(await page.locator("#found-0").getAttribute("aria-selected")).toBe("true");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowUp");
      const last = (await page.getByRole("option").count()) - 1;
      expect(await activeOf(page)).toBe(`found-${last}`);
      await page.keyboard.press("Escape");
      expect(await page.getByRole("listbox").isVisible()).toBe(false);
      expect(await field(page).inputValue()).toBe("get subscription");
      await page.keyboard.press("Escape");
      expect(await field(page).inputValue()).toBe("");
      await page.keyboard.type("get subscription");
      await page.keyboard.press("Enter");
      await expect.poll(() => pathIn(site, page)).toBe("calls/get-subscription.html");
    },
  );

  it("has names before prose, and forgives a typo", { tags: ["whole"] }, async () => {
    const page = await visit();
    for (const words of ["wallet", "walet", "wlalet"]) {
      await search(page, words);
      const found = await optionsOf(page);
      expect(found.slice(0, 3).every((text) => /wallet/iu.test(text))).toBe(true);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await field(page).blur();
    }
  });

  it("leads to the field that has a name, from a page of any depth", { tags: ["whole"] }, async () => {
    for (const path of ["index.html", call]) {
      const page = await visit(path);
      await search(page, "product_ids");
      await page.keyboard.press("Enter");
      await expect.poll(() => pathIn(site, page)).toMatch(/#\w+\.product_ids$/u);
      expect(await page.locator(":target").isVisible()).toBe(true);
    }
  });

  it("finds pages of its own version", { tags: ["whole"] }, async () => {
    const page = await visit("unversioned/calls/ingest-events.html");
    await search(page, "events");
    const addresses = await page
      .getByRole("option")
      .evaluateAll((options) => options.map((option) => option.getAttribute("href")));
    expect(addresses.filter((address) => !address?.startsWith("../../unversioned/"))).toEqual([]);
  });

  it("says so where there is nothing", { tags: ["whole"] }, async () => {
    const page = await visit();
    await search(page, "xylophone");
    expect(await page.getByRole("status").textContent()).toBe("Nothing found.");
    expect(await field(page).getAttribute("aria-expanded")).toBe("false");
  });

  it("closes where the focus leaves it, and opens options as links", { tags: ["whole"] }, async () => {
    const page = await visit();
    await search(page, "wallet");
    await page.mouse.click(400, 880);
    expect(await page.getByRole("listbox").isVisible()).toBe(false);
    await search(page, "changes");
    await page.getByRole("option", { name: "WalletChanges" }).click();
    await expect.poll(() => pathIn(site, page)).toBe("types/WalletChanges.html");
  });

  it("leaves its key alone in fields, and for those who don't want it", { tags: ["whole"] }, async () => {
    // A context of its own, since what is wished for is kept.
    const page = await visit(call, { offline: true });
    await search(page, "a/b");
    expect(await field(page).inputValue()).toBe("a/b");
    await page.getByLabel("Press / to search").uncheck();
    await page.reload();
    await page.keyboard.press("/");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  });

  it.each(["light", "dark"] as const)(
    "breaks no rule of axe-core while it is open: %s",
    { tags: ["whole"] },
    async (scheme) => {
      const page = await visit(call, { colorScheme: scheme });
      await search(page, "wallet");
      await page.keyboard.press("ArrowDown");
      expect(await checkAxe(page)).toEqual([]);
    },
  );
});
