import { differingParts } from "../../../../language/text/differing-parts.js";
import type { Place } from "../../../../language/diagnostics/diagnostic.js";
import type { Change } from "../../change.js";
import type { ComparisonReport } from "../../comparison-report.js";
import type { Finding } from "../../finding.js";
import { acceptCommand } from "../accept-command.js";
import { describeAffected } from "../callers.js";
import { clip } from "../clip.js";
import { codeInLanguages, groupHits, type HitGroup, natureOf, versionsToTell } from "../finding-facts.js";
import { isSafe, verdictWords } from "../sections.js";
import { type OperationNumbers, renderData } from "./finding-data.js";
import { code, html, type Html, join, listCodes, nothing, prose, renderWitness, term } from "./html.js";

export interface FindingOptions {
  readonly report: ComparisonReport;
  readonly operations: OperationNumbers;
  readonly isOpen: boolean;
}

const maxNames = 30;

/** A finding with all that is known of it, to be opened and closed. */
export function renderFinding(finding: Finding, { report, operations, isOpen }: FindingOptions): Html {
  const { change } = finding;
  const hits = groupHits(finding, report);
  const meta = [
    code(change.kind),
    ...renderVersions(change, report),
    ...hits.map(({ words }) => html`${words}`),
  ];
  return html`<details
    class="change"
    data-kind="${change.kind}"
    ${renderData(change, operations)}${isOpen ? html` open` : nothing}
  >
    <summary>
      <h3>${prose(change.title)}</h3>
      <span class="meta">${join(meta, " · ")}</span>
    </summary>
    <dl class="facts">
      ${renderFacts(finding)}${renderHits(hits)}${renderAffected(finding)}${renderCode(finding)}${renderAdvice(finding)}${term("Judged", renderVerdict(change, report))}
    </dl>
    ${renderSides(change, report)}
  </details> `;
}

function renderVersions(change: Change, report: ComparisonReport): readonly Html[] {
  const { breaksReleased } = change;
  if (breaksReleased !== undefined) {
    return [html`<span class="released">in ${clip(breaksReleased)}, which is released</span>`];
  }
  const versions = versionsToTell(change, report);
  return versions.length === 0 ? [] : [html`only in ${listCodes(versions, maxNames)}`];
}

function renderFacts({ change, accepted }: Finding): Html {
  const why = term("What happens", prose(change.why));
  if (accepted === undefined) return why;
  return html`${term("Accepted", html`as ${natureOf(accepted)}: ${prose(accepted.reason)}`)}${why}`;
}

function renderHits(hits: readonly HitGroup[]): Html {
  if (hits.length === 0) return nothing;
  const groups = hits.map(({ words, names }) => html`${words}: ${listCodes(names, maxNames)}`);
  return term("Hits", join(groups, "; "));
}

function renderAffected(finding: Finding): Html {
  const affected = describeAffected(finding);
  if (affected === undefined) return nothing;
  return term("Affects", html`${affected.words}: ${listCodes(affected.names, maxNames)}`);
}

function renderCode({ symbols, witness }: Finding): Html {
  return join([
    symbols.length === 0 ? nothing : term("In code", listCodes(symbols, maxNames)),
    witness === undefined ? nothing : renderWitness(witness),
  ]);
}

/** What somebody has to do about it, unless somebody has. */
function renderAdvice(finding: Finding): Html {
  const { change, accepted } = finding;
  if (accepted !== undefined) return nothing;
  const { question, help } = change;
  return join([
    question === undefined ? nothing : term("To answer", prose(question)),
    help === undefined ? nothing : term("Safer", prose(help)),
    isSafe(finding) ? nothing : term("To accept", renderCommand(change)),
  ]);
}

/** The fingerprint in it leads to the change. */
function renderCommand(change: Change): Html {
  const { fingerprint } = change;
  const [before = "", after = ""] = acceptCommand(change).split(fingerprint);
  return html`<code>${before}<a href="#c-${fingerprint}">${fingerprint}</a>${after}</code>`;
}

function renderVerdict(change: Change, { hasCode }: ComparisonReport): Html {
  const { verdict, direction } = change;
  const { client, server, source } = verdict;
  const where = direction === "none" ? "" : `; ${directions[direction]}`;
  const compiled = hasCode
    ? html`; code that compiled: ${codeInLanguages(change) ?? verdictWords[source]}`
    : nothing;
  return html`clients: ${verdictWords[client]}; servers: ${verdictWords[server]}${compiled}${where}`;
}

const directions = {
  request: "in requests",
  response: "in responses",
  webhook: "in webhooks",
  both: "in both directions",
} as const;

/** What a change is about on both sides, with their places; beside each other where there is room. */
function renderSides({ before, after, places }: Change, report: ComparisonReport): Html {
  if ([before, after, places.old, places.new].every((part) => part === undefined)) return nothing;
  const [was, is] =
    before === undefined || after === undefined ? [before, after] : differingParts(before, after);
  const old = { name: "Before", value: was, isThere: places.old !== undefined, mark: report.old.mark };
  const next = { name: "After", value: is, isThere: places.new !== undefined, mark: report.new.mark };
  return html`<dl class="sides">
    ${renderSide(old, places.old)}${renderSide(next, places.new ?? places.parent)}
  </dl> `;
}

interface SideFacts {
  readonly name: string;
  readonly value: string | undefined;
  /** Whether the model has something there, though there may be no value to show. */
  readonly isThere: boolean;
  readonly mark: string;
}

function renderSide({ name, value, isThere, mark }: SideFacts, place: Place | undefined): Html {
  const where =
    place === undefined
      ? nothing
      : html` <span class="place">${mark}${clip(place.file, 200)}:${place.line}:${place.column}</span>`;
  const missing = isThere ? "see there" : "not there";
  const shown =
    value === undefined ? html`<span class="absent">${missing}</span>` : html`<code>${clip(value)}</code>`;
  return html`<div>
    <dt>${name}${where}</dt>
    <dd>${shown}</dd>
  </div> `;
}
