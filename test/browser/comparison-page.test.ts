import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ComparisonReport } from "../../src/review/diff/comparison-report.js";
import { readPageFiles } from "../../src/app/commands/diff/read-page-files.js";
import { renderPage } from "../../src/review/diff/render/html/page.js";
import { hostileReport, hostileWords } from "../review/diff/hostile-report.js";
import { manyFindings } from "../review/diff/many-findings.js";
import { sampleFindings, sampleReport } from "../review/diff/sample-report.js";
import { checkAxe } from "./check-axe.js";
import { checkHtml } from "./check-html.js";
import { browserOfTests } from "./chromium.js";
import { closePages } from "./pages.js";
import { openPage, type Visit, type VisitOptions } from "./open-page.js";
import { drawSome } from "../whole.js";

const chromium = browserOfTests();

/** Each is cut where it is long. */
const words = hostileWords.map(([word]) => word);

/** The titles of the changes that are shown. */
function titlesOf(page: Page): Promise<readonly string[]> {
  return page.locator(".change:not([hidden]) > summary > h3").allTextContents();
}

async function pressAll(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

function focusedTitle(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.querySelector("h3")?.textContent);
}

const titles = {
  retention: "The retention of keys was shortened from 24h to 1h.",
  total: "The field total of Order was removed.",
  renamed: "The call was renamed.",
};

