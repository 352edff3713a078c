import { editDistance, suggest } from "../../text/suggestion.js";
import { compareBounds } from "../bounds.js";
import { known, type Known } from "../ir/known.js";
import type { Bound, Range } from "../ir/range.js";
import { type BuildContext, versionName } from "./context.js";
import type { Mention } from "./located.js";
import { adviseRange, parseRange } from "./parse-range.js";
import { asCode } from "../../text/words.js";
import type { Limit } from "../ir/api.js";
import type { Report } from "../report.js";

/** Where a range is written, and what it bounds. */
interface RangeMention extends Mention {
  /** The length of a string, the number of items of an array, or any number. */
  readonly counts: "characters" | "items" | "anything";
}

type RangeOf<Value extends Bound> = Known<Range<Value>> | undefined;

/** A range of values that is written out, or the name of a limit whose unit fits what the range `counts`. */
export function resolveRange(text: string, mention: RangeMention, context: BuildContext): RangeOf<Bound> {
  const isLimit = /^[a-z]\S*$/.test(text);
  return isLimit ? resolveLimit(text, mention, context) : resolveWritten(text, mention, context);
}

/** The same for what is counted, so that its bounds are whole numbers. */
export function resolveCount(text: string, mention: RangeMention, context: BuildContext): RangeOf<number> {
  const range = resolveRange(text, mention, context);
  if (range?.kind !== "known") return range;
  const { minimum, maximum, limit } = range.value;
  for (const bound of [minimum, maximum]) {
    if (isCount(bound)) continue;
    const facts = { owner: mention.owner, text, problem: problemOfCount(bound) };
    context.report("invalid-range", facts, mention.at);
  }
  return isCount(minimum) && isCount(maximum) ? known({ minimum, maximum, limit }) : undefined;
}

function resolveWritten(text: string, { owner, at }: Mention, context: BuildContext): RangeOf<Bound> {
  const parsed = parseRange(text);
  if ("problem" in parsed) {
    context.report("invalid-range", { owner, text, ...parsed, help: adviseRange(text) }, at);
    return undefined;
  }
  return known({ ...parsed, limit: undefined });
}

function isCount(bound: Bound | undefined): bound is number | undefined {
  return bound === undefined || (Number.isSafeInteger(bound) && Number(bound) >= 0);
}

function problemOfCount(bound: Bound): string {
  return compareBounds(bound, Number.MAX_SAFE_INTEGER) > 0
    ? `${bound} is more than can be counted`
    : `${bound} is not a whole number of 0 or more`;
}

/** Whether a limit is declared, but invalid or not in this version; reports the latter, the former is reported there. */
export function isMissingLimit(name: string, { owner, at }: Mention, context: BuildContext): boolean {
  const { sections, limits, report } = context;
  if (limits.has(name) || !sections.declared.limits.has(name)) return false;
  if (!sections.limits.some((limit) => limit.name === name)) {
    report("limit-not-in-version", { owner, name, version: versionName(context) }, at);
  }
  return true;
}

function resolveLimit(name: string, mention: RangeMention, context: BuildContext): RangeOf<Bound> {
  const { owner, at } = mention;
  const limit = context.limits.get(name);
  if (limit === undefined) {
    if (isMissingLimit(name, mention, context)) return undefined;
    context.report("unknown-limit", { owner, name, suggestion: suggest(name, context.limits.keys()) }, at);
    return undefined;
  }
  if (limit.value.kind === "unknown") {
    checkUnit(limit, mention, context.report);
    return limit.value;
  }
  const { value } = limit.value;
  if (value.kind === "duration") {
    context.report("invalid-range", { owner, text: name, problem: "that limit is a duration" }, at);
    return undefined;
  }
  checkUnit(limit, mention, context.report);
  return known({ minimum: value.minimum, maximum: value.maximum, limit: name });
}

/** Reports a limit whose unit isn't what is counted where the limit is used. A number may be one of anything. */
function checkUnit({ id, unit, at: declared }: Limit, mention: RangeMention, report: Report): void {
  const { counts, owner, at } = mention;
  if (unit === undefined || counts === "anything") return;
  const slips = slipsIn(unit);
  if (counts === "characters" ? unit === "characters" : slips > 1) return;
  const problem = `it is counted in ${asCode(unit)}, not in ${counts}`;
  const help =
    counts === "characters" && slips <= maxSlips
      ? `Write \`unit: characters\` in place of ${asCode(`unit: ${unit}`)}.`
      : `Name another limit, or correct the \`unit\` of ${asCode(id)}.`;
  const related = [{ at: declared, message: "The limit is here." }];
  report("invalid-range", { owner, text: id, problem, help }, at, related);
}

const maxSlips = 2;

/** How far a unit is from `characters`. Other words are near, such as `charters`, and may be items. */
function slipsIn(unit: string): number {
  return unit.length > "characters".length + maxSlips
    ? Infinity
    : editDistance(unit.toLowerCase(), "characters");
}
