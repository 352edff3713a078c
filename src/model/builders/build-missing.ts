import { suggest } from "../../text/suggestion.js";
import type { MissingVersion } from "../ir/api.js";
import { idsOf, known, type Known, unknown } from "../ir/known.js";
import { checkError, resolveKnown } from "./context.js";
import type { Versioned } from "./versioned.js";
import { member, valuePlace } from "./located.js";
import type { Sections } from "./sections.js";

/** What a request without the header gets. A version that is selected by sending none leaves no choice. */
export function buildMissing(
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
  if (!names.includes(value)) {
    const facts = { owner: "`missing`", version: value, suggestion: suggest(value, names), known: names };
    context.report("unknown-version", facts, at);
  }
  return known({ kind: "version", name: value });
}
