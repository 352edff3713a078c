import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import type { Api } from "../../src/model/ir/api.js";
import { browserOfTests, launchChromium } from "./chromium.js";
import { Panels, writePanelSite } from "./open-panel.js";
import type { SiteFolder } from "./open-site.js";

/** Panels of a version for the tests beside the call, in a browser of theirs. What a test has opened is closed after it. */
export function usePanels(read: () => Promise<Api>): Panels {
  let browser: Browser;
  let site: SiteFolder;
  beforeAll(async () => {
    [browser, site] = await Promise.all([launchChromium(browserOfTests().path), read().then(writePanelSite)]);
  });
  afterAll(() => browser.close());
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
  return new Panels(() => ({ browser, site }));
}
