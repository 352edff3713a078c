import { suggest } from "../../text/suggestion.js";
import type { Group } from "../ir/api.js";
import { checkName, resolveUnknowns } from "./context.js";
import type { Resolving } from "./versioned.js";
import { entries, keyPlace, type Located, valuePlace, locationOf } from "./located.js";
import type { Report } from "../report.js";
import type { Sections } from "./sections.js";

type GroupDocument = NonNullable<Sections["groups"]>["value"][string];

/** The groups in the order of `groups`; without that section, those that the files name. */
export function buildGroups({ sections, report, places }: Resolving): readonly Group[] {
  if (sections.groups === undefined) return groupsOfFiles(sections, report);
  const declared = entries(sections.groups);
  const names = declared.map((entry) => entry.name);
  for (const named of sections.fileGroups) {
    if (!names.includes(named.value)) {
      const facts = { group: named.value, suggestion: suggest(named.value, names) };
      report("unknown-group", facts, valuePlace(named));
    }
  }
  return declared.map((entry) => {
    const unknowns = resolveUnknowns(entry.value.unknown, locationOf(entry, "unknown"), {
      sections,
      report,
      places,
    });
    return { ...buildGroup(entry.name, entry.value, entry, report), unknowns, isListed: true };
  });
}

function groupsOfFiles(sections: Sections, report: Report): readonly Group[] {
  const first = new Map(sections.fileGroups.toReversed().map((named) => [named.value, named]));
  return [...first.values()].toReversed().map((named) => buildGroup(named.value, {}, named, report));
}

function buildGroup(name: string, value: GroupDocument, place: Located<unknown>, report: Report): Group {
  const at = keyPlace(place);
  checkName(name, "group", at, report);
  const { property: given, doc } = value;
  const property = given === undefined ? undefined : { name: given, at: valuePlace(place, "property") };
  if (property !== undefined) checkName(property.name, "property", property.at, report);
  return { name, property, doc, unknowns: [], isListed: false, at };
}
