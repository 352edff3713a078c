import { readHarbour } from "../fixture/harbour.js";
import { renderPanelSite } from "./open-panel.js";
import { sharedSite, type SiteFolder } from "./open-site.js";

/** The panels of all calls of the fixture. */
export function harbourSite(): Promise<SiteFolder> {
  return sharedSite("harbour", async () => renderPanelSite(await readHarbour()));
}
