import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findChromium, launchChromium } from "./chromium.js";
import { billing } from "../sandbox/billing-sandbox.js";
import { choose, Panels, press, statusOf, writePanelSite } from "./open-panel.js";

const chromium = findChromium();
const note =
  chromium === undefined ? " (skipped: no Chromium is on the path, and QUOIN_CHROMIUM names none)" : "";

describe.skipIf(chromium === undefined)(`what a panel says of itself${note}`, () => {
  let browser: Browser;
  let panels: Panels;
  beforeAll(async () => {
    browser = await launchChromium(chromium ?? "");
    panels = new Panels(browser, await writePanelSite(await billing()));
  });
  afterAll(() => browser.close());
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  const open = async (call: string): Promise<Page> => (await panels.open(call)).page;

  it("names what the sandbox decides, with links to what isn't specified", async () => {
    const page = await open("ingest-events");
    const decision = page.locator(".try-it li").filter({ hasText: "It remembers each unique_id for good" });
    await decision.getByRole("link", { name: "not specified: GAP-24" }).click();
    expect(new URL(page.url()).hash).toBe("#GAP-24");
  });

  it("tells which items of a batch were refused", async () => {
    const page = await open("ingest-events");
    await choose(page, 1, "item-refused");
    await press(page, "Send");
    expect(await statusOf(page)).toMatch(/1 item was refused: \S+\. requireAll\(\) would throw here\.$/u);
    await press(page, "Send it again");
    expect(await statusOf(page)).not.toContain("refused");
  });
});
