import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findChromium, launchChromium } from "./chromium.js";
import { openPanel, writePanels } from "./try-it-panel.js";

const chromium = findChromium();
const note =
  chromium === undefined ? " (skipped: no Chromium is on the path, and QUOIN_CHROMIUM names none)" : "";

describe.skipIf(chromium === undefined)(`what a panel says of itself${note}`, () => {
  let browser: Browser;
  let folder: string;
  beforeAll(async () => {
    [browser, folder] = await Promise.all([launchChromium(chromium ?? ""), writePanels()]);
  });
  afterAll(() => browser.close());
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  const open = (call: string, fragment = ""): Promise<Page> => openPanel(browser, folder, call, fragment);

  it("names what the sandbox decides, with links to what isn't specified", async () => {
    const page = await open("ingest-events");
    const decision = page.locator(".try-it li").filter({ hasText: "It remembers each unique_id for good" });
    await decision.getByRole("link", { name: "not specified: GAP-24" }).click();
    expect(new URL(page.url()).hash).toBe("#GAP-24");
  });
});
