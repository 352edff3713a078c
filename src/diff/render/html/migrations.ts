import { counted } from "../../../text/words.js";
import type { MigrationReport } from "../../comparison-report.js";
import type { Finding } from "../../finding.js";
import { clip } from "../clip.js";
import { summarizeMigration } from "../migration.js";
import { orderBySection } from "../sections.js";
import { code, html, type Html, nothing, prose } from "./html.js";

/** How many changes of a move are listed; the guide has all of them. */
const maxLines = 100;

/** What whoever moves from one version to another one finds, in a line each. No filter counts it. */
export function renderMigration(migration: MigrationReport): Html {
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
