import { asCode } from "../../diagnostics/words.js";
import type { Limit, LimitValue } from "../ir/api.js";
import { known, type Known, unknown } from "../ir/known.js";
import { checkName, type Reporting, resolveUnknowns } from "./context.js";
import { parseDuration, suggestDuration } from "../duration.js";
import { type Entry, keyPlace } from "./located.js";
import { parseRange } from "./range.js";
import type { Report } from "../report.js";
import type { Sections } from "./sections.js";

type LimitEntry = Sections["limits"][number];

/** The limits by name, in the order of the model. */
export function buildLimits(sections: Sections, report: Report): ReadonlyMap<string, Limit> {
  const limits = new Map<string, Limit>();
  for (const entry of sections.limits) {
    checkName(entry.name, "limit", keyPlace(entry), report);
    const value = readValue(entry, { sections, report });
    if ("problem" in value) {
      report("invalid-limit", { name: entry.name, problem: value.problem }, keyPlace(entry));
      continue;
    }
    limits.set(entry.name, {
      name: entry.name,
      doc: entry.value.doc,
      unit: entry.value.unit,
      value,
      at: keyPlace(entry),
    });
  }
  return limits;
}

function readValue(
  entry: Entry<LimitEntry["value"]>,
  context: Reporting,
): Known<LimitValue> | { readonly problem: string } {
  const { range, duration, unknown: id } = entry.value;
  const ids = resolveUnknowns(id, keyPlace(entry, "unknown"), context);
  if ([range, duration, id].filter((given) => given !== undefined).length !== 1) {
    return { problem: "it needs exactly one of `range`, `duration` and `unknown`" };
  }
  if (id !== undefined) return unknown(ids);
  if (duration !== undefined) {
    const milliseconds = parseDuration(duration);
    const example = asCode(suggestDuration(duration) ?? "24h");
    return milliseconds === undefined
      ? { problem: `${asCode(duration)} is not a duration such as ${example}` }
      : known({ kind: "duration", milliseconds, text: duration });
  }
  const parsed = parseRange(range ?? "");
  return "problem" in parsed ? parsed : known({ kind: "range", ...parsed });
}
