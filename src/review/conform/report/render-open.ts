import type { TerminalOptions } from "../../diff/render/render-finding.js";
import { indent, listNames } from "../../diff/render/wrap.js";
import { groupBy } from "../../../language/model/group-by.js";
import { counted } from "../../../language/text/words.js";
import { type Judged, type JudgedRun, textOf } from "./judged-run.js";

/** How many reasons are shown. */
const maxReasons = 8;

/** What a run doesn't say, and why: rows with one reason are one item. */
export function renderOpen(
  kind: "unproven" | "untried",
  { rows, counts }: JudgedRun,
  { paint, width, verbose }: TerminalOptions,
): readonly string[] {
  const open = rows.filter(({ outcome }) => outcome.kind === kind);
  if (open.length === 0) return [];
  const title = kind === "unproven" ? "Unproven: the service may do it, or not" : "Not tried";
  const reasons = [...groupBy(open, textOf)].toSorted(([, one], [, other]) => other.length - one.length);
  const shown = verbose ? reasons : reasons.slice(0, maxReasons);
  const left = reasons.length - shown.length;
  return [
    "",
    paint("heading", `${title} (${counted(counts[kind], "row")})`),
    ...shown.flatMap(([reason, all]) => [
      ...indent(capitalized(reason), width, "    ", "  "),
      ...indent(describePlaces(all, width), width),
    ]),
    ...(left > 0 ? [paint("code", `  and ${counted(left, "other reason")}: --verbose lists them`)] : []),
  ];
}

/** The calls, if they are fewer than the rows, or else the rows. */
function describePlaces(rows: readonly Judged[], width: number): string {
  const calls = [...new Set(rows.map(({ call }) => call))];
  const ids = [...new Set(rows.map(({ row }) => row))];
  const room = Math.max(20, Math.floor(width / 2) - 12);
  const of = (names: readonly string[]): string => listNames(names, room);
  return `${of(calls)}: ${of(ids)}`;
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/u.test(text) ? "" : "."}`;
}
