import type { Place } from "../../../diagnostics/diagnostic.js";
import type { Change } from "../../change.js";
import type { ComparisonReport } from "../../comparison-report.js";
import { clip } from "../clip.js";
import { html, type Html, nothing } from "./html.js";

/** What a change is about on both sides, with their places; beside each other where there is room. */
export function renderSides({ before, after, places }: Change, report: ComparisonReport): Html {
  if ([before, after, places.old, places.new].every((part) => part === undefined)) return nothing;
  const old = { name: "Before", value: before, isThere: places.old !== undefined, mark: report.old.mark };
  const next = { name: "After", value: after, isThere: places.new !== undefined, mark: report.new.mark };
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
