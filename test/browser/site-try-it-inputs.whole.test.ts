import { describe, expect, it } from "vitest";
import { browserOfTests } from "./chromium.js";
import { harbourSite } from "./harbour-site.js";
import { attemptsIn, choose, press, statusOf } from "./open-panel.js";
import { usePanels } from "./use-panels.js";

const chromium = browserOfTests();

describe.skipIf(chromium.isMissing)(`what goes into a panel and what comes out${chromium.note}`, () => {
  const panels = usePanels(harbourSite);

  it("sends several files, and ones that the example hasn't", async () => {
    const { page } = await panels.open("hand-in-paper");
    const body = page.getByLabel("Body, as JSON");
    expect(JSON.parse(await body.inputValue())).toMatchObject({ pages: ["An example.\n"] });
    await body.fill(JSON.stringify({ title: "T", pages: ["One", "Two"], cover: "Three" }));
    await press(page, "Send");
    expect(await statusOf(page)).toBe("1 attempt, 1 effect. The caller gets the response.");
  });

  it("shows the items of a stream, and the requests with which it went on", async () => {
    const { page } = await panels.open("watch-radar");
    await press(page, "Send");
    expect(JSON.parse(await page.locator("section pre").innerText())).toHaveLength(3);
    await choose(page, 1, "response-broken");
    await press(page, "Send");
    expect(await statusOf(page)).toMatch(/^2 attempts, 0 effects\. The caller gets the response\.$/u);
    expect(JSON.parse(await page.locator("section pre").innerText())).toHaveLength(3);
  });

  it("shows what had arrived of a stream that nobody goes on with", async () => {
    const { page } = await panels.open("scan-area");
    await choose(page, 1, "response-broken");
    await press(page, "Send");
    expect(await statusOf(page)).toBe("1 attempt, 1 effect. The caller gets a ConnectionError.");
    expect(JSON.parse(await page.locator("section pre").innerText()).length).toBeLessThan(3);
    expect(await page.locator(".result").innerText()).toContain("executed");
  });

  it("says how large a file is that arrives, and that a response has no body", async () => {
    const { page } = await panels.open("get-document");
    await press(page, "Send");
    expect(await page.locator("section pre").innerText()).toMatch(/^A file of \d+ bytes\.$/u);
    const { page: empty } = await panels.open("store-paper");
    await press(empty, "Send");
    expect(await empty.locator("section section").innerText()).toContain(
      "Nothing: the response has no body.",
    );
  });

  it("shows the headers of a response, and takes one of them as an input", async () => {
    const { page } = await panels.open("get-pontoon");
    await press(page, "Send");
    const [, tag = ""] = /etag: (\S+)/u.exec(await page.locator(".result").innerText()) ?? [];
    await page.getByLabel("If-None-Match").fill(tag);
    await press(page, "Send");
    expect((await attemptsIn(page))[0]).toContain("the response has the status 304");
    const { page: head } = await panels.open("check-entry");
    await press(head, "Send");
    expect(await head.locator(".result").innerText()).toMatch(/entry-age: \d/u);
  });

  it("makes a call that has a server of its own", async () => {
    const { page } = await panels.open("certify-entry");
    await press(page, "Send");
    expect(await statusOf(page)).toBe("1 attempt, 1 effect. The caller gets the response.");
  });

  it("leads to what can't be read", async () => {
    const { page } = await panels.open("find-berths");
    const input = page.getByLabel("numbers (query, as JSON)");
    await input.fill("1,2");
    await press(page, "Send");
    expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
    const described = await input.getAttribute("aria-describedby");
    expect(await page.locator(`[id="${described}"]`).innerText()).toContain("This isn't JSON.");
    await input.fill("[1, 2]");
    await press(page, "Send");
    expect(await statusOf(page)).toBe("1 attempt, 0 effects. The caller gets the response.");
  });
});
