import { readHarbour } from "../fixture/harbour.js";
import { isWhole } from "../whole.js";
import { renderPanelSite } from "./open-panel.js";
import { sharedSite, type SiteFolder } from "./open-site.js";

/** The calls whose panels tests open, and what these calls read. */
const opened = new Set(["change-pontoon", "find-berths", "get-pontoon", "hand-in-paper"]);

/** The fixture's panels: of all its calls in a whole run. */
export function harbourSite(): Promise<SiteFolder> {
  return sharedSite("harbour", async () => {
    const api = await readHarbour();
    const endpoints = isWhole ? api.endpoints : api.endpoints.filter(({ id }) => opened.has(id));
    return renderPanelSite({ ...api, endpoints });
  });
}
