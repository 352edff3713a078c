import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { showHidden } from "../../language/text/visible.js";
import type { Page, Site } from "../page/page.js";
import { shortDescription } from "../page/short-description.js";
import { hrefFrom, isAnywhere, relativePath } from "../page/relative-path.js";
import { Blocks } from "./block-view.js";
import { Inlines } from "./inline-view.js";
import { Navigation } from "./navigation-view.js";
import { SearchField } from "./search-view.js";

/** A page as a document of HTML, complete without a script. */
export function renderPage(page: Page, site: Site): string {
  return `<!doctype html>\n${renderToString(<Document page={page} site={site} />)}\n`;
}

/** Nothing is asked of another host, and no text of a model can change that. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

function Document({ page, site }: { readonly page: Page; readonly site: Site }): VNode {
  const title = page.documentTitle ?? `${page.title} – ${site.title}`;
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={showHidden(shortDescription(page))} />
        {page.isListed === false && <meta name="robots" content="noindex" />}
        {page.movedTo !== undefined && (
          <meta
            http-equiv="refresh"
            content={`0; url=${hrefFrom(page.path, { page: page.movedTo }, ".html")}`}
          />
        )}
        <title>{showHidden(title)}</title>
        <link rel="stylesheet" href={relativePath(page.path, "assets/site.css")} />
        <script src={relativePath(page.path, "assets/search-field.js")} defer />
        {!isAnywhere(page.path) && (
          <link rel="alternate" type="text/markdown" href={hrefFrom(page.path, { page: page.path }, ".md")} />
        )}
      </head>
      <body>
        <a class="skip" href="#content">
          Skip to the content
        </a>
        <header>
          <a class="home" href={hrefFrom(page.path, { page: "index" }, ".html")}>
            {showHidden(site.title)}
          </a>
          {site.version !== undefined && <VersionSwitch page={page} version={site.version} />}
          <SearchField page={page} site={site} />
        </header>
        <div class="layout">
          <Navigation site={site} page={page} />
          <main id="content" tabIndex={-1}>
            {page.lead.length > 0 && (
              <p class="lead">
                <Inlines content={page.lead} from={page.path} />
              </p>
            )}
            <h1>{showHidden(page.title)}</h1>
            <Blocks blocks={page.blocks} from={page.path} />
          </main>
        </div>
      </body>
    </html>
  );
}

/** Links to the same page of each version; of one version, its name alone. */
function VersionSwitch({ page, version }: { readonly page: Page; readonly version: string }): VNode {
  const links = page.alternates ?? [];
  if (links.length === 0) return <span class="version">{showHidden(version)}</span>;
  return (
    <nav class="versions" aria-label="Versions">
      <ul>
        {links.map((link) => (
          <li>
            <a
              href={hrefFrom(page.path, { page: link.page }, ".html")}
              aria-current={link.isThis ? "true" : undefined}
            >
              {showHidden(link.version)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
