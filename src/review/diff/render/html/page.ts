import { createHash } from "node:crypto";
import { counted } from "../../../../language/text/words.js";
import type { ComparisonReport, MigrationReport } from "../../comparison-report.js";
import type { Finding } from "../../finding.js";
import { clip } from "../clip.js";
import { describeNatures } from "../accept-command.js";
import { createHead, type Head } from "../head.js";
import { summarizeMigration } from "../migration.js";
import { orderBySection, splitFindings } from "../sections.js";
import type { HeadRow } from "../summary.js";
import { renderFilters } from "./filters.js";
import { indexOperations } from "./finding-data.js";
import { code, html, type Html, listCodes, nothing, prose, term } from "./html.js";
import { fillSections, renderContents } from "./sections.js";

/** What a page looks like and does, as texts. */
export interface PageFiles {
  readonly style: string;
  readonly script: string;
}

/** A page of that many bytes opens at once. */
const maxBytes = 4_800_000;

/** How many names of one thing its head has. */
const maxNames = 12;

/** How many changes of a move are listed; the guide has all of them. */
const maxLines = 100;

/** A comparison as one page that needs nothing else: it works without its script, and nothing in it can ask for anything. */
export function renderPage(report: ComparisonReport, files: PageFiles): string {
  const head = createHead(report);
  const operations = indexOperations(report.findings);
  const sections = splitFindings(report.findings);
  const frame = (changes: Html) =>
    html`<!doctype html>
      <html lang="en">
        ${renderMeta(head, files)}
        <body>
          <a class="skip" href="#changes">Skip to the changes</a>
          ${renderHead({ ...head, rows: [...head.rows, ...describeNatures(report)] }, report)}
          <div class="layout">
            <aside aria-label="Find a change">
              ${renderContents(sections)} ${renderFilters(report, operations)}
            </aside>
            <main id="changes" tabindex="-1">${changes}${report.migrations.map(renderMigration)}</main>
          </div>
          ${verbatim("script", files.script)}
        </body>
      </html> `;
  const room = maxBytes - Buffer.byteLength(frame(html``).html);
  return frame(fillSections(sections, { report, operations, room })).html;
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

/** What a reviewer sees in five seconds. */
function renderHead(
  { word, role, release, lead, causes, rows }: Head,
  { isDocument }: ComparisonReport,
): Html {
  const need = release === "" ? nothing : html` <span class="release">${release}</span>`;
  return html`<header>
    <p class="kicker">Comparison of two API ${isDocument ? "documents" : "models"}</p>
    <h1><span class="verdict ${role}">${prose(word)}</span>${need}</h1>
    <dl class="summary">${[...lead, ...causes, ...rows].map(renderRow)}</dl>
  </header>`;
}

function renderRow({ name, count, text, names }: HeadRow): Html {
  const strong = count === undefined ? nothing : html`<strong>${count}</strong>`;
  const list = names === undefined ? nothing : html`: ${listCodes(names, maxNames)}`;
  // Its parts are clipped already.
  return term(name, html`${strong}${prose(text, text.length)}${list}`);
}

/** What whoever moves from one version to another one finds, in a line each. No filter counts it. */
function renderMigration(migration: MigrationReport): Html {
  const { move, counts, deadline } = summarizeMigration(migration);
  const findings = orderBySection(migration.findings);
  const left = findings.length - maxLines;
  return html`<section class="heading migration">
    <h2>Moving ${prose(move)} means <span class="count">${counts}</span></h2>
    <p>${prose(deadline)} The guide for callers: ${code(clip(migration.guide))}</p>
    <ul>
      ${findings.slice(0, maxLines).map(renderLine)}
    </ul>
    ${left > 0 ? html`<p class="left">and ${counted(left, "more change")}</p>` : nothing}
  </section> `;
}

function renderLine({ change }: Finding): Html {
  return html`<li>${prose(clip(change.title))} ${code(change.kind)}</li> `;
}
