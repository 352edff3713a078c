import { groupBy } from "../../../../language/model/group-by.js";
import { counted } from "../../../../language/text/words.js";
import type { ComparisonReport } from "../../comparison-report.js";
import type { Finding } from "../../finding.js";
import type { KindId } from "../../kinds/catalog.js";
import { describeKind } from "../../without-code.js";
import { clip } from "../clip.js";
import type { Bundle } from "../bundles.js";
import { groupHits, untoldValues } from "../finding-facts.js";
import { placeOf } from "../places.js";
import { type OperationNumbers, renderData } from "./finding-data.js";
import { type FindingOptions, renderFinding } from "./finding.js";
import { code, html, type Html, join, nothing, prose, renderWitness, term } from "./html.js";

/** Findings of one kind, of which only the titles are shown. */
export interface Group {
  readonly kind: KindId;
  readonly findings: readonly Finding[];
}

/** The largest first. */
export function groupByKind(findings: readonly Finding[]): readonly Group[] {
  return [...groupBy(findings, ({ change }) => change.kind)]
    .map(([kind, found]) => ({ kind, findings: found }))
    .toSorted((one, other) => other.findings.length - one.findings.length);
}

/** A finding with all that is known of it, or several that have one cause in a frame that says what they have in common. */
export function renderBundle({ finding, findings }: Bundle, options: FindingOptions): Html {
  if (findings.length === 1) return renderFinding(finding, options);
  const { kind, title } = finding.change;
  const hits = groupHits(finding, options.report).map(({ words }) => html`${words}`);
  const members = findings.map((one) => renderFinding(one, { ...options, isOpen: false }));
  return html`<details
    class="group"
    data-kind="${kind}"
    data-left="0"
    ${options.isOpen ? html` open` : nothing}
  >
    <summary>
      <h3>${prose(title)}</h3>
      <span class="meta"
        >${join([code(kind), ...hits], " · ")} · <span class="count">${findings.length}</span></span
      >
    </summary>
    ${members}
  </details> `;
}

/** What is said once of all of them, and the titles that there is room for. */
export function renderGroup({ kind, findings }: Group, lines: readonly Html[], hasCode: boolean): Html {
  const { why, help } = describeKind(kind, hasCode);
  const left = findings.length - lines.length;
  return html`<details class="group" data-kind="${kind}" data-left="${left}">
    <summary>
      <h3>${prose(why)}</h3>
      <span class="meta">${code(kind)} · <span class="count">${findings.length}</span></span>
    </summary>
    ${renderReasons(findings, help)}
    <ul>
      ${lines}
    </ul>
    ${left === 0 ? nothing : renderLeft(left)}
  </details> `;
}

function renderReasons(findings: readonly Finding[], help: string | undefined): Html {
  const witness = findings.find((finding) => finding.witness !== undefined)?.witness;
  return html`<dl class="facts">
    ${help === undefined ? nothing : term("Safer", prose(help))}
    ${witness === undefined ? nothing : renderWitness(witness)}
  </dl>`;
}

function renderLeft(left: number): Html {
  return html`<p class="left">
    ${counted(left, "more change")} of this kind: <code>quoin diff --verbose</code> lists what this page has
    no room for.
  </p>`;
}

export interface LineOptions {
  readonly report: ComparisonReport;
  readonly operations: OperationNumbers;
}

/** A finding in one line. */
export function renderLine({ change }: Finding, { report, operations }: LineOptions): Html {
  const values = untoldValues(change);
  const place = placeOf(change, report);
  const shown = values && html` ${code(clip(values.before, 100))} → ${code(clip(values.after, 100))}`;
  const where =
    place && html` <span class="place">${place.mark}${clip(place.file, 200)}:${place.line}</span>`;
  return html`<li ${renderData(change, operations)}>
    ${prose(change.title)}${shown ?? nothing}${where ?? nothing}
  </li> `;
}
