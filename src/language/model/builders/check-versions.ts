import { asCode } from "../../text/words.js";
import { isCalendarDay } from "../../../runtime/support/calendar.js";
import type { Report } from "../report.js";
import { type Entry, keyPlace, valuePlace } from "./located.js";

type VersionEntry = Entry<{ readonly header?: "none" | undefined }>;

/** Reports versions that are in the wrong order, that no request could choose between, or that aren't named alike. */
export function checkVersions(listed: readonly VersionEntry[], report: Report): void {
  checkOrder(listed, report);
  checkHeaders(listed, report);
  checkNames(listed, report);
}

/** Versions that are days have an order of their own. */
function checkOrder(listed: readonly VersionEntry[], report: Report): void {
  const days = listed.filter(({ name }) => isCalendarDay(name));
  days.forEach((entry, index) => {
    const before = days[index - 1];
    if (before === undefined || before.name < entry.name) return;
    const problem = `it is listed after ${asCode(before.name)}, which is later`;
    const help = "List the versions from the oldest to the newest.";
    report("invalid-history", { owner: ownerOf(entry), problem, help }, keyPlace(entry));
  });
}

/** A request without the header selects one version. */
function checkHeaders(listed: readonly VersionEntry[], report: Report): void {
  const [first, ...others] = listed.filter(({ value }) => value.header === "none");
  if (first === undefined) return;
  for (const entry of others) {
    const problem = `a request without the header already selects ${asCode(first.name)}`;
    const help = "Remove `header: none` from one of the two.";
    const related = [{ at: keyPlace(first), message: "The first one is here." }];
    report("invalid-history", { owner: ownerOf(entry), problem, help }, valuePlace(entry, "header"), related);
  }
}

/** The only name that isn't a date may be a slip, or that of the version without the header. */
function checkNames(listed: readonly VersionEntry[], report: Report): void {
  const sent = listed.filter(({ value }) => value.header !== "none");
  const dated = sent.findLast(({ name }) => startsWithDay(name));
  const [undated, ...others] = sent.filter(({ name }) => !startsWithDay(name));
  if (dated === undefined || undated === undefined || others.length > 0 || looksLikeDay(undated.name)) return;
  report("undated-version", { version: undated.name, other: dated.name }, keyPlace(undated));
}

/** As in `2026-04-01` and `2026-04-01-preview`. */
function startsWithDay(name: string): boolean {
  return isCalendarDay(name.slice(0, "2026-04-01".length));
}

/** Names that don't look like a day may be anything; those that do have to be one. */
export function looksLikeDay(name: string): boolean {
  return /^\d+-\d+-\d+$/.test(name);
}

function ownerOf({ name }: VersionEntry): string {
  return `the version ${asCode(name)}`;
}
