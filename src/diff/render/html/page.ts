import { createHash } from "node:crypto";
import type { ComparisonReport } from "../../comparison-report.js";
import { clip } from "../clip.js";
import { createHead, type Head } from "../head.js";
import { safeSection, splitFindings } from "../sections.js";
import { renderFilters } from "./filters.js";
import { indexOperations } from "./finding-data.js";
import { renderHead } from "./head.js";
import { html, type Html } from "./html.js";
import { renderMigration } from "./migrations.js";
import { fillSections, renderContents } from "./sections.js";

/** What a page looks like and does, as texts. */
export interface PageFiles {
  readonly style: string;
  readonly script: string;
}

/** A page of that many bytes opens at once. */
const maxBytes = 4_800_000;

/** A comparison as one page that needs nothing else: it works without its script, and nothing in it can ask for anything. */
export function renderPage(report: ComparisonReport, files: PageFiles): string {
  const head = createHead(report);
  const operations = indexOperations(report.findings);
  const { sections, safe } = splitFindings(report.findings);
  const all = [...sections, safeSection(safe)];
  const present = all.filter(({ findings }) => findings.length > 0);
  const frame = (changes: Html) =>
    html`<!doctype html>
      <html lang="en">
        ${renderMeta(head, files)}
        <body>
          <a class="skip" href="#changes">Skip to the changes</a>
          ${renderHead(head)}
          <div class="layout">
            <aside aria-label="Find a change">
              ${renderContents(present)} ${renderFilters(report.findings, operations)}
            </aside>
            <main id="changes" tabindex="-1">${changes}${report.migrations.map(renderMigration)}</main>
          </div>
          ${verbatim("script", files.script)}
        </body>
      </html> `;
  const room = maxBytes - Buffer.byteLength(frame(html``).html);
  return frame(fillSections(present, { report, operations, room })).html;
}

function renderMeta({ word, compared }: Head, { style, script }: PageFiles): Html {
  const policy = [
    "default-src 'none'",
    `style-src '${digest(style)}'`,
    `script-src '${digest(script)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return html`<head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="referrer" content="no-referrer" />
    <title>${word.replaceAll("`", "")} ${clip(compared, 200)}</title>
    ${verbatim("style", style)}
  </head>`;
}

/** A file of ours as an element, which it mustn't end; the policy knows it by each of its bytes. */
function verbatim(element: "style" | "script", text: string): Html {
  if (/<\/|<!--/u.test(text)) throw new Error("A file of the page would end its element.");
  return { html: `<${element}>${text}</${element}>` };
}

function digest(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
