import { clientOrder, serverOrder, sourceOrder, type Verdict } from "../../verdict.js";
import type { ComparisonReport } from "../../comparison-report.js";
import type { Finding } from "../../finding.js";
import { clip } from "../clip.js";
import { countBy } from "../finding-facts.js";
import { verdictWords } from "../sections.js";
import type { OperationNumbers } from "./finding-data.js";
import { html, type Html } from "./html.js";

const axes = [
  { axis: "client", title: "Clients that run", order: clientOrder },
  { axis: "server", title: "Servers of the old side", order: serverOrder },
  { axis: "source", title: "Code that compiled", order: sourceOrder },
] as const;

/** How many operations can be chosen; others can be searched for. */
const maxOperations = 2_000;

/** Search and filters. They need the script, which shows them. */
export function renderFilters({ findings, hasCode }: ComparisonReport, operations: OperationNumbers): Html {
  return html`<form id="filters" role="search" aria-label="Changes" hidden>
      <p>
        <label for="search">Search</label>
        <input
          id="search"
          name="search"
          type="search"
          autocomplete="off"
          spellcheck="false"
          aria-keyshortcuts="/"
        />
      </p>
      ${renderChoice(
        "verdict",
        "Verdict",
        axes.filter(({ axis }) => hasCode || axis !== "source").map((axis) => renderAxis(axis, findings)),
      )}
      ${renderChoice("operation", "Operation", renderOperations(operations))}
      ${renderChoice("kind", "Kind of change", renderKinds(findings))}
      <p class="buttons">
        <button id="open" type="button">Open all</button> <button type="reset">Clear</button>
      </p>
      <p><output id="found" for="search verdict operation kind">${findings.length} changes</output></p>
    </form>
    <details id="keys" hidden>
      <summary>Keyboard</summary>
      <dl>
        <div>
          <dt><kbd>/</kbd></dt>
          <dd>search</dd>
        </div>
        <div>
          <dt><kbd>j</kbd> <kbd>k</kbd></dt>
          <dd>next, previous change</dd>
        </div>
        <div>
          <dt><kbd>Enter</kbd></dt>
          <dd>open or close it</dd>
        </div>
        <div>
          <dt><kbd>Esc</kbd></dt>
          <dd>clear search and filters</dd>
        </div>
      </dl>
      <p>
        <label><input id="shortcuts" type="checkbox" checked /> Use these keys</label>
      </p>
    </details>`;
}

function renderChoice(id: string, title: string, options: readonly Html[]): Html {
  return html`<p>
    <label for="${id}">${title}</label>
    <select id="${id}" name="${id}">
      <option value="">any</option>
      ${options}
    </select>
  </p>`;
}

function renderAxis({ axis, title, order }: (typeof axes)[number], findings: readonly Finding[]): Html {
  const counts = countBy(findings, ({ change }) => change.verdict[axis]);
  const present = order.filter((verdict: Verdict[typeof axis]) => counts.has(verdict));
  const options = present.map(
    (verdict) =>
      html`<option value="${axis} ${verdict}">
        ${verdictWords[verdict]} (${counts.get(verdict) ?? 0})
      </option>`,
  );
  return html`<optgroup label="${title}">${options}</optgroup>`;
}

function renderOperations(operations: OperationNumbers): readonly Html[] {
  const sorted = [...operations].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sorted
    .slice(0, maxOperations)
    .map(([id, number]) => html`<option value="${number}">${clip(id, 100)}</option>`);
}

function renderKinds(findings: readonly Finding[]): readonly Html[] {
  const counts = [...countBy(findings, ({ change }) => change.kind)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return counts.map(([kind, count]) => html`<option value="${kind}">${kind} (${count})</option>`);
}
