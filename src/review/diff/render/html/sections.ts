import type { ComparisonReport } from "../../comparison-report.js";
import { countShown, type Section } from "../sections.js";
import { createBudget } from "../budget.js";
import { type Bundle, bundleFindings } from "../bundles.js";
import type { OperationNumbers } from "./finding-data.js";
import { type Group, groupByKind, renderBundle, renderGroup, renderLine } from "./groups.js";
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
    const bundles = bundleFindings(section.findings);
    const items = budget.take(renderFull(bundles, section, options));
    const others = bundles.slice(items.length).flatMap(({ findings }) => findings);
    return { section, items, groups: groupByKind(others) };
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

function renderFull(
  bundles: readonly Bundle[],
  { role, findings }: Section,
  options: FillOptions,
): readonly Html[] {
  const areOpen = role !== "heading";
  return firstOf(bundles, countShown(findings.length, maxFull)).map((bundle, index) =>
    renderBundle(bundle, { ...options, isOpen: areOpen && index < maxOpen }),
  );
}

/** The first ones, as long as they have so many findings at most. */
function firstOf(bundles: readonly Bundle[], max: number): readonly Bundle[] {
  let left = max;
  const end = bundles.findIndex(({ findings }) => (left -= findings.length) < 0);
  return end === -1 ? bundles : bundles.slice(0, end);
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
