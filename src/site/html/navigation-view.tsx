import { posix } from "node:path";
import type { VNode } from "preact";
import { showHidden } from "../../language/text/visible.js";
import type { NavigationEntry, NavigationSection, Page, Site } from "../page/page.js";
import { hrefFrom } from "../page/relative-path.js";
import { Method } from "./inline-view.js";

interface Props {
  readonly page: Page;
  readonly site: Site;
}

/** What leads to the pages. The style sheet opens it where there is room beside the text. */
export function Navigation({ page, site }: Props): VNode {
  return (
    <nav class="pages" aria-label="Pages">
      <details>
        <summary>Pages</summary>
        {site.navigation.map((section) => (
          <Section section={section} page={page} />
        ))}
      </details>
    </nav>
  );
}

/** Entries are listed of the section alone that the page is in: with all of them, a large API would be in each page. */
function Section({ section, page }: { readonly section: NavigationSection; readonly page: Page }): VNode {
  const isListed = section.entries.some((entry) => entry.page === page.path);
  const isFirst = section.page === page.path;
  const isUnlisted = section.folder === posix.dirname(page.path);
  const isOpen = isFirst || isListed || isUnlisted;
  const unlisted = isUnlisted ? "true" : undefined;
  return (
    <>
      <a
        class={isOpen ? "section open" : "section"}
        href={hrefFrom(page.path, { page: section.page }, ".html")}
        aria-current={isFirst && !isListed ? "page" : unlisted}
      >
        {showHidden(section.title)}
      </a>
      {isOpen && section.entries.length > 0 && (
        <ul>
          {entriesNear(section, page).map((entry) => (
            <li>
              <a
                href={hrefFrom(page.path, { page: entry.page }, ".html")}
                aria-current={entry.page === page.path ? "page" : undefined}
              >
                {entry.mark !== undefined && <Method method={entry.mark} />}
                <span>{showHidden(entry.title)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** As many entries as people look through. */
const longest = 60;

/** How many of more than that are listed on each side of the page's own. */
const around = 20;

/** Of many entries, those around the page: with all of them on each page, a site would grow with their square. */
function entriesNear({ entries }: NavigationSection, page: Page): readonly NavigationEntry[] {
  if (entries.length <= longest) return entries;
  const index = entries.findIndex((entry) => entry.page === page.path);
  return index < 0 ? [] : entries.slice(Math.max(0, index - around), index + around + 1);
}
