import type { Change } from "../../change.js";
import { sortFindings } from "../../sort-findings.js";
import { moveOf } from "../../kinds/catalog.js";
import { type Move, moveSections, type MoveSection } from "../../kinds/move.js";
import { groupBy } from "../../../../language/model/group-by.js";
import { valueOf } from "../../../../language/model/ir/known.js";
import type { GuideInput } from "./guide-code.js";
import type { Section } from "../../subject.js";
import { renderErrorStatuses } from "../../../../language/model/error-rows.js";
import { isOfKey } from "../../compare/match-errors.js";

/** What callers have to know of one thing: a type, an operation, a part of the API. */
export interface GuideEntry {
  readonly section: MoveSection;
  /** What all its changes are about. */
  readonly about: readonly [section: Section, id: string];
  /** What hurts most first; never empty. */
  readonly changes: readonly Change[];
}

/** The changes that concern the caller, by their sections and what they are about, what hurts most first. */
export function listEntries(input: GuideInput): readonly GuideEntry[] {
  const findings = sortFindings(input.changes.map((change) => ({ change, symbols: [] })));
  const told = findings.flatMap(({ change }) => {
    const move = moveOf(change.kind, input.caller);
    if (move === undefined || isToldWithRenames(change, input)) return [];
    return [{ change, section: sectionOf(move, change, input), about: aboutOf(change) }];
  });
  const groups = groupBy(told, ({ section, about }) => JSON.stringify([section, about]));
  const all = [...groups.values()].map((group): GuideEntry => {
    const [{ section, about }] = group;
    return { section, about, changes: group.map(({ change }) => change) };
  });
  const ordered = all.toSorted((one, other) => rankOf(one) - rankOf(other));
  return moveSections.flatMap((section) => ordered.filter((entry) => entry.section === section));
}

/** That names which it doesn't know are ignored now is no advantage of a call whose names change: their entry says it. */
function isToldWithRenames({ kind, subject, reaches }: Change, { changes, caller }: GuideInput): boolean {
  if (kind !== "gap.closed" || subject.part !== "unknown_fields") return false;
  return changes.some(
    (other) =>
      moveOf(other.kind, caller)?.ifRefused !== undefined && other.reaches.some((id) => reaches.includes(id)),
  );
}

/** What callers find in their own code comes first. */
function rankOf({ about: [section] }: GuideEntry): number {
  const rank = ["types", "endpoints", "groups"].indexOf(section);
  return rank === -1 ? 3 : rank;
}

/** Where the service refuses what it doesn't know, an error says what was missed. */
function sectionOf({ section, ifRefused }: Move, { reaches }: Change, { apis }: GuideInput): MoveSection {
  if (ifRefused === undefined) return section;
  const ids = new Set(reaches);
  const reached = apis.new.endpoints.filter(({ id }) => ids.has(id));
  const isRefused = reached.every(({ unknownFields }) => valueOf(unknownFields) === "refused");
  return reached.length > 0 && isRefused ? ifRefused : section;
}

/** What a change is about, for callers. */
export function aboutOf({ subject, statuses = [] }: Change): GuideEntry["about"] {
  const { section, id = "" } = subject;
  if (section === "types" || section === "endpoints" || section === "groups") return [section, id];
  const row = section === "errors" ? statuses.find((one) => isOfKey(one, id)) : undefined;
  return [section, row === undefined ? "" : renderErrorStatuses(row)];
}
