import { compareDecimals } from "../../runtime/support/decimal-range.js";
import { isDecimal } from "../../runtime/support/decimals.js";
import type { Place } from "../../diagnostics/diagnostic.js";
import { asCode } from "../../diagnostics/words.js";
import { suggest } from "../../diagnostics/suggestion.js";
import { known, type Known } from "../ir/known.js";
import type { Range } from "../ir/type.js";
import { type BuildContext, versionName } from "./context.js";

export type ParsedRange =
  | { readonly minimum: string | undefined; readonly maximum: string | undefined }
  | { readonly problem: string };

/** Parses `1..100`, `..255`, `0.5..` to bounds as strings, so that no digit is lost. */
export function parseRange(text: string): ParsedRange {
  const parts = text.split("..");
  const [minimum = "", maximum = ""] = parts;
  if (parts.length !== 2) return { problem: "`..` between its bounds is missing" };
  if (minimum === "" && maximum === "") return { problem: "it has no bound" };
  for (const side of [minimum, maximum]) {
    if (side !== "" && !isDecimal(side)) {
      return { problem: `${asCode(side)} is not a decimal number` };
    }
  }
  if (minimum !== "" && maximum !== "" && compareDecimals(minimum, maximum) > 0) {
    return { problem: `the minimum ${minimum} is greater than the maximum ${maximum}` };
  }
  return {
    minimum: minimum === "" ? undefined : minimum,
    maximum: maximum === "" ? undefined : maximum,
  };
}

/** What to write in place of a string that is no range. */
export function helpForRange(text: string): string {
  const suggestion = suggestRange(text);
  return suggestion === undefined ? "Write `1..100`, `..255` or `1..`." : `Write ${asCode(suggestion)}.`;
}

/** What was meant by `1-100`, `1 to 100`, `100..1`, `100`; `undefined` where that isn't clear. */
function suggestRange(text: string): string | undefined {
  const bounds = /^(\d+(?:\.\d+)?)\s*(?:\.{2,3}|…|[-–,:]|to)\s*(\d+(?:\.\d+)?)$/u.exec(text.trim());
  const [, first = "", second = ""] = bounds ?? [];
  if (bounds === null || !isDecimal(first) || !isDecimal(second)) return undefined;
  return compareDecimals(first, second) > 0 ? `${second}..${first}` : `${first}..${second}`;
}

/** A range that is written out, or the name of a limit. */
export function resolveRange(
  text: string,
  owner: string,
  at: Place,
  context: BuildContext,
): Known<Range> | undefined {
  if (/^[a-z]/.test(text)) return resolveLimit(text, owner, at, context);
  const parsed = parseRange(text);
  if ("problem" in parsed) {
    const suggestion = suggestRange(text);
    context.report("invalid-range", { owner, text, problem: parsed.problem, suggestion }, at);
    return undefined;
  }
  return known({ ...parsed, limit: undefined });
}

/** Whether a limit is declared, but invalid or not in this version; reports the latter, the former is reported there. */
export function isMissingLimit(name: string, owner: string, at: Place, context: BuildContext): boolean {
  const { sections, limits, report } = context;
  if (limits.has(name) || !sections.declared.limits.has(name)) return false;
  if (!sections.limits.some((limit) => limit.name === name)) {
    report("limit-not-in-version", { owner, name, version: versionName(context) }, at);
  }
  return true;
}

function resolveLimit(
  name: string,
  owner: string,
  at: Place,
  context: BuildContext,
): Known<Range> | undefined {
  const limit = context.limits.get(name);
  if (limit === undefined) {
    if (isMissingLimit(name, owner, at, context)) return undefined;
    context.report("unknown-limit", { owner, name, suggestion: suggest(name, context.limits.keys()) }, at);
    return undefined;
  }
  if (limit.value.kind === "unknown") return limit.value;
  const { value } = limit.value;
  if (value.kind === "range") return known({ minimum: value.minimum, maximum: value.maximum, limit: name });
  context.report("invalid-range", { owner, text: name, problem: "that limit is a duration" }, at);
  return undefined;
}
