import { counted } from "../../../../language/text/words.js";
import type { MoveSection } from "../../kinds/move.js";
import { createBudget } from "../budget.js";
import { renderChecklist } from "./checklist.js";
import { isAnyRefusedByClient } from "./describe-partial-migration.js";
import { type GuideEntry, listEntries } from "./entries.js";
import type { GuideInput } from "./guide-code.js";
import { renderEntry, renderLines } from "./render-entry.js";
import { renderRollout, renderUnspecified } from "./rollout.js";
import { movesVersion, renderVersionSection, requestsToMove } from "./version-section.js";
import { renderWhatStays } from "./what-stays.js";
import { code, labelled, listCodes, say, selectorOf } from "./guide-words.js";

/** How much a guide tells: of what is left, it says that `quoin diff --verbose` lists it. */
export interface GuideLimits {
  /** In UTF-8. */
  readonly bytes: number;
  /** Of things with headings of their own in a section. */
  readonly entries: number;
  /** Of one thing. */
  readonly changes: number;
}

/** As a comment of a pull request may be. More entries than that have no room, however short they are. */
const commentLimits: GuideLimits = { bytes: 60_000, entries: 300, changes: 20 };

/** What headings and sentences about what is left take of each section. */
const marginOfSection = 300;

/** The headings of a guide's sections, in which each entry that isn't told in a line has one of its own. */
export const guideTitles: Readonly<Record<MoveSection, string>> = {
  silent: "What goes wrong without an error",
  rename: "What to rename",
  give: "What must be added or converted",
  gone: "What is gone",
  otherwise: "What behaves differently",
  unspecified: "What isn't known",
  client: "What the new client does for you",
  optional: "New and optional",
};

/**
 * What callers of an API do to move from one version to another, as Markdown; it says nothing that the models don't. `limits`:
 * those of a comment if absent.
 */
export function renderGuide(input: GuideInput, limits: GuideLimits = commentLimits): string {
  const entries = listEntries(input);
  if (!movesVersion(input) && entries.every(({ section }) => section === "optional")) {
    const title = renderGuideTitle(input);
    const nothing = "Callers have nothing to do.";
    return `${[title, nothing, ...renderSections(entries, input, limits)].join("\n\n")}\n`;
  }
  const head = renderGuideHead(entries, input);
  const tail = [
    ...renderWhatStays(input),
    ...renderVersionSection(input),
    ...renderRollout(input),
    ...renderUnspecified(input),
    ...renderChecklist(entries, input),
  ].join("\n\n");
  const used = Buffer.byteLength(head) + Buffer.byteLength(tail);
  return `${[head, ...renderSections(entries, input, { ...limits, bytes: limits.bytes - used }), tail].join("\n\n")}\n`;
}

function renderSections(
  entries: readonly GuideEntry[],
  input: GuideInput,
  limits: GuideLimits,
): readonly string[] {
  const sections = Object.entries(guideTitles).flatMap(([section, title]) => {
    const own = entries.filter((entry) => entry.section === section);
    return own.length === 0 ? [] : [{ title, own, isShort: section === "client" || section === "optional" }];
  });
  const budget = createBudget<string>(
    limits.bytes - marginOfSection * sections.length,
    (text) => Buffer.byteLength(text) + 2,
  );
  return sections.map(({ title, own, isShort }, index) => {
    const items = isShort
      ? own.flatMap((entry) => renderLines(entry, input))
      : own.slice(0, limits.entries).map((entry) => renderEntry(entry, input, limits.changes));
    const shown = budget.take(items, sections.length - index);
    const left = (isShort ? items.length : own.length) - shown.length;
    const noun = isShort ? counted(left, "more change") : `${left} more ${left === 1 ? "entry" : "entries"}`;
    const rest = left === 0 ? [] : [`${noun}: \`quoin diff --verbose\` lists all changes.`];
    return [`## ${title}`, ...(isShort ? [shown.join("\n")] : shown), ...rest].join("\n\n");
  });
}

/** What a caller sees first: from where to where, which calls, and whether anything goes wrong silently. */
function renderGuideHead(entries: readonly GuideEntry[], input: GuideInput): string {
  const how = input.caller === "sdk" ? "with the generated client" : "with HTTP requests of its own";
  return [
    renderGuideTitle(input),
    `What you change in a program that calls the API ${how}. What hurts most comes first. The examples show only what matters: \`…\` is a value of yours. What is specified in both versions and isn't named here stays as it is.`,
    [
      ...(movesVersion(input) ? [labelled("Version", describeVersion(input))] : []),
      labelled("Calls to change", describeCalls(entries, input)),
      labelled("Without an error", describeSilent(entries, input)),
    ].join("\n"),
  ].join("\n\n");
}

function renderGuideTitle({ apis, names }: GuideInput): string {
  return `# ${say(apis.new.name)}: from ${code(names.old)} to ${code(names.new)}`;
}

function describeVersion(input: GuideInput): string {
  const { apis, names, clients } = input;
  const [before, after] = [selectorOf(apis.old), selectorOf(apis.new)];
  const [now, then] = [before, after].map((selector) =>
    selector === undefined ? "no version" : code(selector),
  );
  const link = "See [Select the version](#select-the-version).";
  return clients === undefined
    ? `send ${then} with ${requestsToMove(input)}, where you send ${now} today. ${link}`
    : `use the client of ${code(names.new)}. It sends ${then}; yours sends ${now}. ${link}`;
}

/** Operations that something has to be done about, as they are called today. */
function describeCalls(entries: readonly GuideEntry[], { code: written, caller }: GuideInput): string {
  const toDo = entries.filter(({ section }) => section !== "optional" && section !== "client");
  const narrow = toDo.filter(({ about: [section] }) => section === "types" || section === "endpoints");
  const ids = new Set(narrow.flatMap(({ changes }) => changes.flatMap(({ reaches }) => reaches)));
  const names = new Set([...ids].flatMap((id) => written.nameOf(id, "old") ?? []));
  if (names.size > 0) return `${listCodes([...names])}.`;
  return caller === "sdk"
    ? "none; what there is to do is below."
    : "none by themselves; what there is to do is below.";
}

function describeSilent(entries: readonly GuideEntry[], input: GuideInput): string {
  const count = entries
    .filter(({ section }) => section === "silent")
    .reduce((sum, { changes }) => sum + changes.length, 0);
  if (count === 0) return "no change is known that goes wrong silently.";
  const complaint = isAnyRefusedByClient(entries, input)
    ? "that the service doesn't complain about"
    : "that nothing complains about";
  return count === 1
    ? `1 change ${complaint} if you miss it. Read it first.`
    : `${counted(count, "change")} ${complaint} if you miss one. Read these first.`;
}
