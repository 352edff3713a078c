import type { Place } from "../../diagnostics/diagnostic.js";
import { suggest } from "../../diagnostics/suggestion.js";
import { known, type Known, valueOf } from "../ir/known.js";
import type { Range } from "../ir/type.js";
import { type BuildContext, versionName } from "./context.js";
import { adviseRange, parseRange } from "./parse-range.js";
import { checkUnit, type Counted } from "./limit-unit.js";

/** A range that is written out, or the name of a limit whose unit fits what the range `counts`. */
export function resolveRange(
  text: string,
  owner: string,
  at: Place,
  counts: Counted,
  context: BuildContext,
): Known<Range> | undefined {
  const range = /^[a-z]\S*$/.test(text)
    ? resolveLimit(text, owner, at, counts, context)
    : resolveWritten(text, owner, at, context);
  const fractions = counts === "anything" ? [] : fractionsOf(valueOf(range));
  for (const side of fractions) {
    const problem = `${side} is not a whole number of 0 or more`;
    context.report("invalid-range", { owner, text, problem }, at);
  }
  return fractions.length > 0 ? undefined : range;
}

function resolveWritten(
  text: string,
  owner: string,
  at: Place,
  context: BuildContext,
): Known<Range> | undefined {
  const parsed = parseRange(text);
  if ("problem" in parsed) {
    context.report("invalid-range", { owner, text, ...parsed, help: adviseRange(text) }, at);
    return undefined;
  }
  return known({ ...parsed, limit: undefined });
}

/** The bounds that nothing can have that is counted. */
function fractionsOf(range: Range | undefined): readonly string[] {
  return [range?.minimum ?? [], range?.maximum ?? []].flat().filter((side) => !/^\d+$/.test(side));
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
  counts: Counted,
  context: BuildContext,
): Known<Range> | undefined {
  const limit = context.limits.get(name);
  if (limit === undefined) {
    if (isMissingLimit(name, owner, at, context)) return undefined;
    context.report("unknown-limit", { owner, name, suggestion: suggest(name, context.limits.keys()) }, at);
    return undefined;
  }
  if (limit.value.kind === "unknown") {
    checkUnit(limit, { counts, owner, at }, context.report);
    return limit.value;
  }
  const { value } = limit.value;
  if (value.kind === "duration") {
    context.report("invalid-range", { owner, text: name, problem: "that limit is a duration" }, at);
    return undefined;
  }
  checkUnit(limit, { counts, owner, at }, context.report);
  return known({ minimum: value.minimum, maximum: value.maximum, limit: name });
}
