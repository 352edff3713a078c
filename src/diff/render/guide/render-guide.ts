import { counted } from "../../../text/words.js";
import type { MoveSection } from "../../kinds/move.js";
import { createBudget } from "../budget.js";
import { renderChecklist } from "./checklist.js";
import { type GuideEntry, listEntries } from "./entries.js";
import type { GuideInput } from "./guide-code.js";
import { renderGuideHead, renderGuideTitle } from "./guide-head.js";
import { renderEntry, renderLines } from "./render-entry.js";
import { renderRollout, renderUnspecified } from "./rollout.js";
import { movesVersion, renderVersionSection } from "./version-section.js";

/** In UTF-8, as a comment of a pull request. */
const maxBytes = 60_000;

/** What headings and sentences about what is left take of each section. */
const marginOfSection = 300;

/** More entries than that have no room, however short they are. */
const maxEntries = 300;

const titles: Readonly<Record<MoveSection, string>> = {
  silent: "What goes wrong without an error",
  rename: "What to rename",
  give: "What must be given or converted",
  gone: "What is gone",
  otherwise: "What behaves otherwise",
  client: "What the new client does for you",
  optional: "New and optional",
};

/** What callers of an API do to move from one version to another, as Markdown; it says nothing that the models don't. */
export function renderGuide(input: GuideInput): string {
  const entries = listEntries(input);
  if (!movesVersion(input) && entries.every(({ section }) => section === "optional")) {
    const title = renderGuideTitle(input);
    const nothing = "Callers have nothing to do.";
    return `${[title, nothing, ...renderSections(entries, input, maxBytes)].join("\n\n")}\n`;
  }
  const head = renderGuideHead(entries, input);
  const tail = [
    ...renderVersionSection(input),
    ...renderRollout(input),
    ...renderUnspecified(input),
    ...renderChecklist(entries, input),
  ].join("\n\n");
  const used = Buffer.byteLength(head) + Buffer.byteLength(tail);
  return `${[head, ...renderSections(entries, input, maxBytes - used), tail].join("\n\n")}\n`;
}

function renderSections(entries: readonly GuideEntry[], input: GuideInput, bytes: number): readonly string[] {
  const sections = Object.entries(titles).flatMap(([section, title]) => {
    const own = entries.filter((entry) => entry.section === section);
    return own.length === 0 ? [] : [{ title, own, isShort: section === "client" || section === "optional" }];
  });
  const budget = createBudget<string>(
    bytes - marginOfSection * sections.length,
    (text) => Buffer.byteLength(text) + 2,
  );
  return sections.map(({ title, own, isShort }, index) => {
    const items = isShort
      ? own.flatMap((entry) => renderLines(entry, input))
      : own.slice(0, maxEntries).map((entry) => renderEntry(entry, input));
    const shown = budget.take(items, sections.length - index);
    const left = (isShort ? items.length : own.length) - shown.length;
    const noun = isShort ? counted(left, "more change") : `${left} more ${left === 1 ? "entry" : "entries"}`;
    const rest = left === 0 ? [] : [`${noun}: \`quoin diff --verbose\` lists all changes.`];
    return [`## ${title}`, ...(isShort ? [shown.join("\n")] : shown), ...rest].join("\n\n");
  });
}
