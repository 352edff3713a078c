import { isCalendarDay } from "../../../runtime/support/calendar.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { asCode } from "../../text/words.js";
import type { ContentPath } from "../document.js";
import type { TextPlaces } from "../tree/text-places.js";
import type { PlacedNode, Span } from "../tree/tree.js";

/** Finds versions that look like dates and aren't days of the calendar. */
export function checkDates(nodes: readonly PlacedNode[], places: TextPlaces): readonly Diagnostic[] {
  return nodes.flatMap(({ node, path }) => {
    if (node.kind === "scalar" && isVersion(path)) return checkDate(node.source, node, places) ?? [];
    if (node.kind !== "map" || path.join(".") !== "versions.list") return [];
    return [...node.entries].flatMap(([name, { key }]) => checkDate(name, key, places) ?? []);
  });
}

function isVersion(path: ContentPath): boolean {
  const key = path.at(-1);
  return key === "since" || key === "until" || path.join(".") === "versions.current";
}

function checkDate(source: string, span: Span, places: TextPlaces): Diagnostic | undefined {
  const text = source.replaceAll(/^["']|["']$/gu, "");
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const padded = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const isDay = isCalendarDay(padded);
  if (isDay && padded === text) return undefined;
  const help = isDay ? `Write ${asCode(padded)}.` : describeMonth(year, month.padStart(2, "0"));
  return diagnose("not-a-date", { text, help }, places.placeOf(span));
}

/** How many days the month has; `undefined` if there is no such month. */
function describeMonth(year: string, month: string): string | undefined {
  const days = ["31", "30", "29", "28"].find((day) => isCalendarDay(`${year}-${month}-${day}`));
  if (days === undefined) return undefined;
  const name = new Date(`${year}-${month}`).toLocaleString("en", { month: "long", timeZone: "UTC" });
  return `${name} ${year} has ${days} days. Dates are written as \`YYYY-MM-DD\`.`;
}
