import type { ComparisonReport } from "../../comparison-report.js";
import { countShown, type Section } from "../sections.js";
import { createBudget } from "../budget.js";
import type { OperationNumbers } from "./finding-data.js";
import { renderFinding } from "./finding.js";
import { type Group, groupByKind, renderGroup, renderLine } from "./groups.js";
import { html, type Html, join, nothing } from "./html.js";

export interface FillOptions {
  readonly report: ComparisonReport;
  readonly operations: OperationNumbers;
  /** In bytes. */
  readonly room: number;
}

/** How many findings of a section are shown in full; the others are folded by their kinds. */
const maxFull = 40;

/** How many of them are open. */
const maxOpen = 10;

/** What the frames of a section and of a group take. */
const [marginOfSection, marginOfGroup] = [1_000, 4_000];

/** All sections with as many of their findings as have room: first what is shown in full, then what is folded. */
export function fillSections(sections: readonly Section[], options: FillOptions): Html {
  if (sections.length === 0) return html`<p class="none">No change of the API.</p>`;
  const budget = createBudget<Html>(options.room - marginOfSection * sections.length, (part) =>
    Buffer.byteLength(part.html),
  );
  const filled = sections.map((section) => {
    const items = budget.take(renderFull(section, options));
    return { section, items, groups: groupByKind(section.findings.slice(items.length)) };
  });
  let waiting = filled.flatMap(({ groups }) => groups).length;
  budget.reserve(marginOfGroup * waiting);
  const fillGroup = (group: Group) => {
    const lines = group.findings.map((finding) => renderLine(finding, options));
    return renderGroup(group, budget.take(lines, waiting--), options.report.hasCode);
  };
  return join(
    filled.map(({ section, items, groups }, index) =>
      renderSection(section, index, [...items, ...groups.map(fillGroup)]),
    ),
    "\n",
  );
}

function renderFull({ findings, role }: Section, options: FillOptions): readonly Html[] {
  const areOpen = role !== "heading";
  return findings
    .slice(0, countShown(findings.length, maxFull))
    .map((finding, index) => renderFinding(finding, { ...options, isOpen: areOpen && index < maxOpen }));
}

function renderSection({ title, role, findings }: Section, index: number, parts: readonly Html[]): Html {
  return html`<section class="${role}" id="s-${index}" aria-labelledby="t-${index}">
    <h2 id="t-${index}">${title} <span class="count">${findings.length}</span></h2>
    ${parts}
  </section>`;
}

/** Links to all sections, whose titles count what they have. */
export function renderContents(sections: readonly Section[]): Html {
  if (sections.length === 0) return nothing;
  const links = sections.map(
    ({ title, role }, index) =>
      html`<li class="${role}">
        <a href="#s-${index}">${title}</a>
      </li> `,
  );
  return html`<nav aria-label="Sections">
    <ul>
      ${links}
    </ul>
  </nav>`;
}
