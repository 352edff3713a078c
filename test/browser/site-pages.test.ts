import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { serveFolder } from "../bench/site/serve-folder.js";
import { checkAxe } from "./check-axe.js";
import { checkHtml } from "./check-html.js";
import { browserOfTests } from "./chromium.js";
import { closeVisits, openSite, type SiteVisit } from "./open-site.js";
import { drawSome, isWhole } from "../whole.js";
import { sampleSite } from "./sample-site.js";

const chromium = browserOfTests();

const call = "calls/update-wallet.html";
const site = await sampleSite();

/** How far a page can be scrolled sideways. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe("the pages of a site", () => {
  it("are sound HTML", () => {
    const some = isWhole ? site.pages : drawSome(3, site.kinds);
    expect(some.flatMap((path) => checkHtml(site.files.get(path) ?? "", path))).toEqual([]);
  });

  it("have neither styles nor handlers in their elements, and load their own files alone", () => {
    for (const path of site.pages.filter((one) => one !== "404.html")) {
      const text = site.files.get(path) ?? "";
      expect(text).not.toMatch(/<[^>]* (?:style|on\w+)=/u);
      expect(text).not.toMatch(/<(?:script|link|img)[^>]*(?:src|href)="(?:\w+:|\/)/u);
      expect(text).not.toMatch(/<script(?![^>]* src=)/u);
    }
  });
});

describe.skipIf(chromium.isMissing)(`the pages of a site in a browser${chromium.note}`, () => {
  const visits: SiteVisit[] = [];
  const visit = async (...given: DropFirst<Parameters<typeof openSite>>): Promise<Page> => {
    const opened = await openSite(site, ...given);
    visits.push(opened);
    return opened.page;
  };

  afterEach(() => closeVisits(visits.splice(0)));

  const looks = (["light", "dark"] as const).flatMap((colorScheme) =>
    site.kinds.map((path) => [path, colorScheme] as const),
  );

  it.each(drawSome(1, looks))("break no rule of axe-core: %s, %s", async (path, colorScheme) => {
    expect(await checkAxe(await visit(path, { colorScheme }))).toEqual([]);
  });

  it.each(site.kinds)(
    "ask for few fonts, which a browser looks up one by one before it shows anything: %s",
    { tags: ["whole"] },
    async (path) => {
      const page = await visit(path);
      const fonts = await page.evaluate(() => {
        const written = [...document.querySelectorAll("body *")].filter(({ childNodes }) =>
          [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ""),
        );
        const styles = written.map((element) => getComputedStyle(element));
        return [
          ...new Set(styles.map((style) => `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`)),
        ];
      });
      expect(fonts.length).toBeGreaterThan(2);
      expect(fonts.slice(9)).toEqual([]);
    },
  );

  it.each(site.kinds)("fit 320 pixels, and text twice as large: %s", { tags: ["whole"] }, async (path) => {
    const page = await visit(path, { viewport: { width: 320, height: 640 } });
    expect(await overflowOf(page)).toBe(0);
    await page.locator(".pages summary").click();
    expect(await overflowOf(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await overflowOf(page)).toBe(0);
  });

  it.each(["errors.html", call])(
    "show on a phone all that an error means: %s",
    { tags: ["whole"] },
    async (path) => {
      const page = await visit(path, { viewport: { width: 390, height: 844 } });
      const table = page.locator(".wide").first();
      await table.scrollIntoViewIfNeeded();
      expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      const cell = table.locator("tbody td").nth(4);
      const head = await cell.evaluate((element) => getComputedStyle(element, "::before").content);
      expect(head).toBe('"What you do "');
      expect(await checkAxe(page)).toEqual([]);
    },
  );

  it(
    "have the pages beside them where there is room, and behind a summary elsewhere",
    { tags: ["whole"] },
    async () => {
      for (const javaScriptEnabled of [true, false]) {
        const linkIn = (page: Page) =>
          page.locator(".pages").getByRole("link", { name: "Wallets", exact: true });
        expect(await linkIn(await visit(call, { javaScriptEnabled })).isVisible()).toBe(true);
        const narrow = await visit(call, { javaScriptEnabled, viewport: { width: 320, height: 640 } });
        expect(await linkIn(narrow).isVisible()).toBe(false);
        await narrow.locator(".pages summary").click();
        expect(await linkIn(narrow).isVisible()).toBe(true);
      }
    },
  );

  it("are complete without JavaScript, and have no search then", async () => {
    const page = await visit(call, { javaScriptEnabled: false });
    expect(await page.getByRole("heading", { name: "If you send it again" }).isVisible()).toBe(true);
    expect(await page.locator("search").isVisible()).toBe(false);
    await page.getByRole("link", { name: "WalletChanges" }).click();
    expect(await page.locator("h1").textContent()).toBe("WalletChanges");
  });

  it(
    "lead past the navigation with the first key, and show where the focus is",
    { tags: ["whole"] },
    async () => {
      const page = await visit(call);
      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: "Skip to the content" });
      expect(await skip.evaluate((link) => link.getBoundingClientRect().left)).toBeGreaterThanOrEqual(0);
      await page.keyboard.press("Enter");
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
      await page.keyboard.press("Tab");
      const style = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused === null ? "" : getComputedStyle(focused).outlineStyle;
      });
      expect(style).toBe("solid");
    },
  );

  it("are dark where that is wished for", { tags: ["whole"] }, async () => {
    const lightnessOf = (page: Page) =>
      page.evaluate(() => Number(/\d+/u.exec(getComputedStyle(document.body).backgroundColor)?.[0]));
    expect(await lightnessOf(await visit(call, { colorScheme: "light" }))).toBeGreaterThan(240);
    expect(await lightnessOf(await visit(call, { colorScheme: "dark" }))).toBeLessThan(40);
  });

  it("print what is read, in black on white", { tags: ["whole"] }, async () => {
    const page = await visit(call, { colorScheme: "dark" });
    await page.emulateMedia({ media: "print" });
    for (const part of [".pages", "header", ".skip"]) {
      expect(await page.locator(part).isVisible()).toBe(false);
    }
    expect(await page.locator("h1").isVisible()).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe("rgb(28, 33, 40)");
  });

  it("keep to their policy where they are served, too", { tags: ["whole"] }, async () => {
    const server = await serveFolder(site.folder);
    const page = await visit(call, { offline: false }, server.address);
    await page.keyboard.press("/");
    await page.keyboard.type("wallet");
    await page.getByRole("option").first().waitFor();
    expect(
      await page.evaluate(() => getComputedStyle(document.querySelector("main") ?? document.body).maxWidth),
    ).not.toBe("none");
    await server.close();
  });
});

type DropFirst<All extends readonly unknown[]> = All extends readonly [unknown, ...infer Rest] ? Rest : never;
