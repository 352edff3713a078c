import { afterEach, beforeAll } from "vitest";
import { Panels } from "./open-panel.js";
import type { SiteFolder } from "./open-site.js";
import { closePages } from "./pages.js";

/** Panels of a site for the tests beside the call. What a test has opened is closed after it. */
export function usePanels(makeSite: () => Promise<SiteFolder>): Panels {
  let site: SiteFolder;
  beforeAll(async () => {
    site = await makeSite();
  });
  afterEach(closePages);
  return new Panels(() => site);
}
