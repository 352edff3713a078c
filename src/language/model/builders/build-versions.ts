import type { Place } from "../../diagnostics/diagnostic.js";
import { suggest } from "../../text/suggestion.js";
import { versionMediaType } from "../media-types.js";
import { buildSelector } from "./version-selector.js";
import { asCode } from "../../text/words.js";
import type { ApiVersion, MissingVersion, Versioning } from "../ir/api.js";
import { isCalendarDay } from "../../../runtime/support/calendar.js";
import { checkVersions, looksLikeDay } from "./check-versions.js";
import { checkError, checkName, resolveKnown, resolveStatus, resolveUnknowns } from "./context.js";
import type { Reporting, Resolving, Versioned } from "./versioned.js";
import { entries, type Entry, keyPlace, locationOf, member, valuePlace } from "./located.js";
import type { Sections } from "./sections.js";
import { idsOf, known, type Known, unknown } from "../ir/known.js";

/** All versions, oldest first; an API without `versions` has one that is selected by sending nothing. */
export function buildVersions(context: Resolving): readonly ApiVersion[] {
  const { sections, report } = context;
  const { versions } = sections;
  if (versions === undefined) return [unversioned(sections)];
  const { current } = versions.value;
  const { header, mediaType } = buildSelector(versions, report);
  const listed = inOrderOfFile(entries(member(versions, "list")));
  if (listed.length > versionLimits.versions) {
    report("too-many-versions", versionLimits, valuePlace(versions, "list"));
    return [];
  }
  const names = listed.map((entry) => entry.name);
  if (!names.includes(current)) {
    const facts = { owner: "`current`", version: current, suggestion: suggest(current, names), known: names };
    report("unknown-version", facts, valuePlace(versions, "current"));
  }
  checkVersions(listed, report);
  return listed.map((entry): ApiVersion => {
    const { value } = entry;
    checkName(entry.name, "version", keyPlace(entry), report);
    if (looksLikeDay(entry.name) && !isCalendarDay(entry.name)) {
      const subject = `The version ${asCode(entry.name)} looks like a date`;
      report("invalid-date", { subject }, keyPlace(entry));
    }
    const retires = member(entry, "retires");
    if (typeof value.retires === "string" && !isCalendarDay(value.retires)) {
      const subject = `The version ${asCode(entry.name)} retires on ${asCode(value.retires)}`;
      report("invalid-date", { subject }, valuePlace(entry, "retires"));
    }
    if (value.released !== undefined && !isCalendarDay(value.released)) {
      const subject = `The version ${asCode(entry.name)} is released on ${asCode(value.released)}`;
      report("invalid-date", { subject }, valuePlace(entry, "released"));
    }
    checkEndpointNames(entry, context);
    return {
      name: entry.name,
      header: value.header === "none" ? undefined : header,
      mediaType: value.header === "none" ? undefined : mediaType && versionMediaType(mediaType, entry.name),
      doc: value.doc,
      deprecated: value.deprecated,
      released: value.released,
      retires: retires && resolveKnown(retires, context),
      isCurrent: entry.name === current,
      endpoints: value.endpoints,
      unknowns: resolveUnknowns(value.unknown, locationOf(entry, "unknown"), context),
      at: keyPlace(entry),
    };
  });
}

/** Which version is older, their order says: `v1` before `2`, too. */
function inOrderOfFile<Value>(given: readonly Entry<Value>[]): readonly Entry<Value>[] {
  const placed = given.map((entry) => ({ entry, at: keyPlace(entry) }));
  return placed
    .toSorted(({ at: one }, { at: other }) => one.line - other.line || one.column - other.column)
    .map(({ entry }) => entry);
}

/** How many versions there may be, and how many values of types and endpoints may be built again for later ones. */
export const versionLimits = { versions: 500, values: 100_000 };

/** How versions are chosen; `undefined` when there are none to choose from. */
export function buildVersioning(context: Versioned): Versioning | undefined {
  const { versions } = context.sections;
  if (versions === undefined) return undefined;
  return {
    header: versions.value.header ?? "Accept",
    mediaType: versions.value.header === undefined ? versions.value.media_type : undefined,
    doc: versions.value.doc,
    missing: buildMissing(versions, context),
    refusedStatus: resolveStatus(member(versions, "refused"), "`refused` of `versions`", context),
    at: keyPlace(versions),
  };
}

/** Where the model names itself. */
export function placeOfApi({ api }: Pick<Sections, "api">): Place {
  return api === undefined ? nowhere : keyPlace(api);
}

function unversioned(sections: Sections): ApiVersion {
  return {
    name: "current",
    header: undefined,
    mediaType: undefined,
    doc: undefined,
    deprecated: undefined,
    released: undefined,
    retires: undefined,
    isCurrent: true,
    endpoints: undefined,
    unknowns: [],
    at: placeOfApi(sections),
  };
}

const nowhere = { file: "", line: 1, column: 1, endLine: 1, endColumn: 1 };

type VersionDocument = NonNullable<Sections["versions"]>["value"]["list"][string];

function checkEndpointNames(version: Entry<VersionDocument>, { sections, report }: Reporting): void {
  const declared = new Set(sections.endpoints.map(({ name }) => name));
  version.value.endpoints?.forEach((name, index) => {
    if (declared.has(name)) return;
    const facts = { owner: `the version ${asCode(version.name)}`, name, suggestion: suggest(name, declared) };
    report("unknown-endpoint", facts, valuePlace(version, "endpoints", index));
  });
}

/** What a request without the header gets. A version that is selected by sending none leaves no choice. */
function buildMissing(
  versions: NonNullable<Sections["versions"]>,
  context: Versioned,
): Known<MissingVersion> {
  const part = member(versions, "missing");
  const missing = resolveKnown(part, context);
  if (part === undefined || missing.kind === "unknown") return unknown(idsOf(missing));
  const { value } = missing;
  const { list } = versions.value;
  const names = Object.keys(list);
  const at = valuePlace(part);
  const selected = names.find((name) => list[name]?.header === "none");
  if (selected !== undefined && value !== selected) {
    context.report("contradicting-missing", { missing: String(value), version: selected }, at);
  }
  if (typeof value === "number") {
    checkError(String(value), "`missing` of `versions`", at, context);
    return known({ kind: "refused", status: value });
  }
  if (value === "account" && !names.includes(value)) return known({ kind: "account" });
  if (!names.includes(value)) {
    const facts = { owner: "`missing`", version: value, suggestion: suggest(value, names), known: names };
    context.report("unknown-version", facts, at);
  }
  return known({ kind: "version", name: value });
}
