import type { VNode } from "preact";
import type { Page, Site } from "../page/page.js";
import { relativePath } from "../page/relative-path.js";

interface Props {
  readonly page: Page;
  readonly site: Site;
}

/** The field that finds pages. Without a script there is none: `search-field.js` shows it. */
export function SearchField({ page, site }: Props): VNode {
  return (
    <search
      hidden
      data-script={relativePath(page.path, "assets/search.js")}
      data-root={relativePath(page.path, "")}
      data-index={relativePath(page.path, `${site.prefix}assets/search-index.js`)}
    >
      <input
        id="search"
        type="text"
        role="combobox"
        aria-label="Search"
        aria-autocomplete="list"
        aria-expanded="false"
        aria-controls="found"
        aria-keyshortcuts="/"
        autocomplete="off"
        spellcheck={false}
        placeholder="Search ( / )"
      />
      <div class="found" hidden>
        <p role="status" />
        <div id="found" role="listbox" aria-label="Pages that were found" />
        <label>
          <input type="checkbox" checked /> Press <kbd>/</kbd> to search
        </label>
      </div>
    </search>
  );
}
