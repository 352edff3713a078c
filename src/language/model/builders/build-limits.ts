import { asCode } from "../../text/words.js";
import type { Limit, LimitValue } from "../ir/api.js";
import { known, type Known, unknown } from "../ir/known.js";
import { checkName, resolveUnknowns } from "./context.js";
import type { Resolving } from "./versioned.js";
import { parseDuration, suggestDuration } from "../duration.js";
import { otherNames } from "./history.js";
import { type Entry, keyPlace, valuePlace, locationOf } from "./located.js";
import { adviseRange, parseRange } from "./parse-range.js";
import type { Sections } from "./sections.js";

type LimitEntry = Sections["limits"][number];

interface LimitProblem {
  readonly problem: string;
  /** The key whose value is wrong; `undefined` when it is the limit as a whole. */
  readonly key?: "range" | "duration" | "unit";
  readonly help?: string;
}

/** The limits by their ids, in the order of the model. */
export function buildLimits(context: Resolving): ReadonlyMap<string, Limit> {
  const { sections, report } = context;
  const limits = new Map<string, Limit>();
  for (const entry of sections.limits) {
    const { name: id } = entry;
    const { name, was, doc, unit } = entry.value;
    checkName(id, "limit", keyPlace(entry), report);
    if (name !== id) checkName(name, "limit", valuePlace(entry, "name"), report);
    const value = readValue(entry, context);
    if ("problem" in value) {
      const { key, ...problem } = value;
      const at = key === undefined ? keyPlace(entry) : valuePlace(entry, key);
      report("invalid-limit", { name: id, ...problem }, at);
      continue;
    }
    limits.set(id, {
      id,
      name,
      otherNames: otherNames(id, was, name),
      doc,
      unit,
      value,
      at: keyPlace(entry),
    });
  }
  return limits;
}

function readValue(entry: Entry<LimitEntry["value"]>, context: Resolving): Known<LimitValue> | LimitProblem {
  const { range, duration, unit, unknown: id } = entry.value;
  const ids = resolveUnknowns(id, locationOf(entry, "unknown"), context);
  if ([range, duration, id].filter((given) => given !== undefined).length !== 1) {
    return { problem: "it needs exactly one of `range`, `duration` and `unknown`" };
  }
  if (id !== undefined) return unknown(ids);
  if (duration !== undefined) return readDuration(duration, unit);
  const text = range ?? "";
  const parsed = parseRange(text);
  return "problem" in parsed
    ? { ...parsed, key: "range", help: adviseRange(text) ?? "Write `1..100`, `..255` or `1..`." }
    : known({ kind: "range", ...parsed });
}

function readDuration(text: string, unit: string | undefined): Known<LimitValue> | LimitProblem {
  const milliseconds = parseDuration(text);
  if (milliseconds === undefined) return durationProblem(text);
  if (unit === undefined) return known({ kind: "duration", milliseconds, text });
  return { problem: "a duration includes its unit", key: "unit", help: "Remove `unit`." };
}

function durationProblem(text: string): LimitProblem {
  const suggestion = suggestDuration(text);
  const help =
    suggestion === undefined
      ? "Write a duration such as `24h`, `90s` or `30d`."
      : `Write ${asCode(suggestion)}.`;
  return { problem: `${asCode(text)} is not a duration`, key: "duration", help };
}
