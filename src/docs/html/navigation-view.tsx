import type { VNode } from "preact";
import { showHidden } from "../../text/visible.js";
import type { NavigationSection, Page, Site } from "../page/page.js";
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
  const isOpen = section.page === page.path || section.entries.some((entry) => entry.page === page.path);
  const isPage = section.page === page.path && !section.entries.some((entry) => entry.page === page.path);
  return (
    <>
      <a
        class={isOpen ? "section open" : "section"}
        href={hrefFrom(page.path, { page: section.page }, ".html")}
        aria-current={isPage ? "page" : undefined}
      >
        {showHidden(section.title)}
      </a>
      {isOpen && section.entries.length > 0 && (
        <ul>
          {section.entries.map((entry) => (
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