describe.skipIf(chromium.isMissing)(`the page of a comparison in a browser${chromium.note}`, () => {
  const visits: Visit[] = [];
  const visit = async (...given: readonly [report: ComparisonReport, options?: VisitOptions]) => {
    const opened = await openPage(...given);
    visits.push(opened);
    return opened.page;
  };

  afterEach(async () => {
    const done = visits.splice(0);
    await closePages();
    const all = done.flatMap(({ complaints }) => complaints);
    if (all.length > 0) throw new Error(all.join("\n"));
  });

  it("asks for nothing and says nothing, whatever is done with it", { tags: ["whole"] }, async () => {
    const page = await visit(sampleReport());
    await page.getByLabel("Search").fill("order");
    await page.getByRole("button", { name: "Open all" }).click();
    await page.getByRole("link", { name: "Accepted" }).click();
    await page.reload();
    await expect.poll(() => page.locator("#found").textContent()).toBe("8 changes");
  });

  it("filters by axis, by operation, by kind and by words, and clears", { tags: ["whole"] }, async () => {
    const page = await visit(sampleReport());
    const found = page.locator("#found");
    await expect.poll(() => found.textContent()).toBe("8 changes");
    await page.getByLabel("Verdict").selectOption("source breaking");
    await expect.poll(() => titlesOf(page)).toEqual([titles.total, titles.renamed]);
    await page.getByLabel("Operation").selectOption("get-order");
    await expect.poll(() => titlesOf(page)).toEqual([titles.total]);
    await expect.poll(() => found.textContent()).toBe("1 change of 8");
    expect(await page.locator("main > section:visible").count()).toBe(1);
    await page.getByRole("button", { name: "Clear" }).click();
    await expect.poll(() => found.textContent()).toBe("8 changes");
    await page.getByLabel("Kind of change").selectOption("idem.retention-shortened");
    await expect.poll(() => titlesOf(page)).toEqual([titles.retention]);
    await page.getByRole("button", { name: "Clear" }).click();
    await page.getByLabel("Search").fill("TOTAL order.paid");
    await expect.poll(() => titlesOf(page)).toEqual([titles.total]);
    await page.getByLabel("Search").fill("nothing has this");
    await expect.poll(() => found.textContent()).toBe("0 changes of 8");
  });

  it("opens and closes changes, one by one and all at once", { tags: ["whole"] }, async () => {
    const page = await visit(sampleReport());
    const why = page.getByText("A retry after an hour runs the write again");
    expect(await why.isVisible()).toBe(true);
    await page.getByText(titles.retention).click();
    expect(await why.isVisible()).toBe(false);
    const reason = page.getByText("Announced on 2 May.");
    expect(await reason.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Open all" }).click();
    expect([await why.isVisible(), await reason.isVisible()]).toEqual([true, true]);
    await page.getByRole("button", { name: "Close all" }).click();
    expect([await why.isVisible(), await reason.isVisible()]).toEqual([false, false]);
  });

  it("is used with the keyboard alone", { tags: ["whole"] }, async () => {
    const page = await visit(sampleReport());
    const why = page.getByText("A retry after an hour runs the write again");
    await pressAll(page, "j");
    expect(await focusedTitle(page)).toBe(titles.retention);
    await pressAll(page, "Enter");
    expect(await why.isVisible()).toBe(false);
    await pressAll(page, "j", "j", "k");
    expect(await focusedTitle(page)).toBe(titles.total);
    await pressAll(page, "/", ..."jk/total");
    expect(await page.getByLabel("Search").inputValue()).toBe("jk/total");
    await pressAll(page, "Escape");
    expect(await page.getByLabel("Search").inputValue()).toBe("");
    await page.getByText("Keyboard").click();
    await page.getByLabel("Use these keys").uncheck();
    await pressAll(page, "/");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("shortcuts");
  });

  const looks = [360, 1280].flatMap((width) =>
    (["light", "dark"] as const).map((scheme) => [width, scheme] as const),
  );

  it.each(looks)(
    "has no violation of axe-core at %i pixels, %s, and nothing to scroll aside",
    { tags: ["whole"] },
    async (width, scheme) => {
      const viewport = { width, height: 900 };
      const page = await visit(sampleReport(), { viewport, colorScheme: scheme });
      await page.getByRole("button", { name: "Open all" }).click();
      await page.getByText("Keyboard").click();
      expect(await checkAxe(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );

  const reports = [
    ["sample", sampleReport()],
    ["hostile", hostileReport(words.join(" "))],
  ] as const;

  it.each(reports)("is HTML as the standard has it: %s", { tags: ["whole"] }, async (_, report) => {
    expect(checkHtml(renderPage(report, await readPageFiles()))).toEqual([]);
  });

  it(
    "puts the sides beside each other, and one below the other on a phone",
    { tags: ["whole"] },
    async () => {
      const boxes = async (width: number) => {
        const page = await visit(sampleReport(), { viewport: { width, height: 900 } });
        const sides = page.locator(".sides").first().locator("> div");
        return [await sides.nth(0).boundingBox(), await sides.nth(1).boundingBox()];
      };
      const [before, after] = await boxes(1280);
      expect([after?.y, (after?.x ?? 0) > (before?.x ?? 0)]).toEqual([before?.y, true]);
      const [upper, lower] = await boxes(360);
      expect([lower?.x, (lower?.y ?? 0) > (upper?.y ?? 0)]).toEqual([upper?.x, true]);
    },
  );

  it("has everything but search and filters without its script", async () => {
    const page = await visit(sampleReport(), { javaScriptEnabled: false });
    expect(await page.getByLabel("Search").isVisible()).toBe(false);
    expect(await page.locator(".change").count()).toBe(8);
    await page.getByText("A limit was lowered.").click();
    expect(await page.getByText("Announced on 2 May.").isVisible()).toBe(true);
  });

  const hostile = [
    ["all at once", words.join(" ")],
    ["the other way round", words.toReversed().join(" ")],
    ["at length", "a".repeat(10_000)],
  ] as const;

  it.each(drawSome(1, hostile))("runs nothing that a model says, %s", async (_, word) => {
    const viewport = { width: 360, height: 800 };
    const page = await visit(hostileReport(word), { viewport });
    await page.getByLabel("Operation").selectOption({ index: 1 });
    await expect.poll(() => page.locator("#found").textContent()).toBe("3 changes of 4");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await page.evaluate(() => document.scripts.length)).toBe(1);
  });

  describe("with 10,000 changes", { tags: ["whole"] }, () => {
    let report: ComparisonReport;
    beforeAll(() => {
      report = sampleReport([...manyFindings(10_000), ...sampleFindings]);
    });

    it("finds one of them, and opens what it is in", async () => {
      const page = await visit(report);
      await expect.poll(() => page.locator("#found").textContent()).toBe("10,008 changes");
      const line = page.locator("li", { hasText: "9876 of Order" });
      expect(await line.isVisible()).toBe(false);
      await page.getByLabel("Search").fill("9876");
      await expect.poll(() => page.locator("#found").textContent()).toBe("1 change of 10,008");
      expect(await line.isVisible()).toBe(true);
      expect(await page.locator(".group:visible .count").allTextContents()).toEqual(["1 of 1628"]);
      await pressAll(page, "Escape");
      expect(await line.isVisible()).toBe(false);
    });

    it("opens at the one that its address names", async () => {
      const fingerprint = (9_998).toString(16).padStart(12, "0");
      const page = await visit(report, { fragment: `#c-${fingerprint}` });
      await expect.poll(() => page.locator(`#c-${fingerprint}`).isVisible()).toBe(true);
    });
  });
});
