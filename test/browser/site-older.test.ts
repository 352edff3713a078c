import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { checkAxe } from "./check-axe.js";
import { browserOfTests } from "./chromium.js";
import { closeVisits, openSite, type SiteFolder, type SiteVisit, writeSite } from "./open-site.js";
import { sampleSite } from "./sample-site.js";

const chromium = browserOfTests();

/** What browsers of 2023 don't know, by names that no browser knows. */
const unknown: readonly (readonly [string, string])[] = [
  ["light-dark(", "light-or-dark("],
  ["::details-content", "::details-inside"],
  ["text-wrap:", "text-balance:"],
  ["content-visibility:", "content-shown:"],
];

function inOlderWords(css: string): string {
  return unknown.reduce((text, [from, to]) => text.replaceAll(from, to), css);
}

async function olderSite(): Promise<SiteFolder> {
  const { files } = await sampleSite();
  const older = [...files].map(([path, text]) => ({
    path,
    text: path.endsWith(".css") ? inOlderWords(text) : text.replaceAll(/<details name="[^"]*"/gu, "<details"),
  }));
  return writeSite(older);
}

describe.skipIf(chromium.isMissing)(`a site in a browser of 2023${chromium.note}`, () => {
  let site: SiteFolder;
  beforeAll(async () => {
    site = await olderSite();
  });

  const visits: SiteVisit[] = [];
  afterEach(() => closeVisits(visits.splice(0)));

  it.each(["light", "dark"] as const)(
    "can be read, searched and opened: %s",
    { tags: ["whole"] },
    async (colorScheme) => {
      const visit = await openSite(site, "calls/update-wallet.html", { colorScheme });
      visits.push(visit);
      const { page } = visit;
      expect(await checkAxe(page)).toEqual([]);
      const [first, second] = await page.locator(".samples summary").all();
      await second?.click();
      expect(await page.locator(".samples pre:visible").count()).toBe(2);
      await first?.click();
      expect(await page.locator(".samples pre:visible").count()).toBe(1);
      await page.keyboard.press("/");
      await page.keyboard.type("wallet");
      await page.locator(".found").waitFor();
      await page.keyboard.press("ArrowDown");
      const colours = await page.locator(".found").evaluate((element) => {
        const { backgroundColor, color } = getComputedStyle(element);
        return [backgroundColor, color];
      });
      expect(colours).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
      expect(await checkAxe(page)).toEqual([]);
    },
  );
});

describe("the style of a site", () => {
  it("has what older browsers lack where they pass over it alone", async () => {
    const { files } = await sampleSite();
    const css = files.get("assets/site.css") ?? "";
    const rest = css.replaceAll(/@supports [^{]*\{(?:[^{}]*\{(?:[^{}]|\{[^{}]*\})*\})*[^{}]*\}/gu, "");
    expect(rest.length).toBeGreaterThan(css.length / 2);
    expect(rest).not.toMatch(
      /::details-content|@scope|@starting-style|anchor-name|field-sizing|interpolate-size|:popover-open|^ *&/mu,
    );
  });
});
