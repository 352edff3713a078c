import type { OutputFile } from "../../output/emitter/output-file.js";
import { renderGlobalScript } from "../page/global-script.js";
import type { Site } from "../page/page.js";
import { indexPages } from "./index-pages.js";

/** The script with what can be found in the pages of a version. */
export function renderIndex(site: Site): OutputFile {
  return {
    path: `${site.prefix}assets/search-index.js`,
    text: renderGlobalScript("quoinSearchIndex", indexPages(site)),
  };
}
